/** Which comments a body means, and when its sender saw them: shared by the endpoints for many comments. */
import { type ComponentId, type ReviewConflict, ReviewId, type SelectComments } from "@docket/core"
import { commentFilter } from "./CommentQuery.ts"

/** `expected_updated_at` of many. Its keys are ids: the body is refused otherwise. */
export const seenMany = (expected: Readonly<Record<string, Date>> | undefined): ReviewConflict.SeenVersions =>
  new Map(Object.entries(expected ?? {}).map(([key, at]) => [ReviewId.make(Number(key)), at]))

type FilterBody = Parameters<typeof commentFilter>[0] & { readonly component_id: ComponentId }

/** Comments by their ids, or by a filter; the body has one of both. */
export const selectionOf = (body: {
  readonly review_ids?: ReadonlyArray<ReviewId>
  readonly filter?: FilterBody
  readonly expected_total?: number
}): SelectComments.Selection =>
  body.filter === undefined
    ? { _tag: "ByIds", review_ids: body.review_ids ?? [] }
    : {
        _tag: "ByFilter",
        component_id: body.filter.component_id,
        filter: commentFilter(body.filter),
        expected_total: body.expected_total ?? null
      }
