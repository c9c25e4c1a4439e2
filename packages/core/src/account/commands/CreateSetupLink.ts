/** The step that creates a one-time setup link, with which a user sets a password (R2.7). CreateAccount.ts uses the link. */
import { Effect } from "effect"
import type { UserId } from "../../Ids.ts"
import * as Secret from "../Secret.ts"
import { UserRepository } from "../UserRepository.ts"

/** The life of a link. */
const lifeInMilliseconds = 7 * 86_400_000

/** The end of a link that is created now. */
export const endOf = (now: Date): Date => new Date(now.getTime() + lifeInMilliseconds)

/** Stores a link that replaces earlier ones of the account (null for the first site admin), and returns its secret. */
export const create = Effect.fnUntraced(function* (user_id: UserId | null, now: Date) {
  const secret = yield* Secret.generate("")
  yield* (yield* UserRepository).insertSetupLink({
    secret_sha256: Secret.fingerprint(secret),
    user_id,
    expires_at: endOf(now)
  })
  return secret
})
