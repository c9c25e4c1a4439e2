/** The input of requests: texts, ids and numbers. An invalid value is a 400, in a path a 404 (R3.2). */
import { Schema, SchemaGetter } from "effect"
import { Multipart } from "effect/http"

// No adapter can store NUL and lone surrogates, and no page can show them. Under the `u` flag paired surrogates are one character.
const unstorable = /[\u{0}\u{D800}-\u{DFFF}]/u

/** A text of a body or query: no NUL byte, no lone surrogate. */
export const InputText = Schema.String.check(
  Schema.makeFilter((text) => !unstorable.test(text), { expected: "a text without NUL bytes and lone surrogates" })
)

/** A name, or another text of one line, without control characters (Unicode category Cc), which include tabs and line breaks. */
export const InputName = InputText.check(
  Schema.isPattern(/^\P{Cc}*$/u, { expected: "a text of one line, without control characters" })
)

/** True for a text that `InputName` accepts. */
export const isName = Schema.is(InputName)

/** The violation of an invalid file name, without the final period, which the problem adds. */
export const fileNameRule = "The name of a file must not have control characters"

/** The file of an upload. */
export const UploadedFile = Multipart.SingleFileSchema.check(
  Schema.makeFilter((file) => (isName(file.name) ? undefined : { path: ["name"], issue: fileNameRule }))
)

/** Marks a number in text form, so that the OpenAPI document can show it as an integer. */
export const integerInText = "docket-integer"

const wholeNumber = (form: RegExp) =>
  Schema.String.annotate({ format: integerInText }).check(Schema.isPattern(form, { expected: "a whole number from 1" }))

const anyDigits = wholeNumber(/^[1-9][0-9]*$/)
const digitsOfAnId = wholeNumber(/^[1-9][0-9]{0,15}$/)

/** A positive whole number in a path or query; a number that is too large counts as the largest exact one. */
export const PositiveIntegerInText = anyDigits.pipe(
  Schema.decodeTo(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })), {
    decode: SchemaGetter.transform((text: string) => Math.min(Number(text), Number.MAX_SAFE_INTEGER)),
    encode: SchemaGetter.transform(String)
  })
)

/** An id in a path or query. */
export const idInText = <Id extends Schema.Codec<number, number>>(id: Id) =>
  digitsOfAnId.pipe(
    Schema.decodeTo(id, { decode: SchemaGetter.transform(Number), encode: SchemaGetter.transform(String) })
  )

/** Ids in a query, separated by commas. */
export const idsInText = <Id extends Schema.Codec<number, number>>(id: Id, most: number) =>
  Schema.String.check(
    Schema.makeFilter((text) => /^[1-9][0-9]{0,15}(,[1-9][0-9]{0,15})*$/.test(text) && text.split(",").length <= most, {
      expected: `at most ${most} ids, separated by commas`
    })
  ).pipe(
    Schema.decodeTo(Schema.Array(id), {
      decode: SchemaGetter.transform((text: string) => text.split(",").map(Number)),
      encode: SchemaGetter.transform((ids: ReadonlyArray<number>) => ids.join(","))
    })
  )

/** The schema of words in a query, separated by commas, each once. */
export const wordsInText = <const Words extends ReadonlyArray<string>>(words: Words) => {
  const word = Schema.Literals(words)
  return Schema.String.check(
    Schema.makeFilter(
      (text) => {
        const given = text.split(",")
        return new Set(given).size === given.length && given.every(Schema.is(word))
      },
      { expected: `some of ${words.join(", ")}, separated by commas` }
    )
  ).pipe(
    Schema.decodeTo(Schema.Array(word), {
      decode: SchemaGetter.transform((text: string) => text.split(",").filter(Schema.is(word))),
      encode: SchemaGetter.transform((given: ReadonlyArray<string>) => given.join(","))
    })
  )
}

/** An id in a query whose kind of record is in another parameter. */
export const AnyIdInText = idInText(Schema.Int.check(Schema.isGreaterThan(0)))

/** `true` or `false` in a query. */
export const BooleanInText = Schema.Literals(["true", "false"])
