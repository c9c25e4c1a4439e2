/** Storage of the last reports of open tabs, shared by all instances (R4.6). They may be lost with the storage's process. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect } from "effect"
import type { ComponentId, UserId } from "../Ids.ts"
import type { Heartbeat, Place } from "./Presence.ts"

/** The reports that are not over, with the storage's time. */
export interface Heartbeats {
  readonly heartbeats: ReadonlyArray<Heartbeat>
  readonly now: Date
}

/**
 * Laws:
 * - a tab has one place, and a user at most `Presence.mostTabs` tabs: the oldest reports of others are removed;
 * - reports of users who are disabled, or may no longer read the component, are not returned;
 * - reports go with their user and with their component.
 * Each method is one statement.
 */
export class PresenceRepository extends Context.Service<
  PresenceRepository,
  {
    /** Stores the place of a user's tab, with the storage's time. */
    readonly report: (user: UserId, tab: string, place: Place) => Effect.Effect<void>
    /** Removes a tab; unknown ones are ignored. */
    readonly leave: (user: UserId, tab: string) => Effect.Effect<void>
    /** The reports on a component, the newest first, then by user and tab; a bounded number. */
    readonly ofComponent: (component: ComponentId) => Effect.Effect<Heartbeats>
    /** The same on all components where one of these people is. */
    readonly around: (people: ReadonlyArray<UserId>) => Effect.Effect<Heartbeats>
    /** Removes reports that are over; several instances may do this at once. */
    readonly deleteOver: Effect.Effect<void>
  }
>()("docket/PresenceRepository") {}

/** The most reports that one read returns: with a tab or two at each place they are enough for `Presence.mostPresent`. */
export const mostHeartbeats = 500
/** The same for all components around some people. */
export const mostAround = 5000
