/** What users may do with their own account: unlink an identity, delete it (R2.15, R2.16). Pure and total; the use cases are in UnlinkOwnIdentity.ts and DeleteOwnAccount.ts. */
import { permitsSchema } from "../access/PermitSchema.ts"
import * as ManageMemberships from "../project/commands/ManageMemberships.ts"
import { FieldIsInvalid, type Refusal, Violation } from "../Refusal.ts"
import { LastSiteAdmin } from "./AccountChange.ts"
import type { Identity } from "./Identity.ts"
import type { SignInRules } from "./SignInRules.ts"
import type { AccountStanding } from "./UserRepository.ts"

export class LastWayToSignIn extends Violation("LastWayToSignIn", "last_way_to_sign_in") {}

/** The ways to sign in to an account. */
export interface Ways {
  readonly has_password: boolean
  readonly identities: ReadonlyArray<Pick<Identity, "id" | "provider">>
}

/** The violation if the user could not sign in without this identity. A password counts while passwords are on, an identity while its provider is there. */
export const refuseUnlinking = (
  { has_password, identities }: Ways,
  identity: Pick<Identity, "id">,
  { local_passwords, providers = null }: Pick<SignInRules, "local_passwords" | "providers">
): ReadonlyArray<Refusal> => {
  const others = identities.filter(({ id }) => id !== identity.id)
  const isWay = ({ provider }: Pick<Identity, "provider">): boolean =>
    providers === null || providers.includes(provider)
  return (has_password && local_passwords) || others.some(isWay) ? [] : [new LastWayToSignIn()]
}

/** The violations of deleting the account, whatever is typed (R1.7). */
export const refuseDeletion = ({
  is_last_site_admin,
  sole_admin_of
}: Pick<AccountStanding, "is_last_site_admin" | "sole_admin_of">): ReadonlyArray<Refusal> => [
  ...(is_last_site_admin ? [new LastSiteAdmin()] : []),
  ...sole_admin_of.map((project) => new ManageMemberships.LastAdmin({ project }))
]

/** The violation if the typed name is not that of the account. White space around it does not count. */
export const refuseName = (pointer: string, typed: string, name: string): ReadonlyArray<Refusal> =>
  typed.trim() === name.trim() ? [] : [new FieldIsInvalid({ pointer, detail: "This is not the name of your account." })]

/** The acts on the own account, and those on one of its identities. */
export const acts = { delete: true }
export const identityActs = { unlink: true }
export const Permits = permitsSchema(acts)
export const IdentityPermits = permitsSchema(identityActs)
