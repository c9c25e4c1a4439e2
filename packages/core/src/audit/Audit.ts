/** Records the acts of a caller. Used by every command, inside its transaction. */
import { Effect } from "effect"
import type { Caller } from "../access/Caller.ts"
import type { AuditDraft } from "./AuditEntry.ts"
import { AuditRepository } from "./AuditRepository.ts"

/** Appends the drafts as acts of the caller at this time. */
export const record = Effect.fnUntraced(function* (caller: Caller, at: Date, drafts: ReadonlyArray<AuditDraft>) {
  const { user_id, name, request_id } = caller
  yield* (yield* AuditRepository).append(
    drafts.map((draft) => ({ ...draft, user_id, user_name: name, request_id, created_at: at }))
  )
})
