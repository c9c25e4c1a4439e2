/**
 * The variables of sign-in providers: OIDC_PROVIDERS lists them, and each has its own, such as OIDC_KEYCLOAK_ISSUER. Part of
 * Configuration.ts.
 */
import { ConfigProvider, Effect, Option, Redacted, Schema } from "effect"
import { type GroupRoles, ProjectId, Role } from "@docket/core"
import { isLoopbackName } from "../OwnOrigin.ts"
import { exactText, parsed, shownIfSet, text, urlOf, VariableIsWrong, word } from "../Variable.ts"
import type { Provider } from "./Provider.ts"

const nameForm = /^[a-z][a-z0-9_]{0,31}$/
const defaultScopes = "openid email profile"

/** Reads all providers in order. Fails with VariableIsWrong. */
export const read = Effect.gen(function* () {
  const names = yield* parsed(
    "OIDC_PROVIDERS",
    "be names such as keycloak or okta, each once, separated by commas, of letters, digits and _, at most 32 characters long",
    namesOf,
    shownIfSet
  )
  yield* refuseStrays(names ?? [])
  return yield* Effect.forEach(names ?? [], readOne)
})

const parts = [
  "ISSUER",
  "CLIENT_ID",
  "CLIENT_SECRET",
  "LABEL",
  "SCOPES",
  "EMAIL_CLAIM",
  "NAME_CLAIM",
  "TRUST_EMAIL",
  "GROUPS_CLAIM",
  "ADMIN_GROUPS",
  "GROUP_ROLES",
  "CREATE_ACCOUNTS",
  "SIGN_OUT"
] as const

/** Refuses variables of an unlisted provider, because the operator wanted to use it. Other variables with the same prefix are ignored. */
const refuseStrays = Effect.fnUntraced(function* (names: ReadonlyArray<string>) {
  const known = new Set(names)
  for (const variable of (yield* variablesBelow(["OIDC"])).sort()) {
    const part = parts.find((one) => variable.endsWith(`_${one}`))
    const name = part === undefined ? "" : variable.slice("OIDC_".length, -part.length - 1).toLowerCase()
    if (name === "" || known.has(name) || (yield* text(variable)) === null) continue
    return yield* new VariableIsWrong({ variable, must: `not be set unless OIDC_PROVIDERS names ${name}` })
  }
})

/** Returns the names of all variables with these leading words. */
const variablesBelow = (words: ReadonlyArray<string>): Effect.Effect<Array<string>> =>
  Effect.gen(function* () {
    const variable = words.join("_")
    const node = yield* Effect.orElseSucceed((yield* ConfigProvider.ConfigProvider).load([...words]), () => undefined)
    if (node === undefined) return []
    if (node._tag === "Value") return [variable]
    const next = node._tag === "Record" ? [...node.keys] : []
    const below = yield* Effect.forEach(next, (word) => variablesBelow([...words, word]))
    return [...(node.value === undefined ? [] : [variable]), ...below.flat()]
  })

const readOne = Effect.fnUntraced(function* (name: string) {
  const variable = (part: (typeof parts)[number]) => `OIDC_${name.toUpperCase()}_${part}`
  const needed = <A>(part: (typeof parts)[number], value: A | null) =>
    value === null
      ? Effect.fail(
          new VariableIsWrong({ variable: variable(part), must: `be set, since OIDC_PROVIDERS names ${name}` })
        )
      : Effect.succeed(value)
  const issuerForm = "be the https address of the provider, to which /.well-known/openid-configuration is added"
  const secret = yield* exactText(variable("CLIENT_SECRET"))
  const provider: Provider = {
    name,
    label: yield* text(variable("LABEL"), name),
    issuer: yield* needed("ISSUER", yield* parsed(variable("ISSUER"), issuerForm, issuerOf, shownIfSet)),
    clientId: yield* needed("CLIENT_ID", yield* text(variable("CLIENT_ID"))),
    clientSecret: secret === null || secret === "" ? null : Redacted.make(secret),
    scopes:
      (yield* parsed(
        variable("SCOPES"),
        `be words separated by spaces, openid among them, such as ${defaultScopes}`,
        scopesOf,
        { byDefault: defaultScopes }
      )) ?? defaultScopes,
    emailClaim: yield* text(variable("EMAIL_CLAIM"), "email"),
    nameClaim: yield* text(variable("NAME_CLAIM"), "name"),
    trustEmail: (yield* word(variable("TRUST_EMAIL"), ["true", "false"], "false")) === "true",
    groupsClaim: yield* text(variable("GROUPS_CLAIM"), "groups"),
    adminGroups: ((yield* text(variable("ADMIN_GROUPS"))) ?? "")
      .split(",")
      .map((group) => group.trim())
      .filter((group) => group !== ""),
    groupRoles:
      (yield* parsed(
        variable("GROUP_ROLES"),
        'be JSON such as {"harbor-authors": {"3": "author"}}: for each group the roles (viewer, author, reviewer, admin) by the number of the project, at most 200',
        groupRolesOf,
        shownIfSet
      )) ?? [],
    createAccounts: (yield* word(variable("CREATE_ACCOUNTS"), ["true", "false"], "false")) === "true",
    signOut: (yield* word(variable("SIGN_OUT"), ["true", "false"], "false")) === "true"
  }
  return provider
})

const namesOf = (value: string): ReadonlyArray<string> | undefined => {
  const names = value.split(",").map((name) => name.trim().toLowerCase())
  return names.every((name) => nameForm.test(name)) && new Set(names).size === names.length ? names : undefined
}

const GroupRolesText = Schema.fromJsonString(
  Schema.Record(Schema.NonEmptyString, Schema.Record(Schema.String, Role.Role))
)

/** The largest number of roles, because each can cost statements at a sign-in. */
const mostGroupRoles = 200

const groupRolesOf = (value: string): ReadonlyArray<GroupRoles.GroupRole> | undefined => {
  const read = Option.getOrNull(Schema.decodeUnknownOption(GroupRolesText)(value))
  if (read === null) return undefined
  const all = Object.entries(read).flatMap(([group, roles]) =>
    Object.entries(roles).map(([project, role]) => ({ group, project, role }))
  )
  const isValid = all.length <= mostGroupRoles && all.every(({ project }) => /^[1-9][0-9]{0,14}$/.test(project))
  return isValid
    ? all.map(({ group, project, role }) => ({ group, project_id: ProjectId.make(Number(project)), role }))
    : undefined
}

/** Allows plain http only for providers on this machine, because the connection decides who is signed in. */
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
