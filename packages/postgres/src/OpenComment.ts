/** Which comments count and which wait, as conditions on a review in SQL: what Review.isTopLevelComment, TriageStatus.isUndecided and Review.isOpen are in the core. */
import { TriageStatus } from "@docket/core"

const undecided = TriageStatus.TriageStatus.literals.filter(TriageStatus.isUndecided).map((status) => `'${status}'`)

/** The review `r` is a comment that answers none. */
export const isTopLevelComment = "r.action = 'comment' and r.responding_to_review_id is null"

/** Such comments `r` on what is not deleted; more conditions may follow (R7.1). reviews_triage */
export const liveComments = `reviews r left join rules rule on rule.id = r.rule_id
  where ${isTopLevelComment} and rule.deleted_at is null`

/** The review `r` waits for a decision, or for clarification. */
export const isUndecided = `r.triage_status in (${undecided.join(", ")})`

/** The same, and it is not adjudicated. */
export const isOpen = `${isUndecided} and r.adjudicated_at is null`
