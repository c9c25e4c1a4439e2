// A limit stops the reader as soon as it is exceeded: it does not read the rest of the bytes.
import { describe, expect, test } from "vitest"
import { readBenchmark } from "../src/index.ts"

const head = '<Benchmark xmlns="http://checklists.nist.gov/xccdf/1.1" id="B"><title>A STIG</title>'
const rule = (inner: string, attributes = "") =>
  `${head}<Group id="G"><Rule id="R" severity="low"${attributes}><version>1</version><title>${inner}</title></Rule></Group></Benchmark>`

/** Returns the bytes in pieces, and counts the requested ones. */
const counted = (text: string) => {
  const asked = { bytes: 0 }
  const pieces = function* () {
    const bytes = Buffer.from(text)
    for (let at = 0; at < bytes.length; at += 65_536) {
      const piece = bytes.subarray(at, at + 65_536)
      asked.bytes += piece.length
      yield piece
    }
  }
  return { asked, pieces: pieces() }
}

const attributes = (count: number) => Array.from({ length: count }, (_, index) => ` a${index}="x"`).join("")

describe("a file", () => {
  test.each([
    ["attributes of an element", rule("x", attributes(400_000)), "too_many_attributes"],
    ["elements", rule("<b/>".repeat(1_400_000)), "too_many_elements"],
    ["characters in a text", rule("x".repeat(5_000_000)), "text_too_long"],
    ["brackets in CDATA", rule(`<![CDATA[${"]]".repeat(2_500_000)}]]>`), "text_too_long"],
    ["characters in a comment", rule(`<!--${"-x".repeat(2_500_000)}-->`), "text_too_long"],
    ["characters in an attribute", rule("x", ` a="${"y".repeat(5_000_000)}"`), "text_too_long"],
    ["characters in an entity", rule(`&${"y".repeat(5_000_000)};`), "text_too_long"],
    ["characters in a name", rule(`<${"y".repeat(5_000_000)}/>`), "text_too_long"],
    ["levels", rule("<b>".repeat(1_000_000)), "too_deep"]
  ])("with too many %s is refused at once", async (_what, text, code) => {
    const { asked, pieces } = counted(text)
    await expect(readBenchmark(pieces)).rejects.toMatchObject({ code })
    expect(asked.bytes).toBeLessThan(text.length * 0.8)
  })

  test("may reach every limit", async () => {
    const { pieces } = counted(rule(`${"x".repeat(1_900_000)}&amp;`, attributes(254)))
    const { rules } = await readBenchmark(pieces)
    expect(rules[0]?.title).toHaveLength(1_900_001)
  })

  test("with one attribute more is refused", async () => {
    const { pieces } = counted(rule("x", attributes(255)))
    await expect(readBenchmark(pieces)).rejects.toMatchObject({ code: "too_many_attributes" })
  })
})
