/**
 * Clusters of similar texts: the oldest text is the canonical, and later texts that are similar enough to it are members. Pure; used by
 * SuggestClusters.ts. Two members need not be similar to each other, because each is compared with the canonical only.
 */
import type { ReviewId } from "../Ids.ts"
import * as TextSimilarity from "./TextSimilarity.ts"

/** A text to group. */
export interface Entry {
  readonly id: ReviewId
  readonly comment: string
}

/** A text with its similarity to the canonical, from the threshold to 1. */
export interface Member {
  readonly id: ReviewId
  readonly similarity: number
}

/** A canonical with at least one member; members by descending similarity, then by id. */
export interface Cluster {
  readonly canonical: ReviewId
  readonly members: ReadonlyArray<Member>
}

/** The number of texts that `steps` processes between two pauses. */
const stride = 64

/** The clusters of texts that are given oldest first. Clusters are sorted by descending size, then by the canonical's id. */
export const of = (entries: ReadonlyArray<Entry>, threshold: number): ReadonlyArray<Cluster> => {
  const work = steps(entries, threshold)
  let step = work.next()
  while (step.done !== true) step = work.next()
  return step.value
}

/**
 * The same with pauses, so that the caller can let other work run. Each text in turn joins the canonical that is most similar to it, the
 * oldest of equals, if the similarity is at least `threshold` (above 0, at most 1). Otherwise it becomes a canonical itself.
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
      return canonical === undefined ? [] : [{ canonical, members: joined.sort(bySimilarity) }]
    })
    .sort((left, right) => right.members.length - left.members.length || left.canonical - right.canonical)
}

const bySimilarity = (left: Member, right: Member): number => right.similarity - left.similarity || left.id - right.id

/** Replaces each trigram by its rank in frequency, so that the rarest trigrams of each text come first. */
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
 * The canonicals found so far, indexed by their rarest trigrams. Take the first trigrams of each text, all but `threshold` of them and one
 * more, in an order that is the same for both. Two texts with a similarity of `threshold` or more share one of these. So few texts are compared whole.
 */
class Canonicals {
  readonly #texts: ReadonlyArray<Int32Array>
  readonly #threshold: number
  readonly #byTrigram = new Map<number, Array<number>>()
  /** The text that each canonical was last compared with. */
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

  /** The canonical that is most similar to a text, the oldest of equals; null when none is similar enough. */
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
    // A floating-point product can be slightly above the whole number that it represents.
    return text.subarray(0, text.length - Math.ceil(this.#threshold * text.length - 1e-9) + 1)
  }
}
