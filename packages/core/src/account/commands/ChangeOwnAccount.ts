/** The command that changes the caller's own name or password, with a session and the current password (R2.2, section 17 of the rules). */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Policy from "../../access/Policy.ts"
import * as Audit from "../../audit/Audit.ts"
import { type AuditDraft, changesBetween } from "../../audit/AuditEntry.ts"
import * as SecurityEvent from "../../audit/SecurityEvent.ts"
import { Tagged, refuse } from "../../Refused.ts"
import { timeOfChange, Transactor } from "../../Transactor.ts"
import * as AccountAudit from "../AccountAudit.ts"
import * as AccountFields from "../AccountFields.ts"
import * as Password from "../Password.ts"
import { PasswordHasher } from "../PasswordHasher.ts"
import { PersonalAccessTokenRepository } from "../PersonalAccessTokenRepository.ts"
import * as Reauthentication from "../Reauthentication.ts"
import * as Secret from "../Secret.ts"
import { SessionRepository } from "../SessionRepository.ts"
import * as SignInRules from "../SignInRules.ts"
import type { User } from "../User.ts"
import { UserRepository } from "../UserRepository.ts"

/** The policy: a session; a token is not enough. */
export const policy = Policy.session

/** The requested change, and the reauthentication. The session of the request stays valid with a new secret when the others end. */
export interface OwnChange extends Reauthentication.Shown {
  readonly name?: string
  readonly password?: string
  /** True to also revoke the tokens, with a new password only. */
  readonly revoke_tokens?: boolean
}

/** The changed account, and the new secret of the session of the request; null when it keeps its secret. */
export interface OwnChanged {
  readonly user: User
  readonly session_secret: string | null
  readonly revoked_tokens: number
}

/** All tokens can only be revoked together with a password change, for the case that the password is known to others. */
export class TokensGoWithPassword extends Tagged("TokensGoWithPassword") {
  readonly code = "invalid"
  readonly pointer = "/user/revoke_tokens"
  readonly detail = "All tokens can be revoked only together with a new password."
}

/**
 * Changes the caller's account. With a new password the session of the request gets a new secret and all others end; `revoke_tokens` also revokes all tokens. Fails with Refused,
 * CurrentPasswordIsMissing, LocalPasswordsAreOff (R2.9), or with TooManyAttempts after wrong passwords (R2.3).
 */
export const change = Effect.fn("ChangeOwnAccount.change")(function* (caller: Caller, wanted: OwnChange) {
  const userRepository = yield* UserRepository
  const transactor = yield* Transactor
  const { name, password, revoke_tokens = false, session_secret } = wanted
  if (password !== undefined) yield* SignInRules.needLocalPasswords
  const strange = yield* Reauthentication.refuseUnverified(caller, wanted, "/user/current_password")
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
        // A stolen value of the secret becomes invalid as well.
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
