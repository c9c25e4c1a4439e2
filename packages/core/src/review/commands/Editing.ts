/** Use cases of editing: give a comment another text, see those that it had. The rules are in Edit.ts. */
import { Effect } from "effect"
import { NotFound, PermissionDenied } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Policy from "../../access/Policy.ts"
import * as Audit from "../../audit/Audit.ts"
import type { ReviewId } from "../../Ids.ts"
import { paged, type PageQuery } from "../../Page.ts"
import { decided } from "../../Refusal.ts"
import { Transactor } from "../../Transactor.ts"
import * as CommentActs from "../CommentActs.ts"
import * as Edit from "../Edit.ts"
import * as LockedReviews from "./LockedReviews.ts"
import type { SeenVersions } from "../ReviewConflict.ts"
import { ReviewRepository } from "../ReviewRepository.ts"
import { CommentViewRepository } from "../CommentViewRepository.ts"
import * as ShownReviews from "../queries/ShownReviews.ts"

/** Editing the text. */
export const policy = CommentActs.acts.edit.policy

/** Seeing earlier texts. */
export const versionsPolicy = CommentActs.acts.see_versions.policy

/** A page of the texts that a comment has had, the first one first (R5.15). Fails with NotFound or PermissionDenied. */
export const versions = Effect.fn("Editing.versions")(function* (caller: Caller, id: ReviewId, query: PageQuery) {
  yield* Guard.onReview(caller, id, versionsPolicy)
  const commentViewRepository = yield* CommentViewRepository
  return yield* paged(query, (request) => commentViewRepository.versions(id, request))
})

/** The review object of a review, for who may see it. Fails with NotFound or PermissionDenied. */
export const read = Effect.fn("Editing.read")(function* (caller: Caller, id: ReviewId) {
  const grant = yield* Guard.onReview(caller, id, Policy.onComponent("viewer"))
  const [view] = yield* ShownReviews.ofIds(caller, grant, [id])
  return view ?? (yield* new NotFound())
})

/**
 * Gives a comment or reply another text, and a comment another proposal; earlier ones are kept as versions (R5.15). The same words change nothing.
 * Fails with NotFound, PermissionDenied when the caller is neither its author nor an admin, Refused with every reason, or ReviewsHaveChanged.
 */
export const edit = Effect.fn("Editing.edit")(function* (
  caller: Caller,
  id: ReviewId,
  words: Edit.Words,
  seen: SeenVersions
) {
  const grant = yield* Guard.onReview(caller, id, policy)
  const { role, component_id, project_id } = grant
  const transactor = yield* Transactor
  const reviewRepository = yield* ReviewRepository
  return yield* transactor.transact(
    Effect.gen(function* () {
      const phase = yield* LockedReviews.componentOf(component_id)
      const now = yield* transactor.now
      const locked = yield* LockedReviews.withTop(id)
      if (locked === null || locked.review.component_id !== component_id) return yield* new NotFound()
      const { review, top } = locked
      const by = { actor: caller, role }
      if (!Policy.isGranted(policy, role, review.user_id === caller.user_id)) {
        return yield* new PermissionDenied({ detail: "Only its author or an admin edits a comment.", project_id })
      }
      yield* LockedReviews.failIfChanged(caller, grant, [review], seen)
      const edited = yield* decided(Edit.decide(review, words, { ...by, now, phase, top }))
      if (edited !== null) {
        const version = yield* reviewRepository.saveEdit(edited)
        yield* Audit.record(caller, now, [Edit.auditOf(edited, version)])
      }
      const [view] = yield* ShownReviews.ofIds(caller, grant, [id])
      return view ?? (yield* new NotFound())
    })
  )
})
