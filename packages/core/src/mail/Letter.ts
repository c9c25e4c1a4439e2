/**
 * Letters: e-mails to a person about something that happened. A letter holds kinds and ids, never content: its content is read when it is sent, as the
 * person may read it then (R22.4). Decides the effect of an attempt. Pure.
 */
import { Schema } from "effect"
import { AuditId, ComponentId, LetterId, ProjectId, ReviewId, RuleId, UserId } from "../Ids.ts"
import { Violation } from "../Refusal.ts"
import { Cadence, type LetterKind as Kind, LetterKind, nextDigest } from "./MailSetting.ts"

/**
 * `pending`: another attempt follows; `sending`: handed to the mail server now; `sent`; `dropped`: nothing to say when it was due; `failed`: no attempt
 * follows; `uncertain`: it is unknown whether the mail server has it (R22.5); `discarded`: by a site admin.
 */
export const LetterState = Schema.Literals([
  "pending",
  "sending",
  "sent",
  "dropped",
  "failed",
  "uncertain",
  "discarded"
])
export type LetterState = typeof LetterState.Type

/** The states that need a site admin. */
export const failures = ["failed", "uncertain"] as const satisfies ReadonlyArray<LetterState>

/** Invariant: (`user_id`, `kind`, `occasion`) is unique, so that nothing makes two letters about the same. */
export const Letter = Schema.Struct({
  id: LetterId,
  user_id: UserId,
  kind: LetterKind,
  /** What it is about, as a key: `event/17`, `due/review/5/2026-12-01`, … */
  occasion: Schema.String,
  /** The address, if it is not that of the account. */
  address: Schema.NullOr(Schema.String),
  project_id: Schema.NullOr(ProjectId),
  component_id: Schema.NullOr(ComponentId),
  rule_id: Schema.NullOr(RuleId),
  review_id: Schema.NullOr(ReviewId),
  /** The audit entry that it is about; null for an occasion of time. */
  event_id: Schema.NullOr(AuditId),
  /** What of the occasion counts, such as `opens` or a type of event; "" without. */
  detail: Schema.String,
  /** Letters of a person with the same bundle are one message: of one request, or of one digest. */
  bundle: Schema.String,
  cadence: Schema.Literals(["at_once", "daily", "weekly"]),
  state: LetterState,
  attempts: Schema.Int,
  /** The time of the next attempt of a pending letter; during an attempt, the time when it counts as lost. */
  next_attempt_at: Schema.NullOr(Schema.Date),
  last_attempt_at: Schema.NullOr(Schema.Date),
  /** Why the last attempt failed, as a sentence; "" after a success. */
  error: Schema.String,
  created_at: Schema.Date
})
export interface Letter extends Schema.Schema.Type<typeof Letter> {}

/** A letter before its person's choice decides when it is sent. */
export interface Draft extends Pick<
  Letter,
  "user_id" | "kind" | "occasion" | "project_id" | "component_id" | "rule_id" | "review_id" | "event_id" | "detail"
> {
  readonly address?: string
  /** The request in which it happened; letters of one request to one person are one message. */
  readonly request_id?: string
}

/** A letter about an account, without a place. */
export const ofAccount = (kind: Kind, user_id: UserId, occasion: string, address?: string): Draft => ({
  kind,
  user_id,
  occasion,
  project_id: null,
  component_id: null,
  rule_id: null,
  review_id: null,
  event_id: null,
  detail: "",
  ...(address === undefined ? {} : { address })
})

/** A new letter. */
export type NewLetter = Omit<Letter, "id">

/** The letter of a draft, sent when its person wants it; null when they want none. */
export const planned = (draft: Draft, cadence: Cadence, now: Date, digestHour: number): NewLetter | null => {
  const { address = null, request_id = "", ...rest } = draft
  if (cadence === "off") return null
  const at = cadence === "at_once" ? now : nextDigest(cadence, now, digestHour)
  return {
    ...rest,
    address,
    bundle:
      cadence === "at_once"
        ? request_id === ""
          ? `${draft.kind}/${draft.occasion}`
          : `request/${request_id}`
        : `${cadence}/${at.toISOString()}`,
    cadence,
    state: "pending",
    attempts: 0,
    next_attempt_at: at,
    last_attempt_at: null,
    error: "",
    created_at: now
  }
}

/** The letter of a password reset, whose account only the storage looks up. */
export const resetAt = (now: Date): Omit<NewLetter, "user_id"> => {
  const occasion = `reset/${now.toISOString()}`
  return {
    kind: "password_reset",
    occasion,
    address: null,
    project_id: null,
    component_id: null,
    rule_id: null,
    review_id: null,
    event_id: null,
    detail: "",
    bundle: `password_reset/${occasion}`,
    cadence: "at_once",
    state: "pending",
    attempts: 0,
    next_attempt_at: now,
    last_attempt_at: null,
    error: "",
    created_at: now
  }
}

/** The delays after the first, second, … failed attempt, in seconds: two days in all. No attempt follows the last one. */
export const waits: ReadonlyArray<number> = [30, 120, 600, 1800, 7200, 21_600, 43_200, 86_400]

/** The time after which a prepared attempt counts as lost, in milliseconds. It is longer than any conversation with a mail server (Mailer). */
export const lease = 180_000

/**
 * The result of an attempt. `Refused` and `Unreachable`: the mail server does not have the letter, for certain. `Uncertain`: the conversation ended after
 * the text was sent and before the answer.
 */
export type Outcome =
  | { readonly _tag: "Sent" }
  | { readonly _tag: "Nothing" }
  | { readonly _tag: "Refused"; readonly permanent: boolean; readonly why: string }
  | { readonly _tag: "Unreachable"; readonly why: string }
  | { readonly _tag: "Uncertain"; readonly why: string }

/** The letter after an attempt. */
export const afterAttempt = (letter: Letter, outcome: Outcome, now: Date): Letter => {
  const ended = { ...letter, next_attempt_at: null, last_attempt_at: now }
  switch (outcome._tag) {
    case "Sent":
      return { ...ended, state: "sent", error: "" }
    case "Nothing":
      return { ...ended, state: "dropped", error: "" }
    case "Uncertain":
      return { ...ended, state: "uncertain", error: outcome.why }
    case "Refused":
    case "Unreachable": {
      const wait = waits[letter.attempts - 1]
      if (wait === undefined || (outcome._tag === "Refused" && outcome.permanent)) {
        return { ...ended, state: "failed", error: outcome.why }
      }
      const next_attempt_at = new Date(now.getTime() + wait * 1000)
      return { ...ended, state: "pending", next_attempt_at, error: outcome.why }
    }
  }
}

/** The sentence of a letter whose process ended while it was being sent. */
export const lost = "The service stopped while it sent this, so the mail server may have it or not."

export class LetterHasNotFailed extends Violation("LetterHasNotFailed", "letter_not_failed") {}

export class MailIsOffHere extends Violation("MailIsOffHere", "mail_off") {}
