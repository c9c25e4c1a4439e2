/** What may come in: texts, ids and numbers of requests. A value outside of this is a 400, in a path a 404 (R3.2). */
import { Schema, SchemaGetter } from "effect"

// NUL and lone surrogates can be stored by no adapter and shown by no page.
const storable = /^(?:[\u{1}-\u{D7FF}\u{E000}-\u{10FFFF}])*$/u

/** A text of a body or query: no NUL byte, no lone surrogate. */
export const InputText = Schema.String.check(
  Schema.makeFilter((text) => storable.test(text), { expected: "a text without NUL bytes and lone surrogates" })
)

/** Marks a number that travels as text, so that the OpenAPI document can show it as the integer it is. */
export const integerInText = "docket-integer"

const digits = Schema.String.annotate({ format: integerInText }).check(
  Schema.isPattern(/^[1-9][0-9]{0,15}$/, { expected: "a whole number from 1" })
)

/** A positive whole number in a path or query. */
export const PositiveIntegerInText = digits.pipe(
  Schema.decodeTo(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })), {
    decode: SchemaGetter.transform(Number),
    encode: SchemaGetter.transform(String)
  })
)

/** An id in a path or query. */
export const idInText = <Id extends Schema.Codec<number, number>>(id: Id) =>
  digits.pipe(Schema.decodeTo(id, { decode: SchemaGetter.transform(Number), encode: SchemaGetter.transform(String) }))

/** `true` or `false` in a query. */
export const BooleanInText = Schema.Literals(["true", "false"])
