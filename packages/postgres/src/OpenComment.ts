/** Which comments wait, as conditions on a review in SQL: what TriageStatus.isUndecided and Review.isOpen are in the core. */
import { TriageStatus } from "@docket/core"

const undecided = TriageStatus.TriageStatus.literals.filter(TriageStatus.isUndecided).map((status) => `'${status}'`)

/** The review `r` waits for a decision, or for clarification. */
export const isUndecided = `r.triage_status in (${undecided.join(", ")})`

/** The same, and it is not adjudicated. */
export const isOpen = `${isUndecided} and r.adjudicated_at is null`
