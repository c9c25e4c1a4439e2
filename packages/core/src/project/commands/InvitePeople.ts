/** The commands of invitations: invite e-mail addresses, renew a setup link, withdraw an invitation; and their list (R1.11). */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Permit from "../../access/Permit.ts"
import type { Role } from "../../access/Role.ts"
import * as AccountAudit from "../../account/AccountAudit.ts"
import * as CreateAccount from "../../account/commands/CreateAccount.ts"
import * as CreateSetupLink from "../../account/commands/CreateSetupLink.ts"
import * as Secret from "../../account/Secret.ts"
import * as SignInRules from "../../account/SignInRules.ts"
import { UserRepository } from "../../account/UserRepository.ts"
import { EmailIsTaken } from "../../account/AccountFields.ts"
import * as Audit from "../../audit/Audit.ts"
import * as SecurityEvent from "../../audit/SecurityEvent.ts"
import type { ComponentId, InvitationId, ProjectId } from "../../Ids.ts"
import { aboutAccounts } from "../../mail/commands/PrepareLetters.ts"
import * as Letter from "../../mail/Letter.ts"
import { paged, type PageQuery } from "../../Page.ts"
import { type Refusal, refuse } from "../../Refused.ts"
import { Transactor } from "../../Transactor.ts"
import { AccessRequestRepository } from "../AccessRequestRepository.ts"
import * as Invitation from "../Invitation.ts"
import { InvitationRepository } from "../InvitationRepository.ts"
import type { Membership } from "../Project.ts"
import { ProjectRepository } from "../ProjectRepository.ts"
import * as ManageMemberships from "./ManageMemberships.ts"

/** The policy of invitations to a project; those to a component need an admin of it. */
export const policy = ManageMemberships.projectPolicy

/** The addresses to invite, and what they get. `component_id` is null for the project. */
export interface Wanted {
  readonly emails: ReadonlyArray<string>
  readonly role: Role
  readonly component_id: ComponentId | null
}

/** The result of an address. `setup_secret` is null without local passwords. */
export type Invited =
  | { readonly email: string; readonly result: "refused"; readonly refusal: Refusal }
  | { readonly email: string; readonly result: "added"; readonly membership: Membership }
  | {
      readonly email: string
      readonly result: "invited"
      readonly invitation: Invitation.InvitationView
      readonly setup_secret: string | null
    }

/** What the caller may do with an open invitation. */
export interface ShownInvitation extends Invitation.InvitationView {
  readonly permits: { readonly renew: Permit.Permit; readonly withdraw: Permit.Permit }
}

/**
 * Invites each address: creates an account with the role and a setup link for an unknown one, and adds a known account like ManageMemberships.add.
 * A fixed number of statements. Fails with NotFound, PermissionDenied, or Refused when only site admins may invite.
 */
export const invite = Effect.fn("InvitePeople.invite")(function* (
  caller: Caller,
  project_id: ProjectId,
  { component_id, emails, role }: Wanted
) {
  const transactor = yield* Transactor
  const { local_passwords } = yield* SignInRules.SignInRules
  return yield* transactor.transact(
    Effect.gen(function* () {
      const place = yield* placeOf(caller, project_id, component_id)
      yield* refuse(Invitation.refuseInviter(yield* Invitation.Inviters, caller))
      const now = yield* transactor.now
      const addresses = Invitation.addressesOf(emails)
      const planned = Invitation.plan(addresses, yield* (yield* UserRepository).findAllByEmail(addresses))

      const known = planned.flatMap((one) => (one.act === "add" ? [one.user] : []))
      const memberships = yield* (yield* ProjectRepository).insertMemberships(
        known.map(({ id }) => ({ user_id: id, role, ...place, created_at: now }))
      )
      const added = new Map(memberships.map((membership) => [membership.user_id, membership]))
      if (component_id === null) yield* (yield* AccessRequestRepository).removeOf([...added.keys()], project_id)

      const newcomers = yield* Effect.forEach(
        planned.flatMap((one) => (one.act === "invite" ? [one] : [])),
        ({ email, name }) => Effect.map(Secret.generate(""), (secret) => ({ email, name, secret }))
      )
      const secrets = new Map(newcomers.map(({ email, secret }) => [email, secret]))
      const invitations = yield* (yield* InvitationRepository).insertAll(
        newcomers.map(({ email, name, secret }) => ({
          email,
          name,
          secret_sha256: local_passwords ? Secret.fingerprint(secret) : null
        })),
        { ...place, role },
        caller,
        { now, link_expires_at: CreateSetupLink.endOf(now) }
      )
      const invited = new Map(invitations.map((invitation) => [invitation.email, invitation]))

      yield* Audit.record(caller, now, [
        ...known.flatMap(({ id, name }) => {
          const membership = added.get(id)
          return membership === undefined ? [] : ManageMemberships.addedEntries(membership, name)
        }),
        ...invitations.flatMap(entriesOf)
      ])
      yield* aboutAccounts(
        invitations.map((invitation) => letterOf(invitation, now)),
        now
      )
      return planned.map((one): Invited => {
        const { email } = one
        if (one.act === "refuse") return { email, result: "refused", refusal: one.refusal }
        if (one.act === "add") {
          const membership = added.get(one.user.id)
          return membership === undefined
            ? { email, result: "refused", refusal: new ManageMemberships.MembershipExists() }
            : { email, result: "added", membership }
        }
        const invitation = invited.get(email)
        // Another request created the account in the meantime.
        if (invitation === undefined) {
          return { email, result: "refused", refusal: new EmailIsTaken({ pointer: "/emails" }) }
        }
        const setup_secret = invitation.link_expires_at === null ? null : (secrets.get(email) ?? null)
        return { email, result: "invited", invitation, setup_secret }
      })
    })
  )
})

