/** The query for the present places of quoted words on one requirement (R5.32). The comparison is in QuotePlace.ts. */
import { Effect } from "effect"
import type { ReviewId } from "../../Ids.ts"
import type { Rule } from "../../rule/Rule.ts"
import * as SectionFields from "../../rule/SectionFields.ts"
import * as SectionText from "../../rule/SectionText.ts"
import * as QuotePlace from "../QuotePlace.ts"
import type { Review } from "../Review.ts"
import { ReviewRepository } from "../ReviewRepository.ts"

/** The places of those reviews on this rule that have a quote. One statement, none without a quote. */
export const onRule = Effect.fnUntraced(function* (rule: Rule, reviews: ReadonlyArray<Pick<Review, "id" | "quote">>) {
  const quotes = reviews.flatMap(({ id, quote }) => (quote === null ? [] : [{ id, quote }]))
  if (quotes.length === 0) return new Map<ReviewId, QuotePlace.QuotePlace>()
  const kept = yield* (yield* ReviewRepository).quotedTexts(rule.id)
  const textOf = new Map(kept.map(({ review_id, text }) => [review_id, text]))
  const present = SectionFields.of(SectionText.of(rule, null).text)
  const searches = new Map(
    [...new Set(textOf.values())].map((text) => [text, QuotePlace.between(SectionFields.of(text), present)])
  )
  return new Map(
    quotes.map(({ id, quote }) => [id, searches.get(textOf.get(id) ?? "")?.(quote) ?? QuotePlace.changed] as const)
  )
})
