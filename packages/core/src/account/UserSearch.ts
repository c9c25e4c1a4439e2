/** Use case of finding people to make members: for admins of the project or component that they would join (R1.9, section 17 of the rules). */
import { Effect } from "effect"
import type { Caller } from "../access/Caller.ts"
import { EmailVisibility } from "../access/EmailVisibility.ts"
import { isOpenTo, UserDirectory } from "../access/UserDirectory.ts"
import * as Memberships from "../project/Memberships.ts"
import { normalizeEmail, type User } from "./User.ts"
import { UserRepository } from "./UserRepository.ts"

/** Admin of the target; for a component, an admin of it may as well. */
export const policy = Memberships.projectPolicy

/** In characters, without the white space around it. */
export const shortestQuery = 2
/** The most people that one answer names. */
export const limit = 25

/** Someone who may become a member. `email`: "" where only the name was known and addresses are withheld (R5.6). */
export type FoundUser = Pick<User, "id" | "name" | "email">

/** The enabled accounts that the caller may find by the text. Fails with NotFound or PermissionDenied. */
export const find = Effect.fn("UserSearch.find")(function* (
  caller: Caller,
  target: Memberships.MembershipTarget,
  q: string
) {
  yield* Memberships.grantOn(caller, target)
  const userRepository = yield* UserRepository
  const text = q.trim()
  if (isOpenTo(yield* UserDirectory, caller)) return toFound(yield* userRepository.search(text, limit), () => true)
  const visibility = yield* EmailVisibility
  const address = normalizeEmail(text)
  const found = yield* userRepository.searchShared(caller.user_id, text, limit)
  return toFound(found, ({ email }) => visibility === "members" || email === address)
})

const toFound = (users: ReadonlyArray<User>, shows: (user: User) => boolean): ReadonlyArray<FoundUser> =>
  users.map((user) => ({ id: user.id, name: user.name, email: shows(user) ? user.email : "" }))
