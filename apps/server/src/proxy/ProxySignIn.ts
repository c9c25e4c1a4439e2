/**
 * Sign-in by a proxy (R2.12): the operator's settings. The proxy authenticates people, for example by client certificates or SAML, and names them in a header.
 * Docket believes the header only in requests that come directly from an address in TRUST_PROXY.
 */
import { Context, Effect } from "effect"
import { parsed, shownIfSet, text, VariableIsWrong, word } from "../Variable.ts"

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

const headerForm = "be the name of a header, such as X-Remote-User"

const headerOf = (value: string): string | undefined =>
  /^[\w!#$%&'*+.^`|~-]{1,100}$/.test(value) ? value.toLowerCase() : undefined

/** Reads the variables. `hasProxies` is true if TRUST_PROXY names an address. Fails with VariableIsWrong. */
export const read = Effect.fnUntraced(function* (hasProxies: boolean) {
  const userHeader = yield* parsed("TRUST_PROXY_USER_HEADER", headerForm, headerOf, shownIfSet)
  const emailHeader = yield* parsed("TRUST_PROXY_EMAIL_HEADER", headerForm, headerOf, shownIfSet)
  const nameHeader = yield* parsed("TRUST_PROXY_NAME_HEADER", headerForm, headerOf, shownIfSet)
  const label = yield* text("TRUST_PROXY_LABEL")
  const createAccounts = (yield* word("TRUST_PROXY_CREATE_ACCOUNTS", ["true", "false"], "false")) === "true"
  if (userHeader === null) {
    const given = {
      EMAIL_HEADER: emailHeader,
      NAME_HEADER: nameHeader,
      LABEL: label,
      CREATE_ACCOUNTS: createAccounts || null
    }
    const stray = Object.entries(given).find(([, value]) => value !== null)
    return stray === undefined
      ? null
      : yield* new VariableIsWrong({
          variable: `TRUST_PROXY_${stray[0]}`,
          must: "not be set unless TRUST_PROXY_USER_HEADER is"
        })
  }
  if (!hasProxies) {
    const must = "be set to the addresses of the proxy when TRUST_PROXY_USER_HEADER is"
    return yield* new VariableIsWrong({ variable: "TRUST_PROXY", must })
  }
  const settings: ProxySignIn = {
    label: label ?? "Single sign-on",
    userHeader,
    emailHeader,
    nameHeader,
    createAccounts
  }
  return settings
})
