/**
 * The append-only record of who did what when (R9.1). Decisions owe drafts; use cases turn them into entries of the caller;
 * histories read them back. An entry never holds the text of a comment.
 */
import { Schema } from "effect"
import { AuditId, ComponentId, ProjectId, RuleId, UserId } from "../Ids.ts"

/** One field that a write changed; values as they stand on the wire. */
export const AuditedChange = Schema.Struct({
  field: Schema.String,
  prev_value: Schema.Unknown,
  new_value: Schema.Unknown
})
export interface AuditedChange extends Schema.Schema.Type<typeof AuditedChange> {}

/** The kinds of record that are audited. `Security` entries are for site admins alone (R9.3). */
export const AuditableType = Schema.Literals([
  "Rule",
  "Component",
  "Project",
  "Membership",
  "Review",
  "Benchmark",
  "User",
  "PersonalAccessToken",
  "Job",
  "Security"
])
export type AuditableType = typeof AuditableType.Type

/** What a decision owes to the record: everything but who, when and in which request. */
export const AuditDraft = Schema.Struct({
  /** A verb of the trade in snake_case: `create`, `update`, `triage`, `review_moved_out`, … */
  action: Schema.String,
  auditable_type: AuditableType,
  auditable_id: Schema.Int,
  /** The record's name at the time. */
  audited_name: Schema.String,
  rule_id: Schema.NullOr(RuleId),
  component_id: Schema.NullOr(ComponentId),
  project_id: Schema.NullOr(ProjectId),
  /** Why, in the actor's words; when none were given, what was done (DefaultComment.ts), or "". */
  comment: Schema.String,
  changes: Schema.Array(AuditedChange)
})
export interface AuditDraft extends Schema.Schema.Type<typeof AuditDraft> {}

/** A draft with its author, time and request. `user_id` is null for what the system did by itself. */
export const NewAuditEntry = Schema.Struct({
  ...AuditDraft.fields,
  user_id: Schema.NullOr(UserId),
  user_name: Schema.String,
  request_id: Schema.String,
  created_at: Schema.Date
})
export interface NewAuditEntry extends Schema.Schema.Type<typeof NewAuditEntry> {}

/** An entry as stored. */
export const AuditEntry = Schema.Struct({
  ...NewAuditEntry.fields,
  id: AuditId
})
export interface AuditEntry extends Schema.Schema.Type<typeof AuditEntry> {}

/** The fields of two versions of a record that differ, among those named. */
export const changesBetween = <T extends object>(
  before: T,
  after: T,
  fields: ReadonlyArray<keyof T & string>
): ReadonlyArray<AuditedChange> =>
  fields
    .filter((field) => !sameValue(before[field], after[field]))
    .map((field) => ({ field, prev_value: before[field], new_value: after[field] }))

const sameValue = (left: unknown, right: unknown): boolean =>
  left === right || JSON.stringify(left) === JSON.stringify(right)
