/** Use case of finding people to make members: for admins of the project or component that they would join (R1.9, section 17 of the rules). */
import { Effect } from "effect"
import type { Caller } from "../../access/Caller.ts"
import { EmailVisibility } from "../../access/EmailVisibility.ts"
import { isOpenTo, UserDirectory } from "../../access/UserDirectory.ts"
import * as ManageMemberships from "../../project/commands/ManageMemberships.ts"
import { atMost, type Bound } from "../../Page.ts"
import { ProjectRepository } from "../../project/ProjectRepository.ts"
import { normalizeEmail, type User } from "../User.ts"
import { UserRepository } from "../UserRepository.ts"

/** Admin of the target; for a component, an admin of it may as well. */
export const policy = ManageMemberships.projectPolicy

/** In characters, without the white space around it. */
export const shortestQuery = 2
/** How many people one answer names. */
export const bound: Bound = { usual: 25, most: 25 }

/** Whom a search is among. */
export interface Among {
  /** Members of the target only. */
  readonly members: boolean
  /** How many at most, within the bound. */
  readonly limit?: number | undefined
}

/** Someone who may become a member. `email`: "" where only the name was known and addresses are withheld (R5.6). */
export type FoundUser = Pick<User, "id" | "name" | "email">

/** The enabled accounts that the caller may find by the text, or those of members of the target. Fails with NotFound or PermissionDenied. */
export const find = Effect.fn("FindUsers.find")(function* (
  caller: Caller,
  target: ManageMemberships.MembershipTarget,
  q: string,
  among: Among = { members: false }
) {
  yield* ManageMemberships.grantOn(caller, target)
  const userRepository = yield* UserRepository
  const text = q.trim()
  const most = atMost(among.limit, bound)
  if (among.members) {
    return toFound(yield* userRepository.search(text, most, yield* membersOf(target)), () => true)
  }
  if (isOpenTo(yield* UserDirectory, caller)) return toFound(yield* userRepository.search(text, most), () => true)
  const visibility = yield* EmailVisibility
  const address = normalizeEmail(text)
  const found = yield* userRepository.searchShared(caller.user_id, text, most)
  return toFound(found, ({ email }) => visibility === "members" || email === address)
})

/** The most members that are looked through. */
const mostMembers = 1000

/** The members of a project, or of a component and its project. */
const membersOf = Effect.fnUntraced(function* (target: ManageMemberships.MembershipTarget) {
  const projects = yield* ProjectRepository
  const members =
    target.membership_type === "Project"
      ? yield* projects.members(target.membership_id)
      : (yield* projects.membersOfComponent(target.membership_id, { page: 1, per_page: mostMembers })).rows
  return members.map(({ user_id }) => user_id)
})

const toFound = (users: ReadonlyArray<User>, shows: (user: User) => boolean): ReadonlyArray<FoundUser> =>
  users.map((user) => ({ id: user.id, name: user.name, email: shows(user) ? user.email : "" }))
