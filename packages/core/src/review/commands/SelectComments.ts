/**
 * The selection of comments for a bulk command: by ids, or by a filter of the triage table with the expected number of comments.
 * Checks access to the comments, finds and locks them; decides nothing. Used by TriageComments.ts.
 */
import { Data, Effect } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import type * as Policy from "../../access/Policy.ts"
import type { ComponentId, ReviewId } from "../../Ids.ts"
import { FieldIsInvalid, type Refusal } from "../../Refusal.ts"
import * as LockReviews from "./LockReviews.ts"
import type { Review } from "../Review.ts"
import { othersOf, type SeenVersions } from "../ReviewConflict.ts"
import { CommentViewRepository, type Matching } from "../CommentViewRepository.ts"
import type { CommentFilter } from "../ReviewView.ts"
import { largestBatch } from "../TriageBatch.ts"

/** A selection by ids, which may repeat. */
export interface ByIds {
  readonly _tag: "ByIds"
  readonly review_ids: ReadonlyArray<ReviewId>
}

/** A selection by filter. `expected_total` is null before the comments were counted, as in a dry run. */
export interface ByFilter {
  readonly _tag: "ByFilter"
  readonly component_id: ComponentId
  readonly filter: CommentFilter
  readonly expected_total: number | null
}

export type Selection = ByIds | ByFilter

/** The filter selects other comments than the caller counted. */
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

/** A selection that the caller may change, with the grants on its components. */
export interface Granted {
  readonly selection: Selection
  readonly grants: readonly [Guard.ComponentGrant, ...ReadonlyArray<Guard.ComponentGrant>]
}

/** The locked comments of a selection, and others that were locked with them in id order. */
export interface Selected {
  /** In the order of the request, or by id. */
  readonly reviews: ReadonlyArray<Review>
  readonly locked: ReadonlyMap<ReviewId, Review>
}

/** Grants the policy on the selected comments. Null for an empty list of ids. Fails with NotFound or PermissionDenied (R5.11). */
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

/** The violation of a batch of this size, as a list. */
export const refuseNumber = (selection: Selection, number: number): ReadonlyArray<Refusal> =>
  number >= 1 && number <= largestBatch
    ? []
    : [
        new FieldIsInvalid({
          pointer: selection._tag === "ByIds" ? "/review_ids" : "/filter",
          detail: `A batch must have 1 to ${largestBatch} comments.`
        })
      ]

/** The comments that a filter selects now. The caller checks their number. */
export const matching = Effect.fnUntraced(function* ({ component_id, filter }: ByFilter) {
  return yield* (yield* CommentViewRepository).matching(component_id, filter, largestBatch)
})

/**
 * The failure of a filter that selects another number than expected, or no longer one of the comments that the caller saw, as a list. With more
 * comments than a batch allows, only the number is compared.
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
 * Locks the comments of a selection, and others that the decision reads. Fails with NotFound when one is gone, or was relocated to a component on
 * which no role was granted, and with FilterMatchesOthers when the filter no longer selects exactly these comments.
 */
export const lock = Effect.fnUntraced(function* (
  { selection, grants }: Granted,
  selected: Matching,
  others: ReadonlyArray<ReviewId>
) {
  const locked = yield* LockReviews.byId([...selected.ids, ...others])
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
