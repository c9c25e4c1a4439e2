/** Unknown names in requests are refused or ignored (R3.2). */
import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import { IsoTime, KnownFields, Preference, UnknownFields } from "../src/index.ts"

const { decide, pointersOf, problemOfFields, problemOfParameters, unknownFields } = UnknownFields

const Item = Schema.Struct({ id: Schema.optionalKey(Schema.Int), words: Schema.optionalKey(Schema.String) })
const Body = Schema.Struct({
  rule: Schema.Struct({
    title: Schema.optionalKey(Schema.String),
    seen_at: Schema.optionalKey(IsoTime),
    checks: Schema.optionalKey(Schema.Array(Item)),
    answer: Schema.optionalKey(Schema.Union([Schema.String, Schema.Array(Schema.String)])),
    by_id: Schema.optionalKey(Schema.Record(Schema.String, Item)),
    seen: Schema.optionalKey(Schema.Record(Schema.String, Schema.Int)),
    anything: Schema.optionalKey(Schema.Unknown)
  }),
  filter: Schema.optionalKey(Schema.NullOr(Schema.Struct({ q: Schema.optionalKey(Schema.String) })))
})
const known = KnownFields.knownOfAny([Body.ast, Schema.Null.ast])

const pointers = (body: unknown, records: ReadonlyArray<unknown> = []) =>
  pointersOf(unknownFields(known, body, records).unknown)

describe("unknownFields", () => {
  it("finds them at every depth, except in open objects", () => {
    expect(
      pointers({
        rule: {
          titel: "",
          title: { not: "looked into" },
          seen_at: "2026-01-05T09:00:00.000Z",
          checks: [{ id: 1 }, { wrods: "" }],
          answer: ["a"],
          by_id: { "7": { words: "", "a/b~c": 1 } },
          seen: { any: 1 },
          anything: { is: { known: true } }
        },
        filter: { query: "" },
        more: null
      })
    ).toEqual(["/rule/titel", "/rule/checks/1/wrods", "/rule/by_id/7/a~1b~0c", "/filter/query", "/more"])
  })
  it("leaves values of another form to the schema", () => {
    for (const body of [null, undefined, 7, "text", [], { rule: [] }, { rule: { checks: "none" } }]) {
      expect(pointers(body)).toEqual([])
    }
  })
  it("finds names that every object has", () => {
    expect(pointers(JSON.parse('{"rule": {"__proto__": {"a": 1}, "constructor": 1}}'))).toEqual([
      "/rule/__proto__",
      "/rule/constructor"
    ])
  })
  it("reads parts with JSON", () => {
    const form = KnownFields.knownOf(
      Schema.Struct({ file: Schema.String, rows: Schema.fromJsonString(Schema.Array(Item)) }).ast
    )
    const found = (rows: string) => pointersOf(unknownFields(form, { file: "", rows }).unknown)
    expect(found('[{"id": 1}, {"wrods": ""}]')).toEqual(["/rows/1/wrods"])
    expect(found("[{")).toEqual([])
  })
  it("accepts fields that one of the records has with the same value, matching list items by id", () => {
    const record = {
      rule: {
        made: { at: [1, { b: 2 }] },
        checks: [
          { id: 1, number: 1 },
          { id: 2, number: 2 }
        ]
      }
    }
    expect(pointers({ rule: { made: { at: [1, { b: 2 }] }, checks: [{ id: 2, number: 2 }] } }, [{}, record])).toEqual(
      []
    )
    expect(pointers({ rule: { made: { at: [1] }, checks: [{ id: 2, number: 1 }, { number: 1 }] } }, [record])).toEqual([
      "/rule/made",
      "/rule/checks/0/number",
      "/rule/checks/1/number"
    ])
  })

  it.prop(
    "finds nothing in what the schema encodes, and each name that is added",
    { body: Arbitrary.schema(Body), name: Schema.String },
    ({ body, name }) => {
      const { seen_at, ...rule } = body.rule
      // Only valid dates have a form in the API.
      const timed = { ...body, rule: seen_at === undefined ? rule : { ...rule, seen_at: new Date(0) } }
      const sent = JSON.parse(JSON.stringify(Schema.encodeUnknownSync(Body)(timed)))
      expect(pointers(sent)).toEqual([])
      const added = `x${name}`
      sent.rule[added] = 1
      expect(unknownFields(known, sent).unknown.map(({ path }) => path)).toEqual([["rule", added]])
    }
  )
})

