/**
 * The undo of a triage batch: the earlier decision of every comment is restored, and the responses of the batch are withdrawn, because a
 * reply is never removed. Pure and total; the use case is in UndoTriage.ts. A batch is undone as a whole, once, and only while no
 * later change touched its comments.
 */
import { Result } from "effect"
import type { PhaseSettings } from "../component/CommentPhase.ts"
import type { ReviewId, RuleId, UserId } from "../Ids.ts"
import { type Refusal, Violation } from "../Refusal.ts"
import type { Rule } from "../rule/Rule.ts"
import { canonicalsOf, isTopLevelComment, type Review } from "./Review.ts"
import * as Triage from "./Triage.ts"
import type { BatchItem, TriageBatch } from "./TriageBatch.ts"
import { changed, type Decided, type TriageState, undecided } from "./TriageChange.ts"

/** The facts that the decision needs in addition to the batch. */
export interface UndoFacts {
  readonly actor: UserId
  readonly now: Date
  readonly phase: PhaseSettings
  /** The comments of the batch, its responses, and the earlier canonicals of the comments, by id, as far as they exist. */
  readonly reviews: ReadonlyMap<ReviewId, Review>
  /** The requirements that addressed the comments before, and the requirements of their canonicals, by id. */
  readonly rules: ReadonlyMap<RuleId, Pick<Rule, "component_id" | "deleted_at">>
  /** The comments that have duplicates now. */
  readonly with_duplicates: ReadonlySet<ReviewId>
}

/** The effect of an undo: the changed comments, and the withdrawn responses. Unchanged ones are left out. */
export interface Undone {
  readonly comments: ReadonlyArray<Decided>
  readonly responses: ReadonlyArray<Decided>
}

export class BatchIsUndone extends Violation("BatchIsUndone", "batch_undone") {}
export class CommentWasTouched extends Violation("CommentWasTouched", "touched_since")<{
  readonly review_id: number
}> {}

/** Decides the undo of a batch. Returns the effect, or every refusal. */
export const decide = (batch: TriageBatch, facts: UndoFacts): Result.Result<Undone, ReadonlyArray<Refusal>> => {
  const refusals = [
    ...(batch.undone_at === null ? [] : [new BatchIsUndone()]),
    ...Triage.refuseFrozen(facts),
    ...(batch.undone_at === null ? batch.items.flatMap((item) => refuseItem(item, facts)) : [])
  ]
  if (refusals.length > 0) return Result.fail(refusals)
  const before = new Map(batch.items.map((item) => [item.review_id, item.before]))
  const reason = `Batch ${batch.id}`
  return Result.succeed({
    comments: batch.items.flatMap((item) => {
      const review = facts.reviews.get(item.review_id)
      if (review === undefined) return []
      const restored = isFit(review, item.before, before, facts) ? item.before : undecided
      const decided = changed(review, "undo_triage", reason, facts.now, restored)
      return decided.audit.changes.length > 0 ? [decided] : []
    }),
    responses: batch.items.flatMap(({ response_review_id }) => {
      const response = response_review_id === null ? undefined : facts.reviews.get(response_review_id)
      if (response === undefined) return []
      return Triage.withdraw(response, { actor: facts.actor, now: facts.now, action: "undo_triage", reason }) ?? []
    })
  })
}

const refuseItem = (
  { review_id, before, updated_at, response_review_id }: BatchItem,
  { reviews, with_duplicates }: UndoFacts
): ReadonlyArray<Refusal> => {
  const review = reviews.get(review_id)
  const response = response_review_id === null ? undefined : reviews.get(response_review_id)
  const touched =
    review === undefined ||
    review.updated_at.getTime() !== updated_at.getTime() ||
    (response !== undefined && isEdited(response))
  if (touched) return [new CommentWasTouched({ review_id })]
  return before.triage_status === "duplicate" && with_duplicates.has(review_id)
    ? [new Triage.HasDuplicates({ review_id })]
    : []
}

/** True for a response that was changed and is not withdrawn. A response that its author withdrew needs no undo. */
const isEdited = ({ triage_status, updated_at, created_at }: Review): boolean =>
  triage_status !== "withdrawn" && updated_at.getTime() !== created_at.getTime()

/** True when the earlier target of a comment is still valid; otherwise the comment returns to the queue (R5.12). */
const isFit = (
  { component_id }: Review,
  state: TriageState,
  before: ReadonlyMap<ReviewId, TriageState>,
  { reviews, rules }: UndoFacts
): boolean => {
  switch (state.triage_status) {
    case "duplicate": {
      const canonical = canonicalsOf([state]).map((id) => reviews.get(id))[0]
      if (canonical === undefined || canonical.component_id !== component_id || !isTopLevelComment(canonical))
        return false
      if (canonical.rule_id !== null && !isLive(rules.get(canonical.rule_id))) return false
      // The canonical may belong to the same batch, which restores it as well.
      const { triage_status } = before.get(canonical.id) ?? canonical
      return triage_status !== "withdrawn" && triage_status !== "duplicate"
    }
    case "addressed_by": {
      const rule = state.addressed_by_rule_id === null ? undefined : rules.get(state.addressed_by_rule_id)
      return rule?.component_id === component_id && isLive(rule)
    }
    default:
      return true
  }
}

const isLive = (rule: Pick<Rule, "deleted_at"> | undefined): boolean => rule?.deleted_at === null
