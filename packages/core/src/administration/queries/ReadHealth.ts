/** The query of the state of the storage and its queues, with the last seal of the audit, for site admins (R25.5). */
import { Effect, Option } from "effect"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Policy from "../../access/Policy.ts"
import { AuditSealRepository } from "../../audit/AuditSealRepository.ts"
import { AdministrationRepository } from "../AdministrationRepository.ts"

/** The policy: site admins. */
export const policy = Policy.siteAdmin

/** Fails with PermissionDenied. */
export const read = Effect.fn("ReadHealth.read")(function* (caller: Caller) {
  yield* Guard.siteAdmin(caller)
  const storage = yield* (yield* AdministrationRepository).health
  const seal = Option.getOrNull(yield* (yield* AuditSealRepository).head)
  return { storage, seal }
})
