/** The place of a piece of text in a later text is certain, or there is none (R5.32). */
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import * as KeptRange from "../../src/comparison/KeptRange.ts"

const cut = (text: string, { end, start }: KeptRange.Range) => Array.from(text).slice(start, end).join("")

const find = (base: string, present: string, words: string, nth = 0): string | null => {
  const start = Array.from(
    base
      .split(words)
      .slice(0, nth + 1)
      .join(words)
  ).length
  const range = { start, end: start + Array.from(words).length }
  assert.strictEqual(cut(base, range), words)
  const found = KeptRange.between(base, present)(range)
  if (found === null) return null
  const now = Array.from(present)
  return `${now.slice(0, found.start).join("")}[${cut(present, found)}]${now.slice(found.end).join("")}`
}

/** Every text of these characters up to a length. */
const textsOf = (characters: string, longest: number): ReadonlyArray<string> =>
  longest === 0
    ? [""]
    : ["", ...textsOf(characters, longest - 1).flatMap((text) => Array.from(characters, (one) => one + text))]

/** The positions of each character of `base` in `present` in every shortest difference, found by trying all. */
const alignments = (base: string, present: string): ReadonlyArray<ReadonlyArray<number | null>> => {
  const known = new Map<
    string,
    { readonly edits: number; readonly ways: ReadonlyArray<ReadonlyArray<number | null>> }
  >()
  const from = (
    i: number,
    j: number
  ): { readonly edits: number; readonly ways: ReadonlyArray<ReadonlyArray<number | null>> } => {
    const key = `${i} ${j}`
    const found = known.get(key)
    if (found !== undefined) return found
    const options = [
      ...(i === base.length && j === present.length ? [{ edits: 0, ways: [[]] }] : []),
      ...(i < base.length
        ? [from(i + 1, j)].map(({ edits, ways }) => ({ edits: edits + 1, ways: ways.map((way) => [null, ...way]) }))
        : []),
      ...(j < present.length ? [from(i, j + 1)].map(({ edits, ways }) => ({ edits: edits + 1, ways })) : []),
      ...(i < base.length && j < present.length && base[i] === present[j]
        ? [from(i + 1, j + 1)].map(({ edits, ways }) => ({ edits, ways: ways.map((way) => [j, ...way]) }))
        : [])
    ]
    const edits = Math.min(...options.map((option) => option.edits))
    const ways = options.filter((option) => option.edits === edits).flatMap((option) => option.ways)
    const best = { edits, ways: [...new Map(ways.map((way) => [way.join(), way])).values()] }
    known.set(key, best)
    return best
  }
  return from(0, 0).ways
}

/** The place on which all of them agree, with the characters side by side. */
const agreed = (ways: ReadonlyArray<ReadonlyArray<number | null>>, start: number, end: number): number | null => {
  const place = ways[0]?.[start] ?? null
  const agree = ways.every((way) => way.slice(start, end).every((at, i) => place !== null && at === place + i))
  return agree ? place : null
}

