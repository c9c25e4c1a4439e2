/** The commands of sign-in by password and sign-out, and the resolution of sessions and tokens to users (section 2 of the rules). */
import { Data, Effect, Option } from "effect"
import type { Caller } from "../../access/Caller.ts"
import { AdministrationRepository } from "../../administration/AdministrationRepository.ts"
import * as Retention from "../../administration/Retention.ts"
import * as Audit from "../../audit/Audit.ts"
import { AuditRepository } from "../../audit/AuditRepository.ts"
import * as SecurityEvent from "../../audit/SecurityEvent.ts"
import { Transactor } from "../../Transactor.ts"
import * as AllowedAddress from "../AllowedAddress.ts"
import * as BeginSession from "./BeginSession.ts"
import * as CheckPassword from "./CheckPassword.ts"
import * as PersonalAccessToken from "../PersonalAccessToken.ts"
import { PersonalAccessTokenRepository } from "../PersonalAccessTokenRepository.ts"
import { PendingSignInRepository } from "../PendingSignInRepository.ts"
import * as Secret from "../Secret.ts"
import * as SecondFactor from "../SecondFactor.ts"
import * as Session from "../Session.ts"
import { SessionRepository } from "../SessionRepository.ts"
import { SignInAttemptRepository } from "../SignInAttemptRepository.ts"
import * as SignInRules from "../SignInRules.ts"
import * as SignInThrottle from "../SignInThrottle.ts"
import type { User } from "../User.ts"
import { UserRepository } from "../UserRepository.ts"

/** Unknown account, wrong password, locked or disabled account: all give the same failure (R2.3). */
export class CredentialsAreInvalid extends Data.TaggedError("CredentialsAreInvalid") {}

/** The password is right, and the account has a second factor, whose code is missing (R2.13). */
export class CodeIsRequired extends Data.TaggedError("CodeIsRequired") {}

/** The session is unknown, has ended or has been idle too long. */
export class SessionHasEnded extends Data.TaggedError("SessionHasEnded") {}

/** The token is unknown, revoked or expired, or its owner is disabled (R2.6). */
export class TokenIsInvalid extends Data.TaggedError("TokenIsInvalid") {}

/** The token is not allowed from the address of the request (R2.5). */
export class AddressIsNotAllowed extends Data.TaggedError("AddressIsNotAllowed") {}

/** A request to sign in by password. */
export interface SignInRequest {
  readonly email: string
  readonly password: string
  /** The code of the second factor; null without one. */
  readonly code: string | null
  /** The client address, by which failures are counted (R2.3). */
  readonly address: string
  /** The user agent of the browser. */
  readonly user_agent: string
  readonly request_id: string
  /** True when the user accepts the notice, if there is one (R2.10). */
  readonly accept_notice: boolean
}

/**
 * Signs in by password: a new session and its secret, which is shown once (R2.1, R2.2).
 * Fails with CredentialsAreInvalid for any wrong credential, with CodeIsRequired, or with TooManyAttempts, also for unknown accounts (R2.3). Before the
 * account is looked up, fails with LocalPasswordsAreOff (R2.9), or with Refused when the notice is not accepted (R2.10).
 */
export const byPassword = Effect.fn("SignIn.byPassword")(function* (request: SignInRequest) {
  const { address, code, email, password, request_id, user_agent } = request
  yield* SignInRules.needLocalPasswords
  const notice = yield* SignInRules.acceptNotice(request.accept_notice)
  const secret = yield* Secret.generate("")
  const attempt = { email, password, second: { code }, from: { address }, request_id }
  const entered = yield* CheckPassword.check(attempt, (user, now) =>
    BeginSession.begin(user, now, secret, { address, provider: null, notice, request_id, user_agent })
  )
  if (entered._tag === "CodeMissing") return yield* new CodeIsRequired()
  return entered._tag === "Failed" ? yield* new CredentialsAreInvalid() : { user: entered.value, secret }
})

/** Ends the session of this secret, and returns the provider by which it began; null for a password, or when it is gone. */
export const signOut = Effect.fn("SignIn.signOut")(function* (caller: Caller, secret: string) {
  const transactor = yield* Transactor
  const sessionRepository = yield* SessionRepository
  const secret_sha256 = Secret.fingerprint(secret)
  return yield* transactor.transact(
    Effect.gen(function* () {
      const now = yield* transactor.now
      const found = Option.getOrNull(yield* sessionRepository.find(secret_sha256))
      yield* sessionRepository.delete(secret_sha256)
      yield* Audit.record(caller, now, [SecurityEvent.signedOut(caller)])
      return found?.session.provider ?? null
    })
  )
})

/**
 * The user of a valid session, and whether the user must set up a second factor first (R2.13). Its use is recorded at most once a minute, except for requests that pages send by themselves (`isUse` false). Called for every
 * request. Fails with SessionHasEnded.
 */
