/** The commands of site admins on letters that failed: their list, another attempt, and discarding them (R22.9). */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Policy from "../../access/Policy.ts"
import * as AccountAudit from "../../account/AccountAudit.ts"
import * as Audit from "../../audit/Audit.ts"
import type { LetterId } from "../../Ids.ts"
import { paged, type PageQuery } from "../../Page.ts"
import { refuse } from "../../Refused.ts"
import { Transactor } from "../../Transactor.ts"
import * as Letter from "../Letter.ts"
import { LetterRepository, type ShownLetter } from "../LetterRepository.ts"

/** The policy: site admins. */
export const policy = Policy.siteAdmin

/** The letters in a state, by default those that failed; newest first. Fails with PermissionDenied. */
export const list = Effect.fn("ManageLetters.list")(function* (
  caller: Caller,
  { state, ...query }: PageQuery & { readonly state?: Letter.LetterState | undefined }
) {
  yield* Guard.siteAdmin(caller)
  const letters = yield* LetterRepository
  return yield* paged(query, (request) => letters.page(state === undefined ? Letter.failures : [state], request))
})

/** Sends a letter again that failed, or is uncertain. Fails with PermissionDenied, NotFound or Refused. */
export const retry = Effect.fn("ManageLetters.retry")(function* (caller: Caller, id: LetterId) {
  return yield* change(caller, id, "retry_letter", (letter, now) => ({
    ...letter,
    state: "pending",
    attempts: 0,
    next_attempt_at: now
  }))
})

/** Gives a letter up. Fails like `retry`. */
export const discard = Effect.fn("ManageLetters.discard")(function* (caller: Caller, id: LetterId) {
  return yield* change(caller, id, "discard_letter", (letter) => ({
    ...letter,
    state: "discarded",
    next_attempt_at: null
  }))
})

const change = Effect.fnUntraced(function* (
  caller: Caller,
  id: LetterId,
  action: "retry_letter" | "discard_letter",
  after: (letter: ShownLetter, now: Date) => ShownLetter
) {
  yield* Guard.siteAdmin(caller)
  const letters = yield* LetterRepository
  const transactor = yield* Transactor
  return yield* transactor.transact(
    Effect.gen(function* () {
      const now = yield* transactor.now
      const letter = Option.getOrNull(yield* letters.lock(id))
      if (letter === null) return yield* new NotFound()
      yield* refuse(Letter.failures.some((state) => state === letter.state) ? [] : [new Letter.LetterHasNotFailed()])
      const changed = after(letter, now)
      yield* letters.save([changed])
      yield* Audit.record(caller, now, [
        AccountAudit.entry(action, { id: letter.user_id, name: letter.name }, [
          { field: "letter_id", prev_value: null, new_value: letter.id },
          { field: "kind", prev_value: null, new_value: letter.kind }
        ])
      ])
      return changed
    })
  )
})