describe("decide", () => {
  const of = (body: unknown, handling: UnknownFields.Handling) => {
    const { ignored, refused } = decide(unknownFields(known, body), handling)
    return { refused: pointersOf(refused), ignored: pointersOf(ignored) }
  }

  it("refuses under strict handling", () => {
    expect(of({ rule: { title: "", a: 1 } }, "strict")).toEqual({ refused: ["/rule/a"], ignored: [] })
    expect(of({ rule: { title: "" } }, "strict")).toEqual({ refused: [], ignored: [] })
  })
  it("ignores unknown names next to known ones under tolerant handling", () => {
    expect(of({ rule: { title: "", a: 1 }, b: 1 }, "tolerant")).toEqual({ refused: [], ignored: ["/rule/a", "/b"] })
  })
  it("refuses a body without known names", () => {
    expect(of({ rule: { a: 1 } }, "tolerant")).toEqual({ refused: ["/rule/a"], ignored: [] })
    expect(of({ rule: { checks: [{ a: 1 }] } }, "tolerant")).toEqual({ refused: ["/rule/checks/0/a"], ignored: [] })
    expect(of({ rule: {} }, "tolerant")).toEqual({ refused: [], ignored: [] })
  })
  it("always refuses unknown names within a filter, and reports only those", () => {
    expect(of({ rule: { title: "", a: 1 }, filter: { query: "" } }, "tolerant")).toEqual({
      refused: ["/filter/query"],
      ignored: []
    })
  })
  it.prop(
    "never ignores under strict handling, and never both refuses and ignores",
    { body: Schema.Record(Schema.String, Schema.Unknown), isStrict: Schema.Boolean },
    ({ body, isStrict }) => {
      const found = unknownFields(known, body)
      const { ignored, refused } = decide(found, isStrict ? "strict" : "tolerant")
      expect(refused.length === 0 || ignored.length === 0).toBe(true)
      expect(refused.length > 0 || ignored.length > 0).toBe(found.unknown.length > 0)
      if (isStrict) expect(ignored).toEqual([])
    }
  )
})

describe("problems", () => {
  it("have the place and the nearest known name", () => {
    const problem = problemOfFields(unknownFields(known, { rule: { titel: "" } }).unknown)
    expect(problem).toMatchObject({
      status: 400,
      code: "unknown_field",
      errors: [{ pointer: "/rule/titel", detail: '"titel" is unknown. The nearest known name is "title".' }]
    })
    expect(problem.detail).toBe(`/rule/titel: ${problem.errors?.[0]?.detail}`)
  })
  it("report that no name is known", () => {
    const { unknown } = unknownFields(KnownFields.nothing, { dry_run: true })
    expect(problemOfFields(unknown).errors).toEqual([
      { pointer: "/dry_run", detail: '"dry_run" is unknown. No fields are accepted.' }
    ])
    expect(problemOfParameters(["a"], []).errors).toEqual([
      { parameter: "a", detail: 'The parameter "a" is unknown. No parameters are accepted.' }
    ])
  })
  it("are found quickly for long names", () => {
    expect(problemOfParameters(["q".repeat(1_000_000)], ["q"]).errors).toHaveLength(1)
  })
})

describe("a preference", () => {
  it("is strict when its first handling is (RFC 7240)", () => {
    const headers = {
      "handling=strict": true,
      'respond-async, Handling="strict"; foo=bar': true,
      "handling = strict": true,
      "handling=strict, handling=lenient": true,
      "handling=lenient, handling=strict": false,
      "handling=stricter": false,
      "mishandling=strict": false,
      "return=minimal": false,
      "": false
    }
    for (const [header, expected] of Object.entries(headers))
      expect(Preference.prefersStrict(header), header).toBe(expected)
    expect(Preference.prefersStrict(undefined)).toBe(false)
  })
})
