/** Which comments a body means, and when its sender saw them: shared by the endpoints for many comments. */
import { type ComponentId, type ReviewConflict, ReviewId, type TriageSelection } from "@docket/core"
import { Schema } from "effect"
import { commentFilter } from "./CommentQuery.ts"

const isReviewId = Schema.is(ReviewId)

/** `expected_updated_at` of many: keys that are no id are without effect. */
export const seenMany = (expected: Readonly<Record<string, Date>> | undefined): ReviewConflict.SeenVersions =>
  new Map(
    Object.entries(expected ?? {}).flatMap(([key, at]) => {
      const id = Number(key)
      return isReviewId(id) ? [[id, at] as const] : []
    })
  )

type FilterBody = Parameters<typeof commentFilter>[0] & { readonly component_id: ComponentId }

/** Comments by their ids, or by a filter; the body has one of both. */
export const selectionOf = (body: {
  readonly review_ids?: ReadonlyArray<ReviewId>
  readonly filter?: FilterBody
  readonly expected_total?: number
}): TriageSelection.Selection =>
  body.filter === undefined
    ? { _tag: "ByIds", review_ids: body.review_ids ?? [] }
    : {
        _tag: "ByFilter",
        component_id: body.filter.component_id,
        filter: commentFilter(body.filter),
        expected_total: body.expected_total ?? null
      }
