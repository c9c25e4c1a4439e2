/** The commands of memberships: add a member to a project or component, change the role, remove the member (R1.2, R1.7). */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as ProjectActs from "../ProjectActs.ts"
import * as ComponentActs from "../../component/ComponentActs.ts"
import type { Role } from "../../access/Role.ts"
import { isOpenTo, UserDirectory } from "../../access/UserDirectory.ts"
import * as AccountAudit from "../../account/AccountAudit.ts"
import { normalizeEmail, type User } from "../../account/User.ts"
import { UserRepository } from "../../account/UserRepository.ts"
import * as Audit from "../../audit/Audit.ts"
import type { AuditDraft, AuditedChange } from "../../audit/AuditEntry.ts"
import * as SecurityEvent from "../../audit/SecurityEvent.ts"
import type { ComponentId, MembershipId, ProjectId, UserId } from "../../Ids.ts"
import { Tagged, TargetNotFound, Violation, refuse, refusing } from "../../Refused.ts"
import { Transactor } from "../../Transactor.ts"
import { AccessRequestRepository } from "../AccessRequestRepository.ts"
import { InvitationRepository } from "../InvitationRepository.ts"
import type { Membership } from "../Project.ts"
import { ProjectRepository } from "../ProjectRepository.ts"

/** The policy of managing the members of a component: admin of it. */
export const componentPolicy = ComponentActs.acts.manage_members.policy
/** The policy of managing the members of a project: admin of it. */
export const projectPolicy = ProjectActs.acts.manage_members

/** The target of a membership. */
export type MembershipTarget =
  | { readonly membership_type: "Project"; readonly membership_id: ProjectId }
  | { readonly membership_type: "Component"; readonly membership_id: ComponentId }

export class MembershipExists extends Violation("MembershipExists", "membership_exists", {
  pointer: "/membership/user_id"
}) {}

/** A project would lose its last admin. `project` is its name when several are possible. */
export class LastAdmin extends Tagged("LastAdmin")<{ readonly project: string | null }> {
  readonly code = "last_admin"
  get detail(): string {
    const which = this.project === null ? "A project" : `The project "${this.project}"`
    return `${which} must keep at least one admin.`
  }
}

/** The new member: an account that the caller can see, or any account by its full e-mail address (R1.9). */
export type NewMember = { readonly user_id: UserId } | { readonly email: string }

/**
 * Adds a member, which closes their request for access. A hidden or unknown target fails with NotFound. A user who does not exist, who is hidden from the caller, or who is
 * already a member, fails with Refused.
 */
export const add = Effect.fn("ManageMemberships.add")(function* (
  caller: Caller,
  target: MembershipTarget,
  who: NewMember,
  role: Role
) {
  const transactor = yield* Transactor
  return yield* transactor.transact(
    Effect.gen(function* () {
      // Inside the transaction, so that a target or user that is deleted meanwhile is looked up again (Transactor).
      const place = yield* grantOn(caller, target)
      const known = yield* "email" in who ? byEmail(who.email) : byId(caller, who.user_id, place.project_id)
      const user = known.id
      const now = yield* transactor.now
      const membership = { user_id: user, role, ...place, created_at: now }
      const id = Option.getOrNull(yield* (yield* ProjectRepository).insertMembership(membership))
      if (id === null) return yield* refusing(new MembershipExists())
      if (place.component_id === null) yield* (yield* AccessRequestRepository).removeOf([user], place.project_id)
      const added: Membership = { id, ...membership }
      yield* Audit.record(caller, now, addedEntries(added, known.name))
      return added
    })
  )
})

/** The audit entries of a new member. */
export const addedEntries = (added: Membership, name: string): ReadonlyArray<AuditDraft> => [
  entry("create", added, [
    { field: "user_id", prev_value: null, new_value: added.user_id },
    { field: "role", prev_value: null, new_value: added.role }
  ]),
  SecurityEvent.roleChanged({ user_id: added.user_id, name }, placeOf(added), { from: null, to: added.role })
]

/** A membership with its user, for a caller who may change it. Fails with NotFound or PermissionDenied. */
export const read = Effect.fn("ManageMemberships.read")(function* (caller: Caller, id: MembershipId) {
  const membership = yield* found(id)
  yield* grantOn(caller, targetOf(membership))
  const user = Option.getOrNull(yield* (yield* UserRepository).find(membership.user_id))
  return { ...membership, name: user?.name ?? "", email: user?.email ?? "" }
})

/** The enabled account of this address. */
const byEmail = Effect.fnUntraced(function* (email: string) {
  const found = Option.getOrNull(yield* (yield* UserRepository).findByEmail(normalizeEmail(email)))
  if (found !== null && found.user.disabled_at === null) return found.user
  return yield* refusing(new TargetNotFound({ pointer: "/membership/email" }))
})

/** The account of this id. One that is hidden from the caller is refused like an unknown id. */
const byId = Effect.fnUntraced(function* (caller: Caller, id: UserId, project: ProjectId) {
  const userRepository = yield* UserRepository
  const found = Option.getOrNull(yield* userRepository.find(id))
  const knows = isOpenTo(yield* UserDirectory, caller) || (yield* userRepository.knows(caller.user_id, id, project))
  return found !== null && knows ? found : yield* refusing(new TargetNotFound({ pointer: "/membership/user_id" }))
})

