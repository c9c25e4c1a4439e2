/** The comments that a body selects, and when its sender saw them. Shared by the bulk endpoints. */
import { type ComponentId, type ReviewConflict, ReviewId, RuleId, type SelectComments } from "@docket/core"
import { commentFilter } from "./CommentQuery.ts"

type Expected = Readonly<Record<string, Date>> | undefined

/** `expected_updated_at` of many comments. The body is refused if a key is not an id. */
export const seenMany = (expected: Expected): ReviewConflict.SeenVersions =>
  new Map(Object.entries(expected ?? {}).map(([key, at]) => [ReviewId.make(Number(key)), at]))

/** `expected_updated_at` of many requirements. */
export const seenRules = (expected: Expected): ReadonlyMap<RuleId, Date> =>
  new Map(Object.entries(expected ?? {}).map(([key, at]) => [RuleId.make(Number(key)), at]))

type FilterBody = Parameters<typeof commentFilter>[0] & { readonly component_id: ComponentId }

/** Selects comments by ids or by a filter; the body has exactly one of them. */
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
