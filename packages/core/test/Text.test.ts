/** What XML 1.0 can carry, and how characters are counted (R10.1, R5.2). */
import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { Text } from "../src/index.ts"

const { isBlank, lengthInCharacters, refuseUnrepresentable, unrepresentablePosition } = Text

describe("what XML 1.0 can carry", () => {
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
  it("is told with the position of the first offender, counted in characters", () => {
    expect(unrepresentablePosition("ab\u0000c\u0001")).toBe(2)
    expect(unrepresentablePosition("😀😀\u0007")).toBe(2)
    expect(unrepresentablePosition("😀\uD83D")).toBe(1)
    expect(unrepresentablePosition("\uDE00\uD83D")).toBe(0)
    expect(unrepresentablePosition("")).toBeNull()
  })
  it.prop(
    "is refused with the field's name, the character at that position being the first that does not fit",
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
  it("a face is one character, a lone surrogate too", () => {
    expect(["", "a", "😀", "e\u0301", "\uD83D"].map(lengthInCharacters)).toEqual([0, 1, 1, 2, 1])
  })
})

it("blank is nothing but white space", () => {
  expect(["", " ", "\n\t\r", "\u00a0\u3000\u2028"].map(isBlank)).toEqual([true, true, true, true])
  expect(["a", " . ", "\u200b"].map(isBlank)).toEqual([false, false, false])
})
