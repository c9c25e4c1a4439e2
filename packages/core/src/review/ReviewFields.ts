/** The kinds of reviews, and the fields that triage decides. Plain functions: this module loads no library. */
import type { Plain, ReviewId } from "../Ids.ts"
import type { SectionKey } from "../rule/SectionName.ts"
import type { Review } from "./Review.ts"
import { isUndecided } from "./Statuses.ts"

/** True for a comment at the top of its thread, the only kind that is triaged. */
export const isTopLevelComment = (review: {
  readonly action: Review["action"]
  readonly responding_to_review_id: unknown
}): boolean => review.action === "comment" && review.responding_to_review_id === null

/** True for a comment that still needs a decision. Unless adjudicated, it blocks a release (R10.10). */
export const isOpen = ({ triage_status, adjudicated_at }: Pick<Review, "triage_status" | "adjudicated_at">): boolean =>
  triage_status !== null && isUndecided(triage_status) && adjudicated_at === null

/** The sections with one main text, which a comment can propose to replace (R5.24). */
export const proposableSections = [
  "title",
  "fixtext",
  "check_content",
  "vuln_discussion",
  "vendor_comments",
  "artifact_description"
] as const satisfies ReadonlyArray<SectionKey>

/** The fields that hold the target of a decision. */
export const targets = ["duplicate_of_review_id", "addressed_by_rule_id"] as const satisfies ReadonlyArray<keyof Review>

/** The fields that triage decides. */
export const triageFields = [
  "triage_status",
  "triage_set_by_id",
  "triage_set_at",
  "triage_set_by_imported_name",
  "adjudicated_by_id",
  "adjudicated_at",
  "adjudicated_by_imported_name",
  ...targets
] as const satisfies ReadonlyArray<keyof Review>

/** The fields of a review that decide what triage may do with it. */
export type Triaged = Plain<
  Pick<Review, "id" | "action" | "responding_to_review_id" | "triage_status" | "adjudicated_at">
>

/** The fields of a review that triage reads, changes and audits. */
export type Triageable = Plain<
  Pick<
    Review,
    | keyof Triaged
    | "component_id"
    | "project_id"
    | "rule_id"
    | "proposed_text"
    | "proposal_accepted_at"
    | "updated_at"
    | (typeof triageFields)[number]
  >
>

/** The ids of the canonical comments of these duplicates. */
export const canonicalsOf = (reviews: ReadonlyArray<Pick<Review, "duplicate_of_review_id">>): ReadonlyArray<ReviewId> =>
  reviews.flatMap(({ duplicate_of_review_id }) => duplicate_of_review_id ?? [])
