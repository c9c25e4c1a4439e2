/**
 * The query that suggests clusters of similar comments, so that each cluster can be decided at once.
 * The similarity is in TextSimilarity.ts, the grouping in Clusters.ts.
 */
import { Effect } from "effect"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Policy from "../../access/Policy.ts"
import type { ComponentId } from "../../Ids.ts"
import { bounded, type PageQuery, type PageRequest, slice } from "../../Page.ts"
import * as Clusters from "../Clusters.ts"
import { CommentViewRepository } from "../CommentViewRepository.ts"
import * as ReadReviews from "./ReadReviews.ts"
import { largestBatch } from "../TriageBatch.ts"

/** The policy is that of triage: role author or above. */
export const policy = Policy.onComponent("author")

/** The default similarity of a member to its canonical, and the least that a caller can request. */
export const defaultThreshold = 0.6
export const leastThreshold = 0.3

/** The limits of one comparison. It takes the oldest pending comments within both; decided comments make room for later ones. */
export const bounds = { comments: 10_000, characters: 4_000_000 } as const

/** The requested page of clusters. `threshold` is from `leastThreshold` to 1. */
export interface ClusterQuery extends PageQuery {
  readonly threshold: number
}

/** A cluster with rows of the triage table. It has the most similar members, as many as fit in one batch with the canonical; `size` counts all. */
export interface ShownCluster {
  readonly size: number
  readonly canonical: ReadReviews.ShownComment
  readonly members: ReadonlyArray<ReadReviews.ShownComment & { readonly similarity: number }>
}

/** A page of clusters by descending size, then by the canonical's id. `considered` of the `pending` comments were compared. */
export interface Suggested {
  readonly clusters: ReadonlyArray<ShownCluster>
  readonly total: number
  readonly pagination: PageRequest & { readonly total: number }
  readonly considered: number
  readonly pending: number
}

/** Suggests clusters of pending top-level comments with near-identical texts. Fails with NotFound or PermissionDenied. */
export const suggest = Effect.fn("SuggestClusters.suggest")(function* (
  caller: Caller,
  component: ComponentId,
  query: ClusterQuery
) {
  const grant = yield* Guard.onComponent(caller, component, policy)
  const commentViewRepository = yield* CommentViewRepository
  const { texts, total: pending } = yield* commentViewRepository.pendingTexts(component, bounds)

  const work = Clusters.steps(texts, query.threshold)
  let step = work.next()
  while (step.done !== true) {
    yield* Effect.yieldNow
    step = work.next()
  }
  const found = step.value
  const page = bounded(query)
  const asked = slice(found, page).map((cluster) => ({
    ...cluster,
    listed: cluster.members.slice(0, largestBatch - 1)
  }))

  const ids = asked.flatMap(({ canonical, listed }) => [canonical, ...listed.map(({ id }) => id)])
  const rows = yield* ReadReviews.comments(caller, [grant], yield* commentViewRepository.rows(ids, caller.user_id))
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const suggested: Suggested = {
    clusters: asked.flatMap(({ canonical: id, members, listed }) => {
      const canonical = rowOf.get(id)
      if (canonical === undefined) return []
      return [{ size: members.length + 1, canonical, members: listed.flatMap((member) => shown(member, rowOf)) }]
    }),
    total: found.length,
    pagination: { ...page, total: found.length },
    considered: texts.length,
    pending
  }
  return suggested
})

const shown = (
  { id, similarity }: Clusters.Member,
  rowOf: ReadonlyMap<Clusters.Member["id"], ReadReviews.ShownComment>
) => {
  const row = rowOf.get(id)
  return row === undefined ? [] : [{ ...row, similarity }]
}
