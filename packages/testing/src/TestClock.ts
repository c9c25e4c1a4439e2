/** A clock that tests set: it is stopped from then on. Until then it is the machine's. */
import { Clock, Effect } from "effect"

/** The time of a Docket for tests. */
export interface TestClock {
  readonly now: () => Date
  /** Stops the clock at this time. */
  readonly set: (time: Date) => void
  /** Moves the clock by that many milliseconds, and stops it there. */
  readonly advance: (milliseconds: number) => void
}

/** The clock, with the service of Effect that follows it. Waiting takes real time. */
export const make = (
  begin: Date | undefined
): TestClock & { readonly isStopped: () => boolean; readonly service: Clock.Clock } => {
  let stopped = begin?.getTime()
  const millis = (): number => stopped ?? Date.now()
  const nanos = (): bigint => BigInt(millis()) * 1_000_000n
  return {
    now: () => new Date(millis()),
    isStopped: () => stopped !== undefined,
    set: (time) => void (stopped = time.getTime()),
    advance: (milliseconds) => void (stopped = millis() + milliseconds),
    service: Object.create(Clock.Clock.defaultValue(), {
      currentTimeMillisUnsafe: { value: millis },
      currentTimeMillis: { value: Effect.sync(millis) },
      currentTimeNanosUnsafe: { value: nanos },
      currentTimeNanos: { value: Effect.sync(nanos) }
    })
  }
}
