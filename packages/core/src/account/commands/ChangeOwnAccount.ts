/** Use case of a person's own account: another name or password, by session and with the current password (R2.2, section 17 of the rules). */
import { Data, Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Policy from "../../access/Policy.ts"
import * as Audit from "../../audit/Audit.ts"
import { type AuditDraft, changesBetween } from "../../audit/AuditEntry.ts"
import * as SecurityEvent from "../../audit/SecurityEvent.ts"
import { refuse } from "../../Refusal.ts"
import { timeOfChange, Transactor } from "../../Transactor.ts"
import * as AccountAudit from "../AccountAudit.ts"
import * as AccountFields from "../AccountFields.ts"
import * as Password from "../Password.ts"
import { PasswordHasher } from "../PasswordHasher.ts"
import { PersonalAccessTokenRepository } from "../PersonalAccessTokenRepository.ts"
import * as Reassurance from "../Reassurance.ts"
import * as Secret from "../Secret.ts"
import { SessionRepository } from "../SessionRepository.ts"
import * as SignInRules from "../SignInRules.ts"
import type { User } from "../User.ts"
import { UserRepository } from "../UserRepository.ts"

/** A token is not enough. */
export const policy = Policy.session

/** What a person asks for, and shows of themselves. The session that asks goes on, with a new secret, when the others end. */
export interface OwnChange extends Reassurance.Shown {
  readonly name?: string
  readonly password?: string
  /** With a new password: whether the tokens are revoked as well. */
  readonly revoke_tokens?: boolean
}

/** The account as it is now, and the new secret of the session that asked, null where it keeps its own. */
export interface OwnChanged {
  readonly user: User
  readonly session_secret: string | null
  readonly revoked_tokens: number
}

/** Tokens are revoked in one go because somebody may know the password. */
export class TokensGoWithPassword extends Data.TaggedClass("TokensGoWithPassword") {
  readonly code = "invalid"
  readonly pointer = "/user/revoke_tokens"
  readonly detail = "All tokens are revoked together with a new password only."
}

/**
 * Changes the caller's account. With a new password the session that asks gets a new secret, all others end, and with `revoke_tokens` no token stays. Fails with Refused,
 * CurrentPasswordIsMissing, LocalPasswordsAreOff (R2.9), or with TooManyAttempts after wrong passwords (R2.3).
 */
export const change = Effect.fn("ChangeOwnAccount.change")(function* (caller: Caller, wanted: OwnChange) {
  const userRepository = yield* UserRepository
  const transactor = yield* Transactor
  const { name, password, revoke_tokens = false, session_secret } = wanted
  if (password !== undefined) yield* SignInRules.needLocalPasswords
  const strange = yield* Reassurance.refuseStranger(caller, wanted, "/user/current_password")
  const owner = { name: name ?? caller.name, email: caller.email }
  yield* refuse([
    ...(name === undefined ? [] : AccountFields.refuseName("/user/name", name)),
    ...(password === undefined ? [] : yield* Password.refusePassword("/user/password", password, owner)),
    ...(revoke_tokens && password === undefined ? [new TokensGoWithPassword()] : []),
    ...strange
  ])
  const password_hash = password === undefined ? null : yield* (yield* PasswordHasher).hash(password)
  const new_secret = yield* Secret.generate("")
  return yield* transactor.transact(
    Effect.gen(function* () {
      const now = yield* transactor.now
      const user = Option.getOrNull(yield* userRepository.lock(caller.user_id))
      if (user === null) return yield* new NotFound()
      const renamed = name === undefined ? user.name : name.trim()
      const same: OwnChanged = { user, session_secret: null, revoked_tokens: 0 }
      if (renamed === user.name && password_hash === null) return same
      const changed: User = { ...user, name: renamed, updated_at: timeOfChange(user.updated_at, now) }
      const about = { user_id: user.id, name: renamed }
      const drafts: Array<AuditDraft> = []
      if (renamed !== user.name) {
        yield* userRepository.save(changed)
        drafts.push(AccountAudit.entry("update", changed, changesBetween(user, changed, ["name"])))
      }
      if (password_hash !== null) {
        const sessionRepository = yield* SessionRepository
        const current = Secret.fingerprint(session_secret)
        yield* userRepository.setPassword(user.id, password_hash, changed.updated_at)
        yield* sessionRepository.deleteOthersOfUser(user.id, current)
        // Whoever has come by its value loses it as well.
        yield* sessionRepository.renew(current, Secret.fingerprint(new_secret))
        drafts.push(AccountAudit.entry("set_password", changed), SecurityEvent.ofAccount("set_password", about))
      }
      const revoked = revoke_tokens ? yield* (yield* PersonalAccessTokenRepository).revokeAllOfUser(user.id, now) : []
      drafts.push(...revoked.map((token) => SecurityEvent.ofToken("revoke_token", about, token)))
      yield* Audit.record(caller, now, drafts)
      const done: OwnChanged = {
        user: changed,
        session_secret: password_hash === null ? null : new_secret,
        revoked_tokens: revoked.length
      }
      return done
    })
  )
})
