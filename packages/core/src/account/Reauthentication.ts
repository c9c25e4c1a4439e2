/**
 * The reauthentication before a command with an effect beyond the session: the current password, or, for an account without one
 * (R2.8, R2.9), a new session (R2.5). Used by ManageTokens.ts and ChangeOwnAccount.ts.
 */
import { Data, Effect, Option } from "effect"
import type { Caller } from "../access/Caller.ts"
import { type Refusal, Violation } from "../Refusal.ts"
import * as CheckPassword from "./commands/CheckPassword.ts"
import * as Secret from "./Secret.ts"
import { SessionRepository } from "./SessionRepository.ts"
import * as SignInRules from "./SignInRules.ts"
import { UserRepository } from "./UserRepository.ts"

/** The age in minutes up to which a session counts as new. */
const freshMinutes = 15

/** The account has a password, but the request does not. */
export class CurrentPasswordIsMissing extends Data.TaggedError("CurrentPasswordIsMissing")<{
  readonly pointer: string
}> {}

/** The account has no password, and the session is too old. */
export class SessionIsNotFresh extends Violation("SessionIsNotFresh", "sign_in_again", {
  detail: `Your account has no password. Sign in again with your provider, and repeat this within ${freshMinutes} minutes.`
})<{ readonly pointer: string }> {}

/** The proof that the caller gives. */
export interface Shown {
  readonly current_password: string | undefined
  /** The secret of the session of the request. */
  readonly session_secret: string
}

/**
 * The violations when the caller is not reauthenticated. Fails with CurrentPasswordIsMissing, or with TooManyAttempts after wrong
 * passwords (R2.3). `pointer` is that of the password.
 */
export const refuseUnverified = Effect.fnUntraced(function* (
  { email, request_id }: Caller,
  { current_password, session_secret }: Shown,
  pointer: string
) {
  const account = Option.getOrNull(yield* (yield* UserRepository).findByEmail(email))
  const { local_passwords } = yield* SignInRules.SignInRules
  if (account !== null && (account.password_hash === null || !local_passwords)) {
    const found = Option.getOrNull(yield* (yield* SessionRepository).find(Secret.fingerprint(session_secret)))
    const age = found === null ? Infinity : found.now.getTime() - found.session.created_at.getTime()
    const fresh: ReadonlyArray<Refusal> = age < freshMinutes * 60_000 ? [] : [new SessionIsNotFresh({ pointer })]
    return fresh
  }
  if (current_password === undefined) return yield* new CurrentPasswordIsMissing({ pointer })
  const attempt = { email, password: current_password, second: null, from: "session", request_id } as const
  const { _tag } = yield* CheckPassword.check(attempt, () => Effect.void)
  const refusals: ReadonlyArray<Refusal> = _tag === "Passed" ? [] : [new CheckPassword.PasswordIsWrong({ pointer })]
  return refusals
})
