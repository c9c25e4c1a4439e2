/**
 * Checking a password against guessing (R2.3): who failed waits, on one account and over all accounts that one address tries. Failures are counted together with what
 * the check lets happen, and an unknown account cannot be told from a wrong password. Used by SignIn.ts and ManageTokens.ts; the decisions are in SignInThrottle.ts.
 */
import { Effect, Option } from "effect"
import { AuditRepository } from "../../audit/AuditRepository.ts"
import * as SecurityEvent from "../../audit/SecurityEvent.ts"
import { Transactor } from "../../Transactor.ts"
import { PasswordHasher } from "../PasswordHasher.ts"
import * as Secret from "../Secret.ts"
import { SignInAttemptRepository } from "../SignInAttemptRepository.ts"
import * as SignInThrottle from "../SignInThrottle.ts"
import { normalizeEmail, type User } from "../User.ts"
import { UserRepository } from "../UserRepository.ts"
import { Violation } from "../../Refusal.ts"

/** A password that somebody gives for an account. */
export interface PasswordAttempt {
  readonly email: string
  readonly password: string
  /** Where it comes from: what failures are counted by, beside the account. */
  readonly from: { readonly address: string } | "session"
  readonly request_id: string
}

/** The current password that a signed-in person gave is not theirs. */
export class PasswordIsWrong extends Violation("PasswordIsWrong", "wrong_password")<{ readonly pointer: string }> {}

/** How a check ended; `seconds`: for how long it should not have been answered at all. */
type Outcome<A> = { readonly _tag: "Passed"; readonly value: A } | { readonly _tag: "Failed"; readonly seconds: number }

/**
 * Whether the password is that of an enabled account. Then `pass` runs in the same transaction, and None is the answer otherwise.
 * A lock holds for passwords from an address only: somebody with a session waits longer and longer, and is not locked out by strangers.
 * Fails with TooManyAttempts before anything is compared, and when others failed so often meanwhile that this one would have had to wait. Such a try counts
 * for nothing: it has told nothing either.
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
  const matches = yield* (yield* PasswordHasher).verify(account?.password_hash ?? null, attempt.password)

  const outcome: Outcome<A> = yield* transactor.transact(
    Effect.gen(function* () {
      const now = yield* transactor.now
      const attempts = yield* attemptRepository.lock(key)
      const ofAddress = yield* attemptRepository.lock(addressKey)
      const seconds = Math.max(SignInThrottle.secondsToWait(attempts, now, limits), placeOf(ofAddress, now))
      // Of many guesses at once no more are answered, or counted, than one after the other would be.
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
      if (account !== null && mayEnter) {
        yield* attemptRepository.clear(key)
        // What was locked and has no failures is not kept.
        if (ofAddress.failures === 0) yield* attemptRepository.clear(addressKey)
        return { _tag: "Passed", value: yield* pass(account.user, now) } as const
      }

      yield* attemptRepository.save(key, SignInThrottle.afterFailedAttempt(attempts, now, limits))
      if (!isFromSession) {
        const most = SignInThrottle.mostOfAddress(limits)
        yield* attemptRepository.save(addressKey, SignInThrottle.afterTaking(ofAddress, now, limits, most))
      }
      const about = account === null || locked === null ? null : { user_id: account.user.id, name: account.user.name }
      const drafts = [SecurityEvent.signInFailed(about, { address })]
      if (about !== null && locked !== null) {
        const failures = SignInThrottle.afterFailure(locked.failures, now, limits)
        yield* userRepository.saveFailures(about.user_id, failures)
        if (failures.locked_at !== null && !SignInThrottle.isLocked(locked.failures, now, limits)) {
          drafts.push(SecurityEvent.locked(about, failures.failed_attempts))
        }
      }
      // Who it was is what nobody knows.
      const nobody = { user_id: null, user_name: "", request_id: attempt.request_id, created_at: now }
      yield* (yield* AuditRepository).append(drafts.map((draft) => ({ ...draft, ...nobody })))
      return { _tag: "Failed", seconds } as const
    })
  )
  if (outcome._tag === "Passed") return Option.some(outcome.value)
  yield* turnAway(outcome.seconds)
  return Option.none<A>()
})

/** What failures from an address are counted under, on whichever accounts; no e-mail address is like it, since those have no spaces around them. */
const onAnyAccount = (address: string) => ({ account_sha256: Secret.fingerprint(" on any account"), address })

const turnAway = (seconds: number): Effect.Effect<void, SignInThrottle.TooManyAttempts> =>
  seconds === 0 ? Effect.void : Effect.fail(new SignInThrottle.TooManyAttempts({ retry_after: seconds }))
