/** The commands with which users change their own e-mail address: a link is sent to the new one, and confirms it (R22.7). */
import { Effect, Option } from "effect"
import type { Caller } from "../../access/Caller.ts"
import * as Policy from "../../access/Policy.ts"
import { changesBetween } from "../../audit/AuditEntry.ts"
import { AuditRepository } from "../../audit/AuditRepository.ts"
import * as Audit from "../../audit/Audit.ts"
import * as SecurityEvent from "../../audit/SecurityEvent.ts"
import { aboutAccounts } from "../../mail/commands/PrepareLetters.ts"
import * as Letter from "../../mail/Letter.ts"
import { MailIsOn } from "../../mail/MailSetting.ts"
import { FieldIsInvalid, refuse, refusing } from "../../Refused.ts"
import { timeOfChange, Transactor } from "../../Transactor.ts"
import * as AccountAudit from "../AccountAudit.ts"
import * as AccountFields from "../AccountFields.ts"
import * as Reauthentication from "../Reauthentication.ts"
import * as Secret from "../Secret.ts"
import { normalizeEmail, type User } from "../User.ts"
import { UserRepository } from "../UserRepository.ts"
import { SetupLinkIsInvalid } from "./CreateAccount.ts"
import * as LimitRequests from "./LimitRequests.ts"

/** The policy of the request: a session, as for a new password. */
export const policy = Policy.session
/** The policy of the link: everyone who has it. */
export const linkPolicy = Policy.everyone

/** The most requests of an account within the span of sign-ins (R2.3). */
export const most = 10

/** The requested address, and the reauthentication. */
export interface NewAddress extends Reauthentication.Shown {
  readonly email: string
}

/**
 * Sends a link to the new address. The answer is the same for the address of another account, which gets no letter. Fails with Refused,
 * CurrentPasswordIsMissing or TooManyAttempts.
 */
export const request = Effect.fn("ChangeAddress.request")(function* (caller: Caller, wanted: NewAddress) {
  const transactor = yield* Transactor
  const email = normalizeEmail(wanted.email)
  yield* refuse((yield* MailIsOn) ? [] : [new Letter.MailIsOffHere()])
  const strange = yield* Reauthentication.refuseUnverified(caller, wanted, "/current_password")
  yield* refuse([
    ...AccountFields.refuseEmail("/email", wanted.email),
    ...(email === caller.email
      ? [new FieldIsInvalid({ pointer: "/email", detail: "This is your address already." })]
      : []),
    ...strange
  ])
  yield* transactor.transact(
    Effect.gen(function* () {
      const now = yield* transactor.now
      yield* LimitRequests.take([{ about: `addresses of ${caller.user_id}`, address: "", most }], now)
      const taken = Option.isSome(yield* (yield* UserRepository).findByEmail(email))
      const occasion = `address/${now.toISOString()}`
      yield* aboutAccounts(taken ? [] : [Letter.ofAccount("confirm_address", caller.user_id, occasion, email)], now)
      yield* Audit.record(caller, now, [
        AccountAudit.entry("request_address", { id: caller.user_id, name: caller.name })
      ])
    })
  )
})

/**
 * Confirms an address by its link, once: the account has it from now on, and the earlier address gets a letter. Fails with SetupLinkIsInvalid, or with Refused
 * when another account has the address meanwhile.
 */
export const confirm = Effect.fn("ChangeAddress.confirm")(function* (secret: string, request_id: string) {
  const users = yield* UserRepository
  const transactor = yield* Transactor
  return yield* transactor.transact(
    Effect.gen(function* () {
      const now = yield* transactor.now
      const link = Option.getOrNull(yield* users.takeAddressLink(Secret.fingerprint(secret), now))
      if (link === null || link.user_id === null || link.email === null) return yield* new SetupLinkIsInvalid()
      const user = Option.getOrNull(yield* users.lock(link.user_id))
      if (user === null || user.disabled_at !== null) return yield* new SetupLinkIsInvalid()
      const changed: User = { ...user, email: link.email, updated_at: timeOfChange(user.updated_at, now) }
      if (!(yield* users.save(changed))) return yield* refusing(new AccountFields.EmailIsTaken({ pointer: "/secret" }))
      // A link in the mailbox of the earlier address must not set the password.
      yield* users.removeSentLinks(user.id)
      yield* aboutAccounts(
        [Letter.ofAccount("address_changed", user.id, `address/${now.toISOString()}`, user.email)],
        now
      )
      const who = { user_id: user.id, user_name: user.name, request_id, created_at: now }
      yield* (yield* AuditRepository).append([
        { ...AccountAudit.entry("update", changed, changesBetween(user, changed, ["email"])), ...who },
        { ...SecurityEvent.ofAccount("confirm_address", { user_id: user.id, name: user.name }), ...who }
      ])
      return changed
    })
  )
})
