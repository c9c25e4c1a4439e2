/** Changes of the type, the organization and the outside reference of a comment (R5.33). Pure; the use case is in DescribeComment.ts. */
import { type AuditDraft, changesBetween } from "../audit/AuditEntry.ts"
import { auditOnReview } from "../audit/Drafts.ts"
import { allowed, type Decision, refused } from "../Decision.ts"
import { timeOfChange } from "../Transactor.ts"
import * as CommentLog from "./CommentLog.ts"
import type { Review } from "./Review.ts"
import * as Triage from "./Triage.ts"

/** A requested change; an undefined field stays. */
export type Change = { readonly [Field in keyof CommentLog.CommentLog]?: CommentLog.CommentLog[Field] | undefined }

/** Decides a change. Returns the changed comment with its audit entry, null when nothing changes, or every refusal. */
export const decide = (
  review: Review,
  change: Change,
  at: Triage.PhaseAt
): Decision<{ readonly review: Review; readonly audit: AuditDraft } | null> => {
  const refusals = [...Triage.refuseDecision(review, at), ...CommentLog.refuseTexts("", change)]
  if (refusals.length > 0) return refused(refusals)
  const {
    comment_type = review.comment_type,
    external_reference = review.external_reference,
    organization = review.organization
  } = change
  const after = { comment_type, organization, external_reference }
  const changes = changesBetween(CommentLog.of(review), after, CommentLog.fieldNames)
  if (changes.length === 0) return allowed(null)
  return allowed({
    review: { ...review, ...after, updated_at: timeOfChange(review.updated_at, at.now) },
    audit: auditOnReview("describe", review, changes)
  })
}
