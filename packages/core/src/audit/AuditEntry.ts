/**
 * The append-only record of who did what when (R9.1). Decisions owe drafts; use cases turn them into entries of the caller;
 * histories read them back. An entry never holds the text of a comment.
 */
import type { AuditId, ComponentId, ProjectId, RuleId, UserId } from "../Ids.ts"

/** One field that a write changed; values as they stand on the wire. */
export interface AuditedChange {
  readonly field: string
  readonly prev_value: unknown
  readonly new_value: unknown
}

/** The kinds of record that are audited. `Security` entries are for site admins alone (R9.3). */
export type AuditableType =
  | "Rule"
  | "Component"
  | "Project"
  | "Membership"
  | "Review"
  | "Benchmark"
  | "User"
  | "PersonalAccessToken"
  | "Job"
  | "Security"

/** What a decision owes to the record: everything but who, when and in which request. */
export interface AuditDraft {
  /** A verb of the trade in snake_case: `create`, `update`, `triage`, `review_moved_out`, … */
  readonly action: string
  readonly auditable_type: AuditableType
  readonly auditable_id: number
  /** The record's name at the time. */
  readonly audited_name: string
  readonly rule_id: RuleId | null
  readonly component_id: ComponentId | null
  readonly project_id: ProjectId | null
  /** Why, in the actor's words; when none were given, what was done (DefaultComment.ts), or "". */
  readonly comment: string
  readonly changes: ReadonlyArray<AuditedChange>
}

/** A draft with its author, time and request. `user_id` is null for what the system did by itself. */
export interface NewAuditEntry extends AuditDraft {
  readonly user_id: UserId | null
  readonly user_name: string
  readonly request_id: string
  readonly created_at: Date
}

/** An entry as stored. */
export interface AuditEntry extends NewAuditEntry {
  readonly id: AuditId
}

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
