/** Whether a session or token that was good once still is. For answers that last: looking does not count as use, so an idle session ends in time. */
import { Effect, Option } from "effect"
import * as PersonalAccessToken from "./PersonalAccessToken.ts"
import { PersonalAccessTokenRepository } from "./PersonalAccessTokenRepository.ts"
import * as Secret from "./Secret.ts"
import * as Session from "./Session.ts"
import { SessionRepository } from "./SessionRepository.ts"

/** What a request came with. */
export interface Credential {
  readonly kind: "session" | "token"
  readonly secret: string
}

/** True while it would be taken: it is there, has not ended, and its user is not disabled (R2.2, R2.6). */
export const stands = Effect.fn("StandingCredential.stands")(function* (
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
