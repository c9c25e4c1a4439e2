/** Reads the metrics of a measured service at `/metrics` like a scraper. */

/** The delays since the last reading, in seconds. */
export interface LoopDelay {
  readonly p50: number
  readonly p99: number
  readonly max: number
}

/** Reads the delays of the event loop and resets them. Rejects if they are missing. */
export const readLoopDelay = async (origin: string): Promise<LoopDelay> => {
  const text = await readMetrics(origin)
  const at = (quantile: string) => figureIn(text, `docket_event_loop_delay_seconds{quantile="${quantile}"}`)
  return { p50: at("0.5"), p99: at("0.99"), max: at("1") }
}

/** Reads the processor time of the process so far, in seconds. */
export const readProcessorTime = async (origin: string): Promise<number> =>
  figureIn(await readMetrics(origin), "process_cpu_seconds_total")

const readMetrics = async (origin: string): Promise<string> => (await fetch(`${origin}/metrics`)).text()

const figureIn = (text: string, name: string): number => {
  const line = text.split("\n").find((one) => one.startsWith(`${name} `))
  if (line === undefined) throw new Error(`There is no ${name} among the metrics.`)
  return Number(line.slice(name.length + 1).split(" ", 1)[0])
}
