/** Failed sign-ins limit later ones, for all histories (R2.3). */
import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import { SignInThrottle } from "../../src/index.ts"
import { at } from "../given.ts"

const second = 1000
const minute = 60 * second
const limits: SignInThrottle.Limits = { failures: 10, minutes: 15 }
const span = 15 * minute

const between = (minimum: number, maximum: number) =>
  Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum, maximum })))

/** The attempts after failures with these pauses between them. */
const failedAt = (pauses: ReadonlyArray<number>) => {
  let now = 0
  let attempts = SignInThrottle.noAttempts
  let failures = SignInThrottle.noFailures
  for (const pause of pauses) {
    now += pause
    attempts = SignInThrottle.afterFailedAttempt(attempts, at(now), limits)
    failures = SignInThrottle.afterFailure(failures, at(now), limits)
  }
  return { now, attempts, failures }
}
const histories = Arbitrary.array(between(0, 20 * minute))

describe("a user at an address", () => {
  it("waits longer after each failure, from the third on, up to the whole span", () => {
    const delays = Array.from({ length: 15 }, (_, failures) => SignInThrottle.delayAfter(failures, limits) / second)
    expect(delays).toEqual([0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900])
  })

  it.prop(
    "waits a whole number of seconds, never longer than the span",
    { pauses: histories, later: between(0, span) },
    (given) => {
      const { attempts, now } = failedAt(given.pauses)
      const seconds = SignInThrottle.secondsToWait(attempts, at(now + given.later), limits)
      expect(Number.isInteger(seconds)).toBe(true)
      expect(seconds).toBeGreaterThanOrEqual(0)
      expect(seconds).toBeLessThanOrEqual(span / second)
    }
  )

  it.prop(
    "may sign in after the given seconds, and not a second earlier",
    { pauses: histories, later: between(0, span) },
    (given) => {
      const { attempts, now } = failedAt(given.pauses)
      const seconds = SignInThrottle.secondsToWait(attempts, at(now + given.later), limits)
      const waitAfter = (waited: number) =>
        SignInThrottle.secondsToWait(attempts, at(now + given.later + waited * second), limits)
      expect(waitAfter(seconds)).toBe(0)
      if (seconds > 0) expect(waitAfter(seconds - 1)).toBe(1)
    }
  )

  it.prop("never waits less after another failure", { pauses: histories, next: between(0, span - 1) }, (given) => {
    const before = failedAt(given.pauses)
    const after = failedAt([...given.pauses, given.next])
    expect(after.attempts.failures).toBeGreaterThan(before.attempts.failures)
    const wait = (attempts: SignInThrottle.Attempts) => SignInThrottle.secondsToWait(attempts, at(after.now), limits)
    expect(wait(after.attempts)).toBeGreaterThanOrEqual(wait(before.attempts))
  })

  it.prop("starts again after a quiet span", { pauses: histories, quiet: between(span, 10 * span) }, (given) => {
    expect(failedAt([...given.pauses, given.quiet]).attempts).toMatchObject({ failures: 1 })
  })

  it("is not admitted earlier by a clock that was read before another failure was stored", () => {
    const attempts = failedAt([5 * second]).attempts
    expect(SignInThrottle.afterFailedAttempt(attempts, at(0), limits)).toEqual({
      failures: 2,
      last_failed_at: at(5 * second)
    })
  })
})

describe("an account", () => {
  const locked = (failures: SignInThrottle.AccountFailures, now: number) =>
    SignInThrottle.isLocked(failures, at(now), limits)

  it("is locked by the tenth failure within the span, and not by the ninth", () => {
    const nine = failedAt(Array.from({ length: 9 }, () => second))
    expect(nine.failures).toEqual({ failed_attempts: 9, failing_since: at(second), locked_at: null })
    const ten = failedAt(Array.from({ length: 10 }, () => second))
    expect(ten.failures).toEqual({ failed_attempts: 10, failing_since: at(second), locked_at: at(10 * second) })
  })

  it("is not locked by ten failures that take longer than the span", () => {
    expect(failedAt(Array.from({ length: 10 }, () => 100 * second + 1)).failures.locked_at).toBeNull()
  })

  it("is unlocked after the span, to the millisecond, and counts again from zero", () => {
    const { failures, now } = failedAt(Array.from({ length: 10 }, () => 0))
    expect([locked(failures, now), locked(failures, now + span - 1), locked(failures, now + span)]).toEqual([
      true,
      true,
      false
    ])
    const next = SignInThrottle.afterFailure(failures, at(now + span), limits)
    expect(next).toEqual({ failed_attempts: 1, failing_since: at(now + span), locked_at: null })
  })

  it.prop(
    "is not locked longer by failures in the meantime",
    { pauses: Arbitrary.array(between(0, minute)) },
    ({ pauses }) => {
      let { failures, now } = failedAt(Array.from({ length: 10 }, () => 0))
      const { failed_attempts, locked_at } = failures
      let counted = 0
      for (const pause of pauses) {
        now += pause
        if (!locked(failures, now)) break
        failures = SignInThrottle.afterFailure(failures, at(now), limits)
        counted++
      }
      expect(failures).toMatchObject({ locked_at, failed_attempts: failed_attempts + counted })
    }
  )

  it.prop(
    "is only ever locked by as many failures as the limit within one span",
    { pauses: histories },
    ({ pauses }) => {
      const { failures } = failedAt(pauses)
      expect(failures.failed_attempts > 0).toBe(pauses.length > 0)
      if (failures.locked_at === null) expect(failures.failed_attempts).toBeLessThan(limits.failures)
      else {
        expect(failures.failed_attempts).toBeGreaterThanOrEqual(limits.failures)
        expect(Number(failures.locked_at) - Number(failures.failing_since)).toBeLessThan(span)
      }
    }
  )
})

