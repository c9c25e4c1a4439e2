/**
 * The event of an audit entry: who did what to which record, by ids and names. It never has the text of a comment or a requirement,
 * nor an e-mail address (R5.6, R9.1). Pure; also defines who may read an entry, which the repositories enforce.
 */
import type { AuditEntry, AuditableType } from "../audit/AuditEntry.ts"
import { type ComponentId, type ProjectId, ReviewId, type RuleId, type UserId } from "../Ids.ts"
import type { FeedCursor } from "./FeedCursor.ts"

/** An event, the same for all its readers. */
export interface FeedEvent {
  readonly cursor: FeedCursor
  readonly at: Date
  /** The record and the change: `comment.created`, `component.phase_changed`, … */
  readonly type: string
  /** Null for acts of the system. */
  readonly actor: { readonly id: UserId; readonly name: string } | null
  readonly project_id: ProjectId
  readonly component_id: ComponentId | null
  readonly rule_id: RuleId | null
  readonly review_id: ReviewId | null
  /** Present for a changed decision of a comment: its new status, and whether it is adjudicated. */
  readonly triage_status: string | null
  readonly adjudicated: boolean | null
  /** One sentence for people. */
  readonly summary: string
}

/** An audit entry with its position in the feed. Changes that no event needs may be left out. */
export interface FeedEntry extends AuditEntry {
  readonly position: number
}

/** The names of record kinds in the feed. */
const subjects: ReadonlyMap<AuditableType, string> = new Map<AuditableType, string>([
  ["Review", "comment"],
  ["Rule", "rule"],
  ["Component", "component"],
  ["Project", "project"],
  ["Membership", "membership"]
])

/** The kinds of records of a project whose entries are events. */
export const auditableTypes: ReadonlyArray<AuditableType> = [...subjects.keys()]

/** The acts of a requirement's review. The requirement's entry is the event, so the review's is not. */
export const ruleReviewActions: ReadonlyArray<string> = [
  "request_review",
  "revoke_review_request",
  "request_changes",
  "approve",
  "lock_control",
  "unlock_control"
]

/** The entry on the source of a move. The entry on the target is the event. */
export const moveSourceAction = "review_moved_out"

/** The actions whose entries only admins of the project, or of the named component, may read. */
export const adminActions: ReadonlyArray<string> = [
  "create_webhook",
  "update_webhook",
  "delete_webhook",
  "test_webhook"
]

/** The entry that every signed-in user may read once its component is released (R1.4): the release. */
export const publicAction = "release"

/** True if the entry is an event. */
export const isEvent = ({ action, auditable_type, project_id }: AuditEntry): boolean =>
  project_id !== null &&
  auditableTypes.includes(auditable_type) &&
  action !== moveSourceAction &&
  !(auditable_type === "Review" && ruleReviewActions.includes(action))

/** True if only admins may read the entry. */
export const isForAdmins = ({ action, auditable_type }: Pick<AuditEntry, "action" | "auditable_type">): boolean =>
  auditable_type === "Membership" || adminActions.includes(action)

/** True if the entry is a release. */
export const isRelease = ({ action, auditable_type }: Pick<AuditEntry, "action" | "auditable_type">): boolean =>
  auditable_type === "Component" && action === publicAction

