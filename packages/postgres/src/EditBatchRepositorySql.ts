/** The SQL implementation of EditBatchRepository. */
import { Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import {
  type ComponentId,
  EditBatch,
  type EditBatchId,
  EditBatchItem,
  EditBatchRepository,
  type NewEditBatch,
  type PastEditBatch
} from "@docket/core"
import * as PastBatchSql from "./PastBatchSql.ts"
import { id, type Stored } from "./Row.ts"
import { table } from "./Table.ts"

const batches = table(EditBatch).without("items")
const batchItems = table(EditBatchItem)

export const layer: Layer.Layer<EditBatchRepository, never, SqlClient.SqlClient> = Layer.effect(
  EditBatchRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    const insert = (batch: NewEditBatch) => sql<{ id: bigint }>`
      with batch as (
        insert into edit_batches (component_id, project_id, action, created_by_id, created_at, component_changes)
        values (${batch.component_id}, ${batch.project_id}, ${batch.action}, ${batch.created_by_id}, ${batch.created_at},
          ${JSON.stringify(batch.component_changes)}::json)
        returning id
      ), stored as (
        insert into edit_batch_items (batch_id, component_id, project_id, ${sql.literal(batchItems.names())})
        select batch.id, ${batch.component_id}, ${batch.project_id}, ${sql.literal(batchItems.values("item"))}
        from batch, json_to_recordset(${batchItems.payload(batch.items)}::json)
          as item (${sql.literal(batchItems.definitions)})
      )
      select id from batch`

    return EditBatchRepository.of({
      insert: (batch) =>
        insert(batch).pipe(
          Effect.map(([row]) => id<EditBatchId>(row!.id)),
          Effect.orDie
        ),

      // edit_batches_by_time, edit_batch_items_pkey
      page: (component, request) =>
        PastBatchSql.pageIn<EditBatchId, PastEditBatch["action"]>(
          sql,
          { batches: "edit_batches", items: "edit_batch_items", act: "action" },
          component,
          request
        ).pipe(
          Effect.map(({ rows, total }) => ({ rows: rows.map(({ act, ...row }) => ({ ...row, action: act })), total }))
        ),

      headOf: (batch) =>
        sql<Stored<Pick<EditBatch, "component_id" | "action">>>`
          select component_id, action from edit_batches where id = ${batch}`.pipe(
          Effect.map(([row]) =>
            Option.map(Option.fromUndefinedOr(row), ({ action, component_id }) => ({
              component_id: id<ComponentId>(component_id),
              action
            }))
          ),
          Effect.orDie
        ),

      // edit_batch_items_pkey
      lock: (batch) =>
        Effect.gen(function* () {
          const [row] = yield* sql<Stored<Omit<EditBatch, "items">>>`
            select ${sql.literal(batches.names())} from edit_batches where id = ${batch} for no key update`
          if (row === undefined) return Option.none()
          const items = yield* sql<Stored<EditBatchItem>>`
            select ${sql.literal(batchItems.names())} from edit_batch_items where batch_id = ${batch} order by rule_id`
          return Option.some({ ...batches.of(row), items: items.map(batchItems.of) })
        }).pipe(Effect.orDie),

      saveUndone: (batch, by, at) =>
        sql`update edit_batches set undone_by_id = ${by}, undone_at = ${at} where id = ${batch}`.pipe(
          Effect.asVoid,
          Effect.orDie
        )
    })
  })
)
