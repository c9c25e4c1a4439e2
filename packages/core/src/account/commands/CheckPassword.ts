/**
 * The password check with protection against guessing (R2.3): failures cause delays on one account, and over all accounts that one address tries. Failures are counted together with the
 * effect of a success, and an unknown account looks like a wrong password. Used by SignIn.ts and ManageTokens.ts; the decisions are in SignInThrottle.ts.
 */
import { Effect, Option } from "effect"
import { AuditRepository } from "../../audit/AuditRepository.ts"
import * as SecurityEvent from "../../audit/SecurityEvent.ts"
import { Transactor } from "../../Transactor.ts"
import { PasswordHasher } from "../PasswordHasher.ts"
import * as Secret from "../Secret.ts"
import * as SecondFactor from "../SecondFactor.ts"
import { SecondFactorRepository } from "../SecondFactorRepository.ts"
import { SignInAttemptRepository } from "../SignInAttemptRepository.ts"
import * as SignInThrottle from "../SignInThrottle.ts"
import { normalizeEmail, type User } from "../User.ts"
import { UserRepository } from "../UserRepository.ts"
import { Violation } from "../../Refusal.ts"

/** The proofs that are given for an account. */
export interface PasswordAttempt {
  readonly email: string
  /** Null: only the code is checked. */
  readonly password: string | null
  /** The code of the second factor, null if none is given; null as a whole where the password alone is enough. */
  readonly second: { readonly code: string | null } | null
  /** The client address; failures are counted by account and address. */
  readonly from: { readonly address: string } | "session"
  readonly request_id: string
}

/** The given current password of a signed-in user is wrong. */
export class PasswordIsWrong extends Violation("PasswordIsWrong", "wrong_password")<{ readonly pointer: string }> {}

/** The result of a check. `CodeMissing`: the password is right, and the account has a second factor (R2.13). */
export type Checked<A> =
  | { readonly _tag: "Passed"; readonly value: A }
  | { readonly _tag: "CodeMissing" }
  | { readonly _tag: "Failed" }

/** `seconds` is the delay before which a failure should not be answered. */
type Outcome<A> =
  | Exclude<Checked<A>, { readonly _tag: "Failed" }>
  | { readonly _tag: "Failed"; readonly seconds: number }

/**
 * Checks whether the password, and the code where one is needed, are those of an enabled account. If so, runs `pass` in the same transaction. A wrong code counts as a
 * wrong password. A missing one does not, but it does not forget earlier failures either, so that codes cannot be guessed in between.
 * A lock applies only to sign-ins: a user with a session is delayed increasingly, but cannot be locked out by others.
 * Fails with TooManyAttempts before the comparison, or when concurrent failures mean that this attempt should have waited. Such an attempt is not
 * counted, because it reveals nothing.
 */
