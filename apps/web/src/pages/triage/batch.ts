/** The comments of a bulk action, and their form in the request: the ids that the user saw, or the filters with the number of matches. */
import type { Asked } from "@docket/api/fetch"
import type { CommentRow } from "../../api/comments.ts"
import { conditionsOf, type TriageSearch } from "./search.ts"

export type Batch =
  | { readonly kind: "rows"; readonly rows: ReadonlyArray<CommentRow> }
  | { readonly kind: "filter"; readonly filter: BulkFilter; readonly total: number }

type BulkBody = Asked<"reviews", "bulkTriage">["payload"]
type BulkFilter = NonNullable<BulkBody["filter"]>

/** The number of comments. */
export const sizeOf = (batch: Batch): number => (batch.kind === "rows" ? batch.rows.length : batch.total)

/** The filters of the address in the form of a bulk request. */
export const bulkFilterOf = (componentId: number, search: TriageSearch): BulkFilter => ({
  component_id: componentId,
  ...conditionsOf(search)
})

/** The parts of a batch, each in one component, because a decision covers one (R5.10). */
export const partsOf = (batch: Batch): ReadonlyArray<Batch> => {
  if (batch.kind === "filter") return [batch]
  const parts = new Map<number, Array<CommentRow>>()
  for (const row of batch.rows) {
    const part = parts.get(row.component_id)
    if (part === undefined) parts.set(row.component_id, [row])
    else part.push(row)
  }
  return [...parts.values()].map((rows) => ({ kind: "rows", rows }))
}

/** The time of each comment's last change, as the user saw it. */
export const seenOf = (rows: ReadonlyArray<CommentRow>): Record<string, string> =>
  Object.fromEntries(rows.map(({ id, updated_at }) => [String(id), updated_at]))

/** The part of a request that names the comments. */
export const namedBy = (
  batch: Batch
): Pick<BulkBody, "review_ids" | "filter" | "expected_total" | "expected_updated_at"> =>
  batch.kind === "rows"
    ? { review_ids: batch.rows.map(({ id }) => id), expected_updated_at: seenOf(batch.rows) }
    : { filter: batch.filter, expected_total: batch.total }
