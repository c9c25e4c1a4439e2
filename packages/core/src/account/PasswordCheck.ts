/**
 * Checking a password against guessing (R2.3): who failed waits, failures are counted together with what the check lets happen, and an
 * unknown account cannot be told from a wrong password. Used by SignIn.ts and Tokens.ts; the decisions are in SignInThrottle.ts.
 */
import { Data, Effect, Option } from "effect"
import { AuditRepository } from "../audit/AuditRepository.ts"
import * as SecurityEvent from "../audit/SecurityEvent.ts"
import { Transactor } from "../Transactor.ts"
import { PasswordHasher } from "./PasswordHasher.ts"
import * as Secret from "./Secret.ts"
import { SignInAttemptRepository } from "./SignInAttemptRepository.ts"
import * as SignInThrottle from "./SignInThrottle.ts"
import { normalizeEmail, type User } from "./User.ts"
import { UserRepository } from "./UserRepository.ts"

/** A password that somebody gives for an account. */
export interface PasswordAttempt {
  readonly email: string
  readonly password: string
  /** Where it comes from: what failures are counted by, beside the account. */
  readonly from: { readonly address: string } | "session"
  readonly request_id: string
}

/** The current password that a signed-in person gave is not theirs. */
export class PasswordIsWrong extends Data.TaggedClass("PasswordIsWrong")<{ readonly pointer: string }> {
  readonly code = "wrong_password"
  readonly detail = "This is not your current password."
}

/** How a check ended; `seconds`: for how long it should not have been answered at all. */
type Outcome<A> = { readonly _tag: "Passed"; readonly value: A } | { readonly _tag: "Failed"; readonly seconds: number }

/**
 * Whether the password is that of an enabled account. Then `pass` runs in the same transaction, and None is the answer otherwise.
 * A lock holds for passwords from an address only: somebody with a session waits longer and longer, and is not locked out by strangers.
 * Fails with TooManyAttempts before anything is compared, and when others failed so often meanwhile that this one would have had to wait.
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

  const earlier = yield* attemptRepository.find(key)
  yield* turnAway(SignInThrottle.secondsToWait(earlier.attempts, earlier.now, limits))
  const account = Option.getOrNull(yield* userRepository.findByEmail(email))
  const matches = yield* (yield* PasswordHasher).verify(account?.password_hash ?? null, attempt.password)

  const outcome: Outcome<A> = yield* transactor.transact(
    Effect.gen(function* () {
      const now = yield* transactor.now
      const attempts = yield* attemptRepository.lock(key)
      const seconds = SignInThrottle.secondsToWait(attempts, now, limits)
      const locked = account === null ? null : Option.getOrNull(yield* userRepository.lockForSignIn(account.user.id))
      const mayEnter =
        matches &&
        locked !== null &&
        locked.password_hash === account?.password_hash &&
        locked.disabled_at === null &&
        (isFromSession || !SignInThrottle.isLocked(locked.failures, now, limits))
      if (account !== null && mayEnter) {
        // Of many guesses at once no more are answered than one after the other would be.
        if (seconds > 0) return { _tag: "Failed", seconds } as const
        yield* attemptRepository.clear(key)
        return { _tag: "Passed", value: yield* pass(account.user, now) } as const
      }

      yield* attemptRepository.save(key, SignInThrottle.afterFailedAttempt(attempts, now, limits))
      const about = account === null || locked === null ? null : { user_id: account.user.id, name: account.user.name }
      const drafts = [SecurityEvent.signInFailed(about, { address })]
      if (about !== null && locked !== null) {
        const failures = SignInThrottle.afterFailure(locked.failures, now, limits)
        yield* userRepository.saveFailures(about.user_id, failures)
        if (failures.locked_at !== null && !SignInThrottle.isLocked(locked.failures, now, limits)) {
          drafts.push(SecurityEvent.locked(about, failures.failed_attempts))
        }
      }
      if (about === null && !(yield* leavesAnEntry(address, now))) return { _tag: "Failed", seconds } as const
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

/**
 * Whether a failure on an account that does not exist is told of. Names can be made up without end and entries stay for good, so from one address there are no
 * more than of sign-ins by providers that came to nothing (R9.3). Nobody waits longer for it, by which made-up names could be told from others.
 */
const leavesAnEntry = Effect.fnUntraced(function* (address: string, now: Date) {
  const attemptRepository = yield* SignInAttemptRepository
  const key = { account_sha256: Secret.fingerprint(" without an account"), address }
  const limits = yield* SignInThrottle.Limits
  const attempts = SignInThrottle.afterBeginning(yield* attemptRepository.lock(key), now, limits)
  if (attempts instanceof SignInThrottle.TooManyAttempts) return false
  yield* attemptRepository.save(key, attempts)
  return true
})

const turnAway = (seconds: number): Effect.Effect<void, SignInThrottle.TooManyAttempts> =>
  seconds === 0 ? Effect.void : Effect.fail(new SignInThrottle.TooManyAttempts({ retry_after: seconds }))
