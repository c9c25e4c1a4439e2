/**
 * The limits that prevent password guessing (R2.3): the delay of one address after failures on one account,
 * the temporary lock of an account, the number of wrong passwords from one address, and the number of sign-ins by providers from it. Pure and total over the
 * counts and the time. Used by CheckPassword.ts and SignInByProvider.ts.
 */
import { Context, Data } from "effect"

/** The number of failures that lock an account, and the time span in which they count. The lock and the longest delay last as long. */
export interface Limits {
  readonly failures: number
  readonly minutes: number
}

/** The setting of this installation. */
export const Limits = Context.Reference<Limits>("docket/SignInLimits", {
  defaultValue: () => ({ failures: 10, minutes: 15 })
})

/** Too many attempts. The caller can try again after this many whole seconds, at least one. */
export class TooManyAttempts extends Data.TaggedError("TooManyAttempts")<{ readonly retry_after: number }> {}

/** The failures on one account, known or unknown, from one address. */
export interface Attempts {
  readonly failures: number
  /** Null without failures. */
  readonly last_failed_at: Date | null
}

/** The failures on one account from all addresses, since the first that counts. */
export interface AccountFailures {
  readonly failed_attempts: number
  /** When counting began; null without failures. */
  readonly failing_since: Date | null
  /** Set by the failure that reached the limit. */
  readonly locked_at: Date | null
}

/** No failures. */
export const noAttempts: Attempts = { failures: 0, last_failed_at: null }
export const noFailures: AccountFailures = { failed_attempts: 0, failing_since: null, locked_at: null }

/** The number of failures without a delay. */
const freeFailures = 2

const second = 1000

const spanOf = ({ minutes }: Limits): number => minutes * 60 * second

/** Failures at this time or before no longer count. */
export const forgottenBefore = (now: Date, limits: Limits): Date => new Date(now.getTime() - spanOf(limits))

/** The delay after this many failures, in milliseconds. It doubles with each failure, up to the whole span. */
export const delayAfter = (failures: number, limits: Limits): number =>
  failures <= freeFailures ? 0 : Math.min(second * 2 ** (failures - freeFailures - 1), spanOf(limits))

/** The remaining delay in seconds, rounded up; 0 when an attempt is allowed. */
export const secondsToWait = ({ failures, last_failed_at }: Attempts, now: Date, limits: Limits): number =>
  last_failed_at === null
    ? 0
    : Math.max(0, Math.ceil((last_failed_at.getTime() + delayAfter(failures, limits) - now.getTime()) / second))

/** The attempts after another failure. Earlier failures are forgotten after a span without any. */
export const afterFailedAttempt = ({ failures, last_failed_at }: Attempts, now: Date, limits: Limits): Attempts =>
  last_failed_at === null || last_failed_at <= forgottenBefore(now, limits)
    ? { failures: 1, last_failed_at: now }
    : // A transaction that began later may have committed earlier.
      { failures: failures + 1, last_failed_at: last_failed_at > now ? last_failed_at : now }

/** The maximum number of unfinished sign-ins by providers from one address. Each can leave a permanent audit entry (R2.8). */
export const mostBegun = 100

/** The maximum number of wrong passwords from one address on all accounts before the address is delayed. */
export const mostOfAddress = ({ failures }: Limits): number => 3 * failures

/** The number of used places of `most`, and the time since which the next one is being freed. Places are freed evenly over the span. */
const takenAt = ({ failures, last_failed_at }: Attempts, now: Date, limits: Limits, most: number) => {
  const interval = spanOf(limits) / most
  if (last_failed_at === null) return { taken: 0, since: now, interval }
  const back = Math.floor(Math.max(0, now.getTime() - last_failed_at.getTime()) / interval)
  return back >= failures
    ? { taken: 0, since: now, interval }
    : { taken: failures - back, since: new Date(last_failed_at.getTime() + back * interval), interval }
}

/** The seconds until a place is free, rounded up; 0 when one is free. */
export const secondsToPlace = (before: Attempts, now: Date, limits: Limits, most: number): number => {
  const { interval, since, taken } = takenAt(before, now, limits, most)
  return taken < most ? 0 : Math.max(1, Math.ceil((since.getTime() + interval - now.getTime()) / second))
}

/** The places after another one is used. `secondsToPlace` checks that one is free. */
export const afterTaking = (before: Attempts, now: Date, limits: Limits, most: number): Attempts => {
  const { since, taken } = takenAt(before, now, limits, most)
  return { failures: taken + 1, last_failed_at: since }
}

/** The places after another sign-in by a provider begins, or the seconds until one can begin. */
export const afterBeginning = (before: Attempts, now: Date, limits: Limits): Attempts | TooManyAttempts => {
  const retry_after = secondsToPlace(before, now, limits, mostBegun)
  return retry_after > 0 ? new TooManyAttempts({ retry_after }) : afterTaking(before, now, limits, mostBegun)
}

/** The places after a sign-in by a provider succeeded, which frees its place. */
export const afterArriving = (before: Attempts, now: Date, limits: Limits): Attempts => {
  const { since, taken } = takenAt(before, now, limits, mostBegun)
  return taken <= 1 ? noAttempts : { failures: taken - 1, last_failed_at: since }
}

/** True while password sign-in is locked. A lock is never prolonged, so no one can lock an account permanently. */
export const isLocked = ({ locked_at }: Pick<AccountFailures, "locked_at">, now: Date, limits: Limits): boolean =>
  locked_at !== null && locked_at > forgottenBefore(now, limits)

/** The failures after another one, which also counts while the account is locked. */
export const afterFailure = (before: AccountFailures, now: Date, limits: Limits): AccountFailures => {
  if (isLocked(before, now, limits)) return { ...before, failed_attempts: before.failed_attempts + 1 }
  const { failed_attempts, failing_since, locked_at } = before
  const goesOn = locked_at === null && failing_since !== null && failing_since > forgottenBefore(now, limits)
  const failures = goesOn ? failed_attempts + 1 : 1
  return {
    failed_attempts: failures,
    failing_since: goesOn ? failing_since : now,
    locked_at: failures >= limits.failures ? now : null
  }
}
