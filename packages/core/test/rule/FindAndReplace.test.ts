/** Find and replace is literal and limited, and equals splitting and joining. */
import { expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { FindAndReplace, Text } from "../../src/index.ts"
import { RuleChange } from "../../src/rule/index.ts"
import { rule, thornyText, xmlText } from "../given.ts"

const search = (find: string, replace: string, over: Partial<FindAndReplace.Search> = {}): FindAndReplace.Search => ({
  find,
  replace,
  case_sensitive: true,
  whole_word: false,
  ...over
})
const inTitle = (title: string, asked: FindAndReplace.Search) =>
  FindAndReplace.prepare(asked, ["title"])(rule({ title, fixtext: title }))

it.prop(
  "no character has a special meaning: the result is that of splitting and joining",
  { title: thornyText, find: thornyText, replace: thornyText },
  ({ title, find, replace }) => {
    if (find === "") return
    const result = inTitle(title, search(find, replace))
    const parts = title.split(find)
    expect(result.rule).toEqual(rule({ title: parts.join(replace), fixtext: title }))
    const occurrences = result.replaced.reduce((all, one) => all + one.occurrences, 0)
    expect(occurrences).toBe(parts.join(replace) === title ? 0 : parts.length - 1)
  }
)

it.prop(
  "each excerpt is in the former text, and only the occurrence changes in it",
  { title: xmlText, times: Schema.Literals([0, 1, 2, 7]) },
  ({ title, times }) => {
    const text = Array.from({ length: times + 1 }, () => title).join("\u0001")
    const result = inTitle(text, search("\u0001", "!"))
    for (const { excerpts, occurrences } of result.replaced) {
      expect(occurrences).toBe(times)
      expect(excerpts).toHaveLength(Math.min(3, times))
      for (const { before, after } of excerpts) {
        expect(text).toContain(before)
        // No surrogate pair is split.
        expect(Text.unrepresentablePosition(before.replaceAll("\u0001", ""))).toBeNull()
        expect(Text.unrepresentablePosition(after.replaceAll("\u0001", ""))).toBeNull()
      }
    }
  }
)

it("excerpts are cut between words, and say where the text continues", () => {
  const text = `${"earlier words ".repeat(9)}have a teapot in them${" and later words".repeat(9)}`
  const excerptsOf = (text: string) => inTitle(text, search("teapot", "kettle")).replaced[0]?.excerpts
  expect(excerptsOf(text)).toEqual([
    {
      before: "earlier words earlier words have a teapot in them and later words and later",
      after: "earlier words earlier words have a kettle in them and later words and later",
      cut_before: true,
      cut_after: true
    }
  ])
  expect(excerptsOf("A teapot.")).toEqual([
    { before: "A teapot.", after: "A kettle.", cut_before: false, cut_after: false }
  ])
  // Without a space there is no word boundary to cut at.
  const [long] = excerptsOf(`${"x".repeat(99)}teapot${"y".repeat(99)}`) ?? []
  expect(long?.before).toBe(`${"x".repeat(40)}teapot${"y".repeat(40)}`)
})

it.for([
  ["Tea, teapot, TEA", "tea", {}, "Tea, Xpot, TEA"],
  ["Tea, teapot, TEA", "tea", { case_sensitive: false }, "X, Xpot, X"],
  ["Tea, teapot, TEA", "tea", { case_sensitive: false, whole_word: true }, "X, teapot, X"],
  ["Ä, äh", "ä", { case_sensitive: false, whole_word: true }, "X, äh"],
  ["a_b a-b a1", "a", { whole_word: true }, "a_b X-b a1"],
  ["/etc/ssh (x|y)", "(x|y)", { whole_word: true }, "/etc/ssh X"],
  ["😀😀", "😀", {}, "XX"]
] as const)("%s, %s %o", ([title, find, over, expected]) => {
  expect(inTitle(title, search(find, "X", over)).rule.title).toBe(expected)
})

it("all checks are searched; a field that would become too long is unchanged", () => {
  const one = (id: number, content: string) => ({ id, system: "", content_ref_name: "", content_ref_href: "", content })
  const before = rule({ checks: [one(1, "a"), one(2, "b"), one(3, "a a")], title: "a".repeat(200) })
  const found = FindAndReplace.prepare(search("a", "c"), ["check_content"])(before)
  expect(found.replaced).toMatchObject([{ field: "check_content", occurrences: 3 }])
  expect(found.rule.checks.map(({ content }) => content)).toEqual(["c", "b", "c c"])
  const long = "x".repeat(FindAndReplace.longestReplace)
  const grown = FindAndReplace.prepare(search("a", long), FindAndReplace.textFields)(before)
  expect(grown.too_long).toEqual(["title"])
  expect(grown.rule.title).toBe(before.title)
  expect(200 * long.length).toBeGreaterThan(RuleChange.mostBytes)
})

it("the texts of a batch have a common limit on their growth", () => {
  const long = "x".repeat(FindAndReplace.longestReplace)
  const one = rule({ title: "a".repeat(100) })
  const growth = 100 * (long.length - 1)
  const fitting = Math.floor(FindAndReplace.mostGrowth / growth)
  const grow = (count: number) =>
    FindAndReplace.inAll(
      Array.from({ length: count }, () => one),
      search("a", long),
      ["title"]
    )
  expect(grow(fitting)).toMatchObject({ too_much: false, results: { length: fitting } })
  expect(grow(fitting + 5)).toMatchObject({ too_much: true, results: { length: fitting } })
  expect(grow(1).results[0]).toMatchObject({ growth })
})
