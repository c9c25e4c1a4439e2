/** Sign-in providers (R2.8): the operator's settings for OpenID Connect with each. ProviderVariables.ts reads them. */
import { Context, type Redacted } from "effect"
import type { GroupRoles } from "@docket/core"

/** A sign-in provider. */
export interface Provider {
  /** Lower-case. Part of paths and of linked accounts. */
  readonly name: string
  /** The label of its button. */
  readonly label: string
  /** The issuer URL. Its discovery document is below it (OpenID Connect Discovery §4). */
  readonly issuer: string
  readonly clientId: string
  /** Null for a public client, which only PKCE protects. */
  readonly clientSecret: Redacted.Redacted<string> | null
  readonly scopes: string
  /** The claims with the e-mail address and the name. */
  readonly emailClaim: string
  readonly nameClaim: string
  /** True if the operator vouches for all addresses of the provider, which then need not say that they are verified. */
  readonly trustEmail: boolean
  /** The claim with the groups of the user: a text, or a list of texts. */
  readonly groupsClaim: string
  /** The groups whose members are site admins, and no one else by this provider; empty if groups decide nothing. */
  readonly adminGroups: ReadonlyArray<string>
  /** The roles on projects that groups give; empty if groups decide none (R2.17). */
  readonly groupRoles: ReadonlyArray<GroupRoles.GroupRole>
  /** True if users without an account get one. */
  readonly createAccounts: boolean
  /** True if users who sign out here are also signed out at the provider. */
  readonly signOut: boolean
}

/** All providers in the operator's order. The edge provides them to every request. */
export const SignInProviders = Context.Reference<ReadonlyArray<Provider>>("docket/server/SignInProviders", {
  defaultValue: () => []
})

/** Returns the path where a browser starts the sign-in with the provider. */
export const pathOf = (name: string): `/${string}` => `/auth/oidc/${name}`

/** Returns the path that signs a browser out at the provider. */
export const signOutPathOf = (name: string): `/${string}` => `${pathOf(name)}/sign_out`

/** Returns the path to which the provider sends the browser back. */
export const callbackPathOf = (name: string): `/${string}` => `${pathOf(name)}/callback`
