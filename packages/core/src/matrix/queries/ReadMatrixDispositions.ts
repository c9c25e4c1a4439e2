/** Reads the decisions on the comments of a matrix, to write them into the same file (R24.6). */
import { Effect } from "effect"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as ComponentActs from "../../component/ComponentActs.ts"
import type { ComponentId, ReviewId } from "../../Ids.ts"
import { CommentViewRepository } from "../../review/CommentViewRepository.ts"
import * as Disposition from "../../review/Disposition.ts"
import * as MatrixDisposition from "../MatrixDisposition.ts"
import { fingerprintOf, type MatrixRow } from "../MatrixRow.ts"
import * as FindMatrixComments from "./FindMatrixComments.ts"

export const policy = ComponentActs.acts.export_disposition.policy

/** The cells to write, and the number of rows without a comment in the component. */
export interface MatrixDispositions {
  readonly rows: ReadonlyArray<MatrixDisposition.WrittenRow>
  readonly unknown: number
}

/**
 * Returns the decisions by row, in a fixed number of statements. People are named as in the disposition matrix (R16.3.27). Fails with NotFound or
 * PermissionDenied.
 */
export const read = Effect.fn("ReadMatrixDispositions.read")(function* (
  caller: Caller,
  id: ComponentId,
  rows: ReadonlyArray<MatrixRow>
) {
  yield* Guard.onComponent(caller, id, policy)
  const { attributions, known, named } = yield* FindMatrixComments.among(id, rows)
  const commentOf = (row: MatrixRow): ReviewId | undefined =>
    known.get(fingerprintOf(row)) ?? (row.comment_id === null ? undefined : named.get(row.comment_id))
  const wanted = [...new Set(rows.flatMap((row) => commentOf(row) ?? []))]
  const comments = wanted.length === 0 ? [] : yield* (yield* CommentViewRepository).disposed(wanted)
  const options = { called: Disposition.byPseudonym(attributions), emails: false, organizations: false }
  const cells = new Map(
    comments.map((comment) => [comment.id, MatrixDisposition.cellsOf(Disposition.of(comment, options))])
  )
  const written = rows.flatMap((row) => {
    const comment = commentOf(row)
    const found = comment === undefined ? undefined : cells.get(comment)
    return found === undefined ? [] : [{ place: row.place, cells: found }]
  })
  const answer: MatrixDispositions = { rows: written, unknown: rows.length - written.length }
  return answer
})
