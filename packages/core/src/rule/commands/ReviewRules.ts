/** The command that does one act of the review (R5.1) on many requirements of a component. The rules are in RuleReview.ts and LockReadiness.ts. */
import { Effect } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Audit from "../../audit/Audit.ts"
import type { Component } from "../../component/Component.ts"
import * as LockComponent from "../../component/commands/LockComponent.ts"
import * as RequirementWrites from "../../component/RequirementWrites.ts"
import type { ComponentId, RuleId } from "../../Ids.ts"
import * as FollowBase from "../../overlay/commands/FollowBase.ts"
import { decided, FieldIsInvalid, type Refusal, refuse } from "../../Refused.ts"
import * as CommentLog from "../../review/CommentLog.ts"
import * as Posting from "../../review/Posting.ts"
import { changedSince, refuseOthers } from "../../review/ReviewConflict.ts"
import { ReviewRepository } from "../../review/ReviewRepository.ts"
import { isBlank } from "../../Text.ts"
import { Transactor } from "../../Transactor.ts"
import * as LockReadiness from "../LockReadiness.ts"
import * as ReadLockCandidates from "../queries/ReadLockCandidates.ts"
import type { Rule } from "../Rule.ts"
import { RuleRepository } from "../RuleRepository.ts"
import * as RuleActs from "../RuleActs.ts"
import * as RuleReview from "../RuleReview.ts"
import { RulesHaveChanged } from "../RulesHaveChanged.ts"
import * as BulkEditRules from "./BulkEditRules.ts"

/** The lowest policy of the acts. Each act needs its own (R5.1). */
export const policy = RuleActs.acts.request_review.policy

/** The requested act. */
export interface ReviewCommand {
  readonly rule_ids: ReadonlyArray<RuleId>
  readonly action: RuleReview.RuleReviewAction
  /** The text that is posted on each requirement; nothing is posted when it is blank. */
  readonly comment: string
  /** True to leave out the refused requirements instead of refusing all. */
  readonly skip_refused: boolean
  /** The `updated_at` of the requirements as the caller saw them. Those without an entry are not checked. */
  readonly seen: ReadonlyMap<RuleId, Date>
}

/** The result for the requirements, by number. */
export interface ReviewedMany {
  readonly prefix: string
  readonly done: ReadonlyArray<Rule>
  readonly refused: RuleReview.DecidedAll["refused"]
}

/**
 * Does one act on many requirements, all or none, or with `skip_refused` on all that allow it. Fails with NotFound (also when an id is not that of a live
 * requirement of the component), PermissionDenied, RulesHaveChanged, or Refused with every reason.
 */
export const reviewMany = Effect.fn("ReviewRules.reviewMany")(function* (
  caller: Caller,
  id: ComponentId,
  command: ReviewCommand
) {
  const { action, rule_ids, seen, skip_refused } = command
  const { role } = yield* Guard.onComponent(caller, id, RuleActs.acts[action].policy)
  yield* refuse([
    ...BulkEditRules.refuseSelection({ _tag: "ByIds", rule_ids }),
    ...refuseOthers(seen, rule_ids, "requirement"),
    ...refuseComment(command)
  ])
  const transactor = yield* Transactor
  return yield* transactor.transact(
    Effect.gen(function* () {
      // Locks the whole component, so that no requirement changes during the decision.
      const component = yield* LockComponent.whole(id)
      if (role === null) return yield* new NotFound()
      const now = yield* transactor.now
      yield* refuse(RequirementWrites.refuse(component, now))
      const asked = new Set(rule_ids)
      const candidates = (yield* ReadLockCandidates.ofComponent(component)).filter(({ rule }) => asked.has(rule.id))
      if (candidates.length < asked.size) return yield* new NotFound()
      const rules = candidates.map(({ rule }) => rule)
      const changed = new Set(changedSince(rules, seen))
      if (changed.size > 0) {
        const { prefix } = component
        return yield* new RulesHaveChanged({ prefix, changed: rules.filter((rule) => changed.has(rule.id)) })
      }
      const { done, refused } = RuleReview.decideAll(
        candidates.map((candidate) => ({
          rule: candidate.rule,
          blockers: RuleReview.locks(action) ? LockReadiness.refuse(candidate) : []
        })),
        action,
        { actor: caller.user_id, role, now }
      )
      if (!skip_refused) yield* refuse(refused.flatMap(({ reasons }) => reasons))
      yield* store(caller, now, component, command, done)
      const reviewed: ReviewedMany = { prefix: component.prefix, done: done.map(({ rule }) => rule), refused }
      return reviewed
    })
  )
})

/** A text is only required to say which changes are needed. */
const refuseComment = ({ action, comment }: ReviewCommand): ReadonlyArray<Refusal> =>
  isBlank(comment)
    ? action === "request_changes"
      ? [new FieldIsInvalid({ pointer: "/comment", detail: "A comment must say which changes are needed." })]
      : []
    : Posting.refuseText("/comment", comment)

/** Stores the new states, the posted texts and their audit entries, in a fixed number of statements. */
const store = Effect.fnUntraced(function* (
  caller: Caller,
  now: Date,
  component: Component,
  { action, comment }: ReviewCommand,
  done: ReadonlyArray<RuleReview.RuleReviewed>
) {
  const rules = done.map(({ rule }) => rule)
  yield* (yield* RuleRepository).saveReviewState(rules)
  const post = { action, comment, section: null, proposed_text: null, quote: null, ...CommentLog.none, is_reply: false }
  const posted = yield* Effect.forEach(isBlank(comment) ? [] : rules, (rule) =>
    decided(
      Posting.decide(post, {
        actor: caller.user_id,
        now,
        phase: component,
        component_id: rule.component_id,
        project_id: rule.project_id,
        rule,
        parent: null,
        top: null
      })
    )
  )
  const reviews = posted.map(({ review }) => review)
  const ids = yield* (yield* ReviewRepository).insert(reviews)
  yield* Audit.record(caller, now, [
    ...reviews.flatMap((review, at) => ids.slice(at, at + 1).map((id) => Posting.auditOf(review, id))),
    ...done.map(({ audit }) => audit)
  ])
  yield* FollowBase.afterHold(caller, now, component, rules)
})
