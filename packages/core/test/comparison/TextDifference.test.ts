/** The difference of two texts loses nothing and shows exactly the changes. */
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { TextDifference } from "../../src/index.ts"

const joined = (segments: ReadonlyArray<TextDifference.Segment>, without: TextDifference.Segment["kind"]) =>
  segments
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join("")

const shown = (base: string, diff: string) =>
  TextDifference.between(base, diff).map(({ kind, text }) => `${{ same: "=", removed: "-", added: "+" }[kind]}${text}`)

const Texts = Schema.Array(
  Schema.Literals(["run", "sudo", " ", "  ", "\n", "\r\n", "\r", "\t", ".", "é", "日本", "𝒳", "x"])
)

describe("TextDifference", () => {
  it.prop("contains both texts, and no two adjacent segments of a kind", [Texts, Texts], ([left, right]) => {
    const [base, diff] = [left.join(""), right.join("")]
    const segments = TextDifference.between(base, diff)
    assert.strictEqual(joined(segments, "added"), base)
    assert.strictEqual(joined(segments, "removed"), diff)
    segments.forEach(({ kind, text }, at) => {
      assert.notStrictEqual(text, "")
      assert.notStrictEqual(kind, segments[at + 1]?.kind)
    })
    assert.strictEqual(
      segments.every(({ kind }) => kind === "same"),
      base === diff
    )
  })

  it("shows a replaced phrase as one change", () => {
    assert.deepStrictEqual(shown("Ask the root user first.", "Ask every admin first."), [
      "=Ask ",
      "-the root user",
      "+every admin",
      "= first."
    ])
    assert.deepStrictEqual(shown("", "new"), ["+new"])
    assert.deepStrictEqual(shown("", ""), [])
  })

  it("shows texts without anything in common beyond the bound as a replacement, by lines if they share lines", () => {
    const words = (letter: string) => Array.from({ length: 1500 }, (_, at) => `${letter}${at}`).join(" ")
    assert.deepStrictEqual(
      TextDifference.between(words("a"), words("b")).map(({ kind }) => kind),
      ["removed", "added"]
    )
    const [base, diff] = [`${words("a")}\nkept\n`, `${words("b")}\nkept\n`]
    assert.deepStrictEqual(TextDifference.between(base, diff).at(-1), { kind: "same", text: "\nkept\n" })
  })

  it("distinguishes white space from words", () => {
    assert.strictEqual(TextDifference.classify("a b", "a b"), "unchanged")
    assert.strictEqual(TextDifference.classify("a b\n", " a\r\nb"), "whitespace")
    assert.strictEqual(TextDifference.classify("a b", "ab"), "changed")
  })
})
