/** The shared data of the triage tests: commands, facts, and the fields of a comment in every state. */
import { type Review, type ReviewId, type Triage, type TriageStatus } from "../../src/index.ts"
import { at, componentId, openPhase, reviewId, ruleId, userId } from "../given.ts"

export const commenter = userId(1)
export const triager = userId(2)
export const now = at(60_000)

export const command = (triage_status: TriageStatus.TriageStatus, given: Partial<Triage.TriageCommand> = {}) => ({
  triage_status,
  response_comment: null,
  duplicate_of_review_id: null,
  addressed_by_rule_id: null,
  ...given
})

export const facts = (given: Partial<Triage.TriageFacts> = {}): Triage.TriageFacts => ({
  actor: triager,
  now,
  phase: openPhase,
  canonical: null,
  canonical_on_deleted_rule: false,
  addressing_rule: null,
  with_duplicates: new Set<ReviewId>(),
  ...given
})

/** The triage fields in each status after a decision. */
export const decidedStates = {
  pending: {},
  concur: { triage_status: "concur", triage_set_by_id: triager, triage_set_at: at(1) },
  concur_with_comment: { triage_status: "concur_with_comment", triage_set_by_id: triager, triage_set_at: at(1) },
  non_concur: { triage_status: "non_concur", triage_set_by_id: triager, triage_set_at: at(1) },
  needs_clarification: { triage_status: "needs_clarification", triage_set_by_id: triager, triage_set_at: at(1) },
  duplicate: {
    triage_status: "duplicate",
    triage_set_by_id: triager,
    triage_set_at: at(1),
    adjudicated_by_id: triager,
    adjudicated_at: at(1),
    duplicate_of_review_id: reviewId(90)
  },
  informational: {
    triage_status: "informational",
    triage_set_by_id: triager,
    triage_set_at: at(1),
    adjudicated_by_id: triager,
    adjudicated_at: at(1)
  },
  withdrawn: {
    triage_status: "withdrawn",
    triage_set_by_id: commenter,
    triage_set_at: at(1),
    adjudicated_by_id: commenter,
    adjudicated_at: at(1)
  },
  addressed_by: {
    triage_status: "addressed_by",
    triage_set_by_id: triager,
    triage_set_at: at(1),
    adjudicated_by_id: triager,
    adjudicated_at: at(1),
    addressed_by_rule_id: ruleId(90)
  }
} as const satisfies Record<TriageStatus.TriageStatus, Partial<Review.Review>>

export const liveRule = { id: ruleId(5), component_id: componentId(1), deleted: false }
export const elsewhere = { component_id: componentId(2) }
