/** Reviews in the API: the review object, the bulk-triage result, the row of the triage table. */
import {
  CommentActs,
  commentedFields,
  PermitSchema,
  QuotePlace,
  Review,
  ReviewId,
  ReviewView,
  Rule,
  RuleId,
  TriageStatus
} from "@docket/core"
import { Schema, Struct } from "effect"
import { IsoTime, UtcText } from "../wire/Time.ts"
import { wireFields } from "../wire/Wire.ts"

/** The reactions to a review, and the caller's own. */
export const { Reactions } = ReviewView

/** The caller's permits on a comment, a reply or another review (R1.10). */
const CommentPermits = PermitSchema.permitsSchema(CommentActs.acts).annotate({ identifier: "CommentPermits" })

/** The review object of the contract. Its times are `YYYY-MM-DD HH:MM:SS UTC`; `updated_at` is ISO 8601, as in `expected_updated_at`. */
export const ReviewObject = Schema.Struct({
  ...wireFields(Struct.omit(ReviewView.ReviewView.fields, Struct.keys(ReviewView.rightsFields)), UtcText),
  updated_at: IsoTime,
  permits: CommentPermits
}).annotate({ identifier: "Review" })

/** The present place of a quote: in this field of the requirement, or `text_changed`. */
export const QuotePlaceObject = QuotePlace.annotate({ identifier: "QuotePlace" })

/** A review in the payload of its requirement. */
export const PlacedReview = Schema.Struct({
  ...ReviewObject.fields,
  quote_place: Schema.NullOr(QuotePlaceObject)
}).annotate({ identifier: "ReviewOfRule" })

/** A version of a comment's text. */
export const CommentVersion = Schema.Struct(wireFields(ReviewView.CommentVersion.fields, UtcText)).annotate({
  identifier: "CommentVersion"
})

/** A result of bulk triage: only these seven keys. */
export const BulkTriageResult = Schema.Struct({
  id: ReviewId,
  action: Review.ReviewAction,
  comment: Schema.String,
  triage_status: Schema.NullOr(TriageStatus.TriageStatus),
  rule_id: Schema.NullOr(RuleId),
  created_at: UtcText,
  reactions: Reactions
}).annotate({ identifier: "BulkTriageResult" })

/** The requirement of a comment (R7.4). */
export const CommentedRule = Schema.Struct({
  ...Struct.pick(Rule.Rule.fields, commentedFields),
  check_content: Schema.String,
  nist_control_family: Schema.String,
  locked_fields: Schema.Record(Schema.String, Schema.Boolean),
  satisfied_by: Schema.Array(
    Schema.Struct({ id: RuleId, rule_id: Schema.Int, srg_id: Schema.String, fixtext: Schema.String })
  ),
  rule_updated_at: IsoTime,
  changed_since_comment: Schema.Boolean
}).annotate({ identifier: "CommentedRule" })

/** A row of the triage table. All its times are ISO 8601. */
export const CommentRow = Schema.Struct({
  ...wireFields(Struct.omit(ReviewView.CommentRow.fields, ["pinned_sha256", "proposal_target"]), IsoTime),
  permits: CommentPermits,
  rule_content: Schema.optionalKey(Schema.NullOr(CommentedRule))
}).annotate({ identifier: "CommentRow" })

/** The number of comments by status; all nine keys are present (R7.3). */
export const StatusCounts = TriageStatus.StatusCounts.annotate({ identifier: "StatusCounts" })
