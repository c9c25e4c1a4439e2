/**
 * The review of a requirement: its requester, and its end (R5.1). Pure and total. The use case records each act as a review, and
 * checks the role (`neededRole`) and the component's phase.
 *
 *   request_review → under review → revoke_review_request | request_changes | approve (locks)
 *   lock_control ⇄ unlock_control, while not under review
 */
import { carries, type Role } from "../access/Role.ts"
import { type AuditDraft, changesBetween } from "../audit/AuditEntry.ts"
import { auditOnRule } from "../audit/Drafts.ts"
import { allowed, type Decision, refused } from "../Decision.ts"
import type { Plain, UserId } from "../Ids.ts"
import { type Refusal, Violation } from "../Refusal.ts"
import type { ReviewAction } from "../review/Review.ts"
import { timeOfChange } from "../Transactor.ts"
import { type Rule } from "./Rule.ts"

/** The acts of a requirement's review: every review action except `comment`. */
export type RuleReviewAction = Exclude<ReviewAction, "comment">

/** The lowest role for each act (R5.1). The use case denies a caller without it. */
export const neededRole: Readonly<Record<RuleReviewAction, Role>> = {
  request_review: "author",
  revoke_review_request: "author",
  request_changes: "reviewer",
  approve: "reviewer",
  lock_control: "admin",
  unlock_control: "admin"
}

/** The facts that the decision needs in addition to the requirement. */
export interface RuleReviewFacts {
  readonly actor: UserId
  /** The actor's effective role on the component, at least `neededRole`. */
  readonly role: Role
  readonly now: Date
  /** The violations of a lock for lack of fields (R10.4); used by the acts that lock. */
  readonly blockers?: ReadonlyArray<Refusal>
}

/** True for the acts that lock the requirement, which must be ready (R10.4). */
export const locks = (action: RuleReviewAction): boolean => action === "approve" || action === "lock_control"

/** The requirement in its new state, with the audit entry of the change. */
export interface RuleReviewed {
  readonly rule: Rule
  readonly audit: AuditDraft
}

export class RuleIsLocked extends Violation("RuleIsLocked", "rule_locked", { pointer: "/review/action" }) {}
export class RuleIsNotLocked extends Violation("RuleIsNotLocked", "not_locked", { pointer: "/review/action" }) {}
export class RuleIsUnderReview extends Violation("RuleIsUnderReview", "rule_under_review", {
  pointer: "/review/action",
  detail: "The requirement is already under review."
}) {}
export class RuleIsNotUnderReview extends Violation("RuleIsNotUnderReview", "not_under_review", {
  pointer: "/review/action"
}) {}
export class NotTheRequestor extends Violation("NotTheRequestor", "not_the_requestor", { pointer: "/review/action" }) {}
export class OwnRequest extends Violation("OwnRequest", "own_request", { pointer: "/review/action" }) {}

/** One row of the table of R5.1. */
interface Act {
  readonly refusals: (rule: Rule, facts: Plain<RuleReviewFacts>) => ReadonlyArray<Refusal>
  readonly effect: (facts: RuleReviewFacts) => Partial<Pick<Rule, ReviewStateField>>
}

const reviewStateFields = ["locked", "review_requestor_id", "changes_requested"] as const satisfies ReadonlyArray<
  keyof Rule
>
type ReviewStateField = (typeof reviewStateFields)[number]

const notLocked = ({ locked }: Rule) => (locked ? [new RuleIsLocked()] : [])
const isLocked = ({ locked }: Rule) => (locked ? [] : [new RuleIsNotLocked()])
const notUnderReview = (rule: Rule) => (rule.review_requestor_id === null ? [] : [new RuleIsUnderReview()])

const byRequestorOrAdmin = ({ review_requestor_id: requestor }: Rule, { actor, role }: Plain<RuleReviewFacts>) => {
  if (requestor === null) return [new RuleIsNotUnderReview()]
  return requestor === actor || carries(role, "admin") ? [] : [new NotTheRequestor()]
}
const byAnotherOrAdmin = ({ review_requestor_id: requestor }: Rule, { actor, role }: Plain<RuleReviewFacts>) => {
  if (requestor === null) return [new RuleIsNotUnderReview()]
  return requestor !== actor || carries(role, "admin") ? [] : [new OwnRequest()]
}
const readyToLock = ({ blockers }: Plain<RuleReviewFacts>) => blockers ?? []

const acts: Readonly<Record<RuleReviewAction, Act>> = {
  request_review: {
    refusals: (rule) => [...notLocked(rule), ...notUnderReview(rule)],
    effect: ({ actor }) => ({ review_requestor_id: actor, changes_requested: false })
  },
  revoke_review_request: {
    refusals: byRequestorOrAdmin,
    effect: () => ({ review_requestor_id: null })
  },
  request_changes: {
    refusals: byAnotherOrAdmin,
    effect: () => ({ review_requestor_id: null, changes_requested: true })
  },
  approve: {
    refusals: (rule, facts) => [...byAnotherOrAdmin(rule, facts), ...readyToLock(facts)],
    effect: () => ({ review_requestor_id: null, locked: true })
  },
  lock_control: {
    refusals: (rule, facts) => [...notLocked(rule), ...notUnderReview(rule), ...readyToLock(facts)],
    effect: () => ({ locked: true })
  },
  unlock_control: {
    refusals: (rule) => [...isLocked(rule), ...notUnderReview(rule)],
    effect: () => ({ locked: false })
  }
}

/** The violations of an act by the state of the requirement. */
export const refuse = (rule: Rule, action: RuleReviewAction, facts: Plain<RuleReviewFacts>): ReadonlyArray<Refusal> =>
  acts[action].refusals(rule, facts)

/** Decides an act. Returns the requirement in its new state, or every refusal. */
export const decide = (rule: Rule, action: RuleReviewAction, facts: RuleReviewFacts): Decision<RuleReviewed> => {
  const { effect } = acts[action]
  const found = refuse(rule, action, facts)
  if (found.length > 0) return refused(found)
  const after: Rule = { ...rule, ...effect(facts), updated_at: timeOfChange(rule.updated_at, facts.now) }
  return allowed({
    rule: after,
    audit: auditOnRule(action, rule, changesBetween(rule, after, reviewStateFields))
  })
}

/** One act on many requirements: those that it changes, and the others with every reason. */
export interface DecidedAll {
  readonly done: ReadonlyArray<RuleReviewed>
  readonly refused: ReadonlyArray<{ readonly rule: Rule; readonly reasons: ReadonlyArray<Refusal> }>
}

/** Decides one act on many requirements, each with its violations of a lock, in the given order. */
export const decideAll = (
  candidates: ReadonlyArray<{ readonly rule: Rule; readonly blockers: ReadonlyArray<Refusal> }>,
  action: RuleReviewAction,
  facts: Omit<RuleReviewFacts, "blockers">
): DecidedAll => {
  const decisions = candidates.map(({ blockers, rule }) => ({
    rule,
    decision: decide(rule, action, { ...facts, blockers })
  }))
  return {
    done: decisions.flatMap(({ decision }) => (decision.ok ? [decision.value] : [])),
    refused: decisions.flatMap(({ decision, rule }) =>
      !decision.ok ? [{ rule, reasons: decision.refusals.map(ofRule(rule)) }] : []
    )
  }
}

/** A violation that names its requirement. For the act on one requirement the path names it, and the action is a field of the wrapper. */
const ofRule =
  ({ id }: Rule) =>
  ({ _tag, code, detail, field }: Refusal): Refusal => ({
    _tag,
    code,
    detail,
    rule_id: id,
    ...(field === undefined ? {} : { field })
  })
