/** Deciding whom a sign-in provider's word lets in, and as which account (R2.8). Pure and total; the use case is in SignInByProvider.ts. */
import { Data } from "effect"
import * as AccountFields from "./AccountFields.ts"
import { normalizeEmail, type User } from "./User.ts"

/** What a provider says about the person, once its word has been verified. */
export interface Assertion {
  /** The name by which the provider is configured here. */
  readonly provider: string
  readonly issuer: string
  readonly subject: string
  /** Null: not told. */
  readonly email: string | null
  readonly email_verified: boolean
  readonly name: string | null
}

/** What is known here of the person. */
export interface Known {
  /** The account that has this identity. */
  readonly linked: User | null
  /** The account that has the e-mail address. */
  readonly holder: User | null
  /** Whether that account is another person's at the same issuer. */
  readonly holder_is_another: boolean
  /** Whether people without an account get one (`OIDC_…_CREATE_ACCOUNTS`). */
  readonly may_create: boolean
}

/** Why somebody does not get in. */
export type RefusalReason = "email_not_verified" | "no_account" | "identity_conflict" | "account_disabled"

export type Admission = Data.TaggedEnum<{
  /** As the account that has the identity, whatever has become of the e-mail address. */
  Enter: { readonly user: User }
  /** As the account of the verified e-mail address, which has the identity from now on. */
  Link: { readonly user: User; readonly email: string }
  /** As a new account, which is no site admin. */
  Create: { readonly name: string; readonly email: string }
  Refuse: { readonly reason: RefusalReason; readonly user: User | null }
}>
export const Admission = Data.taggedEnum<Admission>()

/** Whether, and as whom, the person gets in. Locks of password sign-in (R2.3) play no part. */
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

/** The address that the provider vouches for, as accounts are found by; null when there is none. */
export const verifiedEmail = ({ email, email_verified }: Assertion): string | null =>
  email !== null && email_verified && AccountFields.refuseEmail("", email).length === 0 ? normalizeEmail(email) : null

/** The name that the provider tells, where an account may have it; else what stands before the @. */
const nameOf = ({ name }: Assertion, email: string): string =>
  name !== null && AccountFields.refuseName("", name).length === 0
    ? name.trim()
    : email.slice(0, email.lastIndexOf("@"))
