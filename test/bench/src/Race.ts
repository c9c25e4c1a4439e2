/** Takes the time of several ways to do the same work, in turns within one run, so that they share whatever the machine does meanwhile. */
import { performance } from "node:perf_hooks"

/** One way to do the work. */
export interface Contender {
  readonly name: string
  /** What is measured; what it answers with is dropped. */
  readonly run: () => unknown
  /** Puts things back after each run; not measured. */
  readonly restore?: () => unknown
}

/** How often everything is run: first without looking, then for the figures. */
export interface Pace {
  readonly warmups: number
  readonly rounds: number
}

/** The figures of one contender: its milliseconds, round by round. */
export interface Lap {
  readonly name: string
  readonly milliseconds: ReadonlyArray<number>
}

/**
 * Runs all contenders once in each round, each round beginning with another one: none runs always first or always after the same. Young garbage is
 * collected before each run where Node was started with `--expose-gc`. Answers in the order of the contenders; fails as they fail.
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
      // Of the young alone: a full collection also takes what V8 has learned of objects that are not there between two runs.
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
