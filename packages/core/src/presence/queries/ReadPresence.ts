/** The query of who is present on a component (R4.6). */
import { Effect } from "effect"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Policy from "../../access/Policy.ts"
import type { ComponentId } from "../../Ids.ts"
import { type Present, PresenceIsShown, presentAt } from "../Presence.ts"
import { PresenceRepository } from "../PresenceRepository.ts"

/** The policy: everyone who may read the component. */
export const policy = Policy.onComponent("viewer")

/** Those who are present on a component. `shown` is false when the installation does not show it; then no one is. */
export interface Presences {
  readonly shown: boolean
  readonly present: ReadonlyArray<Present>
}

/** The answer of an installation that does not show it. */
export const notShown: Presences = { shown: false, present: [] }

/** Those who are present on a component, the caller included. Fails with NotFound or PermissionDenied. */
export const read = Effect.fn("ReadPresence.read")(function* (caller: Caller, component: ComponentId) {
  yield* Guard.onComponent(caller, component, policy)
  return (yield* PresenceIsShown) ? yield* present(component) : notShown
})

/** The same without the check of access. */
export const present = Effect.fnUntraced(function* (component: ComponentId) {
  const { heartbeats, now } = yield* (yield* PresenceRepository).ofComponent(component)
  const answer: Presences = { shown: true, present: presentAt(heartbeats, now) }
  return answer
})
