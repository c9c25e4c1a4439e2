/** The step that begins a session after any kind of sign-in (R2.2): stores its hash, and records a security event. Used by SignIn.ts and SignInByProvider.ts. */
import { Effect } from "effect"
import { AuditRepository } from "../../audit/AuditRepository.ts"
import * as SecurityEvent from "../../audit/SecurityEvent.ts"
import * as Secret from "../Secret.ts"
import * as Session from "../Session.ts"
import { SessionRepository } from "../SessionRepository.ts"
import type { User } from "../User.ts"
import { UserRepository } from "../UserRepository.ts"

/** The circumstances of a sign-in. */
export interface Entry extends SecurityEvent.SignInFacts {
  readonly request_id: string
  /** The user agent of the browser. */
  readonly user_agent: string
}

/** Begins a session of the user with this secret, and returns the user. Runs inside the transaction of the sign-in. */
export const begin = Effect.fnUntraced(function* (user: User, now: Date, secret: string, entry: Entry) {
  const { request_id, user_agent, ...facts } = entry
  yield* (yield* SessionRepository).insert({
    secret_sha256: Secret.fingerprint(secret),
    user_id: user.id,
    created_at: now,
    last_seen_at: now,
    address: facts.address,
    user_agent: Session.shortUserAgent(user_agent),
    provider: facts.provider
  })
  yield* (yield* UserRepository).recordSignIn(user.id, now)
  const who = { user_id: user.id, user_name: user.name, request_id, created_at: now }
  yield* (yield* AuditRepository).append([
    { ...SecurityEvent.signedIn({ user_id: user.id, name: user.name }, facts), ...who }
  ])
  return user
})
