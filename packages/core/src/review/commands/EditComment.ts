/** The command that edits the text of a comment. The rules are in Edit.ts. */
import { Effect } from "effect"
import { NotFound, PermissionDenied } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Policy from "../../access/Policy.ts"
import * as Audit from "../../audit/Audit.ts"
import * as LockComponent from "../../component/commands/LockComponent.ts"
import type { ReviewId } from "../../Ids.ts"
import { decided } from "../../Refused.ts"
import { Transactor } from "../../Transactor.ts"
import * as CommentActs from "../CommentActs.ts"
import * as Edit from "../Edit.ts"
import type { SeenVersions } from "../ReviewConflict.ts"
import { ReviewRepository } from "../ReviewRepository.ts"
import * as ReadReviews from "../queries/ReadReviews.ts"
import * as LockReviews from "./LockReviews.ts"
import * as MentionPeople from "./MentionPeople.ts"

/** The policy of editing a text. */
export const policy = CommentActs.acts.edit.policy

/**
 * Edits the text of a comment or reply, and the proposal of a comment; earlier ones are kept as versions (R5.15). The same text changes nothing.
 * Fails with NotFound, PermissionDenied when the caller is neither its author nor an admin, Refused with every reason, or ReviewsHaveChanged.
 */
export const edit = Effect.fn("EditComment.edit")(function* (
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
      const phase = yield* LockComponent.forContribution(component_id)
      const now = yield* transactor.now
      const locked = yield* LockReviews.withTop(id)
      if (locked === null || locked.review.component_id !== component_id) return yield* new NotFound()
      const { review, top } = locked
      const by = { actor: caller, role }
      if (!Policy.isGranted(policy, role, review.user_id === caller.user_id)) {
        return yield* new PermissionDenied({ detail: "Only its author or an admin can edit a comment.", project_id })
      }
      yield* LockReviews.failIfChanged(caller, grant, [review], seen)
      const edited = yield* decided(Edit.decide(review, words, { ...by, now, phase, top }))
      if (edited !== null) {
        const version = yield* reviewRepository.saveEdit(edited)
        yield* Audit.record(caller, now, [Edit.auditOf(edited, version)])
        yield* MentionPeople.inEdit(caller, review, edited.review.comment, now)
      }
      return yield* ReadReviews.ofId(caller, grant, id)
    })
  )
})
