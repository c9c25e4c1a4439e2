/** Endpoints for many comments, in addition to bulk triage: similar comments, merging, undo. */
import {
  BatchAct,
  SuggestClusters,
  ComponentId,
  MergeComments,
  ReviewId,
  TriageBatchId,
  TriageStatus,
  UndoTriage
} from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
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

/** `act` is the command, `triage_status` the decision; null for batches older than this field, and for those that only adjudicate. */
const TriageBatchRow = Schema.Struct({
  id: TriageBatchId,
  act: BatchAct,
  triage_status: Schema.NullOr(TriageStatus.TriageStatus),
  comments_count: Schema.Int,
  ...pastBatchFields
}).annotate({ identifier: "TriageBatchRow" })

export class TriageOfManyEndpoints extends HttpApiGroup.make("triageOfMany")
  .annotate(OpenApi.Description, "Clusters of similar comments, merges, and undo of bulk triage.")
  .add(
    HttpApiEndpoint.get("clusters", "/components/:componentId/comments/clusters", {
      params: { componentId: idInText(ComponentId) },
      query: {
        threshold: optional(ThresholdInText, "The least similarity, from 0.3 to 1; 0.6 by default."),
        ...page()
      },
      success: ClusterPage,
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        SuggestClusters.policy,
        "List clusters of similar pending comments",
        `Each cluster has a canonical, the oldest, and the comments with a similarity of at least \`threshold\` to it (${SuggestClusters.leastThreshold} to 1, ${SuggestClusters.defaultThreshold} by default), by trigrams like \`similarity\` of pg_trgm. The largest cluster comes first.`
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
        `Merged comments become duplicates of the survivor and keep their texts and replies; the survivor lists them in \`merged_from\`. Duplicates of merged comments are pending again. ${dryRunWords}`
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
        "List the batches of bulk triage of a component",
        "Newest first. `comments_count` includes the duplicates that returned to the queue."
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
        "Undo a decision on one comment or on many",
        "Only once, and only while no later change touched its comments. The earlier decision of each is restored; the responses of the batch are withdrawn, and the text that it applied is reverted unless it was changed again. A decision on one comment is a batch of one."
      )
    )
  )
  .middleware(Authentication) {}
