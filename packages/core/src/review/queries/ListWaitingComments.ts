/** The query of what needs the caller's attention: comments to decide and to clarify in one list, relocations to confirm and access requests to decide (R5.26, R14.1). */
import { Effect } from "effect"
import type { Caller } from "../../access/Caller.ts"
import * as Policy from "../../access/Policy.ts"
import * as Day from "../../statistics/Day.ts"
import { paged, type Unbounded } from "../../Page.ts"
import * as RequestAccess from "../../project/commands/RequestAccess.ts"
import * as ListRelocations from "../../relocation/queries/ListRelocations.ts"
import { Transactor } from "../../Transactor.ts"
import { type WaitingQuery, WaitingRepository } from "../WaitingRepository.ts"

/** The newest relocations that the caller may confirm, at most 25, and how many there are. */
const toConfirm = Effect.fnUntraced(function* (caller: Caller) {
  const query = { state: null, component_id: null, to_confirm: true }
  const { pagination, rows } = yield* ListRelocations.list(caller, query)
  return { rows, total: pagination.total }
})

/** The policy: every signed-in user, for their own list. */
export const policy = Policy.signedIn

/** The comments that need the caller's attention, across all components. The reason `unassigned` includes unassigned comments. */
export const list = Effect.fn("ListWaitingComments.list")(function* (
  caller: Caller,
  query: Omit<Unbounded<WaitingQuery>, "today">
) {
  const today = Day.of(yield* (yield* Transactor).now)
  const waiting = yield* WaitingRepository
  const unassigned = query.unassigned || query.reason === "unassigned"
  const comments = yield* paged({ ...query, unassigned, today }, (request) => waiting.page(caller, request))
  const requests = yield* RequestAccess.toDecide(caller, {})
  return {
    ...comments,
    relocations_to_confirm: yield* toConfirm(caller),
    access_requests: { rows: requests.rows, total: requests.pagination.total }
  }
})
