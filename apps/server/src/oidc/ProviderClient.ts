/**
 * The OpenID Connect client of one provider: where to send a browser, and the identity of the returning user (authorization code flow
 * with PKCE, OpenID Connect Core §3.1). The library implements the protocol. This file enables all of its checks and classifies failures.
 */
import { Data, Effect, Redacted } from "effect"
import * as oidc from "openid-client"
import { type Admission, GroupRoles, Identity, type SignInByProvider } from "@docket/core"
import type { Provider } from "./Provider.ts"

/** The proofs of a sign-in. */
type Proofs = ReturnType<typeof SignInByProvider.proofsOf>

/** The provider is unreachable, too slow, or reports a failure. `why` is for the log. */
export class ProviderIsUnavailable extends Data.TaggedError("ProviderIsUnavailable")<{ readonly why: string }> {}

/** The provider or its user refused the sign-in. */
export class ProviderRefused extends Data.TaggedError("ProviderRefused")<{ readonly why: string }> {}

/** The answer is for another client or sign-in, is too old, or lacks the provider's signature. */
export class AnswerIsInvalid extends Data.TaggedError("AnswerIsInvalid")<{ readonly why: string }> {}

/** All failures of a provider. */
export type ProviderFailure = ProviderIsUnavailable | ProviderRefused | AnswerIsInvalid

/** The client of one provider. */
export interface ProviderClient {
  readonly provider: Provider
  /** Returns the address for the browser (§3.1.2.1). */
  readonly leave: (proofs: Proofs, redirectUri: string) => Effect.Effect<URL, ProviderIsUnavailable>
  /** Returns the identity of the user who came back to this address with the provider's parameters (§3.1.2.5, §3.1.3.7). */
  readonly arrive: (address: URL, proofs: Proofs) => Effect.Effect<Admission.Assertion, ProviderFailure>
  /**
   * Returns the address that signs the browser out at the provider and then opens `after` (RP-Initiated Logout 1.0 §2); `after` itself for a provider without one. No ID
   * token is kept as a hint, so the provider may ask the user to confirm.
   */
  readonly signOut: (after: string) => Effect.Effect<string, ProviderIsUnavailable>
}

/** The page after a sign-out at the provider, which must be registered there. */
export const signedOutPath = "/app/sign-in"

/** The time limit of each request to the provider, in seconds. */
const longestRequest = 5
/** The tolerated difference between the clocks, in seconds. */
const clockTolerance = 60
/** The lifetime of the provider's discovery document, in milliseconds. The library refreshes the keys more often. */
const discoveryLife = 3_600_000

/** Creates the client of a provider. It sends no request before a user signs in, so that an unreachable provider does not prevent the start. */
export const make = (provider: Provider): ProviderClient => {
  let known: { readonly configuration: Promise<oidc.Configuration>; readonly until: number } | null = null
  const discover = (): Promise<oidc.Configuration> => {
    if (known !== null && performance.now() < known.until) return known.configuration
    const discovery = { configuration: discovered(provider), until: performance.now() + discoveryLife }
    known = discovery
    discovery.configuration.catch(() => {
      if (known === discovery) known = null
    })
    return discovery.configuration
  }
  const discovering = Effect.tryPromise({
    try: discover,
    catch: (error) => new ProviderIsUnavailable({ why: reasonOf(error) })
  })
  return {
    provider,
    leave: Effect.fnUntraced(function* ({ code_verifier, nonce, state }, redirect_uri) {
      const configuration = yield* discovering
      const code_challenge = yield* Effect.promise(() => oidc.calculatePKCECodeChallenge(code_verifier))
      const parameters = { redirect_uri, scope: provider.scopes, state, nonce }
      return oidc.buildAuthorizationUrl(configuration, {
        ...parameters,
        code_challenge,
        code_challenge_method: "S256"
      })
    }),
    signOut: Effect.fnUntraced(function* (post_logout_redirect_uri) {
      const configuration = yield* discovering
      return configuration.serverMetadata().end_session_endpoint === undefined
        ? post_logout_redirect_uri
        : oidc.buildEndSessionUrl(configuration, { post_logout_redirect_uri }).href
    }),
    arrive: Effect.fnUntraced(function* (address, proofs) {
      const configuration = yield* discovering
      const claims = yield* Effect.tryPromise({
        try: () => claimsOf(configuration, address, proofs, claimsNeeded(provider)),
        catch: (error) => {
          const failure = failureOf(error)
          // The library keeps keys for at least a minute. The next attempt reads the current ones.
          if (failure._tag === "AnswerIsInvalid") known = null
          return failure
        }
      })
      const { email_verified, iss, sub } = claims
      const [email, name] = [claims[provider.emailClaim], claims[provider.nameClaim]]
      if (sub.length > Identity.longestSubject || sub.includes("\0")) {
        return yield* new AnswerIsInvalid({ why: "the subject cannot be stored" })
      }
      return {
        provider: provider.name,
        // The issuer in the token. The library has compared it with the provider's. Some providers have one for each tenant.
        issuer: iss,
        subject: sub,
        email: typeof email === "string" ? email : null,
        // Some providers send it as a text. Only `true` counts.
        email_verified: email_verified === true || provider.trustEmail,
        name: typeof name === "string" ? name : null,
        ...rolesOf(claims[provider.groupsClaim], provider)
      }
    })
  }
}

