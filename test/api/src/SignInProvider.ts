/**
 * A local OpenID Connect provider: discovery, keys, authorization, tokens and user info over real HTTP, with signed
 * ID tokens. It signs in the configured person without a question, and misbehaves on request.
 */
import { createHash, randomUUID } from "node:crypto"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose"

/** The claims of the person who signs in. */
export type Claims = Readonly<{ sub: string } & Record<string, unknown>>

/** The kinds of misbehavior. */
export type Fault =
  | "nothing"
  | "another nonce"
  | "another audience"
  | "another issuer"
  | "an expired token"
  | "a token from the future"
  | "a foreign signature"
  | "no signature"
  | "no ID token"
  | "another state"
  | "a code that was used"
  | "denial"
  | "a passing error"
  | "errors of its own"
  | "another issuer in its description"

/** A received request for authorization. */
export interface Authorization {
  readonly query: Readonly<Record<string, string>>
  readonly address: string
}

export interface SignInProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** The requests for authorization so far. */
  readonly authorizations: ReadonlyArray<Authorization>
  /** The authentication methods of clients at the token endpoint so far. */
  readonly authentications: ReadonlyArray<"basic" | "post">
  /** The parameters of the requests to sign out so far. */
  readonly signOuts: ReadonlyArray<Readonly<Record<string, string>>>
  person: Claims
  /** Claims that only the user info endpoint returns. */
  elsewhere: Readonly<Record<string, unknown>>
  fault: Fault
  /** Signs with another key from now on, and publishes it. */
  readonly rotate: () => Promise<void>
  readonly close: () => Promise<void>
}

const second = 1000

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const chunks: Array<Buffer> = []
  for await (const chunk of request) chunks.push(chunk)
  return new URLSearchParams(Buffer.concat(chunks).toString("utf8"))
}

const newKey = async (kid: string) => {
  const { privateKey, publicKey } = await generateKeyPair("RS256")
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" } }
}

