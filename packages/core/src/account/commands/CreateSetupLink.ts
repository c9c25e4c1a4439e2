/** Links by which a person chooses a password, once (R2.7): how one is made. Using it is in CreateAccount.ts and ReadAccounts.ts. */
import { Effect } from "effect"
import type { UserId } from "../../Ids.ts"
import * as Secret from "../Secret.ts"
import { UserRepository } from "../UserRepository.ts"

/** For how long a link is good. */
const lifeInMilliseconds = 7 * 86_400_000

/** Stores a link in the place of earlier ones of the account, null for the first site admin, and answers with its secret. */
export const create = Effect.fnUntraced(function* (user_id: UserId | null, now: Date) {
  const secret = yield* Secret.generate("")
  yield* (yield* UserRepository).insertSetupLink({
    secret_sha256: Secret.fingerprint(secret),
    user_id,
    expires_at: new Date(now.getTime() + lifeInMilliseconds)
  })
  return secret
})
