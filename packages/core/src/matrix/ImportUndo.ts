/** Decides whether an import of comments can be undone (R24.4). Pure. */
import { BatchIsUndone, CommentWasTouched } from "../review/Undo.ts"
import type { Refusal } from "../Refusal.ts"
import type { CommentImport } from "./CommentImport.ts"
import type { AddedComment } from "./CommentImportRepository.ts"

/** The violations: it is undone already, or a comment was decided, edited, moved, answered or named as a canonical since. */
export const refuse = (
  { undone_at }: Pick<CommentImport, "undone_at">,
  added: ReadonlyArray<AddedComment>
): ReadonlyArray<Refusal> =>
  undone_at !== null
    ? [new BatchIsUndone()]
    : added.flatMap(({ review_id, touched }) => (touched ? [new CommentWasTouched({ review_id })] : []))
