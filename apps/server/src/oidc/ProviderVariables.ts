/**
 * The variables of sign-in providers: OIDC_PROVIDERS names them, and each has its own, such as OIDC_KEYCLOAK_ISSUER. Read once at the start,
 * as part of Configuration.ts.
 */
import { Effect, Redacted } from "effect"
import { isLoopbackName } from "../OwnOrigin.ts"
import { exactText, parsed, text, urlOf, VariableIsWrong, word } from "../Variable.ts"
import type { Provider } from "./Provider.ts"

const nameForm = /^[a-z][a-z0-9_]{0,31}$/
const defaultScopes = "openid email profile"

/** All providers, in order. Fails with VariableIsWrong. */
export const read = Effect.gen(function* () {
  const names = yield* parsed(
    "OIDC_PROVIDERS",
    "be names such as keycloak or okta, each once, separated by commas, of letters, digits and _, at most 32 characters long",
    namesOf
  )
  return yield* Effect.forEach(names ?? [], readOne)
})

const readOne = Effect.fnUntraced(function* (name: string) {
  const variable = (part: string) => `OIDC_${name.toUpperCase()}_${part}`
  const needed = <A>(part: string, value: A | null) =>
    value === null
      ? Effect.fail(
          new VariableIsWrong({ variable: variable(part), must: `be set, since OIDC_PROVIDERS names ${name}` })
        )
      : Effect.succeed(value)
  const issuerForm = "be the https address of the provider, to which /.well-known/openid-configuration is added"
  const secret = yield* exactText(variable("CLIENT_SECRET"))
  const provider: Provider = {
    name,
    label: (yield* text(variable("LABEL"))) ?? name,
    issuer: yield* needed("ISSUER", yield* parsed(variable("ISSUER"), issuerForm, issuerOf)),
    clientId: yield* needed("CLIENT_ID", yield* text(variable("CLIENT_ID"))),
    clientSecret: secret === null || secret === "" ? null : Redacted.make(secret),
    scopes:
      (yield* parsed(
        variable("SCOPES"),
        `be words separated by spaces, openid among them, such as ${defaultScopes}`,
        scopesOf
      )) ?? defaultScopes,
    createAccounts: (yield* word(variable("CREATE_ACCOUNTS"), ["true", "false"], "false")) === "true"
  }
  return provider
})

const namesOf = (value: string): ReadonlyArray<string> | undefined => {
  const names = value.split(",").map((name) => name.trim().toLowerCase())
  return names.every((name) => nameForm.test(name)) && new Set(names).size === names.length ? names : undefined
}

/** Plain http is for providers on this machine alone: what it carries decides who is who. */
const issuerOf = (value: string): string | undefined => {
  const url = urlOf(value)
  const isSafe = url?.protocol === "https:" || (url?.protocol === "http:" && isLoopbackName(url.hostname))
  return url !== undefined && isSafe && `${url.search}${url.hash}${url.username}${url.password}` === ""
    ? value
    : undefined
}

const scopesOf = (value: string): string | undefined => {
  const scopes = value.split(/ +/)
  return scopes.includes("openid") && scopes.every((scope) => /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(scope))
    ? scopes.join(" ")
    : undefined
}
