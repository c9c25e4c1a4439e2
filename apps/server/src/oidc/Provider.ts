/** Sign-in providers as the operator sets them (R2.8): what is needed to speak OpenID Connect with each. Read by ProviderVariables.ts. */
import { Context, type Redacted } from "effect"

/** One provider. */
export interface Provider {
  /** Lower-case; used in paths and with accounts. */
  readonly name: string
  /** What people read on a button. */
  readonly label: string
  /** OpenID Connect Discovery §4: its document is below this address. */
  readonly issuer: string
  readonly clientId: string
  /** Null for a public client, which PKCE alone protects. */
  readonly clientSecret: Redacted.Redacted<string> | null
  readonly scopes: string
  /** Whether people without an account get one. */
  readonly createAccounts: boolean
}

/** All providers, in the operator's order. Provided to every request by the edge. */
export const SignInProviders = Context.Reference<ReadonlyArray<Provider>>("docket/server/SignInProviders", {
  defaultValue: () => []
})

/** Where a browser goes to sign in by the provider. */
export const pathOf = (name: string): `/${string}` => `/auth/oidc/${name}`

/** Where the provider sends it back to. */
export const callbackPathOf = (name: string): `/${string}` => `${pathOf(name)}/callback`
