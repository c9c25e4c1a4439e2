/** The disposition matrix of a component on the wire (R16.3). */
import { ComponentId, ReviewId, Section, TriageStatus } from "@docket/core"
import { Schema } from "effect"
import { IsoTime } from "../wire/Time.ts"

const Time = Schema.NullOr(IsoTime)

const DispositionRow = Schema.Struct({
  id: ReviewId,
  rule_displayed_name: Schema.String,
  rule_deleted: Schema.Boolean,
  srg_id: Schema.String,
  section: Schema.NullOr(Section.SectionKey),
  /** A name, or `Commenter 1`; null when nobody is known. */
  commenter: Schema.NullOr(Schema.String),
  commenter_email: Schema.optionalKey(Schema.String),
  created_at: IsoTime,
  comment: Schema.String,
  proposed_text: Schema.NullOr(Schema.String),
  proposal_accepted_at: Time,
  triage_status: TriageStatus.TriageStatus,
  /** The status in words. */
  disposition: Schema.String,
  triaged_by: Schema.NullOr(Schema.String),
  triage_set_at: Time,
  /** A sentence, or the latest words of those who decided. */
  resolution: Schema.String,
  responses: Schema.Array(
    Schema.Struct({
      id: ReviewId,
      name: Schema.NullOr(Schema.String),
      created_at: IsoTime,
      comment: Schema.String,
      withdrawn: Schema.Boolean
    })
  ),
  adjudicated_by: Schema.NullOr(Schema.String),
  adjudicated_at: Time,
  duplicate_of_review_id: Schema.NullOr(ReviewId),
  addressed_by: Schema.NullOr(Schema.String),
  /** The requirement that a moved comment was posted on; `(component)` for the component as a whole. */
  moved_from: Schema.NullOr(Schema.String),
  moved_at: Time
})

export const DispositionMatrix = Schema.Struct({
  component: Schema.Struct({
    id: ComponentId,
    name: Schema.String,
    prefix: Schema.String,
    title: Schema.String,
    version: Schema.Int,
    release: Schema.Int
  }),
  /** Whether commenters stand without their names. */
  redacted: Schema.Boolean,
  rows: Schema.Array(DispositionRow)
}).annotate({ identifier: "DispositionMatrix" })
