/** Checks whether a session or token is still valid, for long-lived answers. The check does not count as use, so that an idle session still ends. */
import { Effect, Option } from "effect"
import * as PersonalAccessToken from "./PersonalAccessToken.ts"
import { PersonalAccessTokenRepository } from "./PersonalAccessTokenRepository.ts"
import * as Secret from "./Secret.ts"
import * as Session from "./Session.ts"
import { SessionRepository } from "./SessionRepository.ts"

/** The credential of a request. */
export interface Credential {
  readonly kind: "session" | "token"
  readonly secret: string
}

/** True while the credential is valid: it exists, has not ended, and its user is not disabled (R2.2, R2.6). */
export const isValid = Effect.fn("ValidCredential.isValid")(function* (
  { kind, secret }: Credential,
  lifetime: Session.SessionLifetime
) {
  if (kind === "session") {
    const found = Option.getOrNull(yield* (yield* SessionRepository).find(Secret.fingerprint(secret)))
    return found !== null && found.user.disabled_at === null && Session.isAlive(found.session, lifetime, found.now)
  }
  const found = Option.getOrNull(yield* (yield* PersonalAccessTokenRepository).findBySecret(Secret.fingerprint(secret)))
  return found !== null && found.owner.disabled_at === null && PersonalAccessToken.isActive(found.token, found.now)
})
