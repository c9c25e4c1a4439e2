/**
 * Whether it is still the person who signed in, before an act that outlives the session: the current password, or, of whoever has none here
 * (R2.8, R2.9), a session that has just begun (R2.5). Used by ManageTokens.ts and ChangeOwnAccount.ts.
 */
import { Data, Effect, Option } from "effect"
import type { Caller } from "../access/Caller.ts"
import { type Refusal, Violation } from "../Refusal.ts"
import * as CheckPassword from "./commands/CheckPassword.ts"
import * as Secret from "./Secret.ts"
import { SessionRepository } from "./SessionRepository.ts"
import * as SignInRules from "./SignInRules.ts"
import { UserRepository } from "./UserRepository.ts"

/** For how long after signing in no password is asked of who has none. */
const freshMinutes = 15

/** The account has a password, and none was given. */
export class CurrentPasswordIsMissing extends Data.TaggedError("CurrentPasswordIsMissing")<{
  readonly pointer: string
}> {}

/** The account has no password here, and the session is not new enough to stand for one. */
export class SessionIsNotFresh extends Violation("SessionIsNotFresh", "sign_in_again", {
  detail: `Your account has no password here: sign in again by your provider, and repeat this within ${freshMinutes} minutes.`
})<{ readonly pointer: string }> {}

/** What the caller shows. */
export interface Shown {
  readonly current_password: string | undefined
  /** Of the session that asks. */
  readonly session_secret: string
}

/**
 * The refusals owed when it cannot be told that it is the caller. Fails with CurrentPasswordIsMissing, or with TooManyAttempts after wrong
 * passwords (R2.3). `pointer`: the field of the password.
 */
export const refuseStranger = Effect.fnUntraced(function* (
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
  const attempt = { email, password: current_password, from: "session", request_id } as const
  const matches = Option.isSome(yield* CheckPassword.check(attempt, () => Effect.void))
  const refusals: ReadonlyArray<Refusal> = matches ? [] : [new CheckPassword.PasswordIsWrong({ pointer })]
  return refusals
})
