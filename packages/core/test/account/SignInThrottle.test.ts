/** How failed sign-ins are held against later ones, over all histories (R2.3). */
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

/** After failures at these times, each since the one before. */
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

describe("somebody at an address", () => {
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
    "is let in after the seconds that were told, and not a second earlier",
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

  it.prop(
    "never waits less for having failed once more",
    { pauses: histories, next: between(0, span - 1) },
    (given) => {
      const before = failedAt(given.pauses)
      const after = failedAt([...given.pauses, given.next])
      expect(after.attempts.failures).toBeGreaterThan(before.attempts.failures)
      const wait = (attempts: SignInThrottle.Attempts) => SignInThrottle.secondsToWait(attempts, at(after.now), limits)
      expect(wait(after.attempts)).toBeGreaterThanOrEqual(wait(before.attempts))
    }
  )

  it.prop("begins anew after a quiet span", { pauses: histories, quiet: between(span, 10 * span) }, (given) => {
    expect(failedAt([...given.pauses, given.quiet]).attempts).toMatchObject({ failures: 1 })
  })

  it("is not let in earlier by a clock that was read before another failure was stored", () => {
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

  it("opens by itself, to the millisecond, and counts anew", () => {
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
    "stays locked no longer for failures meanwhile",
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
