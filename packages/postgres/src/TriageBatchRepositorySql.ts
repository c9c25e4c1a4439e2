/** Batches of triage in SQL: keeps the promises of the core's TriageBatchRepository. */
import { Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import {
  type BatchItem,
  type ComponentId,
  type NewTriageBatch,
  type PastTriageBatch,
  type ProjectId,
  type ReviewId,
  type RuleId,
  type TriageBatch,
  type TriageBatchId,
  TriageBatchRepository,
  type UserId
} from "@docket/core"
import * as PastBatchSql from "./PastBatchSql.ts"
import { definitions, names, payload, values } from "./Recordset.ts"
import { id, idOrNull, type Stored } from "./Row.ts"
import { triageItemColumns, type TriageItemColumns } from "./TriageItemColumns.ts"

const columnsOf = ({ before, ...item }: BatchItem): TriageItemColumns => ({ ...item, ...before })

const itemOf = (row: Stored<TriageItemColumns>): BatchItem => ({
  review_id: id<ReviewId>(row.review_id),
  updated_at: row.updated_at,
  response_review_id: idOrNull<ReviewId>(row.response_review_id),
  before: {
    triage_status: row.triage_status,
    triage_set_by_id: idOrNull<UserId>(row.triage_set_by_id),
    triage_set_at: row.triage_set_at,
    triage_set_by_imported_name: row.triage_set_by_imported_name,
    adjudicated_by_id: idOrNull<UserId>(row.adjudicated_by_id),
    adjudicated_at: row.adjudicated_at,
    adjudicated_by_imported_name: row.adjudicated_by_imported_name,
    duplicate_of_review_id: idOrNull<ReviewId>(row.duplicate_of_review_id),
    addressed_by_rule_id: idOrNull<RuleId>(row.addressed_by_rule_id)
  }
})

const batchOf = (row: Stored<Omit<TriageBatch, "items">>, items: ReadonlyArray<BatchItem>): TriageBatch => ({
  id: id<TriageBatchId>(row.id),
  component_id: id<ComponentId>(row.component_id),
  project_id: id<ProjectId>(row.project_id),
  triage_status: row.triage_status,
  created_by_id: idOrNull<UserId>(row.created_by_id),
  created_at: row.created_at,
  undone_by_id: idOrNull<UserId>(row.undone_by_id),
  undone_at: row.undone_at,
  items
})

export const layer: Layer.Layer<TriageBatchRepository, never, SqlClient.SqlClient> = Layer.effect(
  TriageBatchRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    const insert = (batch: NewTriageBatch) => sql<{ id: bigint }>`
      with batch as (
        insert into triage_batches (component_id, project_id, triage_status, created_by_id, created_at)
        values (${batch.component_id}, ${batch.project_id}, ${batch.triage_status}, ${batch.created_by_id}, ${batch.created_at})
        returning id
      ), stored as (
        insert into triage_batch_items (batch_id, component_id, project_id, ${sql.literal(names(triageItemColumns))})
        select batch.id, ${batch.component_id}, ${batch.project_id}, ${sql.literal(values(triageItemColumns, "item"))}
        from batch, json_to_recordset(${payload(triageItemColumns, batch.items.map(columnsOf))}::json)
          as item (${sql.literal(definitions(triageItemColumns))})
      )
      select id from batch`

    return TriageBatchRepository.of({
      insert: (batch) =>
        insert(batch).pipe(
          Effect.map(([row]) => id<TriageBatchId>(row!.id)),
          Effect.orDie
        ),

      // triage_batches_by_time, triage_batch_items_pkey
      page: (component, request) =>
        PastBatchSql.pageOf<TriageBatchId, PastTriageBatch["triage_status"]>(
          sql,
          { batches: "triage_batches", items: "triage_batch_items", act: "triage_status" },
          component,
          request
        ).pipe(
          Effect.map(({ rows, total }) => ({
            rows: rows.map(({ act, ...row }) => ({ ...row, triage_status: act })),
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
            select id, component_id, project_id, triage_status, created_by_id, created_at, undone_by_id, undone_at
            from triage_batches where id = ${batch} for no key update`
          if (row === undefined) return Option.none()
          const items = yield* sql<Stored<TriageItemColumns>>`
            select ${sql.literal(names(triageItemColumns))} from triage_batch_items where batch_id = ${batch} order by review_id`
          return Option.some(batchOf(row, items.map(itemOf)))
        }).pipe(Effect.orDie),

      saveUndone: (batch, by, at) =>
        sql`update triage_batches set undone_by_id = ${by}, undone_at = ${at} where id = ${batch}`.pipe(
          Effect.asVoid,
          Effect.orDie
        )
    })
  })
)
