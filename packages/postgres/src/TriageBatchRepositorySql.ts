/** The SQL implementation of TriageBatchRepository. */
import { Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import {
  BatchItem,
  type ComponentId,
  type NewTriageBatch,
  type PastTriageBatch,
  TriageBatch,
  TriageState,
  type TriageBatchId,
  TriageBatchRepository
} from "@docket/core"
import * as PastBatchSql from "./PastBatchSql.ts"
import { id, type Stored } from "./Row.ts"
import { type Columns, model, table } from "./Table.ts"

const batches = table(TriageBatch).without("items")

/** An item with the earlier state of the comment in separate columns. */
export const triageItems = table(BatchItem).without("before").and(table(TriageState))
type TriageItem = Columns<typeof triageItems>

const rowOf = ({ before, ...item }: BatchItem): TriageItem => ({ ...item, ...before })
const itemOf = model(BatchItem, { before: table(TriageState).of })

export const layer: Layer.Layer<TriageBatchRepository, never, SqlClient.SqlClient> = Layer.effect(
  TriageBatchRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    const insert = (batch: NewTriageBatch) => sql<{ id: bigint }>`
      with batch as (
        insert into triage_batches (component_id, project_id, act, single, text_edit, triage_status, created_by_id, created_at)
        values (${batch.component_id}, ${batch.project_id}, ${batch.act}, ${batch.single},
          ${batch.text_edit === null ? null : JSON.stringify(batch.text_edit)}::json, ${batch.triage_status},
          ${batch.created_by_id}, ${batch.created_at})
        returning id
      ), stored as (
        insert into triage_batch_items (batch_id, component_id, project_id, ${sql.literal(triageItems.names())})
        select batch.id, ${batch.component_id}, ${batch.project_id}, ${sql.literal(triageItems.values("item"))}
        from batch, json_to_recordset(${triageItems.payload(batch.items.map(rowOf))}::json)
          as item (${sql.literal(triageItems.definitions)})
      )
      select id from batch`

    return TriageBatchRepository.of({
      insert: (batch) =>
        insert(batch).pipe(
          Effect.map(([row]) => id<TriageBatchId>(row!.id)),
          Effect.orDie
        ),

      // triage_batches_of_many, triage_batch_items_pkey
      page: (component, request) =>
        PastBatchSql.pageIn<TriageBatchId, Pick<PastTriageBatch, "act" | "triage_status">>(
          sql,
          {
            batches: "triage_batches",
            items: "triage_batch_items",
            act: "json_build_object('act', act, 'triage_status', triage_status)",
            listed: "not single"
          },
          component,
          request
        ).pipe(
          Effect.map(({ rows, total }) => ({
            rows: rows.map(({ act, ...row }) => ({ ...row, ...act })),
            total
          }))
        ),

      componentOf: (batch) =>
        sql<{ component_id: bigint }>`select component_id from triage_batches where id = ${batch}`.pipe(
          Effect.map(([row]) =>
            Option.map(Option.fromUndefinedOr(row), (found) => id<ComponentId>(found.component_id))
          ),
          Effect.orDie
        ),

      // triage_batch_items_pkey
      lock: (batch) =>
        Effect.gen(function* () {
          const [row] = yield* sql<Stored<Omit<TriageBatch, "items">>>`
            select ${sql.literal(batches.names())} from triage_batches where id = ${batch} for no key update`
          if (row === undefined) return Option.none()
          const items = yield* sql<Stored<TriageItem>>`
            select ${sql.literal(triageItems.names())} from triage_batch_items where batch_id = ${batch} order by review_id`
          return Option.some({ ...batches.of(row), items: items.map(itemOf) })
        }).pipe(Effect.orDie),

      saveUndone: (batch, by, at) =>
        sql`update triage_batches set undone_by_id = ${by}, undone_at = ${at} where id = ${batch}`.pipe(
          Effect.asVoid,
          Effect.orDie
        )
    })
  })
)
