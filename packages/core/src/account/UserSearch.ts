/** Use case of finding people to make members: for admins of the project or component that they would join (section 17 of the rules). */
import { Effect } from "effect"
import type { Caller } from "../access/Caller.ts"
import type { UserId } from "../Ids.ts"
import * as Memberships from "../project/Memberships.ts"
import { ProjectRepository } from "../project/ProjectRepository.ts"
import * as Text from "../Text.ts"
import { UserRepository } from "./UserRepository.ts"

/** Admin of the target; for a component, an admin of it may as well. */
export const policy = Memberships.projectPolicy

/** In characters, without the white space around it. */
export const shortestQuery = 2
/** The most people that one answer names. */
export const limit = 25

/** Whom a search is among. */
export interface Among {
  /** Members of the target only. */
  readonly members: boolean
  /** How many at most; `limit` is the most. */
  readonly limit: number
}

/** A person by name and address. */
export interface Found {
  readonly id: UserId
  readonly name: string
  readonly email: string
}

/** Enabled accounts, or members of the target, whose name or e-mail address contains the text. Fails with NotFound or PermissionDenied. */
export const find = Effect.fn("UserSearch.find")(function* (
  caller: Caller,
  target: Memberships.MembershipTarget,
  q: string,
  among: Among = { members: false, limit }
) {
  yield* Memberships.grantOn(caller, target)
  const most = Math.min(among.limit, limit)
  if (among.members) return (yield* membersLike(target, q.trim())).slice(0, most)
  const found = yield* (yield* UserRepository).search(q.trim(), most)
  return found.map(({ email, id, name }): Found => ({ id, name, email }))
})

/** The most members that are looked through. */
const mostMembers = 1000

/** The members of a project, or of a component and its project, that the text fits, by name. */
const membersLike = Effect.fnUntraced(function* (target: Memberships.MembershipTarget, q: string) {
  const projects = yield* ProjectRepository
  const members =
    target.membership_type === "Project"
      ? yield* projects.members(target.membership_id)
      : (yield* projects.membersOfComponent(target.membership_id, { page: 1, per_page: mostMembers })).rows
  const contains = (text: string) => Text.lowerCase(text).includes(Text.lowerCase(q))
  return members
    .filter(({ email, name }) => contains(name) || contains(email))
    .map(({ email, name, user_id }): Found => ({ id: user_id, name, email }))
})
