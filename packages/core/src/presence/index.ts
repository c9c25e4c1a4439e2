/** Who is on a component now. */
export { PresenceIsShown } from "./Presence.ts"
export * as Presence from "./Presence.ts"
export * as ReadPresence from "./queries/ReadPresence.ts"
export * as ReportPresence from "./commands/ReportPresence.ts"
export { type Heartbeats, mostAround, mostHeartbeats, PresenceRepository } from "./PresenceRepository.ts"
