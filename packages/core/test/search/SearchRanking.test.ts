/** The order and display of hits, by their laws. */
import { describe, expect, it } from "@effect/vitest"
import { Arbitrary, Schema } from "effect"
import { type SearchedFields, SearchQuery, SearchRanking } from "../../src/index.ts"

type Field = SearchedFields.SearchedField
interface Record {
  readonly id: number
  readonly fields: ReadonlyArray<Field>
}

const text = (value: string): Field => ({ name: "text", kind: "text", value })
const name = (value: string): Field => ({ name: "name", kind: "name", value })
const ids = (value: string): Field => ({ name: "ids", kind: "identifiers", value })

const search = (q: string, records: ReadonlyArray<Record>, limit = 10) =>
  SearchRanking.ranked(records, ({ fields }) => fields, SearchQuery.parse(q)!, limit)

const snippetOf = (q: string, value: string) => search(q, [{ id: 1, fields: [text(value)] }]).hits[0]!.snippet

const marked = ({ matches, text: shown }: ReturnType<typeof snippetOf>) =>
  matches.map(({ end, start }) => Array.from(shown).slice(start, end).join(""))

describe("hits", () => {
  it("are ordered by kind, then newest first", () => {
    const fields = [
      [text("v-123 somewhere")],
      [name("about v-123")],
      [ids("V-1234")],
      [ids("V-9, V-123")],
      [name("about v-123, too")],
      [name("nothing")],
      [ids("XV-123")]
    ]
    const found = search(
      "V-123",
      fields.map((fields, id) => ({ id, fields }))
    )
    expect(found.hits.map(({ record }) => record.id)).toEqual([3, 2, 4, 1, 6, 0])
    expect(found.more).toBe(false)
  })

  it("are shown with the first field that has most of the terms", () => {
    const fields = [text("one"), { ...text("one and two"), name: "best" }, { ...text("two, one"), name: "later" }]
    expect(search("one two", [{ id: 1, fields }]).hits[0]?.field).toBe("best")
    expect(search("one two three", [{ id: 1, fields }]).hits).toEqual([])
  })

  it("may have terms in several fields, but each term in one", () => {
    expect(search("one two", [{ id: 1, fields: [name("one"), text("two")] }]).hits).toHaveLength(1)
    expect(search('"one two"', [{ id: 1, fields: [name("one"), text("two")] }]).hits).toEqual([])
  })

  const records = Arbitrary.array(Arbitrary.schema(Schema.Literals(["abc", "ABCD", "x abc y", "abd", "other"])), {
    maxLength: 12
  })
  it.prop(
    "are the first ones of the same order, whatever the limit and the order of the records",
    [records],
    ([values]) => {
      const all = values.map((value, id) => ({ id, fields: id % 2 === 0 ? [name(value)] : [ids(value)] }))
      const whole = search("abc", all, 50).hits.map(({ record }) => record.id)
      for (const limit of [1, 3, 12]) {
        const { hits, more } = search("abc", all.toReversed(), limit)
        expect(hits.map(({ record }) => record.id)).toEqual(whole.slice(0, limit))
        expect(more).toBe(whole.length > limit)
      }
    }
  )
})

describe("snippets", () => {
  it("show the terms marked, whatever their case, counted in characters", () => {
    const snippet = snippetOf("straße 🙂ab", "İ🙂 STRAßE, 🙂AB and straße🙂ab")
    expect(snippet.matches).toEqual([
      { start: 3, end: 9 },
      { start: 11, end: 14 },
      { start: 19, end: 28 }
    ])
    expect(marked(snippet)).toEqual(["STRAßE", "🙂AB", "straße🙂ab"])
  })

  it("surround the first place in a long text, and show where it continues", () => {
    const snippet = snippetOf("needle", `${"🙂".repeat(500)}needle${"x".repeat(500)}`)
    expect([...snippet.text]).toHaveLength(200)
    expect(snippet).toMatchObject({ cut_before: true, cut_after: true, matches: [{ start: 60, end: 66 }] })
    const atEnd = snippetOf("needle", `${"x".repeat(500)}needle`)
    expect(atEnd).toMatchObject({ cut_before: true, cut_after: false, matches: [{ start: 194, end: 200 }] })
    expect(snippetOf("needle", "a needle")).toMatchObject({ text: "a needle", cut_before: false, cut_after: false })
  })

  it("show the visible part of a long phrase marked", () => {
    const phrase = "abc ".repeat(75).trim()
    const snippet = snippetOf(`"${phrase}"`, `${"x".repeat(100)} ${phrase}!`)
    expect(snippet.matches).toEqual([{ start: 60, end: 200 }])
  })

  const texts = Arbitrary.array(
    Arbitrary.schema(Schema.Literals(["abc", "ABC", "İ", "🙂", "ß", "é", " ", "x".repeat(90), "abcabc"])),
    { maxLength: 12 }
  )
  it.prop("are parts of the text, and mark only searched terms", [texts], ([parts]) => {
    const whole = parts.join("")
    const found = search("abc", [{ id: 1, fields: [text(whole)] }]).hits[0]
    expect(found !== undefined).toBe(whole.toLowerCase().includes("abc"))
    if (found === undefined) return
    const { snippet } = found
    expect(whole).toContain(snippet.text)
    expect(snippet.matches.length).toBeGreaterThan(0)
    for (const mark of marked(snippet)) expect(mark.toLowerCase()).toMatch(/^(abc)+$|^(abc)*a?b?c?$|^b?c?(abc)*$/)
    let last = -1
    for (const { end, start } of snippet.matches) {
      expect(start).toBeGreaterThan(last)
      expect(end).toBeGreaterThan(start)
      last = end
    }
    expect(last).toBeLessThanOrEqual([...snippet.text].length)
  })
})
