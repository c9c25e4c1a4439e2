/** What decides many comments at once: the decision, and which comments are meant, by their ids or by a filter of the triage table. */
import { ComponentId, Review, ReviewId, RuleId, Section, TriageStatus, UserId } from "@docket/core"
import { Schema, Struct } from "effect"
import { Reason } from "../problem/Problem.ts"
import { ignorable } from "../wire/Answer.ts"
import { BooleanInText, InputText } from "../wire/Input.ts"
import { IsoTime } from "../wire/Time.ts"
import { bodyFields } from "../wire/Wire.ts"
import { BulkTriageResult } from "./ReviewObject.ts"

/** What a decision is made of. A target that does not belong to the status is ignored (R5.10). */
export const decisionFields = {
  triage_status: TriageStatus.TriageStatus,
  response_comment: Schema.optionalKey(Schema.NullOr(InputText)),
  ...bodyFields(Struct.pick(Review.Review.fields, Review.targets))
}

const digitsOfAnId = /^[1-9][0-9]{0,15}$/
const isReviewId = Schema.is(ReviewId)

const SeenById = Schema.Record(Schema.String, IsoTime).check(
  Schema.makeFilter(
    (seen) => {
      const stray = Object.keys(seen).find((key) => !digitsOfAnId.test(key) || !isReviewId(Number(key)))
      return stray === undefined ? undefined : { path: [stray], issue: "This is not the id of a comment" }
    },
    { toJsonSchema: () => ({ propertyNames: { pattern: digitsOfAnId.source } }) }
  )
)

/** When the caller saw each review last changed, by id: with it, a change in between is a 409 (R5.18). */
export const seenMany = { expected_updated_at: Schema.optionalKey(SeenById) }

/** The filters of the triage table by their names in its query, with the same defaults; the component is named here, for there is no path to name it. */
export const CommentFilterBody = Schema.Struct({
  component_id: ComponentId,
  triage_status: Schema.optionalKey(Schema.Literals([...TriageStatus.TriageStatus.literals, "all"])),
  section: Schema.optionalKey(Schema.Literals([...Section.SectionKey.literals, "none"])),
  rule_id: Schema.optionalKey(RuleId),
  author_id: Schema.optionalKey(UserId),
  q: Schema.optionalKey(InputText),
  resolved: Schema.optionalKey(Schema.Literals(["true", "false", "all"])),
  commentable_type: Schema.optionalKey(InputText),
  include_deleted: Schema.optionalKey(BooleanInText),
  assignee_id: Schema.optionalKey(UserId),
  assigned: Schema.optionalKey(Schema.Literals(["any", "none"])),
  overdue: Schema.optionalKey(BooleanInText)
}).annotate({ identifier: "CommentFilter" })

const bulkBody = Schema.Struct({
  review_ids: Schema.optionalKey(Schema.Array(ReviewId)),
  filter: Schema.optionalKey(CommentFilterBody),
  /** How many comments the filter is expected to select; a dry run tells it and does without. */
  expected_total: Schema.optionalKey(Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))),
  dry_run: Schema.optionalKey(Schema.Boolean),
  ...decisionFields,
  ...seenMany
})

/** Either ids or a filter, and with a filter the number, unless it is a dry run that asks for it. */
export const BulkTriageBody = bulkBody.check(
  Schema.makeFilter(
    ({ review_ids, filter, expected_total, dry_run }) => {
      if (review_ids === undefined && filter === undefined) {
        return { path: ["review_ids"], issue: "Name the comments, or give a filter that selects them" }
      }
      if (review_ids !== undefined && filter !== undefined) {
        return { path: ["filter"], issue: "Name the comments or give a filter, not both" }
      }
      return filter !== undefined && expected_total === undefined && dry_run !== true
        ? { path: ["expected_total"], issue: "A filter goes with the number of comments that it is expected to select" }
        : undefined
    },
    { toJsonSchema: () => ({ allOf: [{ oneOf: [{ required: ["review_ids"] }, { required: ["filter"] }] }] }) }
  )
)

/** What was decided. `batch_id` names the batch to be undone; null when nothing was changed or said. */
const Decided = Schema.Struct({
  reviews: Schema.Array(BulkTriageResult),
  response_reviews: Schema.Array(BulkTriageResult),
  batch_id: Schema.NullOr(Schema.Int),
  ...ignorable
})

/** What a dry run found: on how many comments, and every reason against the decision. */
const Tried = Schema.Struct({
  dry_run: Schema.Literal(true),
  valid: Schema.Boolean,
  total: Schema.Int,
  errors: Schema.Array(Reason),
  ...ignorable
})

export const BulkTriageAnswer = Schema.Union([Decided, Tried])
