/** The command with which users delete their own account (R2.16). A site admin deletes others in ManageAccounts.ts, by the same step. */
import { Effect } from "effect"
import type { Caller } from "../../access/Caller.ts"
import * as Policy from "../../access/Policy.ts"
import { refuse } from "../../Refused.ts"
import { Transactor } from "../../Transactor.ts"
import * as OwnAccount from "../OwnAccount.ts"
import * as Reauthentication from "../Reauthentication.ts"
import * as LockedAccount from "./LockedAccount.ts"

/** The policy: a session; a token is not enough. */
export const policy = Policy.session

/** The name that the user types, and the reauthentication. */
export interface Farewell extends Reauthentication.Shown {
  readonly name: string
}

/**
 * Deletes the caller's account: everything of it ends, while comments, decisions and audit stay, with the name that each project shows (R1.12). Fails with NotFound,
 * CurrentPasswordIsMissing, TooManyAttempts, or Refused for another name and as LockedAccount.remove does.
 */
export const remove = Effect.fn("DeleteOwnAccount.remove")(function* (caller: Caller, farewell: Farewell) {
  const strange = yield* Reauthentication.refuseUnverified(caller, farewell, "/current_password")
  yield* refuse([...OwnAccount.refuseName("/name", farewell.name, caller.name), ...strange])
  const transactor = yield* Transactor
  yield* transactor.transact(
    Effect.gen(function* () {
      const now = yield* transactor.now
      yield* LockedAccount.remove(caller, yield* LockedAccount.lock(caller.user_id), now)
    })
  )
})
