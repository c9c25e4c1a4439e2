/** The query of the caller's own account: its ways to sign in, and what prevents their removal (R2.15, R2.16). */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Permit from "../../access/Permit.ts"
import * as Policy from "../../access/Policy.ts"
import { IdentityRepository } from "../IdentityRepository.ts"
import * as OwnAccount from "../OwnAccount.ts"
import { SignInRules } from "../SignInRules.ts"
import { UserRepository } from "../UserRepository.ts"

/** The policy: a session; a token is not enough. */
export const policy = Policy.session

/** The account, and its identities by id, each with its permits. Fails with NotFound. */
export const read = Effect.fn("ReadOwnAccount.read")(function* ({ user_id }: Caller) {
  const users = yield* UserRepository
  const rules = yield* SignInRules
  const user = Option.getOrNull(yield* users.find(user_id))
  const standing = Option.getOrNull(yield* users.standing(user_id))
  if (user === null || standing === null) return yield* new NotFound()
  const identities = yield* (yield* IdentityRepository).ofUser(user_id)
  const ways = { has_password: standing.has_password, identities }
  return {
    user,
    standing,
    permits: { delete: Permit.permit(true, () => OwnAccount.refuseDeletion(standing)) },
    identities: identities.map((identity) => ({
      identity,
      permits: { unlink: Permit.permit(true, () => OwnAccount.refuseUnlinking(ways, identity, rules)) }
    }))
  }
})
