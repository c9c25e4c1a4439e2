/** Clusters of near-identical texts: hand-picked cases, and the same result as a comparison of every pair. */
import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { Clusters, TextSimilarity } from "../../src/index.ts"
import { reviewId } from "../given.ts"

const entriesOf = (texts: ReadonlyArray<string>): ReadonlyArray<Clusters.Entry> =>
  texts.map((comment, at) => ({ id: reviewId(at + 1), comment }))

/** Each text in turn joins the most similar canonical, the oldest of equals; by comparing every pair. */
const plainly = (texts: ReadonlyArray<string>, threshold: number): ReadonlyArray<Clusters.Cluster> => {
  const canonicals: Array<{ trigrams: Int32Array; cluster: { canonical: number; members: Array<Clusters.Member> } }> =
    []
  for (const { id, comment } of entriesOf(texts)) {
    const trigrams = TextSimilarity.trigramsOf(comment)
    let nearest = -1
    let most = threshold
    for (const [at, one] of canonicals.entries()) {
      const share = TextSimilarity.similarity(trigrams, one.trigrams)
      if (share > most || (share === most && nearest === -1)) [nearest, most] = [at, share]
    }
    if (nearest === -1) canonicals.push({ trigrams, cluster: { canonical: id, members: [] } })
    else canonicals[nearest]!.cluster.members.push({ id, similarity: most })
  }
  return canonicals
    .map(({ cluster: { canonical, members } }) => ({
      canonical: reviewId(canonical),
      members: members.sort((left, right) => right.similarity - left.similarity || left.id - right.id)
    }))
    .filter(({ members }) => members.length > 0)
    .sort((left, right) => right.members.length - left.members.length || left.canonical - right.canonical)
}

describe("clusters", () => {
  it("have the oldest comment as their canonical, and the sufficiently similar ones as members", () => {
    const texts = [
      "Where is the log file?",
      "No typo here.",
      "where is the log file",
      "Where is that log file?",
      "Other."
    ]
    expect(Clusters.of(entriesOf(texts), 0.6)).toEqual([
      {
        canonical: 1,
        members: [
          { id: 3, similarity: 1 },
          { id: 4, similarity: expect.any(Number) }
        ]
      }
    ])
    expect(Clusters.of(entriesOf(texts), 1)).toEqual([{ canonical: 1, members: [{ id: 3, similarity: 1 }] }])
  })

  it("do not chain: a member is similar to the canonical, not only to another member", () => {
    const words = "alpha bravo charlie delta echo foxtrot golf hotel india juliet".split(" ")
    const [first, second, third] = [words.slice(0, 6), words.slice(2, 8), words.slice(4, 10)].map((some) =>
      some.join(" ")
    )
    const between = (left = "", right = "") =>
      TextSimilarity.similarity(TextSimilarity.trigramsOf(left), TextSimilarity.trigramsOf(right))
    const threshold = between(first, second)
    expect(between(second, third)).toBeGreaterThan(0.4)
    expect(between(first, third)).toBeLessThan(threshold)
    const [cluster] = Clusters.of(entriesOf([first ?? "", second ?? "", third ?? ""]), threshold)
    expect(cluster).toMatchObject({ canonical: 1, members: [{ id: 2 }] })
  })

  it("are ordered by size, then by canonical; texts without words are in none", () => {
    const texts = [
      "???",
      "one point",
      "another remark",
      "???",
      "another remark",
      "one point",
      "third thought",
      "third thought",
      "third thought"
    ]
    expect(Clusters.of(entriesOf(texts), 0.6).map(({ canonical }) => canonical)).toEqual([7, 2, 3])
  })

  const wordList = ["check", "text", "the", "file", "is", "missing", "vague", "audit", "log"] as const
  const Text = Schema.Array(Schema.Literals(wordList)).check(Schema.isMaxLength(7))
  const Texts = Schema.Array(Text).check(Schema.isMaxLength(60))
  const Threshold = Schema.Literals([0.3, 0.5, 0.55, 0.6, 0.7, 0.9, 1])

  it.prop("are the same as those from comparing all pairs", [Texts, Threshold], ([lists, threshold]) => {
    const texts = lists.map((list) => list.join(" "))
    expect(Clusters.of(entriesOf(texts), threshold)).toEqual(plainly(texts, threshold))
  })

  it("of ten thousand different comments are found with pauses in between", () => {
    // Irregular numbers, so that no two texts are similar.
    const mixed = (seed: number) => {
      const once = Math.imul(seed ^ (seed >>> 16), 0x45d9f3b)
      return (Math.imul(once ^ (once >>> 16), 0x45d9f3b) >>> 0).toString(36)
    }
    const texts = Array.from({ length: 10_000 }, (_, at) =>
      Array.from({ length: 10 }, (_word, place) => mixed(at * 10 + place + 1)).join(" ")
    )
    const work = Clusters.steps(entriesOf([...texts, texts[17] ?? ""]), 0.6)
    let rests = 0
    let step = work.next()
    while (step.done !== true) {
      rests++
      step = work.next()
    }
    expect(rests).toBeGreaterThan(300)
    expect(step.value).toEqual([{ canonical: 18, members: [{ id: 10_001, similarity: 1 }] }])
  })
})