/** Starts a provider on the given port, else on a free one. */
export const startProvider = async (port = 0, { signsOut = false } = {}): Promise<SignInProvider> => {
  const authorizations: Array<Authorization> = []
  const authentications: Array<"basic" | "post"> = []
  const signOuts: Array<Readonly<Record<string, string>>> = []
  const codes = new Map<string, { readonly query: Authorization["query"]; readonly person: Claims }>()
  const tokens = new Map<string, Claims>()
  const foreign = await newKey("key 1")
  let key = await newKey("key 1")
  let keys = 1
  const [clientId, clientSecret] = ["docket tests", "secret: of+docket/tests %"]

  const json = (response: ServerResponse, status: number, body: unknown) => {
    response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" })
    response.end(JSON.stringify(body))
  }

  const idToken = async (person: Claims, nonce: string | undefined): Promise<string> => {
    const { fault, issuer } = provider
    const now = Math.floor(Date.now() / second)
    const shift = fault === "an expired token" ? -3600 : fault === "a token from the future" ? 3600 : 0
    const payload: JWTPayload = {
      ...person,
      iss: fault === "another issuer" ? "https://elsewhere.example" : issuer,
      aud: fault === "another audience" ? "someone else" : clientId,
      iat: now + shift,
      ...(fault === "a token from the future" ? { nbf: now + shift } : {}),
      exp: now + shift + 300,
      ...(nonce === undefined ? {} : { nonce: fault === "another nonce" ? `${nonce}0` : nonce })
    }
    if (fault === "no signature") return new UnsecuredJWT(payload).encode()
    const signing = fault === "a foreign signature" ? foreign : key
    return new SignJWT(payload).setProtectedHeader({ alg: "RS256", kid: key.kid }).sign(signing.privateKey)
  }

  const authorize = (address: string, response: ServerResponse) => {
    const query = Object.fromEntries(new URL(address, provider.issuer).searchParams)
    authorizations.push({ query, address })
    const back = new URL(query["redirect_uri"] ?? "")
    if (provider.fault === "denial") back.searchParams.set("error", "access_denied")
    else if (provider.fault === "a passing error") back.searchParams.set("error", "temporarily_unavailable")
    else {
      const code = randomUUID()
      codes.set(code, { query, person: provider.person })
      back.searchParams.set("code", code)
    }
    back.searchParams.set("state", provider.fault === "another state" ? "another" : (query["state"] ?? ""))
    back.searchParams.set("iss", provider.issuer)
    response.writeHead(302, { location: back.href })
    response.end()
  }

  const exchange = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(request)
    const [scheme, credentials = ""] = (request.headers.authorization ?? "").split(" ")
    const [id = "", secret = ""] = Buffer.from(credentials, "base64").toString("utf8").split(":")
    const decoded = (text: string) => decodeURIComponent(text.replaceAll("+", " "))
    authentications.push(scheme === "Basic" ? "basic" : "post")
    if (decoded(id) !== clientId || decoded(secret) !== clientSecret) {
      return json(response, 401, { error: "invalid_client" })
    }
    const code = body.get("code") ?? ""
    const found = codes.get(code)
    codes.delete(code)
    const challenge = createHash("sha256")
      .update(body.get("code_verifier") ?? "")
      .digest("base64url")
    const fits =
      found !== undefined &&
      found.query["code_challenge"] === challenge &&
      found.query["redirect_uri"] === body.get("redirect_uri") &&
      body.get("grant_type") === "authorization_code"
    if (!fits || provider.fault === "a code that was used") return json(response, 400, { error: "invalid_grant" })
    const access_token = randomUUID()
    tokens.set(access_token, { ...found.person, ...provider.elsewhere })
    const id_token = await idToken(found.person, found.query["nonce"])
    json(response, 200, {
      access_token,
      token_type: "Bearer",
      expires_in: 300,
      ...(provider.fault === "no ID token" ? {} : { id_token })
    })
  }

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const address = request.url ?? "/"
    if (provider.fault === "errors of its own") return json(response, 500, { error: "server_error" })
    switch (address.split("?", 1)[0]) {
      case "/.well-known/openid-configuration":
        return json(response, 200, {
          issuer:
            provider.fault === "another issuer in its description" ? "https://elsewhere.example" : provider.issuer,
          authorization_endpoint: `${provider.issuer}/authorize`,
          token_endpoint: `${provider.issuer}/token`,
          ...(signsOut ? { end_session_endpoint: `${provider.issuer}/end` } : {}),
          userinfo_endpoint: `${provider.issuer}/userinfo`,
          jwks_uri: `${provider.issuer}/jwks`,
          response_types_supported: ["code"],
          subject_types_supported: ["public"],
          id_token_signing_alg_values_supported: ["RS256"],
          code_challenge_methods_supported: ["S256"],
          authorization_response_iss_parameter_supported: true
        })
      case "/jwks":
        return json(response, 200, { keys: [key.jwk] })
      case "/authorize":
        return authorize(address, response)
      case "/token":
        return exchange(request, response)
      case "/userinfo": {
        const told = tokens.get((request.headers.authorization ?? "").replace(/^Bearer /, ""))
        return told === undefined ? json(response, 401, {}) : json(response, 200, told)
      }
      case "/end": {
        const query = Object.fromEntries(new URL(address, provider.issuer).searchParams)
        signOuts.push(query)
        response.writeHead(302, { location: query["post_logout_redirect_uri"] ?? "/" }).end()
        return
      }
      default:
        return json(response, 404, {})
    }
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve))
  const bound = server.address()
  if (bound === null || typeof bound === "string") throw new Error("The provider has no port.")
  const provider: SignInProvider = {
    issuer: `http://127.0.0.1:${bound.port}`,
    clientId,
    clientSecret,
    authorizations,
    authentications,
    signOuts,
    person: { sub: "nobody" },
    elsewhere: {},
    fault: "nothing",
    rotate: async () => {
      key = await newKey(`key ${++keys}`)
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
  return provider
}
