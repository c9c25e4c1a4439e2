/** The command with which users unlink an identity at a sign-in provider from their own account (R2.15). */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Policy from "../../access/Policy.ts"
import type { IdentityId } from "../../Ids.ts"
import { refuse } from "../../Refused.ts"
import { Transactor } from "../../Transactor.ts"
import { IdentityRepository } from "../IdentityRepository.ts"
import * as OwnAccount from "../OwnAccount.ts"
import * as Secret from "../Secret.ts"
import { SessionRepository } from "../SessionRepository.ts"
import { SignInRules } from "../SignInRules.ts"
import { UserRepository } from "../UserRepository.ts"
import * as LockedAccount from "./LockedAccount.ts"

/** The policy: a session; a token is not enough. */
export const policy = Policy.session

/** Removes the identity, and ends the user's other sessions, because the identity may have begun them. Fails with NotFound or Refused. */
export const unlink = Effect.fn("UnlinkOwnIdentity.unlink")(function* (
  caller: Caller,
  id: IdentityId,
  session_secret: string
) {
  const users = yield* UserRepository
  const transactor = yield* Transactor
  const rules = yield* SignInRules
  return yield* transactor.transact(
    Effect.gen(function* () {
      const now = yield* transactor.now
      const user = Option.getOrNull(yield* users.lock(caller.user_id))
      const account = user === null ? null : Option.getOrNull(yield* users.findByEmail(user.email))
      const identities = yield* (yield* IdentityRepository).ofUser(caller.user_id)
      const identity = identities.find((one) => one.id === id)
      if (user === null || identity === undefined) return yield* new NotFound()
      const has_password = account !== null && account.password_hash !== null
      yield* refuse(OwnAccount.refuseUnlinking({ has_password, identities }, identity, rules))
      yield* (yield* SessionRepository).deleteOthersOfUser(user.id, Secret.fingerprint(session_secret))
      yield* LockedAccount.unlink(caller, user, identities, identity, now)
      return identity
    })
  )
})
