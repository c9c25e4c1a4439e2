/** The endpoints for many comments: similar comments, merge, bulk decision, undo. */
import { Answer, Api, CurrentCaller, PastBatchObject } from "@docket/api"
import { SuggestClusters, MergeComments, UndoTriage } from "@docket/core"
import { Effect } from "effect"
import { group } from "../answer/AnsweringGroup.ts"
import { changing, changingUnlessDry, reading } from "./Answering.ts"
import { seenMany } from "./BulkSelection.ts"
import { counted } from "./counted.ts"

export const TriageOfManyHandlers = group(Api, "triageOfMany", (handlers) =>
  handlers.handleAll({
    clusters: Effect.fnUntraced(function* ({ params, query }) {
      const threshold = query.threshold ?? SuggestClusters.defaultThreshold
      const asked = { ...query, threshold }
      return {
        ...(yield* reading(SuggestClusters.suggest(yield* CurrentCaller, params.componentId, asked))),
        threshold
      }
    }),
    merge: Effect.fnUntraced(function* ({ payload: { audit_comment, dry_run, expected_updated_at, ...pair } }) {
      const command = { ...pair, audit_comment: audit_comment ?? null }
      return yield* changingUnlessDry(
        dry_run,
        MergeComments.merge(yield* CurrentCaller, command, seenMany(expected_updated_at)),
        (merged) => ({
          ...merged,
          toast: Answer.done("Merged", `Merged: ${counted(merged.merged_reviews.length, "comment")}.`)
        })
      )
    }),
    listBatches: Effect.fnUntraced(function* ({ params, query }) {
      const { pagination, rows } = yield* reading(UndoTriage.list(yield* CurrentCaller, params.componentId, query))
      return {
        rows: rows.map((batch) => ({
          id: batch.id,
          act: batch.act,
          triage_status: batch.triage_status,
          comments_count: batch.items_count,
          ...PastBatchObject.pastBatchToWire(batch)
        })),
        pagination
      }
    }),
    undoBatch: Effect.fnUntraced(function* ({ params }) {
      const undone = yield* changing(UndoTriage.undo(yield* CurrentCaller, params.batchId))
      return { ...undone, toast: Answer.done("Undone", "The comments are as they were before.") }
    })
  })
)
