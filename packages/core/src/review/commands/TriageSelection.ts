/**
 * Which comments an act on many is about: named by their ids, or by a filter of the triage table together with how many it is expected to select.
 * Says who may act on them, and finds and locks them; decides nothing. Used by Triaging.ts.
 */
import { Data, Effect } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import type * as Policy from "../../access/Policy.ts"
import type { ComponentId, ReviewId } from "../../Ids.ts"
import { FieldIsInvalid, type Refusal } from "../../Refusal.ts"
import * as LockedReviews from "./LockedReviews.ts"
import type { Review } from "../Review.ts"
import { othersOf, type SeenVersions } from "../ReviewConflict.ts"
import { CommentViewRepository, type Matching } from "../CommentViewRepository.ts"
import type { CommentFilter } from "../ReviewView.ts"

/** The most comments of one batch (R5.11). */
export const largestBatch = 1000

/** Ids may repeat. */
export interface ByIds {
  readonly _tag: "ByIds"
  readonly review_ids: ReadonlyArray<ReviewId>
}

/** `expected_total` is null when nobody counted yet, as before a dry run. */
export interface ByFilter {
  readonly _tag: "ByFilter"
  readonly component_id: ComponentId
  readonly filter: CommentFilter
  readonly expected_total: number | null
}

export type Selection = ByIds | ByFilter

/** A filter selects another number of comments than the caller counted. */
export class FilterMatchesOthers extends Data.TaggedError("FilterMatchesOthers")<{
  readonly total: number
  readonly expected_total: number
}> {
  readonly code = "conflict"
  get detail(): string {
    return this.total === this.expected_total
      ? "The filter selects other comments now."
      : `The filter selects ${this.total} comments now, not ${this.expected_total}.`
  }
}

/** A selection that the caller may act on, and where it is. */
export interface Granted {
  readonly selection: Selection
  readonly grants: readonly [Guard.ComponentGrant, ...ReadonlyArray<Guard.ComponentGrant>]
}

/** The comments of a selection, locked, and others that were locked with them, all in id order. */
export interface Selected {
  /** In the order of the request, or by id. */
  readonly reviews: ReadonlyArray<Review>
  readonly locked: ReadonlyMap<ReviewId, Review>
}

/** Grants the policy on what is selected; fails with NotFound or PermissionDenied (R5.11). An empty list of ids has no place, and gives null. */
export const grant = Effect.fnUntraced(function* (
  caller: Caller,
  selection: Selection,
  policy: Extract<Policy.Policy, { _tag: "OnComponent" }>
) {
  if (selection._tag === "ByFilter") {
    const granted: Granted = {
      selection,
      grants: [yield* Guard.onComponent(caller, selection.component_id, policy)]
    }
    return granted
  }
  if (selection.review_ids.length === 0) return null
  const granted: Granted = { selection, grants: yield* Guard.onReviews(caller, selection.review_ids, policy) }
  return granted
})

/** The refusal owed for so many comments, as a list. */
export const refuseNumber = (selection: Selection, number: number): ReadonlyArray<Refusal> =>
  number >= 1 && number <= largestBatch
    ? []
    : [
        new FieldIsInvalid({
          pointer: selection._tag === "ByIds" ? "/review_ids" : "/filter",
          detail: `A batch has 1 to ${largestBatch} comments.`
        })
      ]

/** What a filter selects now. A fault of the number is for the caller to tell. */
export const matching = Effect.fnUntraced(function* ({ component_id, filter }: ByFilter) {
  return yield* (yield* CommentViewRepository).matching(component_id, filter, largestBatch)
})

/**
 * The failure owed when a filter selects another number than expected, or no longer one of the comments that the caller saw, as a list. With more
 * than a batch takes, which ones they are is not looked at.
 */
export const refuseFilter = (
  { expected_total }: ByFilter,
  { ids, total }: Matching,
  seen: SeenVersions
): ReadonlyArray<FilterMatchesOthers> => {
  const expected = expected_total ?? total
  const sameNumber = expected === total
  const sameComments = ids.length < total || othersOf(seen, ids).length === 0
  return sameNumber && sameComments ? [] : [new FilterMatchesOthers({ total, expected_total: expected })]
}

/**
 * Locks the comments of a selection, with others that the decision reads. Fails with NotFound when one is gone, or was relocated to a component on
 * which no role was granted, and with FilterMatchesOthers when the filter no longer selects these and no others.
 */
export const lock = Effect.fnUntraced(function* (
  { selection, grants }: Granted,
  selected: Matching,
  others: ReadonlyArray<ReviewId>
) {
  const locked = yield* LockedReviews.byId([...selected.ids, ...others])
  if (selection._tag === "ByFilter") {
    const now = yield* matching(selection)
    const same = now.total === selected.total && now.ids.every((id, at) => id === selected.ids[at])
    if (!same) return yield* new FilterMatchesOthers({ total: now.total, expected_total: selected.total })
  }
  const reviews = selected.ids.flatMap((id) => locked.get(id) ?? [])
  const granted = new Set(grants.map(({ component_id }) => component_id))
  const inReach = reviews.filter(({ component_id }) => granted.has(component_id))
  if (inReach.length < selected.ids.length) return yield* new NotFound()
  const found: Selected = { reviews, locked }
  return found
})
