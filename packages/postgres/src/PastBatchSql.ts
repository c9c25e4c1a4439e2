/** The SQL list of batches of a component: the same statement for triage batches and edit batches. */
import { Effect } from "effect"
import type { SqlClient } from "effect/sql"
import { type ComponentId, type NamedAccount, Page, type PastBatch, type UserId } from "@docket/core"
import { id, idOrNull, int, type Listed, pageOf, type Stored } from "./Row.ts"

interface BatchColumns<Act> {
  readonly id: number
  readonly act: Act
  readonly created_at: Date
  readonly created_by_id: number | null
  readonly created_by_name: string | null
  readonly undone_at: Date | null
  readonly undone_by_id: number | null
  readonly undone_by_name: string | null
  readonly items_count: number
}

/** The tables of batches; `act` is the expression of the action, `listed` the condition of the listed ones. These are constants, never input of a request. */
interface BatchTables {
  readonly batches: "triage_batches" | "edit_batches"
  readonly items: "triage_batch_items" | "edit_batch_items"
  readonly act: string
  readonly listed?: string
}

/** A page of the batches of a component, newest first; uses triage_batches_of_many or edit_batches_by_time. */
export const pageIn = <Id extends number, Act>(
  sql: SqlClient.SqlClient,
  { act, batches, items, listed = "true" }: BatchTables,
  component: ComponentId,
  request: Page.PageRequest
) =>
  sql<Listed<Stored<BatchColumns<Act>>>>`
    select total.all_rows, listed.*, creator.name as created_by_name, undoer.name as undone_by_name,
      (select count(*) from ${sql.literal(items)} item where item.batch_id = listed.id) as items_count
    from (select count(*) as all_rows from ${sql.literal(batches)} where component_id = ${component} and ${sql.literal(listed)}) total
    left join (
      select id, ${sql.literal(act)} as act, created_at, created_by_id, undone_at, undone_by_id
      from ${sql.literal(batches)} where component_id = ${component} and ${sql.literal(listed)}
      order by created_at desc, id desc
      limit ${request.per_page} offset ${Page.offsetOf(request)}
    ) listed on true
    left join users creator on creator.id = listed.created_by_id
    left join users undoer on undoer.id = listed.undone_by_id
    order by listed.created_at desc, listed.id desc`.pipe(Effect.map(pageOf(batchOf<Id, Act>)), Effect.orDie)

const batchOf = <Id extends number, Act>(
  row: Stored<BatchColumns<Act>>
): PastBatch & { readonly id: Id; readonly act: Act } => ({
  id: id<Id>(row.id),
  act: row.act as Act,
  created_at: row.created_at,
  created_by: doerOf(row.created_by_id, row.created_by_name),
  undone_at: row.undone_at,
  undone_by: doerOf(row.undone_by_id, row.undone_by_name),
  items_count: int(row.items_count)
})

const doerOf = (user: bigint | number | null, name: string | null): NamedAccount | null => {
  const user_id = idOrNull<UserId>(user)
  return user_id === null ? null : { id: user_id, name: name ?? "" }
}