describe("KeptRange", () => {
  it("is where every shortest difference keeps the words, and nowhere else", () => {
    // Each of these characters is a word of its own, so this is every pair of texts of up to five words, two of them different.
    const texts = textsOf(".,", 5)
    for (const base of texts) {
      for (const present of texts) {
        const kept = KeptRange.between(base, present)
        const ways = alignments(base, present)
        for (let start = 0; start < base.length; start++) {
          for (let end = start + 1; end <= base.length; end++) {
            const found = kept({ start, end })
            const expected = base === present ? start : agreed(ways, start, end)
            assert.deepStrictEqual(
              [base, present, start, end, found?.start ?? null],
              [base, present, start, end, expected]
            )
            if (found !== null) assert.strictEqual(cut(present, found), base.slice(start, end))
          }
        }
      }
    }
  })

  const Words = Schema.Array(Schema.Literals(["run", "sudo", "the", " ", "\n", ".", "é", "𝒳", "e\u0301"]))

  it.prop("has the same words as before", [Words, Words], ([left, right]) => {
    const [base, present] = [left.join(""), right.join("")]
    const kept = KeptRange.between(base, present)
    const { length } = Array.from(base)
    for (let start = 0; start < length; start++) {
      for (let end = start + 1; end <= length; end++) {
        const found = kept({ start, end })
        if (found !== null) assert.strictEqual(cut(present, found), cut(base, { start, end }))
      }
    }
  })

  it.prop(
    "moves with edits outside of the words, if these occur once",
    [Words, Words, Words, Words],
    ([before, behind, newBefore, newBehind]) => {
      const text = (left: ReadonlyArray<string>, right: ReadonlyArray<string>) =>
        `${left.join("")} <quoted words> ${right.join("")}`
      const expected = (left: ReadonlyArray<string>) => Array.from(left.join("")).length + 2
      const range = { start: expected(before), end: expected(before) + 12 }
      for (const [left, right] of [
        [newBefore, behind],
        [before, newBehind]
      ] as const) {
        const found = KeptRange.between(text(before, behind), text(left, right))(range)
        assert.deepStrictEqual(found, { start: expected(left), end: expected(left) + 12 })
      }
    }
  )

  it.prop("is lost with an edit inside of the words", [Words, Words, Words], ([before, behind, put]) => {
    const base = `${before.join("")} <quoted words> ${behind.join("")}`
    const start = Array.from(before.join("")).length + 2
    for (const edited of ["quoted x words", "quoted", "quoted  words", "word", `quoted ${put.join("")}new words`, ""]) {
      const present = `${before.join("")} <${edited}> ${behind.join("")}`
      assert.strictEqual(KeptRange.between(base, present)({ start, end: start + 12 }), null)
    }
  })

  it("follows the words through edits before and behind them", () => {
    const base = "Verify the audit daemon runs. If it does not, this is a finding."
    assert.strictEqual(find(base, base, "the audit daemon"), base.replace("the audit daemon", "[the audit daemon]"))
    assert.strictEqual(
      find(base, "As root, verify that the audit daemon runs now. If not, this is a finding.", "the audit daemon"),
      "As root, verify that [the audit daemon] runs now. If not, this is a finding."
    )
    assert.strictEqual(find("𝒳 is é.", "So 𝒳 is é now.", "is é"), "So 𝒳 [is é] now.")
    assert.strictEqual(
      find("run /usr/bin/auditd now", "please run /usr/bin/auditd now", "bin/aud"),
      "please run /usr/[bin/aud]itd now"
    )
  })

  it("gives up when the words, the white space in them, or the word around them changed", () => {
    assert.strictEqual(find("run the audit daemon", "run the audit  daemon", "audit daemon"), null)
    assert.strictEqual(find("run auditd now", "run auditd2 now", "audit"), null)
    assert.strictEqual(find("run auditd now", "run now", "auditd"), null)
    assert.strictEqual(find("a b", "", "b"), null)
  })

  it("never goes to another occurrence of the same words", () => {
    const base = "Run the check.\nRun the fix."
    assert.strictEqual(find(base, "Run the fix.", "Run the"), null)
    assert.strictEqual(find(base, "Use the check.\nRun the fix.", "Run the"), null)
    assert.strictEqual(
      find(base, "Run the test.\nRun the check.\nRun the fix.", "Run the fix"),
      "Run the test.\nRun the check.\n[Run the fix]."
    )
    assert.strictEqual(find("on on", "on", "on"), null)
    assert.strictEqual(find("on on", "on", "on", 1), null)
  })

  it("finds nothing in texts that are too long and too different", () => {
    const words = (letter: string) => Array.from({ length: 2000 }, (_, at) => `${letter}${at}`).join(" ")
    assert.strictEqual(find(`${words("a")} kept`, `${words("b")} kept`, "kept"), null)
    const long = words("a")
    assert.strictEqual(find(`${long} kept`, `${long} more, kept`, "kept")?.slice(-7), " [kept]")
  })
})
