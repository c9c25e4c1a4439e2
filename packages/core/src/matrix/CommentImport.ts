/** An import of comments from a matrix (R24.3): who imported which file, and how many comments. A batch that can be undone. */
import { Schema } from "effect"
import { ComponentId, ReviewId } from "../Ids.ts"

/** Imports of a component are numbered from 1. */
export const CommentImport = Schema.Struct({
  component_id: ComponentId,
  number: Schema.Int,
  file_name: Schema.String,
  /** The name of the account at the time. */
  imported_by: Schema.String,
  imported_at: Schema.Date,
  /** The number of added comments. */
  comments: Schema.Int,
  undone_by: Schema.NullOr(Schema.String),
  undone_at: Schema.NullOr(Schema.Date)
})
export interface CommentImport extends Schema.Schema.Type<typeof CommentImport> {}

/** An added comment with the fingerprint of its row. */
export const ImportedComment = Schema.Struct({ review_id: ReviewId, fingerprint: Schema.String })
export interface ImportedComment extends Schema.Schema.Type<typeof ImportedComment> {}
