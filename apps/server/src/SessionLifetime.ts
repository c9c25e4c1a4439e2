/** How long sessions of this installation live (SESSION_IDLE_MINUTES, SESSION_HOURS). */
import { Context } from "effect"
import type { Session } from "@docket/core"

/** Provided to every request by the edge. */
export const SessionLifetime = Context.Reference<Session.SessionLifetime>("docket/server/SessionLifetime", {
  defaultValue: () => ({ idle_minutes: 60, absolute_hours: 12 })
})