/** The event names of audit actions that are not event names themselves, each with its description. */
const happenings = {
  "comment.comment": ["comment.created", "was posted"],
  "comment.reply": ["comment.replied", "was posted as a reply"],
  "comment.triage": ["comment.triaged", "was triaged"],
  "comment.adjudicate": ["comment.adjudicated", "was adjudicated"],
  "comment.reopen": ["comment.reopened", "was reopened"],
  "comment.withdraw": ["comment.withdrawn", "was withdrawn"],
  "comment.admin_withdraw": ["comment.withdrawn", "was withdrawn by an admin"],
  "comment.admin_restore": ["comment.restored", "was restored"],
  "comment.admin_destroy": ["comment.destroyed", "was permanently removed"],
  "comment.returned_to_pending": ["comment.returned_to_pending", "returned to the queue"],
  "comment.accept_proposal": ["comment.proposal_accepted", "had its proposed text accepted"],
  "comment.apply_text": ["comment.text_applied", "had the wording of a triager applied"],
  "comment.edit": ["comment.edited", "was edited"],
  "comment.change_section": ["comment.section_changed", "was moved to another section"],
  "comment.assign": ["comment.assigned", "was assigned"],
  "comment.unassign": ["comment.unassigned", "was unassigned"],
  "comment.describe": ["comment.described", "got another type, organization or outside reference"],
  "comment.accept_public": ["comment.created", "was accepted from outside"],
  "comment.react": ["comment.reacted", "got a reaction"],
  "comment.merge": ["comment.merged", "was merged into another"],
  "comment.merge_received": ["comment.merge_received", "received merged comments"],
  "comment.undo_triage": ["comment.triage_undone", "was reverted with its batch"],
  "rule.review_moved_in": ["comment.moved", "received a moved comment"],
  "rule.create": ["rule.created", "was added"],
  "rule.update": ["rule.edited", "was edited"],
  "rule.revert": ["rule.edited", "was edited: fields were reverted"],
  "rule.accept_proposal": ["rule.edited", "was edited: a proposal was accepted"],
  "rule.apply_text": ["rule.edited", "was edited: the wording of a triager was applied"],
  "rule.undo_triage": ["rule.edited", "was edited: a decision with a text was undone"],
  "rule.bulk_edit": ["rule.edited", "was edited together with others"],
  "rule.find_and_replace": ["rule.edited", "was edited: text was replaced"],
  "rule.update_from_file": ["rule.edited", "was updated from a file"],
  "rule.inherit": ["rule.edited", "got texts of its base"],
  "rule.take_base": ["rule.edited", "was edited: fields were reverted to the base"],
  "rule.update_srg": ["rule.edited", "was updated to a newer SRG"],
  "rule.meet_elsewhere": ["rule.edited", "was marked as met elsewhere"],
  "rule.undo_edit": ["rule.edited", "was edited: a batch was undone"],
  "rule.satisfy": ["rule.satisfaction_added", "got a satisfaction link"],
  "rule.unsatisfy": ["rule.satisfaction_removed", "lost a satisfaction link"],
  "rule.destroy": ["rule.deleted", "was deleted"],
  "rule.request_review": ["rule.review_requested", "was submitted for review"],
  "rule.revoke_review_request": ["rule.review_request_revoked", "had its review request revoked"],
  "rule.request_changes": ["rule.changes_requested", "was sent back for changes"],
  "rule.approve": ["rule.approved", "was approved and locked"],
  "rule.lock_control": ["rule.locked", "was locked"],
  "rule.unlock_control": ["rule.unlocked", "was unlocked"],
  "rule.lock_section": ["rule.section_locked", "had a section locked"],
  "rule.unlock_section": ["rule.section_unlocked", "had a section unlocked"],
  "rule.assign": ["rule.assigned", "was assigned"],
  "rule.unassign": ["rule.unassigned", "was unassigned"],
  "rule.switch_lint_rule_off": ["rule.lint_rule_switched_off", "had a rule of the lint switched off"],
  "rule.switch_lint_rule_on": ["rule.lint_rule_switched_on", "had a rule of the lint switched on"],
  "rule.relocation_proposed": ["rule.relocation_proposed", "was proposed for relocation"],
  "rule.relocation_taken_back": ["rule.relocation_taken_back", "had its relocation proposal withdrawn"],
  "rule.relocation_accepted": ["rule.relocation_accepted", "awaits a confirmation of its relocation"],
  "rule.relocation_confirmed": ["rule.relocation_confirmed", "had its relocation confirmed"],
  "rule.relocation_declined": ["rule.relocation_declined", "had its relocation declined"],
  "rule.relocated_out": ["rule.relocated_out", "was relocated to another component"],
  "rule.relocated_in": ["rule.relocated_in", "was relocated here"],
  "component.create": ["component.created", "was created"],
  "component.duplicate": ["component.created", "was created as a copy"],
  "component.rebase": ["component.created", "was created on other SRGs"],
  "component.import": ["component.created", "was created from a file"],
  "component.update": ["component.changed", "had its settings changed"],
  "component.follow_base": ["component.base_changed", "follows another base"],
  "component.update_srg": ["component.changed", "was updated to a newer SRG"],
  "component.undo_edit": ["component.changed", "was reverted to its earlier SRG"],
  "component.release": ["component.released", "was released"],
  "component.import_comments": ["component.comments_imported", "got comments from a matrix"],
  "component.undo_import_comments": ["component.comment_import_undone", "had an import of comments undone"],
  "component.keep_dispositions": ["component.dispositions_kept", "had its disposition matrix kept"],
  "component.source_released": ["component.source_released", "was made from an SRG that has a newer release"],
  "component.configure_public_comments": ["component.public_comments_changed", "was opened to others, or closed"],
  "component.renew_public_link": ["component.public_comments_changed", "got another link for public comments"],
  "component.receive_public_comment": ["component.public_comment_received", "received a public comment"],
  "component.refuse_public_comments": ["component.public_comments_refused", "had public comments refused"],
  "component.return_public_comments": [
    "component.public_comments_returned",
    "had public comments returned to the queue"
  ],
  "component.destroy": ["component.deleted", "was deleted"],
  "project.create": ["project.created", "was created"],
  "project.update": ["project.changed", "was changed"],
  "project.switch_lint_rule_off": ["project.lint_rule_switched_off", "had a rule of the lint switched off"],
  "project.switch_lint_rule_on": ["project.lint_rule_switched_on", "had a rule of the lint switched on"],
  "project.restore": ["project.restored", "was restored from an archive"],
  "project.restore_components": ["project.components_restored", "got components from an archive"],
  "project.destroy": ["project.deleted", "was deleted"],
  "project.create_response_template": ["response_template.created", "was created"],
  "project.update_response_template": ["response_template.changed", "was changed"],
  "project.delete_response_template": ["response_template.deleted", "was deleted"],
  "project.create_saved_filter": ["saved_filter.created", "was created"],
  "project.update_saved_filter": ["saved_filter.changed", "was changed"],
  "project.delete_saved_filter": ["saved_filter.deleted", "was deleted"],
  "project.create_webhook": ["webhook.created", "was created"],
  "project.update_webhook": ["webhook.changed", "was changed"],
  "project.delete_webhook": ["webhook.deleted", "was deleted"],
  "project.test_webhook": ["webhook.tested", "was tested"],
  "membership.create": ["membership.created", "was added"],
  "membership.update": ["membership.changed", "had its role changed"],
  "membership.destroy": ["membership.deleted", "was removed"]
} as const satisfies Readonly<Record<string, readonly [type: string, words: string]>>

