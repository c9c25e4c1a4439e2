/**
 * Sign-in by a proxy (R2.12): the operator's settings. The proxy authenticates people, for example by client certificates or SAML, and names them in a header.
 * Docket believes the header only in requests that come directly from an address in TRUST_PROXY.
 */
import { Context, Effect } from "effect"
import { parsed, text, VariableIsWrong, word } from "../Variable.ts"

/** The headers of the proxy, in lower case, and what its users may do. */
export interface ProxySignIn {
  /** The label of the button. */
  readonly label: string
  /** The header that identifies the user for ever, such as the distinguished name of a certificate. */
  readonly userHeader: string
  /** The header with the e-mail address of the user. Null: the user header has it. */
  readonly emailHeader: string | null
  readonly nameHeader: string | null
  /** True if users without an account get one. */
  readonly createAccounts: boolean
}

/** The name of this way to sign in: in linked accounts, as their issuer, and in security events. */
export const name = "proxy"

/** The path where a browser signs in. */
export const path = "/auth/proxy"

/** Null without such a proxy. The edge provides it to every request. */
export const ProxySignInSettings = Context.Reference<ProxySignIn | null>("docket/server/ProxySignIn", {
  defaultValue: () => null
})

const prefix = "TRUST_PROXY_"
const parts = ["EMAIL_HEADER", "NAME_HEADER", "LABEL", "CREATE_ACCOUNTS"] as const

const header = (variable: string) =>
  parsed(variable, "be the name of a header, such as X-Remote-User", (value) =>
    /^[\w!#$%&'*+.^`|~-]{1,100}$/.test(value) ? value.toLowerCase() : undefined
  )

/** Reads the variables. `hasProxies` is true if TRUST_PROXY names an address. Fails with VariableIsWrong. */
export const read = Effect.fnUntraced(function* (hasProxies: boolean) {
  const userHeader = yield* header(`${prefix}USER_HEADER`)
  if (userHeader === null) {
    for (const part of parts) {
      if ((yield* text(`${prefix}${part}`)) === null) continue
      const must = `not be set unless ${prefix}USER_HEADER is`
      return yield* new VariableIsWrong({ variable: `${prefix}${part}`, must })
    }
    return null
  }
  if (!hasProxies) {
    const must = `be set to the addresses of the proxy when ${prefix}USER_HEADER is`
    return yield* new VariableIsWrong({ variable: "TRUST_PROXY", must })
  }
  const settings: ProxySignIn = {
    label: (yield* text(`${prefix}LABEL`)) ?? "Single sign-on",
    userHeader,
    emailHeader: yield* header(`${prefix}EMAIL_HEADER`),
    nameHeader: yield* header(`${prefix}NAME_HEADER`),
    createAccounts: (yield* word(`${prefix}CREATE_ACCOUNTS`, ["true", "false"], "false")) === "true"
  }
  return settings
})
