/** The commands that post a comment, a reply or another review. The rules are in Posting.ts, those of reviews that change a rule in rule/RuleReview.ts. */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Policy from "../../access/Policy.ts"
import * as Role from "../../access/Role.ts"
import * as Audit from "../../audit/Audit.ts"
import * as LockComponent from "../../component/commands/LockComponent.ts"
import * as Release from "../../component/Release.ts"
import type { ComponentId, ReviewId, RuleId, UserId } from "../../Ids.ts"
import * as FollowBase from "../../overlay/commands/FollowBase.ts"
import { decided, FieldIsInvalid, refuse } from "../../Refused.ts"
import * as ReadLockCandidates from "../../rule/queries/ReadLockCandidates.ts"
import * as LockReadiness from "../../rule/LockReadiness.ts"
import type { Rule } from "../../rule/Rule.ts"
import { RuleRepository } from "../../rule/RuleRepository.ts"
import * as RuleReview from "../../rule/RuleReview.ts"
import type { SectionKey } from "../../rule/Section.ts"
import { Transactor } from "../../Transactor.ts"
import * as CommentActs from "../CommentActs.ts"
import * as CommentLog from "../CommentLog.ts"
import * as Posting from "../Posting.ts"
import type { Quote } from "../Quote.ts"
import type { ReviewAction } from "../Review.ts"
import { ReviewRepository } from "../ReviewRepository.ts"
import * as ReadReviews from "../queries/ReadReviews.ts"
import * as LockReviews from "./LockReviews.ts"
import * as MentionPeople from "./MentionPeople.ts"

/** The policy of posting a comment: role viewer. Other reviews need the role of R5.1. */
export const policy = CommentActs.acts.reply.policy

/** The requested post. */
export interface Post {
  readonly action: ReviewAction
  readonly comment: string
  readonly section: SectionKey | null
  /** No proposal when it is missing. */
  readonly proposed_text?: string | null
  /** No quote when it is missing. */
  readonly quote?: Quote | null
  /** The fields of a comment log (R5.33); none of those that are missing. */
  readonly log?: CommentLog.CommentLog
  readonly responding_to_review_id: ReviewId | null
}

/**
 * Posts a comment, a reply or another review (R5.1) on a rule. Returns the review object.
 * Fails with NotFound, PermissionDenied, or Refused with every reason.
 */
export const postOnRule = Effect.fn("PostComment.postOnRule")(function* (caller: Caller, id: RuleId, post: Post) {
  const grant = yield* Guard.onRule(caller, id, Policy.onComponent(neededRole(post.action)))
  return yield* store(caller, grant, id, post)
})

/** Posts a comment or a reply on the component as a whole. Fails like `postOnRule`; only the action `comment` is accepted. */
export const postOnComponent = Effect.fn("PostComment.postOnComponent")(function* (
  caller: Caller,
  id: ComponentId,
  post: Post
) {
  const grant = yield* Guard.onComponent(caller, id, policy)
  yield* refuse(
    post.action === "comment"
      ? []
      : [new FieldIsInvalid({ pointer: "/review/action", detail: "A component accepts only the action `comment`." })]
  )
  return yield* store(caller, grant, null, post)
})

const neededRole = (action: ReviewAction): Role.Role =>
  action === "comment" ? policy.role : RuleReview.neededRole[action]

const store = Effect.fnUntraced(function* (
  caller: Caller,
  grant: Guard.ComponentGrant,
  ruleId: RuleId | null,
  post: Post
) {
  const { component_id, project_id, role } = grant
  const transactor = yield* Transactor
  const reviewRepository = yield* ReviewRepository
  const parentId = yield* readableParent(caller, post.responding_to_review_id)

  return yield* transactor.transact(
    Effect.gen(function* () {
      const component = yield* LockComponent.forContribution(component_id)
      const now = yield* transactor.now
      const rule = ruleId === null ? null : yield* liveRule(ruleId, post.action)
      const thread = parentId === null ? null : yield* LockReviews.withTop(parentId)

      const act = rule === null ? null : yield* actOn(rule, post.action, { actor: caller.user_id, role, now })
      const posted = yield* decided(
        Posting.decide(
          {
            ...post,
            proposed_text: post.proposed_text ?? null,
            quote: post.quote ?? null,
            ...(post.log ?? CommentLog.none),
            is_reply: post.responding_to_review_id !== null
          },
          {
            actor: caller.user_id,
            now,
            phase: component,
            component_id,
            project_id,
            rule,
            parent: thread?.review ?? null,
            top: thread?.top ?? null
          }
        ),
        [
          ...(post.action === "comment" ? [] : Release.refuseReleased(component, "/review/action")),
          ...(act === null || act.ok ? [] : act.refusals)
        ]
      )
      const acted = act === null ? null : yield* decided(act)
      if (acted !== null) yield* (yield* RuleRepository).saveReviewState([acted.rule])
      const [id] = yield* reviewRepository.insert([posted.review])
      if (id === undefined) return yield* Effect.die("storage gave no id for a review")
      if (posted.returned !== null) yield* reviewRepository.saveTriage([posted.returned.review])
      yield* Audit.record(caller, now, [
        Posting.auditOf(posted.review, id),
        ...(posted.returned === null ? [] : [posted.returned.audit]),
        ...(acted === null ? [] : [acted.audit])
      ])
      if (post.action === "comment") {
        const said = { review_id: id, comment: post.comment }
        yield* thread === null
          ? MentionPeople.inTexts(caller, component_id, [said], now)
          : MentionPeople.inReplies(caller, component_id, [{ ...said, thread_id: thread.review.thread_id }], now)
      }
      if (acted !== null) yield* FollowBase.afterHold(caller, now, component, [acted.rule])
      return yield* ReadReviews.ofId(caller, grant, id)
    })
  )
})

/** The named parent if the caller can read it, otherwise null (R1.5). */
const readableParent = Effect.fnUntraced(function* (caller: Caller, parent: ReviewId | null) {
  return parent !== null && (yield* Guard.canReadReview(caller, parent)) ? parent : null
})

/** The rule, locked when the action changes it. A deleted rule is not found, so it accepts no comments. */
const liveRule = Effect.fnUntraced(function* (id: RuleId, action: ReviewAction) {
  const ruleRepository = yield* RuleRepository
  const rule = Option.getOrNull(yield* action === "comment" ? ruleRepository.find(id) : ruleRepository.lock(id))
  return rule === null || rule.deleted_at !== null ? yield* new NotFound() : rule
})

/** The effect of the review on its rule, or its refusals; null for a comment, which has no effect (R5.1). */
const actOn = Effect.fnUntraced(function* (
  rule: Rule,
  action: ReviewAction,
  by: { readonly actor: UserId; readonly role: Role.Role | null; readonly now: Date }
) {
  if (action === "comment" || by.role === null) return null
  const blockers = RuleReview.locks(action) ? LockReadiness.refuse(yield* ReadLockCandidates.ofRule(rule)) : []
  return RuleReview.decide(rule, action, { ...by, role: by.role, blockers })
})
