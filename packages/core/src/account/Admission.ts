/** Decides whether a sign-in by a provider is admitted, and to which account (R2.8). Pure and total; the use case is in SignInByProvider.ts. */
import { Data } from "effect"
import type * as GroupRoles from "../project/GroupRoles.ts"
import * as AccountFields from "./AccountFields.ts"
import { normalizeEmail, type User } from "./User.ts"

/** The verified claims of a provider about a person. */
export interface Assertion {
  /** The configured name of the provider. */
  readonly provider: string
  readonly issuer: string
  readonly subject: string
  /** Null when the claim is missing. */
  readonly email: string | null
  readonly email_verified: boolean
  readonly name: string | null
  /** Whether the groups at the provider make the person a site admin; null when they do not decide that. */
  readonly site_admin: boolean | null
  /** The project roles by the groups at the provider; null when they do not decide any (R2.17). */
  readonly project_roles: ReadonlyArray<GroupRoles.ProjectRole> | null
}

/** The accounts that match the person. */
export interface Known {
  /** The account that has this identity. */
  readonly linked: User | null
  /** The account that has the e-mail address. */
  readonly holder: User | null
  /** True when that account belongs to another identity of the same issuer. */
  readonly holder_is_another: boolean
  /** True when people without an account get one (`OIDC_…_CREATE_ACCOUNTS`). */
  readonly may_create: boolean
}

/** The reason of a refused sign-in. */
export type RefusalReason = "email_not_verified" | "no_account" | "identity_conflict" | "account_disabled"

export type Admission = Data.TaggedEnum<{
  /** The account of the identity, even if the e-mail address has changed. */
  Enter: { readonly user: User }
  /** The account of the verified e-mail address, which is linked to the identity. */
  Link: { readonly user: User; readonly email: string }
  /** A new account, which is not a site admin. */
  Create: { readonly name: string; readonly email: string }
  Refuse: { readonly reason: RefusalReason; readonly user: User | null }
}>
export const Admission = Data.taggedEnum<Admission>()

/** Decides whether the person is admitted, and to which account. Locks of password sign-in (R2.3) do not apply. */
export const decide = (assertion: Assertion, { holder, holder_is_another, linked, may_create }: Known): Admission => {
  const refuse = (reason: RefusalReason, user: User | null) => Admission.Refuse({ reason, user })
  if (linked !== null) {
    return linked.disabled_at === null ? Admission.Enter({ user: linked }) : refuse("account_disabled", linked)
  }
  const email = verifiedEmail(assertion)
  if (email === null) return refuse("email_not_verified", null)
  if (holder !== null) {
    if (holder.disabled_at !== null) return refuse("account_disabled", holder)
    return holder_is_another ? refuse("identity_conflict", holder) : Admission.Link({ user: holder, email })
  }
  return may_create ? Admission.Create({ name: nameOf(assertion, email), email }) : refuse("no_account", null)
}

/** The normalized verified address; null without one. */
export const verifiedEmail = ({ email, email_verified }: Assertion): string | null =>
  email !== null && email_verified && AccountFields.refuseEmail("", email).length === 0 ? normalizeEmail(email) : null

/** The name from the provider if it is valid for an account; otherwise the part of the address before the @. */
const nameOf = ({ name }: Assertion, email: string): string =>
  name !== null && AccountFields.refuseName("", name).length === 0
    ? name.trim()
    : email.slice(0, email.lastIndexOf("@"))
