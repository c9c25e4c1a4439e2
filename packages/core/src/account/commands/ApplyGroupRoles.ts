/** The step of a sign-in by a provider that gives and takes project roles by groups (R2.17). Used by SignInByProvider.ts, in its transaction. */
import { Effect, Option } from "effect"
import { AuditRepository } from "../../audit/AuditRepository.ts"
import type { AuditDraft } from "../../audit/AuditEntry.ts"
import * as SecurityEvent from "../../audit/SecurityEvent.ts"
import { AccessRequestRepository } from "../../project/AccessRequestRepository.ts"
import * as ManageMemberships from "../../project/commands/ManageMemberships.ts"
import { GroupMembershipRepository } from "../../project/GroupMembershipRepository.ts"
import * as GroupRoles from "../../project/GroupRoles.ts"
import type { Membership } from "../../project/Project.ts"
import { ProjectRepository } from "../../project/ProjectRepository.ts"
import type { User } from "../User.ts"

/** The circumstances of the sign-in. */
interface Comer {
  readonly provider: string
  readonly request_id: string
  readonly now: Date
}

/**
 * Gives the wanted roles, and takes those away that groups of this provider gave before. A membership that someone gave or changed by hand stays, and so does
 * the last admin of a project. A project that does not exist is left out.
 */
export const apply = Effect.fnUntraced(function* (
  user: User,
  wanted: ReadonlyArray<GroupRoles.ProjectRole>,
  { now, provider, request_id }: Comer
) {
  const groupMemberships = yield* GroupMembershipRepository
  const given = yield* groupMemberships.ofUser(user.id, provider)
  const drafts: Array<AuditDraft> = []
  for (const change of GroupRoles.decide(wanted, given)) {
    drafts.push(...(yield* applyOne(user, change, { provider, now })))
  }
  const who = { user_id: user.id, user_name: user.name, request_id, created_at: now }
  if (drafts.length > 0) yield* (yield* AuditRepository).append(drafts.map((draft) => ({ ...draft, ...who })))
})

const applyOne = Effect.fnUntraced(function* (
  user: User,
  { membership, project_id, role }: GroupRoles.Change,
  { now, provider }: Omit<Comer, "request_id">
) {
  const projectRepository = yield* ProjectRepository
  const groupMemberships = yield* GroupMembershipRepository
  const none: ReadonlyArray<AuditDraft> = []
  if (membership === null) {
    if (role === null || !(yield* projectRepository.hold(project_id))) return none
    const fields = { user_id: user.id, role, project_id, component_id: null, created_at: now }
    const id = Option.getOrNull(yield* projectRepository.insertMembership(fields))
    if (id === null) return none
    yield* groupMemberships.mark(id, provider, role)
    yield* (yield* AccessRequestRepository).removeOf([user.id], project_id)
    const added: Membership = { id, ...fields }
    return ManageMemberships.addedEntries(added, user.name)
  }
  const admins = yield* projectRepository.lockAndCountAdmins(project_id)
  if (ManageMemberships.isLastAdmin(membership, admins)) return none
  if (role === null) yield* projectRepository.deleteMembership(membership.id)
  else {
    yield* projectRepository.saveRole(membership.id, role)
    yield* groupMemberships.mark(membership.id, provider, role)
  }
  return [
    ManageMemberships.entry(role === null ? "destroy" : "update", membership, [
      { field: "role", prev_value: membership.role, new_value: role }
    ]),
    SecurityEvent.roleChanged(
      { user_id: user.id, name: user.name },
      { project_id, component_id: null },
      { from: membership.role, to: role }
    )
  ]
})
