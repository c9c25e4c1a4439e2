/** The changes since a comment, word by word, in the API (R5.5). */
import { Section } from "@docket/core"
import { Schema } from "effect"
import { IsoTime } from "../wire/Time.ts"
import { QuotePlaceObject } from "./ReviewObject.ts"

/** A piece of text: all pieces except `added` joined give the earlier text, all except `removed` the later one. */
const Segment = Schema.Struct({ kind: Schema.Literals(["same", "removed", "added"]), text: Schema.String })

/** Two versions of one field; `check` is the number of the check from 1. A side is null when it has no such check. */
const FieldDifference = Schema.Struct({
  field: Schema.String,
  check: Schema.NullOr(Schema.Int),
  change: Schema.Literals(["unchanged", "whitespace", "changed"]),
  base: Schema.NullOr(Schema.String),
  diff: Schema.NullOr(Schema.String),
  segments: Schema.Array(Segment)
}).annotate({ identifier: "CommentedFieldDifference" })

/** The differences of a section. `fields`: its text at the time of the comment and now; `proposal`: its present text and the proposed one. */
export const CommentDifference = Schema.Struct({
  section: Schema.NullOr(Section.SectionKey),
  pinned: Schema.Boolean,
  changed_since_comment: Schema.Boolean,
  rule_updated_at: Schema.NullOr(IsoTime),
  fields: Schema.Array(FieldDifference),
  quote_place: Schema.NullOr(QuotePlaceObject),
  proposal: Schema.NullOr(FieldDifference)
}).annotate({ identifier: "CommentDifference" })
