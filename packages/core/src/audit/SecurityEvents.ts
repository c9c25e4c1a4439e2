/** Use cases of security events: site admins read them; a denial is written down (R9.3). */
import { Effect } from "effect"
import type { Caller } from "../access/Caller.ts"
import * as Guard from "../access/Guard.ts"
import * as Policy from "../access/Policy.ts"
import { paged, type Unbounded } from "../Page.ts"
import { Transactor } from "../Transactor.ts"
import * as Audit from "./Audit.ts"
import { AuditRepository, type SecurityQuery } from "./AuditRepository.ts"
import * as SecurityEvent from "./SecurityEvent.ts"

/** Reading them: site admins. */
export const policy = Policy.siteAdmin

/** The newest first. Fails with PermissionDenied. */
export const list = Effect.fn("SecurityEvents.list")(function* (caller: Caller, query: Unbounded<SecurityQuery>) {
  yield* Guard.siteAdmin(caller)
  return yield* paged(query, (yield* AuditRepository).securityPage)
})

/** Writes down that the caller was denied an endpoint of site admins. */
export const recordDenial = Effect.fn("SecurityEvents.recordDenial")(function* (caller: Caller, endpoint: string) {
  const transactor = yield* Transactor
  yield* transactor.transact(
    Effect.flatMap(transactor.now, (now) => Audit.record(caller, now, [SecurityEvent.accessDenied(caller, endpoint)]))
  )
})
