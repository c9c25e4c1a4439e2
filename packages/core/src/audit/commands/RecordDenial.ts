/** The command that records a denied request as a security event (R9.3). */
import { Effect } from "effect"
import type { Caller } from "../../access/Caller.ts"
import { Transactor } from "../../Transactor.ts"
import * as Audit from "../Audit.ts"
import * as SecurityEvent from "../SecurityEvent.ts"

/** Records that a caller was denied an endpoint of site admins. */
export const record = Effect.fn("RecordDenial.record")(function* (caller: Caller, endpoint: string) {
  const transactor = yield* Transactor
  yield* transactor.transact(
    Effect.flatMap(transactor.now, (now) => Audit.record(caller, now, [SecurityEvent.accessDenied(caller, endpoint)]))
  )
})
