/**
 * What the event feed says of an audit entry: who did what to which record, by ids and names. Never the text of a comment or a requirement,
 * never an e-mail address (R5.6, R9.1). Pure; who may read an entry is said here as well, and done by the repositories.
 */
import type { AuditEntry, AuditableType } from "../audit/AuditEntry.ts"
import { type ComponentId, type ProjectId, ReviewId, type RuleId, type UserId } from "../Ids.ts"
import type { FeedCursor } from "./FeedCursor.ts"

/** An event, for everybody who may read it the same. */
export interface FeedEvent {
  readonly cursor: FeedCursor
  readonly at: Date
  /** `comment.created`, `component.phase_changed`, …: the record and what happened to it. */
  readonly type: string
  /** Null for what the system did by itself. */
  readonly actor: { readonly id: UserId; readonly name: string } | null
  readonly project_id: ProjectId
  readonly component_id: ComponentId | null
  readonly rule_id: RuleId | null
  readonly review_id: ReviewId | null
  /** With what touched a comment's decision: the status that it has from then on, and whether it is adjudicated. */
  readonly triage_status: string | null
  readonly adjudicated: boolean | null
  /** One sentence for a person. */
  readonly summary: string
}

/** An audit entry at its place in the feed. Its changes may be left out where no event needs them. */
export interface FeedEntry extends AuditEntry {
  readonly position: number
}

/** What the feed calls the kinds of record whose entries are events. */
const subjects: ReadonlyMap<AuditableType, string> = new Map<AuditableType, string>([
  ["Review", "comment"],
  ["Rule", "rule"],
  ["Component", "component"],
  ["Project", "project"],
  ["Membership", "membership"]
])

/** The kinds of record whose entries are events, in a project. */
export const auditableTypes: ReadonlyArray<AuditableType> = [...subjects.keys()]

/** Acts on a requirement's own review: the requirement's entry tells of them, so the review's does not. */
export const toldByTheRule: ReadonlyArray<string> = [
  "request_review",
  "revoke_review_request",
  "request_changes",
  "approve",
  "lock_control",
  "unlock_control"
]

/** The other half of a move, which is told where the comment went. */
export const toldByTheTarget = "review_moved_out"

/** Entries that only admins of the project, or of the component that is named, may read. */
export const adminActions: ReadonlyArray<string> = ["create_webhook", "update_webhook", "delete_webhook"]

/** The entry that every signed-in user may read once its component is released (R1.4): the release. */
export const publicAction = "release"

/** Whether the entry is an event. */
export const isEvent = ({ action, auditable_type, project_id }: AuditEntry): boolean =>
  project_id !== null &&
  auditableTypes.includes(auditable_type) &&
  action !== toldByTheTarget &&
  !(auditable_type === "Review" && toldByTheRule.includes(action))

/** Whether reading the entry takes an admin. */
export const isForAdmins = ({ action, auditable_type }: Pick<AuditEntry, "action" | "auditable_type">): boolean =>
  auditable_type === "Membership" || adminActions.includes(action)

/** Whether the entry is a release. */
export const isRelease = ({ action, auditable_type }: Pick<AuditEntry, "action" | "auditable_type">): boolean =>
  auditable_type === "Component" && action === publicAction

