/** The edit of a requirement's text that came with a decision, as its batch keeps it for the undo. Made by Proposal.ts, undone by Undo.ts. */
import { Schema } from "effect"

export const TextEdit = Schema.Struct({
  /** The main text of the comment's section before; null when the requirement had no check. */
  before: Schema.NullOr(Schema.String),
  after: Schema.String,
  /** True when the text is the proposal of the comment, which is then accepted. */
  accepts: Schema.Boolean
})
export interface TextEdit extends Schema.Schema.Type<typeof TextEdit> {}