/** The roles by the groups of the user; null if groups decide none. Without the claim, the user has no group. */
const rolesOf = (claim: unknown, { adminGroups, groupRoles }: Provider) => {
  const groups = (Array.isArray(claim) ? claim : [claim]).map(String)
  return {
    site_admin: adminGroups.length === 0 ? null : groups.some((group) => adminGroups.includes(group)),
    project_roles: groupRoles.length === 0 ? null : GroupRoles.rolesOf(groupRoles, groups)
  }
}

/** The claims that must be known, if necessary from the userinfo endpoint. */
const claimsNeeded = ({ adminGroups, emailClaim, groupRoles, groupsClaim }: Provider): ReadonlyArray<string> => [
  emailClaim,
  ...(adminGroups.length === 0 && groupRoles.length === 0 ? [] : [groupsClaim])
]

const discovered = async ({ clientId, clientSecret, issuer }: Provider): Promise<oidc.Configuration> => {
  const server = new URL(issuer)
  return oidc.discovery(
    server,
    clientId,
    { [oidc.clockTolerance]: clockTolerance },
    clientSecret === null ? oidc.None() : bySecret(Redacted.value(clientSecret)),
    {
      timeout: longestRequest,
      execute: [
        // Verifies the signature although the token comes directly from the provider (§3.1.3.7, 6).
        oidc.enableNonRepudiationChecks,
        // The settings allow plain http only on this machine.
        ...(server.protocol === "http:" ? [oidc.allowInsecureRequests] : [])
      ]
    }
  )
}

/** Selects the authentication method that the provider supports; by default the header (OpenID Connect Discovery §3). */
const bySecret = (secret: string): oidc.ClientAuth => {
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)]
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"]
    const authenticate = methods.includes("client_secret_basic") ? basic : post
    return authenticate(server, client, body, headers)
  }
}

/** Returns the claims of the ID token. If one of the needed ones is missing, adds those of the userinfo endpoint (§5.3). */
const claimsOf = async (
  configuration: oidc.Configuration,
  address: URL,
  proofs: Proofs,
  needed: ReadonlyArray<string>
) => {
  const tokens = await oidc.authorizationCodeGrant(configuration, address, {
    pkceCodeVerifier: proofs.code_verifier,
    expectedState: proofs.state,
    expectedNonce: proofs.nonce,
    idTokenExpected: true
  })
  const claims = tokens.claims()
  if (claims === undefined) throw new TypeError("no ID token")
  const { userinfo_endpoint } = configuration.serverMetadata()
  const isComplete = needed.every((name) => claims[name] !== undefined)
  if (isComplete || userinfo_endpoint === undefined) return claims
  const told = await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
  return { ...told, ...claims }
}

const passing: ReadonlySet<unknown> = new Set(["server_error", "temporarily_unavailable"])

const failureOf = (error: unknown): ProviderFailure => {
  const why = reasonOf(error)
  if (error instanceof oidc.AuthorizationResponseError) {
    return passing.has(error.error) ? new ProviderIsUnavailable({ why }) : new ProviderRefused({ why })
  }
  return isUnavailable(error) ? new ProviderIsUnavailable({ why }) : new AnswerIsInvalid({ why })
}

const isUnavailable = (error: unknown): boolean => {
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500
  if (error instanceof oidc.ClientError) {
    return error.code === "OAUTH_TIMEOUT" || error.code === "OAUTH_RESPONSE_IS_NOT_CONFORM"
  }
  // The error of `fetch` without a server.
  return error instanceof TypeError && error.message === "fetch failed"
}

/** Returns the loggable part of an error: the library's codes and sentences, without causes, which contain what was sent. */
const reasonOf = (error: unknown): string => {
  if (error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError) {
    return `the provider answered ${JSON.stringify(error.error.slice(0, 100))}`
  }
  if (error instanceof oidc.ClientError) return `${error.code ?? ""} ${error.message}`.trim()
  const cause = error instanceof Error ? error.cause : undefined
  const code = typeof cause === "object" && cause !== null && "code" in cause ? ` (${String(cause.code)})` : ""
  return error instanceof Error ? `${error.message}${code}` : "unknown"
}
