/** Storage of open invitations. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect, type Option } from "effect"
import type { Role } from "../access/Role.ts"
import type { ComponentId, InvitationId, MembershipId, ProjectId, UserId } from "../Ids.ts"
import type { Page, PageRequest } from "../Page.ts"
import type { InvitationView } from "./Invitation.ts"

/** A new account, and the hash of its setup link; null without local passwords. */
export interface Newcomer {
  readonly email: string
  readonly name: string
  readonly secret_sha256: string | null
}

/** The membership of the invited accounts. */
export interface InvitedPlace {
  readonly project_id: ProjectId
  readonly component_id: ComponentId | null
  readonly role: Role
}

/**
 * Laws: an invitation ends with its membership and its account, when the account gets a password, and when it signs in. A sign-in also ends the setup
 * link of an invited account, which its admin may know.
 */
export class InvitationRepository extends Context.Service<
  InvitationRepository,
  {
    /**
     * Stores accounts with their memberships, setup links and invitations, and returns these in the order of `newcomers`. Leaves out an address
     * that has an account. One statement for any number.
     */
    readonly insertAll: (
      newcomers: ReadonlyArray<Newcomer>,
      place: InvitedPlace,
      by: { readonly user_id: UserId; readonly name: string },
      times: { readonly now: Date; readonly link_expires_at: Date }
    ) => Effect.Effect<ReadonlyArray<InvitationView>>
    readonly find: (id: InvitationId) => Effect.Effect<Option.Option<InvitationView>>
    /** Locks the invitation until the transaction ends. False when it does not exist. */
    readonly lock: (id: InvitationId) => Effect.Effect<boolean>
    /** The invited account of a membership; none when it has no open invitation. */
    readonly accountOf: (membership: MembershipId) => Effect.Effect<Option.Option<UserId>>
    /** True when the account has an open invitation. */
    readonly isInvited: (user: UserId) => Effect.Effect<boolean>
    /** The open invitations of a project, or of one of its components alone, oldest first, then by id. One statement. */
    readonly page: (
      of: { readonly project_id: ProjectId; readonly component_id: ComponentId | null },
      request: PageRequest
    ) => Effect.Effect<Page<InvitationView>>
    /**
     * Removes the setup link of an account whose invitation has ended. True when nothing depends on the account: no membership, identity, access
     * token, comment or decision, nor the role of a site admin.
     */
    readonly release: (user: UserId) => Effect.Effect<boolean>
  }
>()("docket/InvitationRepository") {}
