/** Use case of finding people to make members: for admins of the project or component that they would join (section 17 of the rules). */
import { Effect } from "effect"
import type { Caller } from "../access/Caller.ts"
import * as Memberships from "../project/Memberships.ts"
import { UserRepository } from "./UserRepository.ts"

/** Admin of the target; for a component, an admin of it may as well. */
export const policy = Memberships.projectPolicy

/** In characters, without the white space around it. */
export const shortestQuery = 2
/** The most people that one answer names. */
export const limit = 25

/** Enabled accounts whose name or e-mail address contains the text. Fails with NotFound or PermissionDenied. */
export const find = Effect.fn("UserSearch.find")(function* (
  caller: Caller,
  target: Memberships.MembershipTarget,
  q: string
) {
  yield* Memberships.grantOn(caller, target)
  return yield* (yield* UserRepository).search(q.trim(), limit)
})
