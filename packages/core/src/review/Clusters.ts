/**
 * Near-identical texts, grouped as a triager decides on them: an oldest text, the canonical, and later ones that are alike enough to it. Pure; used by
 * Clustering.ts. Two members of a cluster need not be alike: what counts is that each could be a duplicate of the canonical.
 */
import type { ReviewId } from "../Ids.ts"
import * as TextSimilarity from "./TextSimilarity.ts"

/** A text to be grouped. */
export interface Entry {
  readonly id: ReviewId
  readonly comment: string
}

/** A text with how alike it is to its canonical, from the threshold to 1. */
export interface Member {
  readonly id: ReviewId
  readonly similarity: number
}

/** A canonical with at least one member; members by similarity, the most alike first, then by id. */
export interface Cluster {
  readonly canonical: ReviewId
  readonly members: ReadonlyArray<Member>
}

/** How many texts are taken between two rests of `steps`. */
const stride = 64

/** The clusters of texts that are given oldest first, the largest cluster first, then by the canonical's id. */
export const of = (entries: ReadonlyArray<Entry>, threshold: number): ReadonlyArray<Cluster> => {
  const work = steps(entries, threshold)
  let step = work.next()
  while (step.done !== true) step = work.next()
  return step.value
}

/**
 * The same with rests in between, for whoever has other things to do as well. Each text in turn joins the canonical that it is most like, the
 * oldest of equals, if that is at least `threshold` (above 0, at most 1); else it becomes a canonical itself.
 */
export function* steps(
  entries: ReadonlyArray<Entry>,
  threshold: number
): Generator<undefined, ReadonlyArray<Cluster>, unknown> {
  const texts: Array<Int32Array> = []
  for (const { comment } of entries) {
    if (texts.length % stride === 0) yield
    texts.push(TextSimilarity.trigramsOf(comment))
  }
  yield* rarestFirst(texts)

  const canonicals = new Canonicals(texts, threshold)
  const members = new Map<number, Array<Member>>()
  for (const [at, { id }] of entries.entries()) {
    if (at % stride === 0) yield
    const nearest = canonicals.nearestTo(at)
    if (nearest === null) {
      canonicals.add(at)
      continue
    }
    const joined = members.get(nearest.at) ?? []
    joined.push({ id, similarity: nearest.similarity })
    members.set(nearest.at, joined)
  }
  return [...members]
    .flatMap(([at, joined]) => {
      const canonical = entries[at]?.id
      return canonical === undefined ? [] : [{ canonical, members: joined.sort(mostAlikeFirst) }]
    })
    .sort((left, right) => right.members.length - left.members.length || left.canonical - right.canonical)
}

const mostAlikeFirst = (left: Member, right: Member): number => right.similarity - left.similarity || left.id - right.id

/** Puts the place of each trigram in the order of their frequencies for the trigram itself, so that the rarest of each text stand first. */
function* rarestFirst(texts: ReadonlyArray<Int32Array>): Generator<undefined, void, unknown> {
  const frequencies = new Map<number, number>()
  for (const [at, text] of texts.entries()) {
    if (at % stride === 0) yield
    for (const trigram of text) frequencies.set(trigram, (frequencies.get(trigram) ?? 0) + 1)
  }
  const ordered = [...frequencies].sort(([, left], [, right]) => left - right)
  const places = new Map(ordered.map(([trigram], place) => [trigram, place]))
  for (const [at, text] of texts.entries()) {
    if (at % stride === 0) yield
    for (const [place, trigram] of text.entries()) text[place] = places.get(trigram) ?? 0
    text.sort()
  }
}

/**
 * The canonicals found so far, by the rarest of their trigrams. Of two texts with a similarity of `threshold` or more, the first of each, all but
 * `threshold` of its trigrams and one more, have one in common, whatever the order, if it is the same for both. So few are compared whole.
 */
class Canonicals {
  readonly #texts: ReadonlyArray<Int32Array>
  readonly #threshold: number
  readonly #byTrigram = new Map<number, Array<number>>()
  /** The text for which a canonical was last looked at. */
  readonly #lookedAtFor: Int32Array

  constructor(texts: ReadonlyArray<Int32Array>, threshold: number) {
    this.#texts = texts
    this.#threshold = threshold
    this.#lookedAtFor = new Int32Array(texts.length).fill(-1)
  }

  add(at: number): void {
    for (const trigram of this.#firstOf(this.#textAt(at))) {
      const canonicals = this.#byTrigram.get(trigram)
      if (canonicals === undefined) this.#byTrigram.set(trigram, [at])
      else canonicals.push(at)
    }
  }

  /** The canonical that a text is most like, the oldest of equals; null when it is like none of them. */
  nearestTo(at: number): { readonly at: number; readonly similarity: number } | null {
    const text = this.#textAt(at)
    let nearest: { readonly at: number; readonly similarity: number } | null = null
    for (const trigram of this.#firstOf(text)) {
      for (const candidate of this.#byTrigram.get(trigram) ?? []) {
        if (this.#lookedAtFor[candidate] === at) continue
        this.#lookedAtFor[candidate] = at
        const similarity = TextSimilarity.similarity(
          text,
          this.#textAt(candidate),
          nearest?.similarity ?? this.#threshold
        )
        if (similarity === 0) continue
        if (
          nearest === null ||
          similarity > nearest.similarity ||
          (similarity === nearest.similarity && candidate < nearest.at)
        ) {
          nearest = { at: candidate, similarity }
        }
      }
    }
    return nearest
  }

  #textAt(at: number): Int32Array {
    return this.#texts[at] ?? new Int32Array(0)
  }

  #firstOf(text: Int32Array): Int32Array {
    // The product may come out a little above the whole number that it is.
    return text.subarray(0, text.length - Math.ceil(this.#threshold * text.length - 1e-9) + 1)
  }
}
