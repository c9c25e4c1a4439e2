/** Tables behave like a model: a plain Map that is filtered and sorted. */
import { expect, it } from "@effect/vitest"
import { Arbitrary, Schema } from "effect"
import { Table } from "../src/Table.ts"

interface Row {
  readonly id: number
  readonly group: number | null
  readonly word: string
}

const definition = {
  key: (row: Row) => row.id,
  indexes: { group: (row: Row) => row.group, word: (row: Row) => row.word }
}

const small = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 12 }))
const step = Arbitrary.schema(
  Schema.Struct({
    act: Schema.Literals(["put", "put", "remove"]),
    id: small,
    group: Schema.NullOr(small),
    word: Schema.Literals(["a", "b", "a\nb"])
  })
)

it.prop(
  "after any puts and removes a table answers like its model, and earlier versions are unchanged",
  [Arbitrary.array(step, { maxLength: 60 })],
  ([steps]) => {
    const model = new Map<number, Row>()
    const versions: Array<readonly [Table<Row, "group" | "word">, ReadonlyArray<Row>]> = []
    let table = Table.empty(definition)
    const rows = () => [...model.values()].toSorted((a, b) => a.id - b.id)
    for (const { act, ...row } of steps) {
      versions.push([table, rows()])
      table = act === "put" ? table.put(row) : table.remove(row.id)
      if (act === "put") model.set(row.id, row)
      else model.delete(row.id)
      expect(table.all()).toEqual(rows())
      expect(table.size).toBe(model.size)
      for (const group of [1, 2, 12]) {
        const expected = rows().filter((one) => one.group === group)
        expect(table.where("group", group)).toEqual(expected)
        expect(table.count("group", group)).toBe(expected.length)
      }
      for (const word of ["a", "b", "a\nb"]) {
        expect(table.where("word", word)).toEqual(rows().filter((one) => one.word === word))
      }
      expect(table.get(row.id)).toEqual(model.get(row.id))
      expect(table.getMany([9, 3, 9, 7])).toEqual(rows().filter(({ id }) => [3, 7, 9].includes(id)))
    }
    for (const [version, expected] of versions) expect(version.all()).toEqual(expected)
  }
)

it("rows with numeric keys are in the order of numbers, rows with text keys in the order of texts", () => {
  const numbers = [10, 9, 100, 2].reduce((table, id) => table.put({ id, group: 1, word: "" }), Table.empty(definition))
  expect(numbers.all().map(({ id }) => id)).toEqual([2, 9, 10, 100])
  const byWord = { key: ({ word }: Row) => word, indexes: {} }
  const texts = ["b", "B", "a"].reduce((table, word) => table.put({ id: 1, group: null, word }), Table.empty(byWord))
  expect(texts.all().map(({ word }) => word)).toEqual(["B", "a", "b"])
})