describe("sign-ins that are started at providers from one address", () => {
  /** The places after these sign-ins, each of which begins (true) or succeeds (false) after a pause, with the number and times of those that were allowed to begin. */
  const after = (acts: ReadonlyArray<{ readonly pause: number; readonly begins: boolean }>) => {
    let now = 0
    let attempts = SignInThrottle.noAttempts
    const begun: Array<number> = []
    const refused: Array<{
      readonly at: number
      readonly seconds: number
      readonly attempts: SignInThrottle.Attempts
    }> = []
    for (const { begins, pause } of acts) {
      now += pause
      const next = begins
        ? SignInThrottle.afterBeginning(attempts, at(now), limits)
        : SignInThrottle.afterArriving(attempts, at(now), limits)
      if (next instanceof SignInThrottle.TooManyAttempts) {
        refused.push({ at: now, seconds: next.retry_after, attempts })
      } else {
        attempts = next
        if (begins) begun.push(now)
      }
    }
    return { begun, refused, attempts }
  }
  const begins = Arbitrary.array(between(0, minute), { minLength: 150, maxLength: 400 })

  it("are limited to a hundred at once, and one more every nine seconds", () => {
    const rush = Array.from({ length: 300 }, () => ({ pause: 0, begins: true }))
    const { attempts, begun, refused } = after(rush)
    expect([begun.length, refused.length, refused[0]?.seconds]).toEqual([SignInThrottle.mostBegun, 200, 9])
    expect(SignInThrottle.afterBeginning(attempts, at(9 * second - 1), limits)).toBeInstanceOf(
      SignInThrottle.TooManyAttempts
    )
    expect(SignInThrottle.afterBeginning(attempts, at(9 * second), limits)).toMatchObject({ failures: 100 })
    expect(SignInThrottle.afterBeginning(attempts, at(span), limits)).toMatchObject({ failures: 1 })
  })

  it.prop("are limited to twice as many within the span, however they arrive", { pauses: begins }, ({ pauses }) => {
    const { begun } = after(pauses.map((pause) => ({ pause: pause % 6000, begins: true })))
    for (const from of begun) {
      const within = begun.filter((time) => time >= from && time < from + span)
      expect(within.length).toBeLessThanOrEqual(2 * SignInThrottle.mostBegun)
    }
  })

  it.prop("continue after the given seconds", { pauses: begins }, ({ pauses }) => {
    const { refused } = after(pauses.map((pause) => ({ pause: pause % 3000, begins: true })))
    for (const { at: time, attempts, seconds } of refused) {
      expect(seconds).toBeGreaterThan(0)
      expect(SignInThrottle.afterBeginning(attempts, at(time + seconds * second), limits)).toMatchObject({
        failures: SignInThrottle.mostBegun
      })
    }
  })

  it("are unlimited where each succeeds, and leave nothing stored", () => {
    const acts = Array.from({ length: 1000 }, (_, index) => ({ pause: 10, begins: index % 2 === 0 }))
    const { attempts, refused } = after(acts)
    expect([attempts, refused]).toEqual([SignInThrottle.noAttempts, []])
  })
})

describe("wrong passwords from one address", () => {
  const most = SignInThrottle.mostOfAddress(limits)
  /** The used places after failures at these times, and the times at which others were refused. */
  const after = (pauses: ReadonlyArray<number>) => {
    let now = 0
    let attempts = SignInThrottle.noAttempts
    const counted: Array<number> = []
    for (const pause of pauses) {
      now += pause
      if (SignInThrottle.secondsToPlace(attempts, at(now), limits, most) > 0) continue
      attempts = SignInThrottle.afterTaking(attempts, at(now), limits, most)
      counted.push(now)
    }
    return { attempts, counted, now }
  }

  it("are limited to thirty at once, and one more every thirty seconds", () => {
    expect(most).toBe(30)
    const { attempts, counted } = after(Array.from({ length: 100 }, () => 0))
    expect(counted).toHaveLength(30)
    const wait = (time: number) => SignInThrottle.secondsToPlace(attempts, at(time), limits, most)
    expect([wait(0), wait(1), wait(29 * second), wait(30 * second - 1), wait(30 * second)]).toEqual([30, 30, 1, 1, 0])
  })

  it.prop(
    "are limited to twice as many within the span, however they arrive",
    { pauses: Arbitrary.array(between(0, 40 * second), { minLength: 40, maxLength: 150 }) },
    ({ pauses }) => {
      const { counted } = after(pauses)
      for (const from of counted) {
        expect(counted.filter((time) => time >= from && time < from + span).length).toBeLessThanOrEqual(2 * most)
      }
    }
  )

  it.prop(
    "continue after the given seconds, and not a second earlier",
    { pauses: Arbitrary.array(between(0, 3 * second), { minLength: 30, maxLength: 60 }) },
    ({ pauses }) => {
      const { attempts, now } = after(pauses)
      const waitAfter = (waited: number) =>
        SignInThrottle.secondsToPlace(attempts, at(now + waited * second), limits, most)
      const seconds = waitAfter(0)
      expect(waitAfter(seconds)).toBe(0)
      if (seconds > 1) expect(waitAfter(seconds - 1)).toBe(1)
    }
  )
})
