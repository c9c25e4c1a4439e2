/**
 * The append-only audit (R9.1): who did what, and when. Decisions return drafts; use cases turn them into entries of the caller;
 * histories read them. An entry never holds the text of a comment.
 */
import { Schema } from "effect"
import { AuditId, ComponentId, ProjectId, RuleId, UserId } from "../Ids.ts"

export { changesBetween } from "./Changes.ts"

/** One field that a write changed, with values in the form of the API. */
export const AuditedChange = Schema.Struct({
  field: Schema.String,
  prev_value: Schema.Unknown,
  new_value: Schema.Unknown
})
export interface AuditedChange extends Schema.Schema.Type<typeof AuditedChange> {}

/** The kinds of record that are audited. `Security` entries are for site admins only (R9.3). */
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

/** The draft of an audit entry: everything except the author, the time and the request. */
export const AuditDraft = Schema.Struct({
  /** A domain verb in snake_case: `create`, `update`, `triage`, `review_moved_out`, … */
  action: Schema.String,
  auditable_type: AuditableType,
  auditable_id: Schema.Int,
  /** The record's name at the time. */
  audited_name: Schema.String,
  rule_id: Schema.NullOr(RuleId),
  component_id: Schema.NullOr(ComponentId),
  project_id: Schema.NullOr(ProjectId),
  /** The actor's reason; without one the default comment (DefaultComment.ts), or "". */
  comment: Schema.String,
  changes: Schema.Array(AuditedChange)
})
export interface AuditDraft extends Schema.Schema.Type<typeof AuditDraft> {}

/** A draft with its author, time and request. `user_id` is null for acts of the system. */
export const NewAuditEntry = Schema.Struct({
  ...AuditDraft.fields,
  user_id: Schema.NullOr(UserId),
  user_name: Schema.String,
  request_id: Schema.String,
  created_at: Schema.Date
})
export interface NewAuditEntry extends Schema.Schema.Type<typeof NewAuditEntry> {}

/** A stored entry. */
export const AuditEntry = Schema.Struct({
  ...NewAuditEntry.fields,
  id: AuditId
})
export interface AuditEntry extends Schema.Schema.Type<typeof AuditEntry> {}
