/** The violations of a new quote (R5.31). Pure and total. */
import { FieldIsInvalid, type Refusal, Tagged } from "../Refusal.ts"
import type { Rule } from "../rule/Rule.ts"
import * as SectionFields from "../rule/SectionFields.ts"
import * as SectionText from "../rule/SectionText.ts"
import { isBlank, lengthInCharacters, refuseUnrepresentable } from "../Text.ts"
import { isAt, type Quote } from "./Quote.ts"
import { isTopLevelComment, type Review } from "./Review.ts"

/** The longest quote, in characters. */
export const longestQuote = 10_000

/** Nothing can be quoted here, because there is no requirement or no section. */
export class QuoteIsNotTaken extends Tagged("QuoteIsNotTaken")<{
  readonly pointer: string
  readonly detail: string
}> {
  readonly code = "quote_not_taken"
}

/** The present text does not have these words at this place. */
export class QuoteIsNotThere extends Tagged("QuoteIsNotThere")<{
  readonly pointer: string
  readonly detail: string
}> {
  readonly code = "quote_not_there"
}

/** The JSON pointer to the quote in the body. */
const pointer = "/review/quote"

/** The place of a review with a quote. */
export type Place = Pick<Review, "action" | "responding_to_review_id" | "section">

/** The violations of a quote of the present text of this rule; null quotes nothing. */
export const refuse = (quote: Quote | null, place: Place, rule: Rule | null): ReadonlyArray<Refusal> => {
  if (quote === null) return []
  const { section } = place
  if (!isTopLevelComment(place)) return notTaken("Only a top-level comment can quote a text.")
  if (rule === null) return notTaken("A comment on the component as a whole cannot quote a text.")
  if (section === null) return notTaken("A quote needs the section of its text.")
  const forms = refuseForm(quote)
  if (forms.length > 0) return forms
  const fields = SectionFields.of(SectionText.of(rule, section).text)
  const present = fields.get(quote.field)
  if (present === undefined) {
    const known = [...fields.keys()].map((field) => `\`${field}\``).join(", ")
    return [
      new FieldIsInvalid({
        pointer: `${pointer}/field`,
        detail: `The texts of the section ${section}: ${known || "none"}.`
      })
    ]
  }
  if (isAt(quote, present)) return []
  const detail = `The quoted words are not at this place of \`${quote.field}\`. Its present text has ${lengthInCharacters(present)} characters; the requirement last changed at ${rule.updated_at.toISOString()}.`
  return [new QuoteIsNotThere({ pointer, detail })]
}

const notTaken = (detail: string): ReadonlyArray<Refusal> => [new QuoteIsNotTaken({ pointer, detail })]

const refuseForm = ({ text }: Quote): ReadonlyArray<Refusal> => {
  const at = `${pointer}/text`
  const tooLong = `A quote can have at most ${longestQuote} characters.`
  return [
    ...(isBlank(text) ? [new FieldIsInvalid({ pointer: at, detail: "A quote must not be blank." })] : []),
    ...(lengthInCharacters(text) > longestQuote ? [new FieldIsInvalid({ pointer: at, detail: tooLong })] : []),
    ...refuseUnrepresentable(at, text)
  ]
}
