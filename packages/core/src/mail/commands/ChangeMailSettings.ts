/** The commands with which people choose what they get by e-mail, signed in or by a link (R22.3, R22.8). */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Policy from "../../access/Policy.ts"
import * as AccountAudit from "../../account/AccountAudit.ts"
import { UserRepository } from "../../account/UserRepository.ts"
import type { AuditedChange } from "../../audit/AuditEntry.ts"
import { AuditRepository } from "../../audit/AuditRepository.ts"
import type { UserId } from "../../Ids.ts"
import { Transactor } from "../../Transactor.ts"
import { LetterRepository } from "../LetterRepository.ts"
import * as MailSetting from "../MailSetting.ts"
import * as Unsubscribe from "../Unsubscribe.ts"

/** The policy of one's own choices. */
export const policy = Policy.signedIn
/** The policy of a link: everyone who has it. */
export const linkPolicy = Policy.everyone

/** The choices of a person for some kinds. */
export type Chosen = Partial<Readonly<Record<MailSetting.MailTopic, MailSetting.Cadence>>>

/** The caller's choice for every kind. */
export const read = Effect.fn("ChangeMailSettings.read")(function* ({ user_id }: Caller) {
  return MailSetting.cadences(yield* (yield* LetterRepository).settings([user_id]))
})

/** Changes the choice for some kinds. Returns that for every kind. */
export const change = Effect.fn("ChangeMailSettings.change")(function* (caller: Caller, wanted: Chosen) {
  const { after } = yield* store({ id: caller.user_id, name: caller.name }, wanted, {
    user_id: caller.user_id,
    user_name: caller.name,
    request_id: caller.request_id
  })
  return after
})

/**
 * Switches the kinds of a link off, or gives them back (`wanted`). Returns the kinds with the choice before and after. Fails with NotFound for a link that this
 * installation did not make, or whose account is gone.
 */
export const byLink = Effect.fn("ChangeMailSettings.byLink")(function* (
  token: string,
  wanted: Chosen | null,
  request_id: string
) {
  const link = Unsubscribe.readToken(yield* (yield* LetterRepository).linkSecret, token)
  if (link === null) return yield* new NotFound()
  const user = Option.getOrNull(yield* (yield* UserRepository).find(link.user_id))
  if (user === null) return yield* new NotFound()
  const chosen = Object.fromEntries(
    link.kinds.flatMap((kind) => {
      const cadence = wanted === null ? "off" : wanted[kind]
      return cadence === undefined ? [] : [[kind, cadence]]
    })
  )
  const who = { user_id: user.id, user_name: user.name, request_id }
  const { after, before } = yield* store(user, chosen, who)
  return link.kinds.map((kind) => ({ kind, cadence: after[kind], previous: before[kind] }))
})

const store = Effect.fnUntraced(function* (
  { id, name }: { readonly id: UserId; readonly name: string },
  wanted: Chosen,
  who: { readonly user_id: UserId; readonly user_name: string; readonly request_id: string }
) {
  const letters = yield* LetterRepository
  const transactor = yield* Transactor
  return yield* transactor.transact(
    Effect.gen(function* () {
      const now = yield* transactor.now
      yield* (yield* UserRepository).lock(id)
      const before = MailSetting.cadences(yield* letters.settings([id]))
      const after = { ...before, ...wanted }
      const changed = MailSetting.topics.filter((kind) => before[kind] !== after[kind])
      if (changed.length === 0) return { before, after }
      yield* letters.saveSettings(changed.map((kind) => ({ user_id: id, kind, cadence: after[kind] })))
      const changes = changed.map((kind): AuditedChange => ({
        field: kind,
        prev_value: before[kind],
        new_value: after[kind]
      }))
      yield* (yield* AuditRepository).append([
        { ...AccountAudit.entry("change_mail_settings", { id, name }, changes), ...who, created_at: now }
      ])
      return { before, after }
    })
  )
})
