/**
 * Use cases of comments: post one on a rule or a component, reply, list the triage table of a component, and the replies to one.
 * Triage is in Triaging.ts, closing and withdrawal in Closing.ts, editing in Editing.ts, moving in Moving.ts.
 */
import { Effect, Option, Result } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Policy from "../../access/Policy.ts"
import * as Role from "../../access/Role.ts"
import * as Audit from "../../audit/Audit.ts"
import { ComponentRepository } from "../../component/ComponentRepository.ts"
import * as Release from "../../component/Release.ts"
import type { ComponentId, ProjectId, ReviewId, RuleId, UserId } from "../../Ids.ts"
import { type Bound, paged, type Unbounded } from "../../Page.ts"
import { decided, FieldIsInvalid, refuse } from "../../Refusal.ts"
import * as LockCandidates from "../../rule/queries/LockCandidates.ts"
import * as LockReadiness from "../../rule/LockReadiness.ts"
import type { Rule } from "../../rule/Rule.ts"
import { RuleRepository } from "../../rule/RuleRepository.ts"
import * as RuleReview from "../../rule/RuleReview.ts"
import type { SectionKey } from "../../rule/Section.ts"
import { Transactor } from "../../Transactor.ts"
import * as CommentActs from "../CommentActs.ts"
import * as CommentedRule from "../queries/CommentedRule.ts"
import * as LockedReviews from "./LockedReviews.ts"
import * as Posting from "../Posting.ts"
import type { ReviewAction } from "../Review.ts"
import { ReviewRepository } from "../ReviewRepository.ts"
import { CommentViewRepository, type ResponsesRequest } from "../CommentViewRepository.ts"
import type { CommentQuery } from "../ReviewView.ts"
import * as ShownReviews from "../queries/ShownReviews.ts"

/** Reading the triage table of a component. */
export const listPolicy = Policy.onComponent("viewer")
/** Reading that of all components of a project. */
export const projectListPolicy = Policy.onProject("viewer")
/** Posting: comments need a viewer; other acts the role of R5.1. */
export const postPolicy = CommentActs.acts.reply.policy

/** What a person sends. */
export interface Post {
  readonly action: ReviewAction
  readonly comment: string
  readonly section: SectionKey | null
  /** None when it is missing. */
  readonly proposed_text?: string | null
  readonly responding_to_review_id: ReviewId | null
}

/** A row with the requirement that it is about: null for a component-level comment, absent when it was not asked for (R7.4). */
export interface ListedComment extends ShownReviews.ShownComment {
  readonly rule_content?: CommentedRule.CommentedRule | null
}

/** How many comments a page of the triage table has (R4.3). */
export const bound: Bound = { usual: 25, most: 1000 }

/** The triage table of a component (section 7 of the rules). Fails with NotFound or PermissionDenied. */
export const list = Effect.fn("Reviews.list")(function* (
  caller: Caller,
  component: ComponentId,
  query: Unbounded<CommentQuery> & { readonly include_rule_content: boolean }
) {
  const grant = yield* Guard.onComponent(caller, component, listPolicy)
  const commentViewRepository = yield* CommentViewRepository
  const page = yield* paged(query, (request) => commentViewRepository.page(component, request, caller.user_id), bound)
  const rows = yield* ShownReviews.comments(caller, [grant], page.rows)
  const commented: ReadonlyArray<ListedComment> = query.include_rule_content
    ? yield* CommentedRule.besideComments(component, rows)
    : rows
  return { ...page, rows: commented }
})

/**
 * The comments of all components of a project, or of one of them, with triage counts; without the content of requirements. Fails with PermissionDenied,
 * or with NotFound, also for a component of another project.
 */
export const listOfProject = Effect.fn("Reviews.listOfProject")(function* (
  caller: Caller,
  project: ProjectId,
  query: Unbounded<CommentQuery>,
  component: ComponentId | null = null
) {
  const role = yield* Guard.onProject(caller, project, projectListPolicy)
  const commentViewRepository = yield* CommentViewRepository
  if (component !== null) {
    const found = Option.getOrNull(yield* (yield* ComponentRepository).find(component))
    if (found?.project_id !== project) return yield* new NotFound()
  }
  const read = (request: CommentQuery) =>
    component === null
      ? commentViewRepository.pageOfProject(project, request, caller.user_id)
      : commentViewRepository.page(component, request, caller.user_id)
  const page = yield* paged(query, read, bound)
  const grants = yield* Guard.onListed(
    caller,
    page.rows.map((row) => row.component_id)
  )
  return { ...page, rows: yield* ShownReviews.comments(caller, grants, page.rows, role) }
})

