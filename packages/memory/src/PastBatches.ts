/** Lists a component's batches of triage or of edits. Used by the repositories of both. */
import {
  BatchItem,
  type ComponentId,
  type NamedAccount,
  Page,
  type PastBatch,
  References,
  type UserId
} from "@docket/core"
import { ascending, by, reversed } from "./Lists.ts"
import type { State } from "./State.ts"

/** The common fields of both kinds of batches. */
interface Batch {
  readonly id: number
  readonly created_by_id: UserId | null
  readonly created_at: Date
  readonly undone_by_id: UserId | null
  readonly undone_at: Date | null
  readonly items: ReadonlyArray<unknown>
}

const doerOf = ({ users }: State, id: UserId | null): NamedAccount | null => {
  const found = id === null ? undefined : users.get(id)
  return found === undefined ? null : { id: found.user.id, name: found.user.name }
}

/** Returns a page of batches, newest first. `told` maps each to its own fields. */
export const pageOf = <Row extends Batch & { readonly component_id: ComponentId }, Told>(
  state: State,
  batches: ReadonlyArray<Row>,
  request: Page.PageRequest,
  told: (batch: Row) => Told
): Page.Page<Told & PastBatch> => {
  const order = by<Row>(
    ascending(({ created_at }) => created_at),
    ascending(({ id }) => id)
  )
  return {
    rows: Page.slice(batches.toSorted(reversed(order)), request).map((batch) => ({
      ...told(batch),
      created_by: doerOf(state, batch.created_by_id),
      created_at: batch.created_at,
      undone_by: doerOf(state, batch.undone_by_id),
      undone_at: batch.undone_at,
      items_count: batch.items.length
    })),
    total: batches.length
  }
}

/** The id, if its record still exists. */
const ifThere = <Id extends number>(rows: { readonly get: (id: Id) => unknown }, id: Id | null): Id | null =>
  id !== null && rows.get(id) !== undefined ? id : null

/** A batch without the ids of deleted users. */
export const withoutGoneUsers = <Row extends Batch>({ users }: State, batch: Row): Row => ({
  ...batch,
  created_by_id: ifThere(users, batch.created_by_id),
  undone_by_id: ifThere(users, batch.undone_by_id)
})

/** An item of triage without the ids of deleted records. */
export const withoutGone = (state: State, item: BatchItem): BatchItem => {
  const tables: { readonly [K in References.ReferredKind]?: { readonly get: (id: never) => unknown } } = state
  return {
    ...item,
    response_review_id: ifThere(state.reviews, item.response_review_id),
    before: References.changed(BatchItem.fields.before, item.before, (kind, id) =>
      tables[kind]?.get(id as never) === undefined ? null : id
    )
  }
}