/** The names of what happened, where the verb of the audit entry is not one already, each with its words. */
const happenings: Readonly<Record<string, readonly [type: string, words: string]>> = {
  "comment.comment": ["comment.created", "was posted"],
  "comment.reply": ["comment.replied", "was posted as a reply"],
  "comment.triage": ["comment.triaged", "was triaged"],
  "comment.adjudicate": ["comment.adjudicated", "was adjudicated"],
  "comment.reopen": ["comment.reopened", "was reopened"],
  "comment.withdraw": ["comment.withdrawn", "was withdrawn"],
  "comment.admin_withdraw": ["comment.withdrawn", "was withdrawn by an admin"],
  "comment.admin_restore": ["comment.restored", "was restored"],
  "comment.admin_destroy": ["comment.destroyed", "was removed for good"],
  "comment.returned_to_pending": ["comment.returned_to_pending", "waits for a decision again"],
  "comment.accept_proposal": ["comment.proposal_accepted", "had the text accepted that it proposes"],
  "comment.edit": ["comment.edited", "was edited"],
  "comment.change_section": ["comment.section_changed", "is about another section"],
  "comment.assign": ["comment.assigned", "was assigned"],
  "comment.unassign": ["comment.unassigned", "is assigned to nobody any more"],
  "comment.react": ["comment.reacted", "got a reaction"],
  "comment.merge": ["comment.merged", "was merged into another"],
  "comment.merge_received": ["comment.merge_received", "took in others"],
  "comment.undo_triage": ["comment.triage_undone", "is as it was before its batch"],
  "rule.review_moved_in": ["comment.moved", "got a comment from elsewhere"],
  "rule.create": ["rule.created", "was added"],
  "rule.update": ["rule.edited", "was edited"],
  "rule.revert": ["rule.edited", "was edited: fields went back to what they were"],
  "rule.accept_proposal": ["rule.edited", "was edited as a comment proposed"],
  "rule.bulk_edit": ["rule.edited", "was edited together with others"],
  "rule.find_and_replace": ["rule.edited", "was edited: text was replaced"],
  "rule.update_from_file": ["rule.edited", "was updated from a file"],
  "rule.undo_edit": ["rule.edited", "was edited: a batch was undone"],
  "rule.satisfy": ["rule.satisfaction_added", "was linked to another that satisfies it, or that it satisfies"],
  "rule.unsatisfy": ["rule.satisfaction_removed", "is not linked to another any more"],
  "rule.destroy": ["rule.deleted", "was deleted"],
  "rule.request_review": ["rule.review_requested", "is up for review"],
  "rule.revoke_review_request": ["rule.review_request_revoked", "is not up for review any more"],
  "rule.request_changes": ["rule.changes_requested", "was sent back for changes"],
  "rule.approve": ["rule.approved", "was approved and locked"],
  "rule.lock_control": ["rule.locked", "was locked"],
  "rule.unlock_control": ["rule.unlocked", "was unlocked"],
  "rule.lock_section": ["rule.section_locked", "had a section locked"],
  "rule.unlock_section": ["rule.section_unlocked", "had a section unlocked"],
  "rule.relocation_proposed": ["rule.relocation_proposed", "was proposed for relocation"],
  "rule.relocation_taken_back": ["rule.relocation_taken_back", "is not proposed for relocation any more"],
  "rule.relocation_accepted": ["rule.relocation_accepted", "awaits a confirmation of its relocation"],
  "rule.relocation_confirmed": ["rule.relocation_confirmed", "had its relocation confirmed"],
  "rule.relocation_declined": ["rule.relocation_declined", "stays: its relocation was declined"],
  "rule.relocated_out": ["rule.relocated_out", "was relocated to another component"],
  "rule.relocated_in": ["rule.relocated_in", "was relocated here"],
  "component.create": ["component.created", "was created"],
  "component.duplicate": ["component.created", "was created as a copy"],
  "component.rebase": ["component.created", "was created on other SRGs"],
  "component.import": ["component.created", "was created from a file"],
  "component.update": ["component.changed", "got other settings"],
  "component.release": ["component.released", "was released"],
  "component.destroy": ["component.deleted", "was deleted"],
  "project.create": ["project.created", "was created"],
  "project.update": ["project.changed", "was changed"],
  "project.restore": ["project.restored", "was restored from an archive"],
  "project.restore_components": ["project.components_restored", "got components from an archive"],
  "project.destroy": ["project.deleted", "was deleted"],
  "project.create_response_template": ["response_template.created", "was created"],
  "project.update_response_template": ["response_template.changed", "was changed"],
  "project.delete_response_template": ["response_template.deleted", "was deleted"],
  "project.create_webhook": ["webhook.created", "was created"],
  "project.update_webhook": ["webhook.changed", "was changed"],
  "project.delete_webhook": ["webhook.deleted", "was deleted"],
  "membership.create": ["membership.created", "was given"],
  "membership.update": ["membership.changed", "got another role"],
  "membership.destroy": ["membership.deleted", "was taken away"]
}

const phaseFields: ReadonlySet<string> = new Set(["comment_phase", "closed_reason"])
const phaseChanged = ["component.phase_changed", "is in another comment phase"] as const

const happeningOf = (entry: AuditEntry, subject: string): readonly [type: string, words: string] => {
  const { action, auditable_type, changes } = entry
  const isPhase = auditable_type === "Component" && changes.some(({ field }) => phaseFields.has(field))
  if (isPhase && action === "update") return phaseChanged
  const name = `${subject}.${action}`
  return happenings[name] ?? [name, `has a new entry: ${action.replaceAll("_", " ")}`]
}

/** The event of an entry, or null when it is none. */
export const of = (entry: FeedEntry): FeedEvent | null => {
  const { audited_name, auditable_type, project_id } = entry
  const subject = subjects.get(auditable_type)
  if (project_id === null || subject === undefined || !isEvent(entry)) return null
  const [type, words] = happeningOf(entry, subject)
  const status = newValue(entry, "triage_status")
  const isReview = auditable_type === "Review"
  const adjudicated = entry.changes.find(({ field }) => field === "adjudicated_at")
  return {
    cursor: { position: entry.position, id: entry.id },
    at: entry.created_at,
    type,
    actor: entry.user_id === null ? null : { id: entry.user_id, name: entry.user_name },
    project_id,
    component_id: entry.component_id,
    rule_id: entry.rule_id,
    review_id: reviewOf(entry),
    triage_status: isReview && typeof status === "string" ? status : null,
    adjudicated: isReview && adjudicated !== undefined ? adjudicated.new_value !== null : null,
    summary: `${audited_name} ${words}${type === "comment.triaged" && typeof status === "string" ? `: ${status.replaceAll("_", " ")}` : ""}.`
  }
}

const newValue = ({ changes }: AuditEntry, field: string): unknown =>
  changes.find((change) => change.field === field)?.new_value

/** The comment that an entry is about: its own, the one that was moved, or the one whose proposal was accepted. */
const reviewOf = (entry: AuditEntry): ReviewId | null => {
  const id = entry.auditable_type === "Review" ? entry.auditable_id : newValue(entry, "review_id")
  return typeof id === "number" && entry.auditable_type !== "Component" ? ReviewId.make(id) : null
}
