/** Queries of one comment: its review object, and the texts that it has had (R5.15). */
import { Effect } from "effect"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Policy from "../../access/Policy.ts"
import type { ReviewId } from "../../Ids.ts"
import { paged, type PageQuery } from "../../Page.ts"
import * as CommentActs from "../CommentActs.ts"
import { CommentViewRepository } from "../CommentViewRepository.ts"
import * as ReadReviews from "./ReadReviews.ts"

/** The policy of reading earlier texts. */
export const versionsPolicy = CommentActs.acts.see_versions.policy

/** A page of the versions of a comment's text, oldest first (R5.15). Fails with NotFound or PermissionDenied. */
export const versions = Effect.fn("ReadComment.versions")(function* (caller: Caller, id: ReviewId, query: PageQuery) {
  yield* Guard.onReview(caller, id, versionsPolicy)
  const commentViewRepository = yield* CommentViewRepository
  return yield* paged(query, (request) => commentViewRepository.versions(id, request))
})

/** The review object of one review. Fails with NotFound or PermissionDenied. */
export const read = Effect.fn("ReadComment.read")(function* (caller: Caller, id: ReviewId) {
  const grant = yield* Guard.onReview(caller, id, Policy.onComponent("viewer"))
  return yield* ReadReviews.ofId(caller, grant, id)
})
