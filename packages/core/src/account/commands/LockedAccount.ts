/** The steps on a locked account that a site admin and its user both take: unlinking an identity, and deletion. ManageAccounts.ts, UnlinkOwnIdentity.ts and DeleteOwnAccount.ts use them. */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Audit from "../../audit/Audit.ts"
import { changesBetween } from "../../audit/AuditEntry.ts"
import * as SecurityEvent from "../../audit/SecurityEvent.ts"
import type { UserId } from "../../Ids.ts"
import * as ManageMemberships from "../../project/commands/ManageMemberships.ts"
import { ProjectRepository } from "../../project/ProjectRepository.ts"
import { refuse } from "../../Refused.ts"
import { timeOfChange } from "../../Transactor.ts"
import * as AccountAudit from "../AccountAudit.ts"
import * as AccountChange from "../AccountChange.ts"
import type { Identity } from "../Identity.ts"
import { IdentityRepository } from "../IdentityRepository.ts"
import type { User } from "../User.ts"
import { UserRepository } from "../UserRepository.ts"

/** Locks the site admins first and in a fixed order, so that of two who disable each other one is refused (R1.7). Fails with NotFound. */
export const lock = Effect.fnUntraced(function* (id: UserId) {
  const users = yield* UserRepository
  const site_admins = yield* users.lockEnabledSiteAdmins
  const user = Option.getOrNull(yield* users.lock(id))
  const state: AccountChange.AccountState = { user: user ?? (yield* new NotFound()), site_admins }
  return state
})

/** Deletes the account, with its audit entry and security event. Fails with Refused for the last site admin, and the last admin of a project (R1.7). */
export const remove = Effect.fnUntraced(function* (
  caller: Caller,
  { site_admins, user }: AccountChange.AccountState,
  now: Date
) {
  const projects = yield* (yield* ProjectRepository).lockProjectsOfSoleAdmin(user.id)
  yield* refuse([
    ...AccountChange.refuseWithout(user, site_admins),
    ...projects.map(({ name }) => new ManageMemberships.LastAdmin({ project: name }))
  ])
  yield* (yield* UserRepository).remove(user)
  yield* Audit.record(caller, now, removedEntries(user))
})

/** The audit entry and the security event of a deleted account. */
export const removedEntries = (user: User) => [
  AccountAudit.entry("destroy", user),
  SecurityEvent.ofAccount("destroy", { user_id: user.id, name: user.name })
]

/** Removes one of the account's identities. Its sessions are up to the caller of this step. */
export const unlink = Effect.fnUntraced(function* (
  caller: Caller,
  user: User,
  identities: ReadonlyArray<Identity>,
  { id: identity_id, provider: unlinked_from }: Identity,
  now: Date
) {
  yield* (yield* IdentityRepository).remove(identity_id)
  const provider = identities.findLast((one) => one.id !== identity_id)?.provider ?? null
  const unlinked: User = { ...user, provider, updated_at: timeOfChange(user.updated_at, now) }
  yield* (yield* UserRepository).save(unlinked)
  const about = { user_id: user.id, name: user.name }
  yield* Audit.record(caller, now, [
    AccountAudit.entry("unlink_identity", user, changesBetween(user, unlinked, ["provider"])),
    SecurityEvent.identityChanged("unlink_identity", about, { identity_id, provider: unlinked_from })
  ])
})