export const bySession = Effect.fnUntraced(function* (secret: string, lifetime: Session.SessionLifetime, isUse = true) {
  const sessionRepository = yield* SessionRepository
  const found = Option.getOrNull(yield* sessionRepository.find(Secret.fingerprint(secret)))
  if (found === null || found.user.disabled_at !== null || !Session.isAlive(found.session, lifetime, found.now)) {
    return yield* new SessionHasEnded()
  }
  if (isUse && Session.isUseWorthRecording(found.session, lifetime, found.now)) {
    yield* sessionRepository.touch(found.session.secret_sha256, found.now)
  }
  const { has_second_factor, session, user } = found
  const { second_factor } = yield* SignInRules.SignInRules
  const by_provider = session.provider !== null
  return { user, is_due: SecondFactor.isDue(second_factor, { admin: user.admin, by_provider, has_second_factor }) }
})

/**
 * The owner of an active token, with its scopes, and whether the owner must set up a second factor first (R2.13). Its use is recorded concurrently with the request, not before its answer (R2.6). Called for every request.
 * `address` is that of the client, "" when it is unknown. Fails with TokenIsInvalid, or with AddressIsNotAllowed, which is recorded.
 */
export const byToken = Effect.fnUntraced(function* (
  secret: string,
  { address, request_id }: { readonly address: string; readonly request_id: string }
) {
  const tokenRepository = yield* PersonalAccessTokenRepository
  const found = Option.getOrNull(yield* tokenRepository.findBySecret(Secret.fingerprint(secret)))
  if (found === null || found.owner.disabled_at !== null || !PersonalAccessToken.isActive(found.token, found.now)) {
    return yield* new TokenIsInvalid()
  }
  const { token, owner, now } = found
  if (!AllowedAddress.allows(token.allowed_ips, address)) {
    yield* recordRefusal(token, owner, { address, request_id, now })
    return yield* new AddressIsNotAllowed()
  }
  if (PersonalAccessToken.isUseWorthRecording(token, now)) {
    yield* Effect.forkDetach(recordUse(token, owner, now, request_id))
  }
  const { second_factor } = yield* SignInRules.SignInRules
  const by_provider = owner.provider !== null
  const { has_second_factor } = found
  const is_due = SecondFactor.isDue(second_factor, { admin: owner.admin, by_provider, has_second_factor })
  return { owner, scopes: token.scopes, is_due }
})

/** Records the use of a token from an address that is not allowed. */
const recordRefusal = Effect.fnUntraced(function* (
  token: PersonalAccessToken.PersonalAccessToken,
  owner: User,
  { address, now, request_id }: { readonly address: string; readonly request_id: string; readonly now: Date }
) {
  const about = { user_id: owner.id, name: owner.name }
  const who = { user_id: owner.id, user_name: owner.name, request_id, created_at: now }
  yield* (yield* Transactor).transact(
    Effect.flatMap(AuditRepository, ({ append }) =>
      append([{ ...SecurityEvent.tokenRefused(about, token, address), ...who }])
    )
  )
})

/** No one waits for it, so a failure is logged. */
const recordUse = Effect.fnUntraced(
  function* (token: PersonalAccessToken.PersonalAccessToken, owner: User, now: Date, request_id: string) {
    const transactor = yield* Transactor
    yield* transactor.transact(
      Effect.gen(function* () {
        if (!(yield* (yield* PersonalAccessTokenRepository).touch(token.id, now))) return
        const about = { user_id: owner.id, name: owner.name }
        const who = { user_id: owner.id, user_name: owner.name, request_id, created_at: now }
        yield* (yield* AuditRepository).append([{ ...SecurityEvent.ofToken("use_token", about, token), ...who }])
      })
    )
  },
  Effect.catchCause((cause) => Effect.logError("The use of a token could not be recorded.", cause))
)

/** Removes sessions whose retention after their end is over (R25.3), expired pending sign-ins, and failures and locks that no longer count (R2.2, R2.3). The service runs it periodically. */
export const removeExpired = Effect.fn("SignIn.removeExpired")(function* (lifetime: Session.SessionLifetime) {
  const now = yield* (yield* Transactor).now
  const forgotten = SignInThrottle.forgottenBefore(now, yield* SignInThrottle.Limits)
  const retention = yield* (yield* AdministrationRepository).retention
  const { begunBefore, idleSince } = Retention.cutoffs(retention, lifetime, now).sessions
  yield* (yield* SessionRepository).deleteExpired(idleSince, begunBefore)
  yield* (yield* PendingSignInRepository).deleteExpired(now)
  yield* (yield* SignInAttemptRepository).deleteExpired(forgotten)
  yield* (yield* UserRepository).forgetFailures(forgotten)
})