const happeningByName: ReadonlyMap<string, readonly [type: string, words: string]> = new Map(Object.entries(happenings))

const phaseFields: ReadonlySet<string> = new Set(["comment_phase", "closed_reason"])
const phaseChanged = ["component.phase_changed", "entered another comment phase"] as const

/** The types of events, `subject.change`. Later versions may add others. */
export type FeedType = (typeof happenings)[keyof typeof happenings][0] | (typeof phaseChanged)[0]
export const types: ReadonlyArray<FeedType> = [
  ...new Set([...Object.values(happenings).map(([type]) => type), phaseChanged[0]])
]

/** The first part of a type. */
export type Subject<Type extends string = FeedType> = Type extends `${infer First}.${string}` ? First : never

const happeningOf = (entry: AuditEntry, subject: string): readonly [type: string, words: string] => {
  const { action, auditable_type, changes } = entry
  const isPhase = auditable_type === "Component" && changes.some(({ field }) => phaseFields.has(field))
  if (isPhase && action === "update") return phaseChanged
  const name = `${subject}.${action}`
  return happeningByName.get(name) ?? [name, `has a new entry: ${action.replaceAll("_", " ")}`]
}

/** An entry as a sentence without its changes. */
export const sentenceOf = ({
  action,
  audited_name,
  auditable_type
}: Pick<AuditEntry, "action" | "audited_name" | "auditable_type">): string => {
  const [, words] = happeningByName.get(`${subjects.get(auditable_type) ?? ""}.${action}`) ?? ["", "changed"]
  return `${audited_name} ${words}.`
}

/** The event of an entry, or null when it is not an event. */
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

/** The comment of an entry: its record, the moved comment, or the one with the accepted proposal. */
const reviewOf = (entry: AuditEntry): ReviewId | null => {
  const id = entry.auditable_type === "Review" ? entry.auditable_id : newValue(entry, "review_id")
  return typeof id === "number" && entry.auditable_type !== "Component" ? ReviewId.make(id) : null
}
