/** The characters of XML 1.0, and the length of texts in characters (R10.1, R5.2). */
import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { Text } from "../src/index.ts"

const { isBlank, lengthInCharacters, refuseUnrepresentable, unrepresentablePosition } = Text

describe("text that XML 1.0 allows", () => {
  it("is, over every code point, the Char production of §2.2", () => {
    const isChar = (code: number) =>
      code === 0x9 ||
      code === 0xa ||
      code === 0xd ||
      (code >= 0x20 && code <= 0xd7ff) ||
      (code >= 0xe000 && code <= 0xfffd) ||
      (code >= 0x10000 && code <= 0x10ffff)
    for (let code = 0; code <= 0x10ffff; code++)
      if ((unrepresentablePosition(String.fromCodePoint(code)) === null) !== isChar(code))
        expect.fail(code.toString(16))
  })
  it("is reported with the position of the first invalid character, counted in characters", () => {
    expect(unrepresentablePosition("ab\u0000c\u0001")).toBe(2)
    expect(unrepresentablePosition("😀😀\u0007")).toBe(2)
    expect(unrepresentablePosition("😀\uD83D")).toBe(1)
    expect(unrepresentablePosition("\uDE00\uD83D")).toBe(0)
    expect(unrepresentablePosition("")).toBeNull()
  })
  it.prop(
    "is refused with the field's name, and the character at that position is the first invalid one",
    [Schema.String],
    ([text]) => {
      const [refusal, ...others] = refuseUnrepresentable("/review/comment", text)
      const position = unrepresentablePosition(text)
      expect(others).toEqual([])
      expect(refusal === undefined).toBe(position === null)
      if (position === null) return
      expect(refusal).toMatchObject({ code: "unrepresentable_text", pointer: "/review/comment", position })
      expect(refusal?.detail).toContain(String(position))
      const characters = [...text]
      expect(unrepresentablePosition(characters.slice(0, position).join(""))).toBeNull()
      expect(unrepresentablePosition(characters[position] ?? "")).toBe(0)
    }
  )
})

describe("length", () => {
  it.prop("counts code points", [Schema.String], ([text]) => {
    expect(lengthInCharacters(text)).toBe([...text].length)
  })
  it("an emoji is one character, and so is a lone surrogate", () => {
    expect(["", "a", "😀", "e\u0301", "\uD83D"].map(lengthInCharacters)).toEqual([0, 1, 1, 2, 1])
  })
})

describe("blank text", () => {
  // Hand-picked from the Unicode charts: each of these is rendered as nothing or as white space.
  const invisible = [
    "",
    " ",
    "\n\t\r",
    "\u00a0",
    "\u3000",
    "\u2028",
    "\u0085",
    "\u00ad",
    "\u034f",
    "\u061c",
    "\u115f",
    "\u1160"
  ]
    .concat([
      "\u17b4",
      "\u180e",
      "\u200b",
      "\u200d",
      "\u202e",
      "\u2060",
      "\u2063",
      "\u2800",
      "\u3164",
      "\ufe0f",
      "\ufeff"
    ])
    .concat(["\uffa0", "\ufffa", "\u{13430}", "\u{1d159}", "\u{1d173}", "\u{e0020}", "\u{e0101}"])
  const visible = [
    "a",
    " . ",
    "0",
    "\u0301",
    "\u0600",
    "\u06dd",
    "\u2801",
    "\u3163",
    "\ufffc",
    "\ufffd",
    "\ue000",
    "\u{110bd}",
    "😀"
  ]

  it("has no visible character", () => {
    expect(invisible.filter((text) => !isBlank(text))).toEqual([])
    expect(visible.filter(isBlank)).toEqual([])
  })
  it.prop(
    "has any number of such characters, and no visible one among them",
    [Schema.Array(Schema.Literals(invisible)), Schema.Array(Schema.Literals(invisible)), Schema.Literals(visible)],
    ([before, after, shown]) => {
      expect(isBlank([...before, ...after].join(""))).toBe(true)
      expect(isBlank([...before, shown, ...after].join(""))).toBe(false)
    }
  )
  it("is recognized in a long text in one pass", () => {
    expect(isBlank("\u200b ".repeat(1_000_000))).toBe(true)
    expect(isBlank(`${"\u200b ".repeat(1_000_000)}a`)).toBe(false)
  })
})
