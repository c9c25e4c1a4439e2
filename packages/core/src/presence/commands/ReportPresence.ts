/** The commands of an open tab: reporting its place, and leaving (R4.6). They leave no audit entry, and no event. */
import { Effect } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Policy from "../../access/Policy.ts"
import { type Place, PresenceIsShown } from "../Presence.ts"
import { PresenceRepository } from "../PresenceRepository.ts"
import * as ReadPresence from "../queries/ReadPresence.ts"

/** The policy of being present: everyone who may read the component. */
export const policy = ReadPresence.policy
/** The policy of leaving: every signed-in user, for their own tabs. */
export const leavePolicy = Policy.signedIn

/**
 * Stores the place of a tab, and returns those who are present on its component. Fails with PermissionDenied, or with NotFound, which includes a
 * requirement or comment of another component.
 */
export const report = Effect.fn("ReportPresence.report")(function* (caller: Caller, tab: string, place: Place) {
  const grant = yield* grantOn(caller, place)
  if (grant.component_id !== place.component_id) return yield* new NotFound()
  if (!(yield* PresenceIsShown)) return ReadPresence.notShown
  yield* (yield* PresenceRepository).report(caller.user_id, tab, place)
  return yield* ReadPresence.present(place.component_id)
})

/** Removes a tab of the caller. An unknown one is ignored. */
export const leave = Effect.fn("ReportPresence.leave")(function* (caller: Caller, tab: string) {
  yield* (yield* PresenceRepository).leave(caller.user_id, tab)
})

const grantOn = (caller: Caller, { component_id, review_id, rule_id }: Place) =>
  review_id !== null
    ? Guard.onReview(caller, review_id, policy)
    : rule_id !== null
      ? Guard.onRule(caller, rule_id, policy)
      : Guard.onComponent(caller, component_id, policy)
