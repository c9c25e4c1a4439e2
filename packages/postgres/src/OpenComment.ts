/** SQL conditions on reviews, the equivalents of Review.isTopLevelComment, TriageStatus.isUndecided and Review.isOpen of the core. */
import { type Resolution, TriageStatus } from "@docket/core"

const undecided = TriageStatus.TriageStatus.literals.filter(TriageStatus.isUndecided).map((status) => `'${status}'`)

/** The review `r` is a comment without a parent. */
export const isTopLevelComment = "r.action = 'comment' and r.responding_to_review_id is null"

/** Top-level comments `r` on live records; more conditions may follow (R7.1). reviews_triage */
export const liveComments = `reviews r left join rules rule on rule.id = r.rule_id
  where ${isTopLevelComment} and rule.deleted_at is null`

/** The review `r` is pending or needs clarification. */
export const isUndecided = `r.triage_status in (${undecided.join(", ")})`

/** The review `r` is accepted. */
export const isAccepted = "r.triage_status in ('concur', 'concur_with_comment')"

/** The stage of the review `r`, the equivalent of Resolution.isAt of the core. */
export const atStage: Readonly<Record<Resolution.Stage, string>> = {
  undecided: isUndecided,
  decided: `not ${isUndecided}`,
  to_apply: `${isAccepted} and r.adjudicated_at is null`,
  to_resolve: `not ${isUndecided} and r.adjudicated_at is null`
}

/** The same, and it is not adjudicated. */
export const isOpen = `${isUndecided} and r.adjudicated_at is null`
