/** The body of bulk triage: the decision, and the comments by ids or by a filter of the triage table. */
import {
  CommentLog,
  ComponentId,
  Resolution,
  Review,
  ReviewId,
  RuleId,
  Section,
  TriageStatus,
  UserId
} from "@docket/core"
import { Schema, Struct } from "effect"
import { Reason } from "../problem/Problem.ts"
import { ignorable } from "../wire/Answer.ts"
import { SearchText } from "../search/SearchText.ts"
import { BooleanInText, InputText } from "../wire/Input.ts"
import { seenById } from "../wire/Seen.ts"
import { bodyFields } from "../wire/Wire.ts"
import { BulkTriageResult } from "./ReviewObject.ts"

/** The fields of a decision. A target that does not belong to the status is ignored (R5.10). */
export const decisionFields = {
  triage_status: TriageStatus.TriageStatus,
  response_comment: Schema.optionalKey(Schema.NullOr(InputText)),
  /** False by default: only a terminal status adjudicates (R5.29). */
  resolve: Schema.optionalKey(Resolution.Resolve),
  ...bodyFields(Struct.pick(Review.Review.fields, Review.targets))
}

/** The versions of the comments that the caller saw. */
export const seenMany = seenById(ReviewId, "comment")

/** The filters of the triage table by their names in its query, with the same defaults; the component is included, because the path does not have it. */
export const CommentFilterBody = Schema.Struct({
  component_id: ComponentId,
  triage_status: Schema.optionalKey(Schema.Literals([...TriageStatus.TriageStatus.literals, "all"])),
  section: Schema.optionalKey(Schema.Literals([...Section.SectionKey.literals, "none"])),
  rule_id: Schema.optionalKey(RuleId),
  author_id: Schema.optionalKey(UserId),
  q: Schema.optionalKey(InputText),
  search: Schema.optionalKey(SearchText),
  comment_type: Schema.optionalKey(Schema.Literals([...CommentLog.CommentType.literals, "none"])),
  resolved: Schema.optionalKey(Schema.Literals(["true", "false", "all"])),
  stage: Schema.optionalKey(Schema.Literals(Resolution.stages)),
  commentable_type: Schema.optionalKey(InputText),
  include_deleted: Schema.optionalKey(BooleanInText),
  assignee_id: Schema.optionalKey(UserId),
  assigned: Schema.optionalKey(Schema.Literals(["any", "none"])),
  overdue: Schema.optionalKey(BooleanInText)
}).annotate({ identifier: "CommentFilter" })

const bulkBody = Schema.Struct({
  review_ids: Schema.optionalKey(Schema.Array(ReviewId)),
  filter: Schema.optionalKey(CommentFilterBody),
  /** The number of comments that the filter is expected to select; a dry run returns it and does not need it. */
  expected_total: Schema.optionalKey(Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))),
  dry_run: Schema.optionalKey(Schema.Boolean),
  ...decisionFields,
  ...seenMany
})

/** Requires either ids or a filter; a filter also requires the number, except in a dry run. */
export const BulkTriageBody = bulkBody.check(
  Schema.makeFilter(
    ({ review_ids, filter, expected_total, dry_run }) => {
      if (review_ids === undefined && filter === undefined) {
        return { path: ["review_ids"], issue: "Give `review_ids` or a `filter`" }
      }
      if (review_ids !== undefined && filter !== undefined) {
        return { path: ["filter"], issue: "Give `review_ids` or a `filter`, not both" }
      }
      return filter !== undefined && expected_total === undefined && dry_run !== true
        ? { path: ["expected_total"], issue: "A filter requires the number of comments that it is expected to select" }
        : undefined
    },
    { toJsonSchema: () => ({ allOf: [{ oneOf: [{ required: ["review_ids"] }, { required: ["filter"] }] }] }) }
  )
)

/** The decided comments. `batch_id` is used to undo the batch; null when nothing changed. */
const Decided = Schema.Struct({
  reviews: Schema.Array(BulkTriageResult),
  response_reviews: Schema.Array(BulkTriageResult),
  batch_id: Schema.NullOr(Schema.Int),
  ...ignorable
})

/** The result of a dry run: the number of comments, and every violation. */
const Tried = Schema.Struct({
  dry_run: Schema.Literal(true),
  valid: Schema.Boolean,
  total: Schema.Int,
  errors: Schema.Array(Reason),
  ...ignorable
})

export const BulkTriageAnswer = Schema.Union([Decided, Tried])
