/**
 * The use case that suggests which comments say the same, so that many can be decided in one act each: who may → read → group → answer.
 * How alike texts are is in TextSimilarity.ts, how they are grouped in Clusters.ts; nothing is decided or stored here.
 */
import { Effect } from "effect"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Policy from "../../access/Policy.ts"
import type { ComponentId } from "../../Ids.ts"
import { bounded, type PageQuery, type PageRequest, slice } from "../../Page.ts"
import * as Clusters from "../Clusters.ts"
import { CommentViewRepository } from "../CommentViewRepository.ts"
import * as ShownReviews from "./ShownReviews.ts"
import { largestBatch } from "../commands/Triaging.ts"

/** Suggestions are for those who decide: role author or above. */
export const policy = Policy.onComponent("author")

/** How alike a text must be to its canonical unless the caller says otherwise, and the least that can be asked for. */
export const defaultThreshold = 0.6
export const leastThreshold = 0.3

/** The most that is compared at once: the oldest pending comments, as far as both reach. What is decided makes room for the next. */
export const bounds = { comments: 10_000, characters: 4_000_000 } as const

/** Which clusters are asked for. `threshold` is from `leastThreshold` to 1. */
export interface ClusterQuery extends PageQuery {
  readonly threshold: number
}

/** A cluster as the triage table shows its comments. The most alike members, so many as one batch takes beside the canonical; `size` counts all. */
export interface ShownCluster {
  readonly size: number
  readonly canonical: ShownReviews.ShownComment
  readonly members: ReadonlyArray<ShownReviews.ShownComment & { readonly similarity: number }>
}

/** A page of clusters, the largest first, then by the canonical's id. `considered` of the `pending` comments were compared. */
export interface Suggested {
  readonly clusters: ReadonlyArray<ShownCluster>
  readonly total: number
  readonly pagination: PageRequest & { readonly total: number }
  readonly considered: number
  readonly pending: number
}

/** Suggests clusters of pending top-level comments with near-identical texts. Fails with NotFound or PermissionDenied. */
export const suggest = Effect.fn("Clustering.suggest")(function* (
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
  const rows = yield* ShownReviews.comments(caller, [grant], yield* commentViewRepository.rows(ids, caller.user_id))
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
  rowOf: ReadonlyMap<Clusters.Member["id"], ShownReviews.ShownComment>
) => {
  const row = rowOf.get(id)
  return row === undefined ? [] : [{ ...row, similarity }]
}
