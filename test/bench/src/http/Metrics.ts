/** What a service that is measured says of itself at `/metrics`, read as an operator's scraper reads it. */

/** Of the time since the last reading, in seconds. */
export interface LoopDelay {
  readonly p50: number
  readonly p99: number
  readonly max: number
}

/** Reads the delays of the event loop, and restarts their count. Rejects when they are not there. */
export const readLoopDelay = async (origin: string): Promise<LoopDelay> => {
  const text = await readMetrics(origin)
  const at = (quantile: string) => figureIn(text, `docket_event_loop_delay_seconds{quantile="${quantile}"}`)
  return { p50: at("0.5"), p99: at("0.99"), max: at("1") }
}

/** The processor time that the process has used so far, in seconds. */
export const readProcessorTime = async (origin: string): Promise<number> =>
  figureIn(await readMetrics(origin), "process_cpu_seconds_total")

const readMetrics = async (origin: string): Promise<string> => (await fetch(`${origin}/metrics`)).text()

const figureIn = (text: string, name: string): number => {
  const line = text.split("\n").find((one) => one.startsWith(`${name} `))
  if (line === undefined) throw new Error(`There is no ${name} among the metrics.`)
  return Number(line.slice(name.length + 1).split(" ", 1)[0])
}
