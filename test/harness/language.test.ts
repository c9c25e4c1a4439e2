/** The findings of `npm run language`, and texts without findings. */
import { expect, test } from "vitest"
import { complaintsAbout, findingsIn, hasVerb } from "../../scripts/language.ts"

const linesOf = (file: string, source: string) => findingsIn(file, source).map(({ line, found }) => `${line} ${found}`)

test("a forbidden phrase is found in comments, strings, templates, pages and documents, at its line", () => {
  expect(linesOf("a.ts", "// Who is told of it.\nconst a = 1\n/**\n * What was put\n * back.\n */")).toEqual([
    "1 told",
    "4 put back"
  ])
  expect(linesOf("a.ts", 'throw new Error("nobody may")')).toEqual(["1 nobody"])
  expect(linesOf("a.ts", "const a = `${b}\n is taken`")).toEqual(["2 taken"])
  expect(linesOf("a.tsx", "const A = () => <p>\n  It stands there</p>")).toEqual(["2 stands"])
  expect(linesOf("a.css", "a { b: c } /* once more */")).toEqual(["1 once more"])
  expect(linesOf("a.md", "# A\n\nWhat it comes\nto.")).toEqual(["3 comes to"])
})

test("names, keys, single words, code in texts and addresses are not sentences", () => {
  expect(linesOf("a.ts", 'const told = { taken: "nobody", besides: /once more/ }')).toEqual([])
  expect(linesOf("a.ts", "// The code `name taken` stays, and so does template_name_taken.")).toEqual([])
  expect(linesOf("a.md", "`it is told` and [a](told.md)\n\n```ts\n// told\n```\n")).toEqual([])
  expect(linesOf("a.ts", "// It stands for a name. There is no entry. It is no longer open.")).toEqual([])
})

test("a line with the exception, and the one below it, are not checked", () => {
  expect(linesOf("a.ts", "// language: allow, a quotation\n// It is told.\n// It is told again.")).toEqual(["3 told"])
})

test("a title without a verb is found, together with the titles around it", () => {
  expect(linesOf("a.test.ts", 'it("rows in order", () => {})')).toEqual(['1 "rows in order"'])
  expect(linesOf("a.test.ts", 'it.effect.each([1])("by credential", () => {})')).toEqual(['1 "by credential"'])
  expect(linesOf("a.test.ts", "test(`a viewer`, () => {})")).toEqual(["1 `a viewer`"])
  expect(linesOf("a.test.ts", 'describe("a list has", () => { it("rows in order", () => {}) })')).toEqual([])
  expect(linesOf("a.test.ts", "test.each([1])(`${name}, in pages`, () => {})")).toEqual([])
})

test.each([
  ["a list keeps its order", true],
  ["rows come in order", true],
  ["an archive cannot be read", true],
  ["%s is refused", true],
  ["the order of the rows", false],
  ["a viewer without a role", false],
  ["an empty list, in pages", false],
  ["a copy of a requirement", false],
  ["anonymous", false],
  ["blank or too long", false]
])("“%s” has a verb: %s", (title, expected) => {
  expect(hasVerb(title)).toBe(expected)
})

test("a folder with more findings than its budget is named, and so is one with fewer", () => {
  expect(complaintsAbout({ docs: 2, scripts: 1, "test/api": 3 }, { docs: 1, scripts: 2, "test/api": 3 })).toEqual([
    "docs has 2 findings and may have 1: npm run language -- docs",
    "scripts has 1 findings and may have 2: npm run language -- --lower"
  ])
})
