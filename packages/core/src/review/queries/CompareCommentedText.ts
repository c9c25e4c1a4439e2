/**
 * The query that compares the text at the time of a comment with the present text (R5.5). AcceptProposal.ts also uses it to report
 * a conflict. The comparison itself is in rule/SectionDifference.ts.
 */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Policy from "../../access/Policy.ts"
import type { ReviewId } from "../../Ids.ts"
import type { Rule } from "../../rule/Rule.ts"
import { RuleRepository } from "../../rule/RuleRepository.ts"
import * as SectionDifference from "../../rule/SectionDifference.ts"
import type { SectionKey } from "../../rule/SectionName.ts"
import * as SectionText from "../../rule/SectionText.ts"
import * as Proposal from "../Proposal.ts"
import * as QuotePlace from "../QuotePlace.ts"
import type { Review } from "../Review.ts"
import { ReviewRepository } from "../ReviewRepository.ts"
import * as FindQuotes from "./FindQuotes.ts"

/** The policy of the query, the same as for the triage table. */
export const policy = Policy.onComponent("viewer")

/** The difference of a section. `fields` holds every field of the section; it is empty when the earlier text was not kept. */
export interface CommentDifference {
  readonly section: SectionKey | null
  /** True when the earlier text was kept; false for a comment that was posted on the component as a whole. */
  readonly pinned: boolean
  readonly changed_since_comment: boolean
  /** The `updated_at` of the requirement; null for the component as a whole. */
  readonly rule_updated_at: Date | null
  readonly fields: ReadonlyArray<SectionDifference.FieldDifference>
  /** The present place of the quoted words; null without a quote. */
  readonly quote_place: QuotePlace.QuotePlace | null
  /** The difference between the present text and the proposed one. */
  readonly proposal: SectionDifference.FieldDifference | null
}

/** The difference for a comment at the top of its thread. A moved comment is pinned to the text of its original requirement (R5.16). */
export const between = Effect.fnUntraced(function* (
  review: Pick<Review, "id" | "section" | "proposed_text" | "quote">,
  pin: SectionText.SectionText | null,
  rule: Rule | null
) {
  const places = rule === null ? null : yield* FindQuotes.onRule(rule, [review])
  const difference: CommentDifference = {
    section: review.section,
    pinned: pin !== null,
    changed_since_comment: pin !== null && rule !== null && SectionText.of(rule, pin.section).sha256 !== pin.sha256,
    rule_updated_at: rule?.updated_at ?? null,
    fields: pin === null || rule === null ? [] : SectionDifference.between(pin.text, rule, pin.section),
    quote_place: places?.get(review.id) ?? null,
    proposal: rule === null ? null : Proposal.difference(review, rule)
  }
  return difference
})

/** The difference for a comment; for a reply, that of the top comment. Fails with NotFound or PermissionDenied. */
export const of = Effect.fn("CompareCommentedText.of")(function* (caller: Caller, id: ReviewId) {
  yield* Guard.onReview(caller, id, policy)
  const reviewRepository = yield* ReviewRepository
  const found = Option.getOrNull(yield* reviewRepository.find(id))
  const top = found === null ? null : Option.getOrNull(yield* reviewRepository.find(found.thread_id))
  if (top === null) return yield* new NotFound()
  const pin = yield* reviewRepository.pinnedText(top.id)
  const rule = top.rule_id === null ? null : Option.getOrNull(yield* (yield* RuleRepository).find(top.rule_id))
  return yield* between(top, Option.getOrNull(pin), rule)
})
