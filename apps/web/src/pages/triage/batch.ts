/** The comments of a bulk action, and their form in the request: the ids that the user saw, or the filters with the number of matches. */
import type { Asked } from "@docket/api/fetch"
import type { CommentRow } from "../../api/comments.ts"
import { present, type TriageSearch } from "./search.ts"

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
  triage_status: search.status ?? "pending",
  ...present({
    section: search.section,
    rule_id: search.rule,
    author_id: search.author,
    q: search.q,
    resolved: search.resolved === undefined ? undefined : search.resolved ? ("true" as const) : ("false" as const),
    stage: search.stage,
    assignee_id: typeof search.assignee === "number" ? search.assignee : undefined,
    assigned: typeof search.assignee === "string" ? search.assignee : undefined,
    overdue: search.overdue === undefined ? undefined : search.overdue ? ("true" as const) : ("false" as const),
    commentable_type: search.general === true ? "Component" : undefined,
    include_deleted: search.deleted === true ? ("true" as const) : undefined
  })
})

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
