/** Use cases of signing in: by password to a session, by session or token to a caller (section 2 of the rules). */
import { Data, Effect, Option } from "effect"
import type { Caller } from "../access/Caller.ts"
import * as Audit from "../audit/Audit.ts"
import type { AuditDraft, NewAuditEntry } from "../audit/AuditEntry.ts"
import { AuditRepository } from "../audit/AuditRepository.ts"
import type { UserId } from "../Ids.ts"
import { Transactor } from "../Transactor.ts"
import { PasswordHasher } from "./PasswordHasher.ts"
import * as PersonalAccessToken from "./PersonalAccessToken.ts"
import { PersonalAccessTokenRepository } from "./PersonalAccessTokenRepository.ts"
import * as Secret from "./Secret.ts"
import * as Session from "./Session.ts"
import { SessionRepository } from "./SessionRepository.ts"
import { normalizeEmail, type User } from "./User.ts"
import { UserRepository } from "./UserRepository.ts"

/** Unknown account, wrong password, locked or disabled account: one and the same failure (R2.3). */
export class CredentialsAreInvalid extends Data.TaggedError("CredentialsAreInvalid") {}

/** The session is unknown, has ended or has been idle too long. */
export class SessionHasEnded extends Data.TaggedError("SessionHasEnded") {}

/** The token is unknown, revoked or expired, or its owner is disabled (R2.6). */
export class TokenIsInvalid extends Data.TaggedError("TokenIsInvalid") {}

/**
 * Signs in by password: a new session and its secret, which is shown once (R2.1, R2.2).
 * Fails with CredentialsAreInvalid, whatever was wrong.
 */
export const byPassword = Effect.fn("SignIn.byPassword")(function* (
  email: string,
  password: string,
  request_id: string
) {
  const userRepository = yield* UserRepository
  const transactor = yield* Transactor
  const account = Option.getOrNull(yield* userRepository.findByEmail(normalizeEmail(email)))
  const matches = yield* (yield* PasswordHasher).verify(account?.password_hash ?? null, password)
  const mayEnter = account !== null && matches && account.user.disabled_at === null && account.user.locked_at === null
  if (!mayEnter) return yield* new CredentialsAreInvalid()

  const { user } = account
  const secret = yield* Secret.generate("")
  yield* transactor.transact(
    Effect.gen(function* () {
      const now = yield* transactor.now
      yield* (yield* SessionRepository).insert({
        secret_sha256: Secret.fingerprint(secret),
        user_id: user.id,
        created_at: now,
        last_seen_at: now
      })
      yield* userRepository.recordSignIn(user.id, now)
      yield* (yield* AuditRepository).append([signInEntry(user, now, request_id)])
    })
  )
  return { user, secret }
})

/** Ends the session of this secret; one that is gone already is fine. */
export const signOut = Effect.fn("SignIn.signOut")(function* (caller: Caller, secret: string) {
  const transactor = yield* Transactor
  yield* transactor.transact(
    Effect.gen(function* () {
      const now = yield* transactor.now
      yield* (yield* SessionRepository).delete(Secret.fingerprint(secret))
      yield* Audit.record(caller, now, [securityDraft("sign_out", caller.user_id, caller.name)])
    })
  )
})

/** The user of a living session. Its use is written down at most once a minute. Fails with SessionHasEnded. */
export const bySession = Effect.fn("SignIn.bySession")(function* (secret: string, lifetime: Session.SessionLifetime) {
  const sessionRepository = yield* SessionRepository
  const found = Option.getOrNull(yield* sessionRepository.find(Secret.fingerprint(secret)))
  if (found === null || found.user.disabled_at !== null || !Session.isAlive(found.session, lifetime, found.now)) {
    return yield* new SessionHasEnded()
  }
  if (Session.isUseWorthRecording(found.session, found.now)) {
    yield* sessionRepository.touch(found.session.secret_sha256, found.now)
  }
  return found.user
})

/** The owner of an active token, with its scopes. Fails with TokenIsInvalid. */
export const byToken = Effect.fn("SignIn.byToken")(function* (secret: string) {
  const tokenRepository = yield* PersonalAccessTokenRepository
  const found = Option.getOrNull(yield* tokenRepository.findBySecret(Secret.fingerprint(secret)))
  if (found === null || found.owner.disabled_at !== null || !PersonalAccessToken.isActive(found.token, found.now)) {
    return yield* new TokenIsInvalid()
  }
  const { token, owner, now } = found
  if (PersonalAccessToken.isUseWorthRecording(token, now)) {
    yield* Effect.forkDetach(tokenRepository.touch(token.id, now))
  }
  return { owner, scopes: token.scopes }
})

const securityDraft = (action: string, user: UserId, name: string): AuditDraft => ({
  action,
  auditable_type: "Security",
  auditable_id: user,
  audited_name: name,
  rule_id: null,
  component_id: null,
  project_id: null,
  comment: "",
  changes: []
})

const signInEntry = (user: User, created_at: Date, request_id: string): NewAuditEntry => ({
  ...securityDraft("sign_in", user.id, user.name),
  user_id: user.id,
  user_name: user.name,
  request_id,
  created_at
})
