/** The query of users who can become members, for admins of the project or component (R1.9, section 17 of the rules). */
import { Effect } from "effect"
import type { Caller } from "../../access/Caller.ts"
import { EmailVisibility } from "../../access/EmailVisibility.ts"
import { isOpenTo, UserDirectory } from "../../access/UserDirectory.ts"
import * as ManageMemberships from "../../project/commands/ManageMemberships.ts"
import { atMost, type Bound } from "../../Page.ts"
import { ProjectRepository } from "../../project/ProjectRepository.ts"
import { normalizeEmail, type User } from "../User.ts"
import { UserRepository } from "../UserRepository.ts"

/** The policy: admin of the target, which may be a project or a component. */
export const policy = ManageMemberships.projectPolicy

/** The shortest search text, in characters without surrounding white space. */
export const shortestQuery = 2
/** The bound of the list. */
export const bound: Bound = { usual: 25, most: 25 }

/** The scope of a search. */
export interface Among {
  /** True to find only members of the target. */
  readonly members: boolean
  /** The maximum number of results, within the bound. */
  readonly limit?: number | undefined
}

/** A user who can become a member. `email` is "" when the search was by name and addresses are withheld (R5.6). */
export type FoundUser = Pick<User, "id" | "name" | "email">

/** The enabled accounts that the caller can find by the text, or members of the target. Fails with NotFound or PermissionDenied. */
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

/** The maximum number of members that are searched. */
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
