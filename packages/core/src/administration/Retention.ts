/** How long the installation keeps what it records about use (R25.3). Site admins choose it. Pure: which records are older. */
import { Schema } from "effect"
import { type AuditedChange } from "../audit/AuditEntry.ts"
import { endedBefore, type SessionLifetime } from "../account/Session.ts"

/** The shortest and the longest time, in days. */
export const shortest = 30
export const longest = 3650

const days = Schema.Int.check(Schema.isBetween({ minimum: shortest, maximum: longest }))

/** The days of each kind; null for ever. */
export const Retention = Schema.Struct({
  /** The security events that are listed and exported. Older ones stay in the sealed audit, which is never shortened (R9.6). */
  security_event_days: Schema.NullOr(days),
  /** The log of webhooks. */
  webhook_delivery_days: Schema.NullOr(days),
  /** E-mails that were sent, failed for good or were discarded. */
  letter_days: Schema.NullOr(days),
  /** Accounts that people registered and never used. */
  registration_days: Schema.NullOr(days),
  /** Sessions after their end; 0 removes them at once. */
  ended_session_days: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: longest }))
})
export interface Retention extends Schema.Schema.Type<typeof Retention> {}

/** The values of a new installation. */
export const defaults: Retention = {
  security_event_days: null,
  webhook_delivery_days: 30,
  letter_days: 90,
  registration_days: 30,
  ended_session_days: 0
}

/** The number of records of each kind. */
export const OlderRecords = Schema.Struct({
  security_events: Schema.Int,
  webhook_deliveries: Schema.Int,
  letters: Schema.Int,
  registrations: Schema.Int,
  sessions: Schema.Int
})
export interface OlderRecords extends Schema.Schema.Type<typeof OlderRecords> {}

/** The times before which records are older than their retention; null when they are kept for ever. */
export interface Cutoffs {
  readonly security_events: Date | null
  readonly webhook_deliveries: Date | null
  readonly letters: Date | null
  readonly registrations: Date | null
  /** Sessions last used before the first or begun before the second. */
  readonly sessions: ReturnType<typeof endedBefore>
}

const dayInMilliseconds = 86_400_000

const before = (now: Date, kept: number): Date => new Date(now.getTime() - kept * dayInMilliseconds)

/** The first security event that is listed is not before this time; null lists all. */
export const securityEventsSince = ({ security_event_days }: Retention, now: Date): Date | null =>
  security_event_days === null ? null : before(now, security_event_days)

/** The times at `now`. */
export const cutoffs = (retention: Retention, lifetime: SessionLifetime, now: Date): Cutoffs => {
  const { ended_session_days, letter_days, registration_days, webhook_delivery_days } = retention
  return {
    security_events: securityEventsSince(retention, now),
    webhook_deliveries: webhook_delivery_days === null ? null : before(now, webhook_delivery_days),
    letters: letter_days === null ? null : before(now, letter_days),
    registrations: registration_days === null ? null : before(now, registration_days),
    sessions: endedBefore(lifetime, before(now, ended_session_days))
  }
}

/** The changed fields, in their order. */
export const changesOf = (earlier: Retention, later: Retention): ReadonlyArray<AuditedChange> =>
  (["security_event_days", "webhook_delivery_days", "letter_days", "registration_days", "ended_session_days"] as const)
    .filter((field) => earlier[field] !== later[field])
    .map((field) => ({ field, prev_value: earlier[field], new_value: later[field] }))
