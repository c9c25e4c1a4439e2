/** The query of security events (R9.3). */
import { Effect } from "effect"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Policy from "../../access/Policy.ts"
import { paged, type Unbounded } from "../../Page.ts"
import { AuditRepository, type SecurityQuery } from "../AuditRepository.ts"

/** The policy of reading security events: site admins. */
export const policy = Policy.siteAdmin

/** A page of security events, newest first. Fails with PermissionDenied. */
export const list = Effect.fn("ListSecurityEvents.list")(function* (caller: Caller, query: Unbounded<SecurityQuery>) {
  yield* Guard.siteAdmin(caller)
  return yield* paged(query, (yield* AuditRepository).securityPage)
})

/** The maximum number of events in a file. */
export const mostInFile = 10_000

/** The events of a file, newest first: the page `page` of files of `mostInFile`. Fails with PermissionDenied. */
export const exported = Effect.fn("ListSecurityEvents.exported")(function* (
  caller: Caller,
  query: Omit<SecurityQuery, "per_page">
) {
  yield* Guard.siteAdmin(caller)
  return (yield* (yield* AuditRepository).securityPage({ ...query, per_page: mostInFile })).rows
})
