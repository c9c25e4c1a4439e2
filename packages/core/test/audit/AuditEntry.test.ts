/** The changes in audit entries (R9.1). */
import { expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { changesBetween } from "../../src/index.ts"

const Record = Schema.Struct({
  name: Schema.String,
  at: Schema.NullOr(Schema.Date),
  list: Schema.Array(Schema.Int),
  note: Schema.NullOr(Schema.String)
})
const fields = ["name", "at", "list", "note"] as const

/** Values are recorded in the form of the API, where 0 and -0 are equal. */
const onTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

it.prop("a record has no difference from its copy", [Record], ([record]) => {
  expect(changesBetween(record, structuredClone(record), fields)).toEqual([])
})
it.prop(
  "applying the changes to the first gives the second, and each of them is needed",
  [Record, Record],
  ([before, after]) => {
    const changes = changesBetween(before, after, fields)
    const applied = { ...before, ...Object.fromEntries(changes.map(({ field, new_value }) => [field, new_value])) }
    expect(onTheWire(applied)).toEqual(onTheWire(after))
    for (const { prev_value, new_value } of changes) expect(onTheWire(prev_value)).not.toEqual(onTheWire(new_value))
    const undone = { ...after, ...Object.fromEntries(changes.map(({ field, prev_value }) => [field, prev_value])) }
    expect(onTheWire(undone)).toEqual(onTheWire(before))
  }
)
it("only the named fields are recorded, in their order", () => {
  const before: { a: number; b: string; c: string | null } = { a: 1, b: "x", c: null }
  const after = { a: 2, b: "y", c: "z" }
  expect(changesBetween(before, after, ["c", "a"])).toEqual([
    { field: "c", prev_value: null, new_value: "z" },
    { field: "a", prev_value: 1, new_value: 2 }
  ])
})
