/**
 * Merging comments into one of them, the survivor (R5.13). Pure and total; the use case is in MergeComments.ts. A merged comment becomes a
 * duplicate of the survivor and keeps its text, its author and its thread. The survivor lists its merged comments in fields, not in its
 * text (R5.4).
 */
import type { PhaseSettings } from "../component/CommentPhase.ts"
import { allowed, type Decision, refused } from "../Decision.ts"
import type { ReviewId, UserId } from "../Ids.ts"
import { type Refusal, Tagged, TargetNotFound } from "../Refusal.ts"
import { isTopLevelComment, type Review } from "./Review.ts"
import * as Triage from "./Triage.ts"
import { changed, type Decided, decidedBy } from "./TriageChange.ts"

/** The facts that the decision needs in addition to the merged comments. */
export interface MergeFacts {
  readonly actor: UserId
  readonly now: Date
  readonly phase: PhaseSettings
  /** The survivor; null when the caller can see no comment of that id. */
  readonly survivor: Review | null
  /** True when its requirement is deleted. */
  readonly survivor_on_deleted_rule: boolean
  /** The comments that are merged into the survivor already. */
  readonly merged_before: ReadonlySet<ReviewId>
  /** The duplicates of the merged comments. */
  readonly duplicates: ReadonlyArray<Review>
}

/** The effect of a merge. */
export interface Merged {
  /** Null when it receives no new comment. */
  readonly survivor: Decided | null
  /** Without those that the same person already merged into the survivor, which stay unchanged (R9.2). */
  readonly merged: ReadonlyArray<Decided>
  /** The duplicates of merged comments, which return to the queue (R5.12). */
  readonly returned: ReadonlyArray<Decided>
}

/** The comment cannot be the survivor. The code is that of an unfit canonical comment (R5.10). */
export class SurvivorIsUnfit extends Tagged("SurvivorIsUnfit")<{
  readonly code: "canonical_elsewhere" | "canonical_is_reply" | "canonical_withdrawn" | "canonical_is_duplicate"
}> {
  readonly pointer = "/survivor_id"
  get detail(): string {
    return reasons[this.code]
  }
}

const reasons: Readonly<Record<SurvivorIsUnfit["code"], string>> = {
  canonical_elsewhere: "The comment that remains belongs to another component, or to a requirement that is deleted.",
  canonical_is_reply: "The comment that remains must be a top-level comment.",
  canonical_withdrawn: "The comment that remains is withdrawn.",
  canonical_is_duplicate: "The comment that remains is a duplicate; merge into its canonical comment."
}

/** Decides a merge of comments of one component, none of which is the survivor. Returns the effect, or every refusal. */
export const decide = (merging: ReadonlyArray<Review>, reason: string, facts: MergeFacts): Decision<Merged> => {
  const { actor, duplicates, merged_before, now, survivor } = facts
  const [first] = merging
  const refusals = [
    ...Triage.refuseFrozen(facts),
    ...(survivor === null
      ? [new TargetNotFound({ pointer: "/survivor_id" })]
      : refuseSurvivor(survivor, first, facts.survivor_on_deleted_rule)),
    ...merging.flatMap((review) => [
      ...Triage.refuseReview(review),
      ...(review.component_id === first?.component_id ? [] : [new Triage.SeveralComponents({ review_id: review.id })])
    ])
  ]
  if (refusals.length > 0 || survivor === null) return refused(refusals)
  const ids = new Set(merging.map(({ id }) => id))
  const others = merging.filter((review) => !(merged_before.has(review.id) && review.triage_set_by_id === actor))
  return allowed({
    survivor:
      others.length === 0
        ? null
        : received(
            survivor,
            others.map(({ id }) => id),
            reason,
            now
          ),
    merged: others.map((review) =>
      changed(review, "merge", reason, now, {
        ...decidedBy(actor, now, "duplicate", true),
        duplicate_of_review_id: survivor.id
      })
    ),
    returned: duplicates
      .filter(({ id }) => !ids.has(id))
      .map((review) => Triage.returnToPending(review, "canonical_merged", now))
  })
}

const refuseSurvivor = (
  survivor: Review,
  merging: Review | undefined,
  onDeletedRule: boolean
): ReadonlyArray<Refusal> => [
  ...((merging === undefined || survivor.component_id === merging.component_id) && !onDeletedRule
    ? []
    : [new SurvivorIsUnfit({ code: "canonical_elsewhere" })]),
  ...(isTopLevelComment(survivor) ? [] : [new SurvivorIsUnfit({ code: "canonical_is_reply" })]),
  ...(survivor.triage_status === "withdrawn" ? [new SurvivorIsUnfit({ code: "canonical_withdrawn" })] : []),
  ...(survivor.triage_status === "duplicate" ? [new SurvivorIsUnfit({ code: "canonical_is_duplicate" })] : [])
]

/** The survivor with the audit entry of the merge. Its own decision stays. */
const received = (survivor: Review, from: ReadonlyArray<ReviewId>, reason: string, now: Date): Decided => {
  const { review, audit } = changed(survivor, "merge_received", reason, now, {})
  return { review, audit: { ...audit, changes: [{ field: "merged_from", prev_value: null, new_value: from }] } }
}
