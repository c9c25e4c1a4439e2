/**
 * Invitations: an admin who adds an unknown e-mail address creates an account, its role and a setup link in one (R1.11). An invitation is open until the
 * account has a password or a sign-in. Pure decisions; the commands are in InvitePeople.ts.
 */
import { Context, Schema } from "effect"
import { Role } from "../access/Role.ts"
import * as AccountFields from "../account/AccountFields.ts"
import { normalizeEmail, type User } from "../account/User.ts"
import { ComponentId, InvitationId, MembershipId, ProjectId, UserId } from "../Ids.ts"
import { type Refusal, Violation } from "../Refusal.ts"

/** Who may invite: the admins of projects and components, or only site admins. */
export type Inviters = "admins" | "site_admins"

/** The setting of this installation. */
export const Inviters = Context.Reference<Inviters>("docket/Inviters", { defaultValue: () => "admins" })

export class InvitationsAreOff extends Violation("InvitationsAreOff", "invitations_off") {}

/** The address of a disabled account, which an admin of a project cannot add. */
export class AddressIsNotInvitable extends Violation("AddressIsNotInvitable", "not_invitable") {}

export class AccountIsElsewhere extends Violation("AccountIsElsewhere", "account_elsewhere") {}

/** An open invitation with its account, membership and setup link. Invariant: one for each account. */
export const InvitationView = Schema.Struct({
  id: InvitationId,
  user_id: UserId,
  name: Schema.String,
  email: Schema.String,
  membership_id: MembershipId,
  role: Role,
  project_id: ProjectId,
  component_id: Schema.NullOr(ComponentId),
  /** Null after the account of the admin is deleted. */
  invited_by_id: Schema.NullOr(UserId),
  invited_by_name: Schema.NullOr(Schema.String),
  created_at: Schema.Date,
  /** The end of the setup link, also when it is over; null without one. */
  link_expires_at: Schema.NullOr(Schema.Date),
  /** True when the account also has a role outside of the project: a membership, or that of a site admin. */
  is_elsewhere: Schema.Boolean
})
export interface InvitationView extends Schema.Schema.Type<typeof InvitationView> {}

/** The maximum number of addresses in a request. */
export const mostAddresses = 100

/** What becomes of an address. */
export type Planned =
  | { readonly email: string; readonly act: "refuse"; readonly refusal: Refusal }
  | { readonly email: string; readonly act: "add"; readonly user: User }
  | { readonly email: string; readonly act: "invite"; readonly name: string }

/** The normalized addresses, each once, in their order. */
export const addressesOf = (emails: ReadonlyArray<string>): ReadonlyArray<string> => [
  ...new Set(emails.map(normalizeEmail))
]

/** Decides for each address: a known account is added, an unknown one is invited, and one that is invalid or of a disabled account is refused. */
export const plan = (emails: ReadonlyArray<string>, known: ReadonlyArray<User>): ReadonlyArray<Planned> => {
  const accounts = new Map(known.map((user) => [user.email, user]))
  return emails.map((email) => {
    const user = accounts.get(email)
    if (user !== undefined) {
      return user.disabled_at === null
        ? { email, act: "add", user }
        : { email, act: "refuse", refusal: new AddressIsNotInvitable() }
    }
    const [refusal] = AccountFields.refuseEmail("/emails", email)
    return refusal === undefined ? { email, act: "invite", name: nameOf(email) } : { email, act: "refuse", refusal }
  })
}

/** The name of an invited account until its user chooses one: the part before the @. */
export const nameOf = (email: string): string => email.slice(0, email.indexOf("@"))

/** The violation of a caller who may not invite in this installation. */
export const refuseInviter = (
  inviters: Inviters,
  { site_admin }: { readonly site_admin: boolean }
): ReadonlyArray<Refusal> => (inviters === "admins" || site_admin ? [] : [new InvitationsAreOff()])

/** The violations of a new setup link: with it, an admin of one project could use what another project gave to the account. */
export const refuseRenewal = (
  inviters: Inviters,
  caller: { readonly site_admin: boolean },
  { is_elsewhere }: Pick<InvitationView, "is_elsewhere">
): ReadonlyArray<Refusal> => [
  ...refuseInviter(inviters, caller),
  ...(is_elsewhere && !caller.site_admin ? [new AccountIsElsewhere()] : [])
]
