/** The query of security events (R9.3). */
import { Effect } from "effect"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Policy from "../../access/Policy.ts"
import { paged, type Unbounded } from "../../Page.ts"
import { AdministrationRepository } from "../../administration/AdministrationRepository.ts"
import * as Retention from "../../administration/Retention.ts"
import { Transactor } from "../../Transactor.ts"
import { AuditRepository, type SecurityQuery } from "../AuditRepository.ts"

/** The policy of reading security events: site admins. */
export const policy = Policy.siteAdmin

/** Older events are not listed (R25.3). */
const since = Effect.gen(function* () {
  const retention = yield* (yield* AdministrationRepository).retention
  return Retention.securityEventsSince(retention, yield* (yield* Transactor).now)
})

/** A page of security events, newest first. Fails with PermissionDenied. */
export const list = Effect.fn("ListSecurityEvents.list")(function* (
  caller: Caller,
  query: Omit<Unbounded<SecurityQuery>, "since">
) {
  yield* Guard.siteAdmin(caller)
  return yield* paged({ ...query, since: yield* since }, (yield* AuditRepository).securityPage)
})

/** The maximum number of events in a file. */
export const mostInFile = 10_000

/** The events of a file, newest first: the page `page` of files of `mostInFile`. Fails with PermissionDenied. */
export const exported = Effect.fn("ListSecurityEvents.exported")(function* (
  caller: Caller,
  query: Omit<SecurityQuery, "per_page" | "since">
) {
  yield* Guard.siteAdmin(caller)
  return (yield* (yield* AuditRepository).securityPage({ ...query, since: yield* since, per_page: mostInFile })).rows
})
