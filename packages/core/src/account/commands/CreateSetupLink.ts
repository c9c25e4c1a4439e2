/** The steps that create one-time links, with which a user sets a password or confirms an address (R2.7, R22.7). CreateAccount.ts and ChangeAddress.ts use them. */
import { Effect } from "effect"
import type { UserId } from "../../Ids.ts"
import * as Secret from "../Secret.ts"
import { type LinkPurpose, UserRepository } from "../UserRepository.ts"

const hour = 3_600_000

/** The life of a link by its purpose, in milliseconds. One that its user requested is short. */
const lives: Readonly<Record<LinkPurpose, number>> = {
  setup: 7 * 24 * hour,
  invitation: 7 * 24 * hour,
  reset: hour,
  address: 24 * hour
}

/** The end of a setup link that is created now. */
export const endOf = (now: Date): Date => new Date(now.getTime() + lives.setup)

const insert = Effect.fnUntraced(function* (
  user_id: UserId | null,
  purpose: LinkPurpose,
  email: string | null,
  now: Date
) {
  const secret = yield* Secret.generate("")
  yield* (yield* UserRepository).insertSetupLink({
    secret_sha256: Secret.fingerprint(secret),
    user_id,
    purpose,
    email,
    expires_at: new Date(now.getTime() + lives[purpose])
  })
  return secret
})

/** Stores a link that replaces earlier ones of the account (null for the first site admin), and returns its secret. */
export const create = (user_id: UserId | null, now: Date) => insert(user_id, "setup", null, now)

/** The same for a link that is sent by e-mail, which leaves the one that an admin sees. */
export const send = (user_id: UserId, purpose: Exclude<LinkPurpose, "setup">, email: string | null, now: Date) =>
  insert(user_id, purpose, email, now)
