/** What may come in: texts, ids and numbers of requests. A value outside of this is a 400, in a path a 404 (R3.2). */
import { Schema, SchemaGetter } from "effect"
import { Multipart } from "effect/http"

// NUL and lone surrogates can be stored by no adapter and shown by no page. Under the `u` flag paired surrogates are one character.
const unstorable = /[\u{0}\u{D800}-\u{DFFF}]/u

/** A text of a body or query: no NUL byte, no lone surrogate. */
export const InputText = Schema.String.check(
  Schema.makeFilter((text) => !unstorable.test(text), { expected: "a text without NUL bytes and lone surrogates" })
)

/** The name of something, or another text of one line: no control character either (Unicode category Cc), and so no tab and no line break. */
export const InputName = InputText.check(
  Schema.isPattern(/^\P{Cc}*$/u, { expected: "a text of one line, without control characters" })
)

/** True for what `InputName` takes. */
export const isName = Schema.is(InputName)

/** Why a file is refused whose name is not a name; without the full stop, which the problem adds. */
export const fileNameRule = "The name of a file has no control characters"

/** The file of an upload. */
export const UploadedFile = Multipart.SingleFileSchema.check(
  Schema.makeFilter((file) => (isName(file.name) ? undefined : { path: ["name"], issue: fileNameRule }))
)

/** Marks a number that travels as text, so that the OpenAPI document can show it as the integer it is. */
export const integerInText = "docket-integer"

const wholeNumber = (form: RegExp) =>
  Schema.String.annotate({ format: integerInText }).check(Schema.isPattern(form, { expected: "a whole number from 1" }))

const anyDigits = wholeNumber(/^[1-9][0-9]*$/)
const digitsOfAnId = wholeNumber(/^[1-9][0-9]{0,15}$/)

/** A positive whole number in a path or query; one that is too large to be told exactly counts as the largest that is. */
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

/** Ids in a query, with commas between them. */
export const idsInText = <Id extends Schema.Codec<number, number>>(id: Id, most: number) =>
  Schema.String.check(
    Schema.makeFilter((text) => /^[1-9][0-9]{0,15}(,[1-9][0-9]{0,15})*$/.test(text) && text.split(",").length <= most, {
      expected: `at most ${most} ids, with commas between them`
    })
  ).pipe(
    Schema.decodeTo(Schema.Array(id), {
      decode: SchemaGetter.transform((text: string) => text.split(",").map(Number)),
      encode: SchemaGetter.transform((ids: ReadonlyArray<number>) => ids.join(","))
    })
  )

/** An id in a query whose kind of record another parameter tells. */
export const AnyIdInText = idInText(Schema.Int.check(Schema.isGreaterThan(0)))

/** `true` or `false` in a query. */
export const BooleanInText = Schema.Literals(["true", "false"])
