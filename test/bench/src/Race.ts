/** Measures several ways to do the same work, alternating within one run, so that they share the load of the machine. */
import { performance } from "node:perf_hooks"

/** One way to do the work. */
export interface Contender {
  readonly name: string
  /** The measured work. Its result is dropped. */
  readonly run: () => unknown
  /** Restores the state after each run. Not measured. */
  readonly restore?: () => unknown
}

/** The number of runs: first unmeasured, then for the figures. */
export interface Pace {
  readonly warmups: number
  readonly rounds: number
}

/** The figures of a contender: its milliseconds by round. */
export interface Lap {
  readonly name: string
  readonly milliseconds: ReadonlyArray<number>
}

/**
 * Runs all contenders once in each round, and starts each round with another one, so that none always runs first or after the same one. Young garbage is
 * collected before each run if Node was started with `--expose-gc`. Returns in the order of the contenders; fails as they fail.
 */
export const race = async (
  contenders: ReadonlyArray<Contender>,
  { warmups, rounds }: Pace,
  now: () => number = () => performance.now()
): Promise<ReadonlyArray<Lap>> => {
  const samples = contenders.map((): Array<number> => [])
  for (let round = -warmups; round < rounds; round += 1) {
    for (let turn = 0; turn < contenders.length; turn += 1) {
      const place = (turn + round + warmups) % contenders.length
      const contender = contenders[place]
      if (contender === undefined) continue
      // Only young garbage: a full collection also discards what V8 has learned about objects that do not exist between two runs.
      globalThis.gc?.({ type: "minor" })
      const start = now()
      await contender.run()
      const time = now() - start
      await contender.restore?.()
      if (round >= 0) samples[place]?.push(time)
    }
  }
  return contenders.map(({ name }, place) => ({ name, milliseconds: samples[place] ?? [] }))
}
