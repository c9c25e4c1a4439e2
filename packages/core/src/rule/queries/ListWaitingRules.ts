/** The query of the requirements that are assigned to the caller, in all components (R10.22). */
import { Effect } from "effect"
import type { Caller } from "../../access/Caller.ts"
import * as Policy from "../../access/Policy.ts"
import { paged, type PageQuery } from "../../Page.ts"
import * as Day from "../../statistics/Day.ts"
import { Transactor } from "../../Transactor.ts"
import { RuleAssignmentRepository } from "../RuleAssignmentRepository.ts"

/** The policy: every signed-in user, for their own list. */
export const policy = Policy.signedIn

/** The open requirements that are assigned to the caller, most urgent first. */
export const list = Effect.fn("ListWaitingRules.list")(function* (caller: Caller, query: PageQuery) {
  const today = Day.of(yield* (yield* Transactor).now)
  const assignments = yield* RuleAssignmentRepository
  return yield* paged(query, (request) => assignments.waiting(caller.user_id, { ...request, today }))
})
