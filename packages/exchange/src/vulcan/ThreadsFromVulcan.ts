/**
 * How the reviews of a Vulcan component hang together (R16.6): which of them are kept, what each answers, where its thread begins, and which comment a
 * duplicate repeats. Vulcan lets replies go in circles and duplicates in chains; here every thread has a beginning and every duplicate a canonical
 * comment that repeats none. Pure; every walk is in one pass. What else becomes of a review is in ReviewsFromVulcan.ts.
 */
import { Schema } from "effect"
import { Review } from "@docket/core"
import type { Notes } from "./Notes.ts"
import type * as VulcanArchive from "./VulcanArchive.ts"

export type VulcanReview = typeof VulcanArchive.Review.Type

/** A review that is kept, by its place in the archive. */
export interface Threaded {
  readonly review: VulcanReview
  readonly action: Review.ReviewAction
  readonly path: string
  readonly parent: number | null
  /** The place of the comment or act that begins its thread, its own for that itself. */
  readonly top: number
  /** 0 for what begins a thread. */
  readonly depth: number
  /** Of a comment that is a duplicate, the place of its canonical comment. */
  readonly canonical: number | null
}

const isAction = Schema.is(Review.ReviewAction)

/** The threads; an item that is not kept has null in its place. `isOnRule` tells whether its `rule_id` names a requirement of the component. */
export const threadsOf = (
  reviews: ReadonlyArray<VulcanReview>,
  file: string,
  isOnRule: (review: VulcanReview) => boolean,
  notes: Notes
): ReadonlyArray<Threaded | null> => {
  const pathOf = (place: number): string => `${file}#/${place}`
  const kept = reviews.map((review, place): { readonly action: Review.ReviewAction } | null => {
    const { action } = review
    if (!isAction(action)) {
      notes.tell(pathOf(place), review, "There is no such action: the review is not carried over.")
      return null
    }
    if (action === "comment" || isOnRule(review)) return { action }
    notes.tell(pathOf(place), review, "An act belongs to a requirement of the component: this one is not carried over.")
    return null
  })
  const places = placesById(reviews, kept, file, notes)
  const isComment = (place: number) => kept[place]?.action === "comment"

  const wanted = reviews.map(({ responding_to_external_id: id }, place): number | null => {
    if (id === null || id === undefined || kept[place] === null) return null
    const parent = places.get(id)
    if (parent !== undefined && parent !== place && isComment(parent) && isComment(place)) return parent
    notes.tell(`${pathOf(place)}/responding_to_external_id`, id, standsAlone)
    return null
  })
  const threads = rooted(wanted, (place) => {
    notes.tell(`${pathOf(place)}/responding_to_external_id`, reviews[place]?.responding_to_external_id, standsAlone)
  })
  const claims = reviews.map(({ duplicate_of_external_id: id, triage_status }, place): number | null => {
    const isTop = isComment(place) && threads[place]?.parent === null
    if (!isTop || triage_status !== "duplicate" || id === null || id === undefined) return null
    const target = places.get(id)
    const top = target === undefined ? undefined : threads[target]?.top
    return top === undefined || top === place || !isComment(top) ? null : top
  })
  const canonicals = endsOf(claims)
  return reviews.map((review, place): Threaded | null => {
    const [one, thread] = [kept[place], threads[place]]
    if (one === null || one === undefined || thread === undefined) return null
    const canonical = canonicals[place] ?? null
    const said = review.duplicate_of_external_id
    if (canonical !== null && reviews[canonical]?.external_id !== said) {
      const of = reviews[canonical]?.external_id
      notes.tell(
        `${pathOf(place)}/duplicate_of_external_id`,
        said,
        `This is a reply, or a duplicate itself: the canonical comment is ${of}.`
      )
    }
    return { review, action: one.action, path: pathOf(place), ...thread, canonical }
  })
}

const standsAlone = "Its parent is missing, is not a comment, or answers it in turn: it begins a thread."

const placesById = (
  reviews: ReadonlyArray<VulcanReview>,
  kept: ReadonlyArray<unknown>,
  file: string,
  notes: Notes
): ReadonlyMap<number, number> => {
  const places = new Map<number, number>()
  reviews.forEach(({ external_id }, place) => {
    if (external_id === null || external_id === undefined || kept[place] === null) return
    if (!places.has(external_id)) places.set(external_id, place)
    else
      notes.tell(
        `${file}#/${place}/external_id`,
        external_id,
        "Another review has this id: what refers to it means the first."
      )
  })
  return places
}

type Thread = Pick<Threaded, "parent" | "top" | "depth">

/** Where each review is in its thread. A circle is opened at the review where the walk began, which `opened` learns. */
const rooted = (wanted: ReadonlyArray<number | null>, opened: (place: number) => void): ReadonlyArray<Thread> => {
  const threads = Array.from<Thread | undefined>({ length: wanted.length })
  wanted.forEach((_one, start) => {
    const walked: Array<number> = []
    const onWalk = new Set<number>()
    let place = start
    let end: number | null = null
    while (threads[place] === undefined) {
      if (onWalk.has(place)) {
        opened(place)
        end = place
        break
      }
      walked.push(place)
      onWalk.add(place)
      const next = wanted[place] ?? null
      if (next === null) {
        end = place
        break
      }
      place = next
    }
    if (end !== null) threads[end] = { parent: null, top: end, depth: 0 }
    for (const one of walked.toReversed()) {
      const parent = wanted[one] ?? null
      const above = parent === null ? undefined : threads[parent]
      if (threads[one] === undefined && parent !== null && above !== undefined) {
        threads[one] = { parent, top: above.top, depth: above.depth + 1 }
      }
    }
  })
  return threads.map((thread, place) => thread ?? { parent: null, top: place, depth: 0 })
}

/** The end of the chain that each begins; null for what claims nothing, and for what comes back to itself. */
const endsOf = (claims: ReadonlyArray<number | null>): ReadonlyArray<number | null> => {
  const ends = Array.from<number | null | undefined>({ length: claims.length })
  claims.forEach((_one, start) => {
    const walked: Array<number> = []
    const order = new Map<number, number>()
    let place = start
    while (ends[place] === undefined && !order.has(place)) {
      order.set(place, walked.length)
      walked.push(place)
      const next = claims[place] ?? null
      if (next === null) break
      place = next
    }
    const circle = order.get(place)
    if (circle !== undefined) for (const one of walked.splice(circle)) ends[one] = null
    const end = ends[place] ?? place
    for (const one of walked) ends[one] = end
  })
  return ends.map((end) => end ?? null)
}
