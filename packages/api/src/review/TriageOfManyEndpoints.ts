/** Endpoints for many comments that are decided together, beside bulk triage itself: what says the same, merging, undoing. */
import {
  SuggestClusters,
  ComponentId,
  MergeComments,
  ReviewId,
  TriageBatchId,
  TriageStatus,
  UndoTriage
} from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { described } from "../AccessRule.ts"
import { Authentication } from "../Authentication.ts"
import { pastBatchFields } from "../component/PastBatchObject.ts"
import * as Declared from "../problem/Declared.ts"
import { Problem } from "../problem/Problem.ts"
import { Pagination, Toast } from "../wire/Answer.ts"
import { dryRunField, dryRunWords, orDryRun } from "../wire/DryRun.ts"
import { idInText, InputText } from "../wire/Input.ts"
import { seenMany } from "./BulkTriageBody.ts"
import { ClusterPage, ThresholdInText } from "./ClusterObject.ts"
import { ReviewObject } from "./ReviewObject.ts"
import { optional, page } from "../wire/Parameter.ts"
import { withExample } from "../wire/Example.ts"

/** `triage_status` is what was decided; null for batches of before this was kept. */
const TriageBatchRow = Schema.Struct({
  id: TriageBatchId,
  triage_status: Schema.NullOr(TriageStatus.TriageStatus),
  comments_count: Schema.Int,
  ...pastBatchFields
}).annotate({ identifier: "TriageBatchRow" })

export class TriageOfManyEndpoints extends HttpApiGroup.make("triageOfMany")
  .add(
    HttpApiEndpoint.get("clusters", "/components/:componentId/comments/clusters", {
      params: { componentId: idInText(ComponentId) },
      query: {
        threshold: optional(ThresholdInText, "How alike texts must be, from 0.3 to 1; 0.6 unless given."),
        ...page()
      },
      success: ClusterPage,
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        SuggestClusters.policy,
        "Pending comments that say nearly the same",
        `Each cluster has a canonical, the oldest, and the comments whose text is at least \`threshold\` alike to it (${SuggestClusters.leastThreshold} to 1, ${SuggestClusters.defaultThreshold} unless told otherwise): by trigrams, as \`similarity\` of pg_trgm. The largest cluster comes first.`
      )
    ),
    HttpApiEndpoint.patch("merge", "/reviews/merge", {
      payload: withExample(
        Schema.Struct({
          review_ids: Schema.Array(ReviewId),
          survivor_id: ReviewId,
          audit_comment: Schema.optionalKey(Schema.NullOr(InputText)),
          ...dryRunField,
          ...seenMany
        }),
        { review_ids: [62, 63], survivor_id: 61, audit_comment: "All say the same." }
      ),
      success: Schema.Union(
        orDryRun(Schema.Struct({ review: ReviewObject, merged_reviews: Schema.Array(ReviewObject), toast: Toast }))
      ),
      error: [...Declared.ofBody, Problem[409]]
    }).annotateMerge(
      described(
        MergeComments.policy,
        "Merge comments into one of them",
        `Those that are merged away become duplicates of the survivor and keep their words and replies; the survivor names them as \`merged_from\`. Comments that repeated one of them wait for a decision again. ${dryRunWords}`
      )
    ),
    HttpApiEndpoint.get("listBatches", "/components/:componentId/triage_batches", {
      params: { componentId: idInText(ComponentId) },
      query: page(),
      success: Schema.Struct({ rows: Schema.Array(TriageBatchRow), pagination: Pagination }),
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        UndoTriage.policy,
        "The batches of bulk triage of a component",
        "The newest first. `comments_count` counts the duplicates that went back to the queue as well."
      )
    ),
    HttpApiEndpoint.post("undoBatch", "/triage_batches/:batchId/undo", {
      params: { batchId: idInText(TriageBatchId) },
      success: Schema.Struct({
        reviews: Schema.Array(ReviewObject),
        response_reviews: Schema.Array(ReviewObject),
        toast: Toast
      }),
      error: [...Declared.ofPath, Problem[422]]
    }).annotateMerge(
      described(
        UndoTriage.policy,
        "Undo a batch of bulk triage",
        "Once, and while nothing newer touched its comments. Each gets back what was decided on it before; the responses of the batch are withdrawn."
      )
    )
  )
  .middleware(Authentication) {}
