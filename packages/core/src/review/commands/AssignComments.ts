/** The commands that assign one comment or many. The rules are in Assignment.ts. */
import { Effect, Option } from "effect"
import * as Access from "../../access/Access.ts"
import { AccessRepository } from "../../access/AccessRepository.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import { UserRepository } from "../../account/UserRepository.ts"
import * as Audit from "../../audit/Audit.ts"
import * as LockComponent from "../../component/commands/LockComponent.ts"
import type { ComponentId, ReviewId, UserId } from "../../Ids.ts"
import { decided, FieldIsInvalid, type Refusal, refuse } from "../../Refused.ts"
import { lengthInCharacters, refuseUnrepresentable } from "../../Text.ts"
import { Transactor } from "../../Transactor.ts"
import * as CommentActs from "../CommentActs.ts"
import * as Assignment from "../Assignment.ts"
import { AssignmentRepository } from "../AssignmentRepository.ts"
import { longestReason } from "./CloseComment.ts"
import { refuseOthers, type SeenVersions } from "../ReviewConflict.ts"
import * as ReadReviews from "../queries/ReadReviews.ts"
import * as LockReviews from "./LockReviews.ts"
import { refuseNumber } from "./SelectComments.ts"

/** The policy of assigning comments. */
export const policy = CommentActs.acts.assign.policy

/**
 * Assigns many comments of one component, all or none. Ids may repeat; the answer has each once, in the order of the request. Fails with
 * NotFound, PermissionDenied, Refused with every reason, or ReviewsHaveChanged.
 */
export const assignMany = Effect.fn("AssignComments.assignMany")(function* (
  caller: Caller,
  review_ids: ReadonlyArray<ReviewId>,
  command: Assignment.AssignCommand,
  seen: SeenVersions
) {
  const ids = [...new Set(review_ids)]
  yield* refuse([...refuseNumber({ _tag: "ByIds", review_ids }, ids.length), ...refuseOthers(seen, ids)])
  const grants = yield* Guard.onReviews(caller, ids, policy)
  const [grant] = grants
  const { component_id } = grant
  const granted = new Set(grants.map((grant) => grant.component_id))
  const assignee = yield* assigneeOf(component_id, command.assignee_id)
  const transactor = yield* Transactor
  const assignments = yield* AssignmentRepository
  return yield* transactor.transact(
    Effect.gen(function* () {
      const phase = yield* LockComponent.forContribution(component_id)
      const now = yield* transactor.now
      const locked = yield* LockReviews.byId(ids)
      const reviews = ids.flatMap((id) => locked.get(id) ?? [])
      // A comment that was relocated in between is in a component on which no role was granted.
      const inReach = reviews.filter((review) => granted.has(review.component_id))
      if (inReach.length < ids.length) return yield* new Access.NotFound()
      yield* LockReviews.failIfChanged(caller, grant, reviews, seen)
      const standing = yield* assignments.standing(ids)
      const assigned = yield* decided(
        Assignment.decideAll(reviews, command, { now, phase, standing, assignee }),
        refuseReason(command.audit_comment)
      )
      yield* assignments.save(assigned)
      yield* Audit.record(
        caller,
        now,
        assigned.map(({ audit }) => audit)
      )
      return yield* ReadReviews.ofIds(caller, grant, ids)
    })
  )
})

/** Assigns one comment. Fails like `assignMany`. */
export const assign = Effect.fn("AssignComments.assign")(function* (
  caller: Caller,
  id: ReviewId,
  command: Assignment.AssignCommand,
  seen: SeenVersions
) {
  const [review] = yield* assignMany(caller, [id], command, seen)
  return review ?? (yield* new Access.NotFound())
})

/** The named person, if they have a role on the component. A person without one looks like an unknown id (R1.5). */
export const assigneeOf = Effect.fnUntraced(function* (component: ComponentId, id: UserId | null | undefined) {
  if (id === null || id === undefined) return null
  const user = Option.getOrNull(yield* (yield* UserRepository).find(id))
  const facts = Option.getOrNull(yield* (yield* AccessRepository).ofComponent(id, component))
  if (user === null || facts === null) return null
  const role = Access.roleOnComponent(user.admin, facts)
  return role === null ? null : { id, role, disabled: user.disabled_at !== null }
})

/** The violations of the optional reason. */
export const refuseReason = (reason: string): ReadonlyArray<Refusal> => [
  ...(lengthInCharacters(reason) > longestReason
    ? [
        new FieldIsInvalid({
          pointer: "/audit_comment",
          detail: `A reason can have at most ${longestReason} characters.`
        })
      ]
    : []),
  ...refuseUnrepresentable("/audit_comment", reason)
]