export const check = Effect.fnUntraced(function* <A, E, R>(
  attempt: PasswordAttempt,
  pass: (user: User, now: Date) => Effect.Effect<A, E, R>
) {
  const attemptRepository = yield* SignInAttemptRepository
  const userRepository = yield* UserRepository
  const transactor = yield* Transactor
  const limits = yield* SignInThrottle.Limits
  const email = normalizeEmail(attempt.email)
  const isFromSession = attempt.from === "session"
  const address = attempt.from === "session" ? attempt.from : attempt.from.address
  const key = { account_sha256: Secret.fingerprint(email), address }
  const addressKey = onAnyAccount(address)
  const placeOf = (attempts: SignInThrottle.Attempts, now: Date) =>
    isFromSession ? 0 : SignInThrottle.secondsToPlace(attempts, now, limits, SignInThrottle.mostOfAddress(limits))

  const earlier = yield* attemptRepository.find(key)
  yield* turnAway(SignInThrottle.secondsToWait(earlier.attempts, earlier.now, limits))
  const before = yield* attemptRepository.find(addressKey)
  yield* turnAway(placeOf(before.attempts, before.now))
  const account = Option.getOrNull(yield* userRepository.findByEmail(email))
  const matches =
    attempt.password === null ||
    (yield* (yield* PasswordHasher).verify(account?.password_hash ?? null, attempt.password))

  const outcome: Outcome<A> = yield* transactor.transact(
    Effect.gen(function* () {
      const now = yield* transactor.now
      const attempts = yield* attemptRepository.lock(key)
      const ofAddress = yield* attemptRepository.lock(addressKey)
      const seconds = Math.max(SignInThrottle.secondsToWait(attempts, now, limits), placeOf(ofAddress, now))
      // Concurrent guesses are answered and counted no more often than sequential ones.
      if (seconds > 0) {
        if (attempts.failures === 0) yield* attemptRepository.clear(key)
        return { _tag: "Failed", seconds } as const
      }
      const locked = account === null ? null : Option.getOrNull(yield* userRepository.lockForSignIn(account.user.id))
      const mayEnter =
        matches &&
        locked !== null &&
        locked.password_hash === account?.password_hash &&
        locked.disabled_at === null &&
        (isFromSession || !SignInThrottle.isLocked(locked.failures, now, limits))
      const second =
        account !== null && mayEnter ? yield* checkCode(account.user, attempt, now) : ("wrong_password" as const)
      // A locked key without failures is removed.
      if (second === "missing" || second === "passed") {
        if (ofAddress.failures === 0) yield* attemptRepository.clear(addressKey)
      }
      if (second === "missing") {
        if (attempts.failures === 0) yield* attemptRepository.clear(key)
        return { _tag: "CodeMissing" } as const
      }
      if (account !== null && second === "passed") {
        yield* attemptRepository.clear(key)
        return { _tag: "Passed", value: yield* pass(account.user, now) } as const
      }

      yield* attemptRepository.save(key, SignInThrottle.afterFailedAttempt(attempts, now, limits))
      if (!isFromSession) {
        const most = SignInThrottle.mostOfAddress(limits)
        yield* attemptRepository.save(addressKey, SignInThrottle.afterTaking(ofAddress, now, limits, most))
      }
      const about = account === null || locked === null ? null : { user_id: account.user.id, name: account.user.name }
      const reason = second === "wrong_code" ? { reason: second } : {}
      const drafts = [SecurityEvent.signInFailed(about, { address, ...reason })]
      if (about !== null && locked !== null) {
        const failures = SignInThrottle.afterFailure(locked.failures, now, limits)
        yield* userRepository.saveFailures(about.user_id, failures)
        if (failures.locked_at !== null && !SignInThrottle.isLocked(locked.failures, now, limits)) {
          drafts.push(SecurityEvent.locked(about, failures.failed_attempts))
        }
      }
      // A placeholder for an unknown account.
      const noOne = { user_id: null, user_name: "", request_id: attempt.request_id, created_at: now }
      yield* (yield* AuditRepository).append(drafts.map((draft) => ({ ...draft, ...noOne })))
      return { _tag: "Failed", seconds } as const
    })
  )
  if (outcome._tag === "Failed") yield* turnAway(outcome.seconds)
  const checked: Checked<A> = outcome
  return checked
})

/** Checks the code of the second factor, and stores its use. An account without one passes, unless the code is all that is checked. */
const checkCode = Effect.fnUntraced(function* (
  user: User,
  { password, request_id, second }: PasswordAttempt,
  now: Date
) {
  if (second === null) return "passed" as const
  const secondFactorRepository = yield* SecondFactorRepository
  const factor = Option.getOrNull(yield* secondFactorRepository.find(user.id))
  if (factor === null || factor.confirmed_at === null) {
    return password === null ? ("wrong_code" as const) : ("passed" as const)
  }
  if (second.code === null) return "missing" as const
  const accepted = SecondFactor.accept(factor, second.code, now)
  if (accepted === null) return "wrong_code" as const
  yield* secondFactorRepository.save(accepted.factor)
  if (accepted.by_recovery) {
    const about = { user_id: user.id, name: user.name }
    const who = { user_id: user.id, user_name: user.name, request_id, created_at: now }
    yield* (yield* AuditRepository).append([{ ...SecurityEvent.ofAccount("use_recovery_code", about), ...who }])
  }
  return "passed" as const
})

/** The key of failures from an address on all accounts. No e-mail address equals it, because they have no surrounding spaces. */
const onAnyAccount = (address: string) => ({ account_sha256: Secret.fingerprint(" on any account"), address })

const turnAway = (seconds: number): Effect.Effect<void, SignInThrottle.TooManyAttempts> =>
  seconds === 0 ? Effect.void : Effect.fail(new SignInThrottle.TooManyAttempts({ retry_after: seconds }))