/** Changes the role of a member. Fails with NotFound, PermissionDenied, or Refused when the last admin would lose the role (R1.7). */
export const changeRole = Effect.fn("ManageMemberships.changeRole")(function* (
  caller: Caller,
  id: MembershipId,
  role: Role
) {
  return yield* change(caller, id, role)
})

/** Removes a membership, and with it an open invitation: then the account is deleted unless something else depends on it (R1.11). Fails like `changeRole`. */
export const remove = Effect.fn("ManageMemberships.remove")(function* (caller: Caller, id: MembershipId) {
  yield* change(caller, id, null)
})

/** Changes the role of a membership, or removes it when the role is null. */
const change = Effect.fnUntraced(function* (caller: Caller, id: MembershipId, role: Role | null) {
  const projectRepository = yield* ProjectRepository
  const transactor = yield* Transactor
  const known = yield* found(id)
  yield* grantOn(caller, targetOf(known))
  return yield* transactor.transact(
    Effect.gen(function* () {
      const now = yield* transactor.now
      const invited = role === null ? yield* lockInvited(id) : null
      const admins = yield* projectRepository.lockAndCountAdmins(known.project_id)
      const membership = yield* found(id)
      if (membership.role === role) return membership
      yield* refuse(isLastAdmin(membership, admins) ? [new LastAdmin({ project: null })] : [])
      yield* role === null ? projectRepository.deleteMembership(id) : projectRepository.saveRole(id, role)
      const changes = [{ field: "role", prev_value: membership.role, new_value: role }]
      const user = invited ?? Option.getOrNull(yield* (yield* UserRepository).find(membership.user_id))
      const about = { user_id: membership.user_id, name: user?.name ?? "" }
      const ended = invited === null ? [] : yield* endInvitation(invited, placeOf(membership))
      yield* Audit.record(caller, now, [
        entry(role === null ? "destroy" : "update", membership, changes),
        SecurityEvent.roleChanged(about, placeOf(membership), { from: membership.role, to: role }),
        ...ended
      ])
      return { ...membership, role: role ?? membership.role }
    })
  )
})

/** Locks the invited account of a membership, before its project, as the deletion of an account does; null when there is no open invitation. */
const lockInvited = Effect.fnUntraced(function* (id: MembershipId) {
  const invitationRepository = yield* InvitationRepository
  const invited = Option.getOrNull(yield* invitationRepository.accountOf(id))
  if (invited === null) return null
  const user = Option.getOrNull(yield* (yield* UserRepository).lock(invited))
  // Its user may have set a password in the meantime.
  return Option.isSome(yield* invitationRepository.accountOf(id)) ? user : null
})

/** Ends the setup link of an invited account, deletes the account unless something else depends on it, and returns the audit entries. */
const endInvitation = Effect.fnUntraced(function* (user: User, place: ReturnType<typeof placeOf>) {
  const about = { user_id: user.id, name: user.name }
  const withdrawn = SecurityEvent.invitationWithdrawn(about, place)
  if (!(yield* (yield* InvitationRepository).release(user.id))) return [withdrawn]
  yield* (yield* UserRepository).remove(user)
  return [withdrawn, AccountAudit.entry("destroy", user), SecurityEvent.ofAccount("destroy", about)]
})

const targetOf = ({ component_id, project_id }: Membership): MembershipTarget =>
  component_id === null
    ? { membership_type: "Project", membership_id: project_id }
    : { membership_type: "Component", membership_id: component_id }

const found = Effect.fnUntraced(function* (id: MembershipId) {
  const membership = Option.getOrNull(yield* (yield* ProjectRepository).findMembership(id))
  return membership ?? (yield* new NotFound())
})

const placeOf = ({ component_id, project_id }: Membership) => ({ project_id, component_id })

/** True when the project would lose its last admin with this membership (R1.7). */
export const isLastAdmin = ({ component_id, role }: Membership, admins: number): boolean =>
  component_id === null && role === "admin" && admins <= 1

/** The grant on the target of a membership, for a caller who may manage its members. Fails with NotFound or PermissionDenied. */
export const grantOn = Effect.fnUntraced(function* (caller: Caller, target: MembershipTarget) {
  if (target.membership_type === "Project") {
    yield* Guard.onProject(caller, target.membership_id, projectPolicy)
    return { project_id: target.membership_id, component_id: null }
  }
  const { project_id, component_id } = yield* Guard.onComponent(caller, target.membership_id, componentPolicy)
  return { project_id, component_id }
})

/** The audit entry of a changed membership. */
export const entry = (action: string, membership: Membership, changes: ReadonlyArray<AuditedChange>): AuditDraft => ({
  action,
  auditable_type: "Membership",
  auditable_id: membership.id,
  audited_name: `Membership ${membership.id}`,
  rule_id: null,
  component_id: membership.component_id,
  project_id: membership.project_id,
  comment: "",
  changes
})
