// The mentions of R5.27, by a table written by hand.
import { describe, expect, it } from "vitest"
import { type Mentionable, mentionedIn, mentionsIn } from "@docket/core/mention"

const people: ReadonlyArray<Mentionable> = [
  { id: 1, name: "Ana" },
  { id: 2, name: "Ana Lima" },
  { id: 3, name: "Ana Lima Souza" },
  { id: 4, name: "Jörg Ößler" },
  { id: 5, name: "Sam (QA)" },
  { id: 6, name: "Lee Park" },
  { id: 7, name: "Lee Park" },
  { id: 8, name: "  " },
  { id: 9, name: "王芳" }
]

const cases: ReadonlyArray<readonly [text: string, words: ReadonlyArray<string>, ids: ReadonlyArray<number>]> = [
  ["", [], []],
  ["Ana Lima, please look", [], []],
  ["@Ana", ["@Ana"], [1]],
  ["@Ana Lima please look", ["@Ana Lima"], [2]],
  ["@Ana Lima Souza please look", ["@Ana Lima Souza"], [3]],
  ["@Ana Limable", ["@Ana"], [1]],
  ["@Anabel", [], []],
  ["@Ana_2", [], []],
  ["@ana lima?", ["@ana lima"], [2]],
  ["ask @Ana.", ["@Ana"], [1]],
  ["(@Ana Lima)", ["@Ana Lima"], [2]],
  ["mail to x@Ana", [], []],
  ["mail to ö@Ana", [], []],
  ["@@Ana", ["@Ana"], [1]],
  ["@ Ana", [], []],
  ["@Ana\nLima", ["@Ana"], [1]],
  ["@Jörg Ößler's text", ["@Jörg Ößler"], [4]],
  ["@Sam (QA) and @Ana", ["@Sam (QA)", "@Ana"], [5, 1]],
  ["@Ana and @Ana Lima and @Ana", ["@Ana", "@Ana Lima", "@Ana"], [1, 2]],
  ["@Lee Park", ["@Lee Park"], [6, 7]],
  ["@王芳 看一下", ["@王芳"], [9]],
  ["@王芳芳", [], []],
  ["@𝒜na @Ana𝒜", [], []]
]

describe("mentions in a text", () => {
  it.each(cases)("are found in %j as %j", (text, words, ids) => {
    expect(mentionsIn(text, people).map(({ end, start }) => text.slice(start, end))).toEqual(words)
    expect(mentionedIn(text, people)).toEqual(ids)
  })

  it("are not found without people", () => {
    expect(mentionsIn("@Ana", [])).toEqual([])
  })
})
