/** Review objects as a caller may see them: read back after a write, or listed under a rule. The one place that reads them for an answer. */
import { Effect } from "effect"
import type { Caller } from "../access/Caller.ts"
import { EmailVisibility, sees, withhold } from "../access/EmailVisibility.ts"
import type * as Role from "../access/Role.ts"
import type { ReviewId, RuleId } from "../Ids.ts"
import { paged, type Unbounded } from "../Page.ts"
import { type ResponsesRequest, ReviewRepository } from "./ReviewRepository.ts"

/** The review objects of these ids, in their order. `role` is the caller's effective role on their component. */
export const ofIds = Effect.fnUntraced(function* (
  caller: Caller,
  role: Role.Role | null,
  ids: ReadonlyArray<ReviewId>
) {
  const views = yield* (yield* ReviewRepository).views(ids, caller.user_id)
  return withhold(views, sees(yield* EmailVisibility, role))
})

/** A page of the replies to a review, oldest first. */
export const responsesTo = Effect.fnUntraced(function* (
  caller: Caller,
  role: Role.Role | null,
  id: ReviewId,
  query: Unbounded<ResponsesRequest>
) {
  const reviewRepository = yield* ReviewRepository
  const page = yield* paged(query, (request) => reviewRepository.responsesTo(id, request, caller.user_id))
  return { ...page, rows: withhold(page.rows, sees(yield* EmailVisibility, role)) }
})

/** All review objects of a rule, oldest first. */
export const ofRule = Effect.fnUntraced(function* (caller: Caller, role: Role.Role | null, rule: RuleId) {
  const views = yield* (yield* ReviewRepository).viewsOfRule(rule, caller.user_id)
  return withhold(views, sees(yield* EmailVisibility, role))
})
