/** What changed since a comment, word by word, on the wire (R5.5). */
import { Section } from "@docket/core"
import { Schema } from "effect"
import { IsoTime } from "../wire/Time.ts"

/** A piece of text: all but `added` make the earlier text, all but `removed` the later one. */
const Segment = Schema.Struct({ kind: Schema.Literals(["same", "removed", "added"]), text: Schema.String })

/** Two versions of one field; `check` numbers the checks from 1. A side is null when it has no such check. */
const FieldDifference = Schema.Struct({
  field: Schema.String,
  check: Schema.NullOr(Schema.Int),
  change: Schema.Literals(["unchanged", "whitespace", "changed"]),
  base: Schema.NullOr(Schema.String),
  diff: Schema.NullOr(Schema.String),
  segments: Schema.Array(Segment)
}).annotate({ identifier: "CommentedFieldDifference" })

/** `fields`: how the section read when the comment was posted, against how it reads now; `proposal`: how it reads now, against what is proposed. */
export const CommentDifference = Schema.Struct({
  section: Schema.NullOr(Section.SectionKey),
  pinned: Schema.Boolean,
  changed_since_comment: Schema.Boolean,
  rule_updated_at: Schema.NullOr(IsoTime),
  fields: Schema.Array(FieldDifference),
  proposal: Schema.NullOr(FieldDifference)
}).annotate({ identifier: "CommentDifference" })
