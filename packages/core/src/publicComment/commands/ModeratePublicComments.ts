/** The moderation queue of a component. The rules are in Moderation.ts. */
import { Effect } from "effect"
import { NotFound } from "../../access/NotFound.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Audit from "../../audit/Audit.ts"
import * as ComponentActs from "../../component/ComponentActs.ts"
import * as LockComponent from "../../component/commands/LockComponent.ts"
import type { ComponentId, PublicCommentId } from "../../Ids.ts"
import { paged, type PageQuery } from "../../Page.ts"
import { decided } from "../../Refused.ts"
import { ReviewRepository } from "../../review/ReviewRepository.ts"
import { RuleRepository } from "../../rule/RuleRepository.ts"
import { Transactor } from "../../Transactor.ts"
import * as Moderation from "../Moderation.ts"
import type { PublicCommentState } from "../PublicComment.ts"
import { PublicCommentRepository } from "../PublicCommentRepository.ts"

/** The policy of moderation: role admin on the component. */
export const policy = ComponentActs.acts.manage_public_comments.policy

/** The most comments of one request. */
export const mostModerated = 100

/** The queue, oldest first: the waiting ones by default. Fails with NotFound or PermissionDenied. */
export const list = Effect.fn("ModeratePublicComments.list")(function* (
  caller: Caller,
  id: ComponentId,
  { state = "awaiting", ...query }: PageQuery & { readonly state?: PublicCommentState | "all" | undefined }
) {
  yield* Guard.onComponent(caller, id, policy)
  const repository = yield* PublicCommentRepository
  return yield* paged(query, (request) => repository.queue(id, { ...request, state }))
})

/**
 * Decides the same for many comments, all or none; ids may repeat. An accepted comment becomes a comment of the component in the name that its sender gave. Returns the
 * numbers of the changed ones. Fails with NotFound, PermissionDenied, or Refused with every reason.
 */
export const moderate = Effect.fn("ModeratePublicComments.moderate")(function* (
  caller: Caller,
  component_id: ComponentId,
  ids: ReadonlyArray<PublicCommentId>,
  command: Moderation.ModerateCommand
) {
  yield* Guard.onComponent(caller, component_id, policy)
  const transactor = yield* Transactor
  const repository = yield* PublicCommentRepository
  const distinct = [...new Set(ids)]
  return yield* transactor.transact(
    Effect.gen(function* () {
      const component = yield* LockComponent.forContribution(component_id)
      const now = yield* transactor.now
      const locked = new Map((yield* repository.lock(component_id, distinct)).map((one) => [one.id, one]))
      const comments = distinct.flatMap((id) => locked.get(id) ?? [])
      if (comments.length < distinct.length) return yield* new NotFound()
      const rules = yield* (yield* RuleRepository).findMany(comments.flatMap(({ rule_id }) => rule_id ?? []))
      const deleted_rules = new Set(rules.flatMap(({ deleted_at, id }) => (deleted_at === null ? [] : [id])))
      const moderated = yield* decided(
        Moderation.decideAll(comments, command, { actor: caller.user_id, now, component, deleted_rules })
      )
      const reviews = moderated.flatMap(({ review }) => review ?? [])
      const reviewIds = yield* (yield* ReviewRepository).insert(reviews)
      // All of them become reviews, or none.
      const stored = moderated.map((one, at) => Moderation.stored(one, reviewIds[at] ?? null))
      yield* repository.saveModeration(stored)
      yield* Audit.record(caller, now, Moderation.auditOf(stored, command, component))
      return { changed_ids: stored.map(({ id }) => id), review_ids: reviewIds }
    })
  )
})
