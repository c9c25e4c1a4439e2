/** Suggested clusters of comments in the API. */
import { SuggestClusters } from "@docket/core"
import { Schema, SchemaGetter } from "effect"
import { Pagination } from "../wire/Answer.ts"
import { CommentRow } from "./ReviewObject.ts"

const similarities = `a number from ${SuggestClusters.leastThreshold} to 1, such as 0.75`

/** A similarity in a query. */
export const ThresholdInText = Schema.String.check(
  Schema.isPattern(/^(?:0?\.\d{1,9}|[01](?:\.0{1,9})?)$/, { expected: similarities })
).pipe(
  Schema.decodeTo(
    Schema.Finite.check(
      Schema.isBetween({ minimum: SuggestClusters.leastThreshold, maximum: 1 }, { expected: similarities })
    ),
    {
      decode: SchemaGetter.transform(Number),
      encode: SchemaGetter.transform(String)
    }
  )
)

/** A cluster: the canonical, which is the oldest, and similar comments; `similarity` is between a member and the canonical. */
const Cluster = Schema.Struct({
  size: Schema.Int,
  canonical: CommentRow,
  members: Schema.Array(Schema.Struct({ ...CommentRow.fields, similarity: Schema.Finite }))
}).annotate({ identifier: "CommentCluster" })

/** A page of clusters. The oldest `considered` of the `pending` comments were compared. */
export const ClusterPage = Schema.Struct({
  clusters: Schema.Array(Cluster),
  total: Schema.Int,
  threshold: Schema.Finite,
  considered: Schema.Int,
  pending: Schema.Int,
  pagination: Pagination
}).annotate({ identifier: "CommentClusterPage" })
