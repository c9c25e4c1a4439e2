/** Decides changes of an account by a site admin: fields, disabling, deletion (R1.7). Pure; the use cases are in ManageAccounts.ts. */
import { allowed, type Decision, refused } from "../Decision.ts"
import type { UserId } from "../Ids.ts"
import { type Refusal, Violation } from "../Refusal.ts"
import { timeOfChange } from "../Transactor.ts"
import * as AccountFields from "./AccountFields.ts"
import { normalizeEmail, type User } from "./User.ts"

/** The fields to change. */
export interface WantedAccount {
  readonly name?: string
  readonly email?: string
  readonly admin?: boolean
}

export class LastSiteAdmin extends Violation("LastSiteAdmin", "last_site_admin") {}

/** The state for the decision: the account, and the ids of all enabled site admins, both locked. */
export interface AccountState {
  readonly user: User
  readonly site_admins: ReadonlyArray<UserId>
}

/** Decides a change of these fields. Returns the account, the same object when nothing changes, or every refusal. */
export const decideFields = ({ user, site_admins }: AccountState, wanted: WantedAccount, now: Date): Decision<User> => {
  const admin = wanted.admin ?? user.admin
  const name = wanted.name === undefined ? user.name : wanted.name.trim()
  const email = wanted.email === undefined ? user.email : normalizeEmail(wanted.email)
  const refusals = [
    ...(wanted.name === undefined ? [] : AccountFields.refuseName("/user/name", wanted.name)),
    ...(wanted.email === undefined ? [] : AccountFields.refuseEmail("/user/email", wanted.email)),
    ...(admin ? [] : refuseWithout(user, site_admins))
  ]
  if (refusals.length > 0) return refused(refusals)
  const isSame = admin === user.admin && name === user.name && email === user.email
  return allowed(isSame ? user : { ...user, name, email, admin, updated_at: timeOfChange(user.updated_at, now) })
}

/** Disables an account, or returns a refusal. A disabled account stays unchanged. */
export const decideDisabling = ({ user, site_admins }: AccountState, now: Date): Decision<User> => {
  if (user.disabled_at !== null) return allowed(user)
  const refusals = refuseWithout(user, site_admins)
  return refusals.length > 0
    ? refused(refusals)
    : allowed({ ...user, disabled_at: now, updated_at: timeOfChange(user.updated_at, now) })
}

/** The violation if the installation would lose its last enabled site admin. */
export const refuseWithout = (user: User, site_admins: ReadonlyArray<UserId>): ReadonlyArray<Refusal> =>
  site_admins.includes(user.id) && site_admins.length === 1 ? [new LastSiteAdmin()] : []
