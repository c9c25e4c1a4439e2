/** Compiled encoders produce the same JSON as the schema library. */
import { describe, expect, it } from "@effect/vitest"
import { Arbitrary, Schema, SchemaGetter } from "effect"
import { Api, IsoTime } from "@docket/api"
import { encoderOf } from "../src/answer/AnswerEncoder.ts"

/** All JSON answers in all forms. */
const answers = Object.values(Api.groups).flatMap(({ endpoints }) =>
  Object.entries(endpoints).flatMap(([name, { success }]) =>
    [...success].flatMap((schema, form) =>
      schema.ast._tag === "Declaration" || schema.ast._tag === "Void" || schema.ast._tag === "String"
        ? []
        : [{ name: form === 0 ? name : `${name}, form ${form + 1}`, schema }]
    )
  )
)

const earliest = Date.UTC(1, 0, 1)
const latest = Date.UTC(9999, 11, 31)

/** The fields that allow any JSON or text. */
const mayBeAnything = /^((prev|new)_)?value$/

/** Returns the value with dates in the range of the storages, and with JSON in fields that allow anything. */
const storable = (value: unknown): unknown => {
  if (value instanceof Date) {
    const time = value.getTime()
    return new Date(Number.isNaN(time) ? 0 : Math.min(Math.max(time, earliest), latest))
  }
  if (Array.isArray(value)) return value.map(storable)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => [
      key,
      mayBeAnything.test(key) && typeof held !== "string" ? { held: [key] } : storable(held)
    ])
  )
}

/** Answers for which random generation rarely finds a value, because dates must exist, and one whose `value` is a text. */
const byHand: Readonly<Record<string, unknown>> = {
  burnDown: {
    from: "2026-01-01",
    to: "2026-01-02",
    open_before: 3,
    days: [{ day: "2026-01-01", posted: 1, decided: 2, open: 2, more: "is left out" }]
  },
  listSettings: {
    rows: [
      { variable: "PORT", is_set: true, value: "8080", is_secret: false, more: "is left out" },
      { variable: "SMTP_URL", is_set: false, value: null, is_secret: true }
    ]
  }
}

const inJson = (encoded: unknown) => JSON.stringify(encoded)

describe("compiled answers", () => {
  it("exist for all endpoints", () => expect(answers.length).toBeGreaterThan(150))

  for (const { name, schema } of answers) {
    const same = (answer: unknown) =>
      expect(inJson(encoderOf(schema.ast)(answer))).toBe(inJson(Schema.encodeUnknownSync(schema)(answer)))
    const value = byHand[name]
    if (value !== undefined) it(`${name} produces the same JSON as the schema`, () => same(value))
    else {
      it.prop(
        `${name} produces the same JSON as the schema`,
        { value: Arbitrary.schema(Schema.toType(schema)) },
        ({ value }) => same(storable(value)),
        { arbitrary: { runs: 25 } }
      )
    }
  }
})

describe("an encoder", () => {
  const Leaf = Schema.Struct({ leaf: IsoTime })

  it("leaves out fields outside the schema, and missing optional fields", () => {
    const encode = encoderOf(Schema.Struct({ "a-b": Schema.optionalKey(Leaf), c: Schema.optionalKey(Schema.Int) }).ast)
    expect(inJson(encode({ d: 1 }))).toBe("{}")
    expect(inJson(encode({ c: 0, "a-b": { leaf: new Date(0), d: 1 } }))).toBe(
      '{"a-b":{"leaf":"1970-01-01T00:00:00.000Z"},"c":0}'
    )
  })

  it("uses the first form of a union that the value has", () => {
    const encode = encoderOf(Schema.NullOr(Schema.Union([Leaf, Schema.Struct({ other: IsoTime })])).ast)
    expect([null, { other: new Date(0) }, { leaf: new Date(1) }].map(encode)).toEqual([
      null,
      { other: "1970-01-01T00:00:00.000Z" },
      { leaf: "1970-01-01T00:00:00.001Z" }
    ])
  })

  it("encodes the values of a record", () => {
    const encode = encoderOf(Schema.Record(Schema.String, Leaf).ast)
    expect(encode({ a: { leaf: new Date(0) } })).toEqual({ a: { leaf: "1970-01-01T00:00:00.000Z" } })
  })

  it("is refused for schemas that are not pure functions of the value", () => {
    const forbidden = Schema.String.pipe(
      Schema.decodeTo(Schema.String, { decode: SchemaGetter.passthrough(), encode: SchemaGetter.forbiddenEncoding })
    )
    expect(() => encoderOf(forbidden.ast)).toThrow(TypeError)
    expect(() => encoderOf(Schema.Tuple([Leaf, Leaf]).ast)).toThrow(TypeError)
    expect(() => encoderOf(Schema.StructWithRest(Leaf, [Schema.Record(Schema.String, IsoTime)]).ast)).toThrow(TypeError)
  })
})
