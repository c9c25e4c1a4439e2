/** Finds the comments of a component that the rows of a matrix are about: by their fingerprints, or by the id that Docket wrote and the same words. */
import { Effect } from "effect"
import type { ComponentId, ReviewId } from "../../Ids.ts"
import { CommentViewRepository } from "../../review/CommentViewRepository.ts"
import type { Attribution } from "../../review/Disposition.ts"
import * as ReadDispositions from "../../review/queries/ReadDispositions.ts"
import { CommentImportRepository } from "../CommentImportRepository.ts"
import { fingerprintOf, type MatrixRow, sameWords } from "../MatrixRow.ts"

/** The comments of rows. */
export interface MatrixComments {
  readonly known: ReadonlyMap<string, ReviewId>
  /** By the id in the row. */
  readonly named: ReadonlyMap<number, ReviewId>
  /** The authors and triagers of all comments of the component. */
  readonly attributions: ReadonlyArray<Attribution>
}

/** Returns the comments in a fixed number of statements, without an access check. */
export const among = Effect.fnUntraced(function* (component: ComponentId, rows: ReadonlyArray<MatrixRow>) {
  const views = yield* CommentViewRepository
  const known = yield* (yield* CommentImportRepository).known(component, [...new Set(rows.map(fingerprintOf))])
  const attributions = yield* views.attributions(component, ReadDispositions.everyComment)
  const ids = new Map(attributions.map(({ id }) => [Number(id), id]))
  const asked = new Map<ReviewId, Array<MatrixRow>>()
  for (const row of rows) {
    const id = row.comment_id === null ? undefined : ids.get(row.comment_id)
    if (id !== undefined) asked.set(id, [...(asked.get(id) ?? []), row])
  }
  const comments = asked.size === 0 ? [] : yield* views.disposed([...asked.keys()])
  const named = comments.filter(({ comment, id }) =>
    (asked.get(id) ?? []).some((row) => sameWords(row.comment, comment))
  )
  const found: MatrixComments = {
    known: new Map(known.filter(({ review_id }) => ids.has(review_id)).map((one) => [one.fingerprint, one.review_id])),
    named: new Map(named.map(({ id }) => [Number(id), id])),
    attributions
  }
  return found
})
