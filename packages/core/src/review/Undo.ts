/**
 * The undo of a triage batch: the earlier decision of every comment is restored, and the responses of the batch are withdrawn, because a
 * reply is never removed. Pure and total; the use case is in UndoTriage.ts. A batch is undone as a whole, once, and only while no
 * later change touched its comments.
 */
import { allowed, type Decision, refused } from "../Decision.ts"
import type { ReviewId, RuleId, UserId } from "../Ids.ts"
import { type Refusal, Violation } from "../Refusal.ts"
import { FieldWasEdited } from "../rule/BatchEdit.ts"
import type { Rule } from "../rule/Rule.ts"
import * as RuleChange from "../rule/RuleChange.ts"
import * as Proposal from "./Proposal.ts"
import { canonicalsOf, isTopLevelComment, type Review } from "./Review.ts"
import * as Triage from "./Triage.ts"
import type { BatchItem, TriageBatch } from "./TriageBatch.ts"
import { changed, type Decided, type TriageState, undecided } from "./TriageChange.ts"

/** The facts that the decision needs in addition to the batch. */
export interface UndoFacts {
  readonly actor: UserId
  readonly now: Date
  readonly phase: RuleChange.ChangeFacts["component"]
  /** The comments of the batch, its responses, and the earlier canonicals of the comments, by id, as far as they exist. */
  readonly reviews: ReadonlyMap<ReviewId, Review>
  /** The requirements that addressed the comments before, and the requirements of their canonicals, by id. */
  readonly rules: ReadonlyMap<RuleId, Pick<Rule, "component_id" | "deleted_at">>
  /** The requirement whose text the batch edited, locked; null without an edit, or when it is gone. */
  readonly edited: Rule | null
  readonly site_admin: boolean
  /** The comments that have duplicates now. */
  readonly with_duplicates: ReadonlySet<ReviewId>
}

/** The effect of an undo: the changed comments, the withdrawn responses, and the requirement with its earlier text. Unchanged ones are left out. */
export interface Undone {
  readonly rule: RuleChange.Changed | null
  readonly comments: ReadonlyArray<Decided>
  readonly responses: ReadonlyArray<Decided>
}

export class BatchIsUndone extends Violation("BatchIsUndone", "batch_undone") {}
export class CommentWasTouched extends Violation("CommentWasTouched", "touched_since")<{
  readonly review_id: number
}> {}

/** Decides the undo of a batch. Returns the effect, or every refusal. */
export const decide = (batch: TriageBatch, facts: UndoFacts): Decision<Undone> => {
  const refusals = [
    ...(batch.undone_at === null ? [] : [new BatchIsUndone()]),
    ...Triage.refuseFrozen(facts),
    ...(batch.undone_at === null ? batch.items.flatMap((item) => refuseItem(item, facts)) : [])
  ]
  const rewritten = batch.undone_at === null ? rewrite(batch, facts) : allowed(null)
  if (!rewritten.ok) return refused([...refusals, ...rewritten.refusals])
  if (refusals.length > 0) return refused(refusals)
  const before = new Map(batch.items.map((item) => [item.review_id, item.before]))
  const reason = `Batch ${batch.id}`
  return allowed({
    rule: rewritten.value,
    comments: batch.items.flatMap((item) => {
      const review = facts.reviews.get(item.review_id)
      if (review === undefined) return []
      const restored = isFit(review, item.before, before, facts) ? item.before : undecided
      const decided = unaccepted(changed(review, "undo_triage", reason, facts.now, restored), batch)
      return decided.audit.changes.length > 0 ? [decided] : []
    }),
    responses: batch.items.flatMap(({ response_review_id }) => {
      const response = response_review_id === null ? undefined : facts.reviews.get(response_review_id)
      if (response === undefined) return []
      return Triage.withdraw(response, { actor: facts.actor, now: facts.now, action: "undo_triage", reason }) ?? []
    })
  })
}

/**
 * The requirement with the text before the batch: null when the batch edited none. A text that was changed again is refused, and so is every write that
 * the requirement refuses now (R8.3).
 */
const rewrite = (
  { id, items, text_edit }: TriageBatch,
  { edited, now, phase, reviews, site_admin }: UndoFacts
): Decision<RuleChange.Changed | null> => {
  const review = items[0] === undefined ? undefined : reviews.get(items[0].review_id)
  if (text_edit === null || text_edit.before === text_edit.after || review === undefined) return allowed(null)
  const field = Proposal.fieldOf(review.section)
  if (field === null || edited === null || edited.deleted_at !== null)
    return refused([new Proposal.RuleIsDeleted({ review_id: review.id })])
  if (Proposal.presentText(edited, field) !== text_edit.after)
    return refused([new FieldWasEdited({ rule_id: edited.id, field })])
  return RuleChange.decide(
    edited,
    text_edit.before === null
      ? { ...edited, checks: edited.checks.slice(1) }
      : Proposal.replacing(edited, field, text_edit.before),
    {
      action: "undo_triage",
      reason: `Batch ${id}`,
      pointerTo: () => "",
      otherChanges: [{ field: "review_id", prev_value: null, new_value: review.id }]
    },
    { component: phase, now, site_admin }
  )
}

/** The same with a proposal that is no longer accepted, when the batch accepted it. */
const unaccepted = ({ audit, review }: Decided, { text_edit }: TriageBatch): Decided =>
  text_edit?.accepts !== true || review.proposal_accepted_at === null
    ? { audit, review }
    : {
        review: { ...review, proposal_accepted_at: null },
        audit: {
          ...audit,
          changes: [
            ...audit.changes,
            { field: "proposal_accepted_at", prev_value: review.proposal_accepted_at, new_value: null }
          ]
        }
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
