/** Storage of the memberships that groups at a sign-in provider gave (R2.17). Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect } from "effect"
import type { Role } from "../access/Role.ts"
import type { MembershipId, UserId } from "../Ids.ts"
import type { Membership } from "./Project.ts"

/** Laws: a mark is removed with its membership. */
export class GroupMembershipRepository extends Context.Service<
  GroupMembershipRepository,
  {
    /** The project memberships of the user that groups of this provider gave and that still have the given role, by project. Another role was chosen by hand. */
    readonly ofUser: (user: UserId, provider: string) => Effect.Effect<ReadonlyArray<Membership>>
    /** Marks a membership as given with this role, in place of an earlier mark. */
    readonly mark: (membership: MembershipId, provider: string, role: Role) => Effect.Effect<void>
  }
>()("docket/GroupMembershipRepository") {}