/** The row of the triage table of one comment. Fails with PermissionDenied, or with NotFound, as for what is no comment at the top of a thread. */
export const read = Effect.fn("Reviews.read")(function* (caller: Caller, id: ReviewId) {
  const grant = yield* Guard.onReview(caller, id, listPolicy)
  const rows = yield* (yield* CommentViewRepository).rows([id], caller.user_id)
  const [row] = yield* ShownReviews.comments(caller, [grant], rows)
  return row ?? (yield* new NotFound())
})

/** The replies to a review, oldest first, withdrawn ones in their place. Fails with NotFound or PermissionDenied. */
export const responses = Effect.fn("Reviews.responses")(function* (
  caller: Caller,
  id: ReviewId,
  query: Unbounded<ResponsesRequest>
) {
  const grant = yield* Guard.onReview(caller, id, listPolicy)
  return yield* ShownReviews.responsesTo(caller, grant, id, query)
})

/**
 * Posts a comment, a reply or another act of R5.1 on a rule. Answers with the review object.
 * Fails with NotFound, PermissionDenied, or Refused with every reason.
 */
export const postOnRule = Effect.fn("Reviews.postOnRule")(function* (caller: Caller, id: RuleId, post: Post) {
  const grant = yield* Guard.onRule(caller, id, Policy.onComponent(neededRole(post.action)))
  return yield* store(caller, grant, id, post)
})

/** Posts a comment or a reply on the component as a whole. Fails like `postOnRule`; only the action `comment` is taken. */
export const postOnComponent = Effect.fn("Reviews.postOnComponent")(function* (
  caller: Caller,
  id: ComponentId,
  post: Post
) {
  const grant = yield* Guard.onComponent(caller, id, postPolicy)
  yield* refuse(
    post.action === "comment"
      ? []
      : [new FieldIsInvalid({ pointer: "/review/action", detail: "A component takes comments only." })]
  )
  return yield* store(caller, grant, null, post)
})

const neededRole = (action: ReviewAction): Role.Role =>
  action === "comment" ? postPolicy.role : RuleReview.neededRole[action]

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
      const component = yield* LockedReviews.componentOf(component_id)
      const now = yield* transactor.now
      const rule = ruleId === null ? null : yield* liveRule(ruleId, post.action)
      const thread = parentId === null ? null : yield* LockedReviews.withTop(parentId)

      const act = rule === null ? null : yield* actOn(rule, post.action, { actor: caller.user_id, role, now })
      const posted = yield* decided(
        Posting.decide(
          { ...post, proposed_text: post.proposed_text ?? null, is_reply: post.responding_to_review_id !== null },
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
          ...(act !== null && Result.isFailure(act) ? act.failure : [])
        ]
      )
      const acted = act === null ? null : yield* decided(act)
      if (acted !== null) yield* (yield* RuleRepository).saveReviewState(acted.rule)
      const [id] = yield* reviewRepository.insert([posted.review])
      if (id === undefined) return yield* Effect.die("storage gave no id for a review")
      if (posted.returned !== null) yield* reviewRepository.saveTriage([posted.returned.review])
      yield* Audit.record(caller, now, [
        Posting.auditOf(posted.review, id),
        ...(posted.returned === null ? [] : [posted.returned.audit]),
        ...(acted === null ? [] : [acted.audit])
      ])
      const [view] = yield* ShownReviews.ofIds(caller, grant, [id])
      return view ?? (yield* new NotFound())
    })
  )
})

/** The named parent, if the caller can read it (R1.5). */
const readableParent = Effect.fnUntraced(function* (caller: Caller, parent: ReviewId | null) {
  return parent !== null && (yield* Guard.canReadReview(caller, parent)) ? parent : null
})

/** The rule, locked when the action changes it. A deleted rule takes no comments: it is not found. */
const liveRule = Effect.fnUntraced(function* (id: RuleId, action: ReviewAction) {
  const ruleRepository = yield* RuleRepository
  const rule = Option.getOrNull(yield* action === "comment" ? ruleRepository.find(id) : ruleRepository.lock(id))
  return rule === null || rule.deleted_at !== null ? yield* new NotFound() : rule
})

/** The act's effect on the rule itself, or its refusals; null for a comment, which has none (R5.1). */
const actOn = Effect.fnUntraced(function* (
  rule: Rule,
  action: ReviewAction,
  by: { readonly actor: UserId; readonly role: Role.Role | null; readonly now: Date }
) {
  if (action === "comment" || by.role === null) return null
  const blockers = RuleReview.locks(action) ? LockReadiness.refuse(yield* LockCandidates.ofRule(rule)) : []
  return RuleReview.decide(rule, action, { ...by, role: by.role, blockers })
})
