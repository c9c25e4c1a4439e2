/** The use case of what waits for the caller: comments to decide and comments to clarify, in one list (section 17 of the rules). */
import { Effect } from "effect"
import type { Caller } from "../access/Caller.ts"
import * as Policy from "../access/Policy.ts"
import * as Day from "../statistics/Day.ts"
import { Transactor } from "../Transactor.ts"
import { type WaitingQuery, WaitingRepository } from "./WaitingRepository.ts"

/** Anybody signed in, of what waits for themselves. */
export const policy = Policy.signedIn

/** What waits for the caller, across all components. Asking for what nobody is assigned to by its reason is asking for it. */
export const list = Effect.fn("Waiting.list")(function* (caller: Caller, query: Omit<WaitingQuery, "today">) {
  const today = Day.of(yield* (yield* Transactor).now)
  const unassigned = query.unassigned || query.reason === "unassigned"
  return yield* (yield* WaitingRepository).page(caller, { ...query, unassigned, today })
})
