/**
 * The decisions that keep passwords from being guessed (R2.3): how long somebody at one address waits after failures on one account, and
 * when an account's password stops working for a while; how many passwords may be wrong from one address; and how many sign-ins by providers are begun from it. Pure and total over what
 * was counted and the time. Used by CheckPassword.ts and SignInByProvider.ts.
 */
import { Context, Data } from "effect"

/** How many failures lock an account, counted over how long; the lock, and the longest delay, hold as long. */
export interface Limits {
  readonly failures: number
  readonly minutes: number
}

/** How this installation is set up. */
export const Limits = Context.Reference<Limits>("docket/SignInLimits", {
  defaultValue: () => ({ failures: 10, minutes: 15 })
})

/** Wait so many whole seconds, at least one, then try again. */
export class TooManyAttempts extends Data.TaggedError("TooManyAttempts")<{ readonly retry_after: number }> {}

/** The failures on one account from one address; the account need not exist. */
export interface Attempts {
  readonly failures: number
  /** Null without failures. */
  readonly last_failed_at: Date | null
}

/** The failures on one account, from wherever, since the first that counts. */
export interface AccountFailures {
  readonly failed_attempts: number
  /** When counting began; null without failures. */
  readonly failing_since: Date | null
  /** Set by the failure that reached the limit. */
  readonly locked_at: Date | null
}

/** Nothing has failed. */
export const noAttempts: Attempts = { failures: 0, last_failed_at: null }
export const noFailures: AccountFailures = { failed_attempts: 0, failing_since: null, locked_at: null }

/** So many mistakes at a keyboard cost nothing. */
const freeFailures = 2

const second = 1000

const spanOf = ({ minutes }: Limits): number => minutes * 60 * second

/** What was last touched at this time or before has no consequences any more. */
export const forgottenBefore = (now: Date, limits: Limits): Date => new Date(now.getTime() - spanOf(limits))

/** How long the next attempt waits after the last of so many failures, in milliseconds: it doubles with each, up to the whole span. */
export const delayAfter = (failures: number, limits: Limits): number =>
  failures <= freeFailures ? 0 : Math.min(second * 2 ** (failures - freeFailures - 1), spanOf(limits))

/** For how many more seconds, rounded up, an attempt is turned away; 0: it is let in. */
export const secondsToWait = ({ failures, last_failed_at }: Attempts, now: Date, limits: Limits): number =>
  last_failed_at === null
    ? 0
    : Math.max(0, Math.ceil((last_failed_at.getTime() + delayAfter(failures, limits) - now.getTime()) / second))

/** After another failure. A quiet span makes the earlier ones forgotten. */
export const afterFailedAttempt = ({ failures, last_failed_at }: Attempts, now: Date, limits: Limits): Attempts =>
  last_failed_at === null || last_failed_at <= forgottenBefore(now, limits)
    ? { failures: 1, last_failed_at: now }
    : // A transaction that began later may have been quicker.
      { failures: failures + 1, last_failed_at: last_failed_at > now ? last_failed_at : now }

/** So many sign-ins by providers may be begun from one address and not have led anybody in; each can leave an entry in the audit for good (R2.8). */
export const mostBegun = 100

/** So many passwords may be wrong from one address, on whichever accounts, before the address waits. */
export const mostOfAddress = ({ failures }: Limits): number => 3 * failures

/** How many of `most` places are in use now, and since when the next one is coming back: all places come back evenly within the span. */
const takenAt = ({ failures, last_failed_at }: Attempts, now: Date, limits: Limits, most: number) => {
  const interval = spanOf(limits) / most
  if (last_failed_at === null) return { taken: 0, since: now, interval }
  const back = Math.floor(Math.max(0, now.getTime() - last_failed_at.getTime()) / interval)
  return back >= failures
    ? { taken: 0, since: now, interval }
    : { taken: failures - back, since: new Date(last_failed_at.getTime() + back * interval), interval }
}

/** For how many seconds all places are in use, rounded up; 0: one is free. */
export const secondsToPlace = (before: Attempts, now: Date, limits: Limits, most: number): number => {
  const { interval, since, taken } = takenAt(before, now, limits, most)
  return taken < most ? 0 : Math.max(1, Math.ceil((since.getTime() + interval - now.getTime()) / second))
}

/** After another place is taken. Whether one is free is for `secondsToPlace` to say. */
export const afterTaking = (before: Attempts, now: Date, limits: Limits, most: number): Attempts => {
  const { since, taken } = takenAt(before, now, limits, most)
  return { failures: taken + 1, last_failed_at: since }
}

/** After another sign-in by a provider is begun, or for how many seconds none is. */
export const afterBeginning = (before: Attempts, now: Date, limits: Limits): Attempts | TooManyAttempts => {
  const retry_after = secondsToPlace(before, now, limits, mostBegun)
  return retry_after > 0 ? new TooManyAttempts({ retry_after }) : afterTaking(before, now, limits, mostBegun)
}

/** After one of them has led somebody in, whose place is free again. */
export const afterArriving = (before: Attempts, now: Date, limits: Limits): Attempts => {
  const { since, taken } = takenAt(before, now, limits, mostBegun)
  return taken <= 1 ? noAttempts : { failures: taken - 1, last_failed_at: since }
}

/** True while no password opens the account. Nothing prolongs a lock, so nobody can lock a colleague out for ever. */
export const isLocked = ({ locked_at }: Pick<AccountFailures, "locked_at">, now: Date, limits: Limits): boolean =>
  locked_at !== null && locked_at > forgottenBefore(now, limits)

/** After another failure, which is counted while the account is locked as well. */
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
