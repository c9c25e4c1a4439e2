/**
 * The threads of a Vulcan component's reviews (R16.6): which reviews are kept, what each replies to, where its thread starts, and the canonical comment of a
 * duplicate. Vulcan allows cycles of replies and chains of duplicates; here every thread has a first comment and every duplicate a canonical
 * comment that is not a duplicate. Pure; every traversal is one pass. ReviewsFromVulcan.ts maps everything else of a review.
 */
import { Schema } from "effect"
import { Review } from "@docket/core"
import type { Notes } from "./Notes.ts"
import type * as VulcanArchive from "./VulcanArchive.ts"

export type VulcanReview = typeof VulcanArchive.Review.Type

/** A review that is kept, by its position in the archive. */
export interface Threaded {
  readonly review: VulcanReview
  readonly action: Review.ReviewAction
  readonly path: string
  readonly parent: number | null
  /** The position of the comment or act that starts its thread, which may be its own. */
  readonly top: number
  /** 0 for the start of a thread. */
  readonly depth: number
  /** The position of the canonical comment of a duplicate. */
  readonly canonical: number | null
}

const isAction = Schema.is(Review.ReviewAction)

/** The threads; null for an item that is not kept. `isOnRule` returns whether its `rule_id` names a requirement of the component. */
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
      notes.add(pathOf(place), review, "The action is not known: the review is not imported.")
      return null
    }
    if (action === "comment" || isOnRule(review)) return { action }
    notes.add(pathOf(place), review, "An act must belong to a requirement of the component: this one is not imported.")
    return null
  })
  const places = placesById(reviews, kept, file, notes)
  const isComment = (place: number) => kept[place]?.action === "comment"

  const wanted = reviews.map(({ responding_to_external_id: id }, place): number | null => {
    if (id === null || id === undefined || kept[place] === null) return null
    const parent = places.get(id)
    if (parent !== undefined && parent !== place && isComment(parent) && isComment(place)) return parent
    notes.add(`${pathOf(place)}/responding_to_external_id`, id, startsThread)
    return null
  })
  const threads = rooted(wanted, (place) => {
    notes.add(`${pathOf(place)}/responding_to_external_id`, reviews[place]?.responding_to_external_id, startsThread)
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
      notes.add(
        `${pathOf(place)}/duplicate_of_external_id`,
        said,
        `This is a reply, or a duplicate itself: the canonical comment is ${of}.`
      )
    }
    return { review, action: one.action, path: pathOf(place), ...thread, canonical }
  })
}

const startsThread =
  "Its parent does not exist, is not a comment, or is itself a reply to this one: it starts a thread."

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
      notes.add(
        `${file}#/${place}/external_id`,
        external_id,
        "Another review has this id: references are resolved to the first."
      )
  })
  return places
}

type Thread = Pick<Threaded, "parent" | "top" | "depth">

/** The place of each review in its thread. A cycle is broken at the review where the traversal started, which is passed to `opened`. */
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

/** The end of the chain that starts at each review; null without a chain, and for cycles. */
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