/** The open invitations to a project with its components, or to one component, and whether the caller may invite. Fails with NotFound or PermissionDenied. */
export const list = Effect.fn("InvitePeople.list")(function* (
  caller: Caller,
  project_id: ProjectId,
  { component_id, ...query }: PageQuery & { readonly component_id: ComponentId | null }
) {
  yield* placeOf(caller, project_id, component_id)
  const inviters = yield* Invitation.Inviters
  const invitationRepository = yield* InvitationRepository
  const { pagination, rows } = yield* paged(query, (request) =>
    invitationRepository.page({ project_id, component_id }, request)
  )
  const shown: ReadonlyArray<ShownInvitation> = rows.map((row) => ({
    ...row,
    permits: {
      renew: Permit.permit(true, () => Invitation.refuseRenewal(inviters, caller, row)),
      withdraw: true
    }
  }))
  return {
    rows: shown,
    pagination,
    permits: { invite: Permit.permit(true, () => Invitation.refuseInviter(inviters, caller)) }
  }
})

/**
 * Replaces the setup link of an open invitation. Fails with NotFound, PermissionDenied, LocalPasswordsAreOff, or Refused when only site admins may, or
 * when the account also has a role outside of the project.
 */
export const renew = Effect.fn("InvitePeople.renew")(function* (
  caller: Caller,
  project_id: ProjectId,
  id: InvitationId
) {
  const invitationRepository = yield* InvitationRepository
  const transactor = yield* Transactor
  return yield* transactor.transact(
    Effect.gen(function* () {
      const invitation = yield* found(caller, project_id, id)
      yield* SignInRules.needLocalPasswords
      yield* refuse(Invitation.refuseRenewal(yield* Invitation.Inviters, caller, invitation))
      const now = yield* transactor.now
      const setup_secret = yield* CreateSetupLink.create(invitation.user_id, now)
      // After the link, in the order of a setup that is completed at the same time: it must not get another link afterwards.
      if (!(yield* invitationRepository.lock(id))) return yield* new NotFound()
      const about = { id: invitation.user_id, name: invitation.name }
      yield* Audit.record(caller, now, [
        AccountAudit.entry("make_setup_link", about),
        SecurityEvent.ofAccount("make_setup_link", { user_id: about.id, name: about.name })
      ])
      yield* aboutAccounts([letterOf(invitation, now)], now)
      return { invitation: { ...invitation, link_expires_at: CreateSetupLink.endOf(now) }, setup_secret }
    })
  )
})

/**
 * Withdraws an open invitation: its membership and setup link end, and the account is deleted unless something else depends on it.
 * Fails with NotFound, PermissionDenied, or Refused for the last admin (R1.7).
 */
export const withdraw = Effect.fn("InvitePeople.withdraw")(function* (
  caller: Caller,
  project_id: ProjectId,
  id: InvitationId
) {
  const invitation = yield* found(caller, project_id, id)
  yield* ManageMemberships.remove(caller, invitation.membership_id)
  return invitation
})

/** The place of an invitation, for a caller who may manage its members. A component of another project is not found. */
const placeOf = Effect.fnUntraced(function* (caller: Caller, project_id: ProjectId, component_id: ComponentId | null) {
  const place = yield* ManageMemberships.grantOn(
    caller,
    component_id === null
      ? { membership_type: "Project", membership_id: project_id }
      : { membership_type: "Component", membership_id: component_id }
  )
  return place.project_id === project_id ? place : yield* new NotFound()
})

/** The invitation of this project, for a caller who may manage the members of its place. Others get NotFound. */
const found = Effect.fnUntraced(function* (caller: Caller, project_id: ProjectId, id: InvitationId) {
  const invitation = Option.getOrNull(yield* (yield* InvitationRepository).find(id))
  if (invitation === null || invitation.project_id !== project_id) return yield* new NotFound()
  yield* placeOf(caller, project_id, invitation.component_id)
  return invitation
})

/** The letter with a link of its own: the one that the admin sees stays valid (R22.2). */
const letterOf = ({ component_id, id, project_id, user_id }: Invitation.InvitationView, now: Date): Letter.Draft => ({
  ...Letter.ofAccount("invitation", user_id, `invitation/${id}/${now.toISOString()}`),
  project_id,
  component_id
})

const entriesOf = (invitation: Invitation.InvitationView) => {
  const { component_id, created_at, email, membership_id, name, project_id, role, user_id } = invitation
  const membership = { id: membership_id, user_id, role, project_id, component_id, created_at }
  return [
    ...CreateAccount.createdEntries({ id: user_id, name, email, admin: false }),
    ...ManageMemberships.addedEntries(membership, name),
    SecurityEvent.invited({ user_id, name }, { project_id, component_id, email })
  ]
}
