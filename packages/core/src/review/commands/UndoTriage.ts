/** The command that undoes a triage batch, and the list of batches. The rules are in Undo.ts. */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as LockComponent from "../../component/commands/LockComponent.ts"
import * as ComponentActs from "../../component/ComponentActs.ts"
import * as Audit from "../../audit/Audit.ts"
import type { ComponentId, ReviewId, TriageBatchId } from "../../Ids.ts"
import * as FollowBase from "../../overlay/commands/FollowBase.ts"
import { paged, type PageQuery } from "../../Page.ts"
import { decided } from "../../Refused.ts"
import { RuleRepository } from "../../rule/RuleRepository.ts"
import { Transactor } from "../../Transactor.ts"
import { ReviewRepository } from "../ReviewRepository.ts"
import * as ReadReviews from "../queries/ReadReviews.ts"
import { TriageBatchRepository } from "../TriageBatchRepository.ts"
import * as LockReviews from "./LockReviews.ts"
import type { Triaged } from "./TriageComments.ts"
import { canonicalsOf } from "../Review.ts"
import * as Undo from "../Undo.ts"

/** The policy of undo is that of triage: role author or above. */
export const policy = ComponentActs.acts.triage.policy

/** A page of the batches of a component, newest first. Fails with NotFound or PermissionDenied. */
export const list = Effect.fn("UndoTriage.list")(function* (caller: Caller, component: ComponentId, query: PageQuery) {
  yield* Guard.onComponent(caller, component, policy)
  const batches = yield* TriageBatchRepository
  return yield* paged(query, (request) => batches.page(component, request))
})

/** Locks the requirement of the only comment of a batch. */
const lockEdited = Effect.fnUntraced(function* (ids: ReadonlyArray<ReviewId>) {
  const [id] = ids
  const found = id === undefined ? null : Option.getOrNull(yield* (yield* ReviewRepository).find(id))
  if (found === null || found.rule_id === null) return null
  return Option.getOrNull(yield* (yield* RuleRepository).lock(found.rule_id))
})

/**
 * Undoes a batch. Returns its comments by id, and the withdrawn responses. Fails with NotFound, PermissionDenied, or Refused with
 * every reason: `touched_since` for each comment that changed after the batch, `batch_undone` for a repeated undo.
 */
export const undo = Effect.fn("UndoTriage.undo")(function* (caller: Caller, id: TriageBatchId) {
  const batches = yield* TriageBatchRepository
  const component = Option.getOrNull(yield* batches.componentOf(id))
  if (component === null) return yield* new NotFound()
  const grant = yield* Guard.onComponent(caller, component, policy)
  const transactor = yield* Transactor
  const reviewRepository = yield* ReviewRepository
  return yield* transactor.transact(
    Effect.gen(function* () {
      const phase = yield* LockComponent.forContribution(component)
      const now = yield* transactor.now
      const batch = Option.getOrNull(yield* batches.lock(id))
      if (batch === null) return yield* new NotFound()
      const ids = batch.items.map(({ review_id }) => review_id)
      // Every write locks rules before reviews. The comment of a text edit is on the requirement that was edited, or it was changed since.
      const edited = batch.text_edit === null ? null : yield* lockEdited(ids)
      const canonicals = canonicalsOf(batch.items.map(({ before }) => before))
      const reviews = yield* LockReviews.byId([
        ...ids,
        ...batch.items.flatMap(({ response_review_id }) => response_review_id ?? []),
        ...canonicals
      ])
      // The component is locked, so no requirement can be deleted or relocated in between.
      const rules = yield* (yield* RuleRepository).findMany([
        ...batch.items.flatMap(({ before }) => before.addressed_by_rule_id ?? []),
        ...canonicals.flatMap((canonical) => reviews.get(canonical)?.rule_id ?? [])
      ])
      const duplicates = yield* reviewRepository.lockDuplicatesOf(ids)
      const { comments, responses, rule } = yield* decided(
        Undo.decide(batch, {
          actor: caller.user_id,
          now,
          phase,
          reviews,
          rules: new Map(rules.map((rule) => [rule.id, rule])),
          with_duplicates: new Set(canonicalsOf(duplicates)),
          edited,
          site_admin: caller.site_admin
        })
      )
      const changes = [...comments, ...responses]
      if (rule !== null && edited !== null) {
        yield* (yield* RuleRepository).saveContent([rule.rule])
        yield* FollowBase.afterWrite(caller, now, [{ before: edited, rule: rule.rule }])
      }
      yield* reviewRepository.saveTriage(changes.map(({ review }) => review))
      if (batch.text_edit !== null) for (const { review } of comments) yield* reviewRepository.saveAcceptance(review)
      yield* batches.saveUndone(id, caller.user_id, now)
      yield* Audit.record(caller, now, [...(rule === null ? [] : [rule.audit]), ...changes.map(({ audit }) => audit)])
      const responseIds = responses.map(({ review }) => review.id)
      const views = yield* ReadReviews.ofIds(caller, grant, [...ids, ...responseIds])
      const undone: Triaged = { reviews: views.slice(0, ids.length), response_reviews: views.slice(ids.length) }
      return undone
    })
  )
})
