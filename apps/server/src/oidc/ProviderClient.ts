/**
 * Speaks OpenID Connect with one provider: where to send a browser, and what the provider says of the person who comes back (authorization code flow
 * with PKCE, OpenID Connect Core §3.1). The protocol is the library's; this requires every check that it has, and distinguishes failures.
 */
import { Data, Effect, Redacted } from "effect"
import * as oidc from "openid-client"
import { type Admission, Identity, type SignInByProvider } from "@docket/core"
import type { Provider } from "./Provider.ts"

/** What a sign-in proves itself by. */
type Proofs = ReturnType<typeof SignInByProvider.proofsOf>

/** The provider cannot be reached, answers too late, or says that it fails. `why` is for the log. */
export class ProviderIsUnavailable extends Data.TaggedError("ProviderIsUnavailable")<{ readonly why: string }> {}

/** The provider, or the person there, said no. */
export class ProviderRefused extends Data.TaggedError("ProviderRefused")<{ readonly why: string }> {}

/** The answer is for another client or sign-in, is too old, or is not signed by the provider. */
export class AnswerIsInvalid extends Data.TaggedError("AnswerIsInvalid")<{ readonly why: string }> {}

/** Everything that can go wrong between us and a provider. */
export type ProviderFailure = ProviderIsUnavailable | ProviderRefused | AnswerIsInvalid

/** One provider, spoken with. */
export interface ProviderClient {
  readonly provider: Provider
  /** Where the browser goes (§3.1.2.1). */
  readonly leave: (proofs: Proofs, redirectUri: string) => Effect.Effect<URL, ProviderIsUnavailable>
  /** Who has come back to this address, the provider's parameters in its query (§3.1.2.5, §3.1.3.7). */
  readonly arrive: (address: URL, proofs: Proofs) => Effect.Effect<Admission.Assertion, ProviderFailure>
}

/** For each request to the provider, in seconds. */
const longestRequest = 5
/** By how much the provider's clock may differ from ours, in seconds. */
const clockTolerance = 60
/** How long the provider's description of itself is believed, in milliseconds. Its keys are looked at more often, by the library. */
const discoveryLife = 3_600_000

/** The client of a provider. Nothing is asked before a user signs in, so that a provider that is down keeps nothing from starting. */
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
    arrive: Effect.fnUntraced(function* (address, proofs) {
      const configuration = yield* discovering
      const claims = yield* Effect.tryPromise({
        try: () => claimsOf(configuration, address, proofs),
        catch: (error) => {
          const failure = failureOf(error)
          // The library keeps keys for a minute at least; the next try finds the present ones.
          if (failure._tag === "AnswerIsInvalid") known = null
          return failure
        }
      })
      const { email, email_verified, iss, name, sub } = claims
      if (sub.length > Identity.longestSubject || sub.includes("\0")) {
        return yield* new AnswerIsInvalid({ why: "the subject cannot be stored" })
      }
      return {
        provider: provider.name,
        // Of the token, which the library has held against the provider's: some providers have one for each of their tenants.
        issuer: iss,
        subject: sub,
        email: typeof email === "string" ? email : null,
        // Some send it as a text; what is not `true` does not count.
        email_verified: email_verified === true,
        name: typeof name === "string" ? name : null
      }
    })
  }
}

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
        // The signature is looked at although the token comes straight from the provider (§3.1.3.7, 6).
        oidc.enableNonRepudiationChecks,
        // Settings allow plain http on this machine only.
        ...(server.protocol === "http:" ? [oidc.allowInsecureRequests] : [])
      ]
    }
  )
}

/** As the provider takes it; by the header when it does not say (OpenID Connect Discovery §3). */
const bySecret = (secret: string): oidc.ClientAuth => {
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)]
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"]
    const authenticate = methods.includes("client_secret_basic") ? basic : post
    return authenticate(server, client, body, headers)
  }
}

/** The claims of the ID token, with what the provider tells of the person elsewhere when no e-mail address is among them (§5.3). */
const claimsOf = async (configuration: oidc.Configuration, address: URL, proofs: Proofs) => {
  const tokens = await oidc.authorizationCodeGrant(configuration, address, {
    pkceCodeVerifier: proofs.code_verifier,
    expectedState: proofs.state,
    expectedNonce: proofs.nonce,
    idTokenExpected: true
  })
  const claims = tokens.claims()
  if (claims === undefined) throw new TypeError("no ID token")
  const { userinfo_endpoint } = configuration.serverMetadata()
  if (claims["email"] !== undefined || userinfo_endpoint === undefined) return claims
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
  // What `fetch` throws when no server answers.
  return error instanceof TypeError && error.message === "fetch failed"
}

/** What the log may hold: codes and sentences of the library; not their causes, which hold what was sent. */
const reasonOf = (error: unknown): string => {
  if (error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError) {
    return `the provider answered ${JSON.stringify(error.error.slice(0, 100))}`
  }
  if (error instanceof oidc.ClientError) return `${error.code ?? ""} ${error.message}`.trim()
  const cause = error instanceof Error ? error.cause : undefined
  const code = typeof cause === "object" && cause !== null && "code" in cause ? ` (${String(cause.code)})` : ""
  return error instanceof Error ? `${error.message}${code}` : "unknown"
}
