/** The words of a requirement that a comment quotes, with their place in the text that the comment is pinned to (R5.31). */
import { Schema } from "effect"
import { lengthInCharacters } from "../Text.ts"

/** A position in a text, in characters (code points) from 0. */
const Position = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 2_147_483_647 }))

/** `field` is one of SectionFields.ts, `end` is not included. */
export const Quote = Schema.Struct({
  field: Schema.String,
  start: Position,
  end: Position,
  text: Schema.String
})
export interface Quote extends Schema.Schema.Type<typeof Quote> {}

/** True if exactly these words are at this place of the text. */
export const isAt = ({ end, start, text }: Quote, present: string): boolean =>
  end - start === lengthInCharacters(text) && Array.from(present).slice(start, end).join("") === text
