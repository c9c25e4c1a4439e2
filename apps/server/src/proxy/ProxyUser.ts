/** The user whom a trusted proxy names in the headers of a request (R2.12). Pure. */
import type { Admission } from "@docket/core"
import { Identity } from "@docket/core"
import { Data } from "effect"
import { name, type ProxySignIn } from "./ProxySignIn.ts"

/** The request did not come directly from a trusted proxy. Anyone can send such requests, so they leave no trace. */
export class ProxyIsNotTrusted extends Data.TaggedError("ProxyIsNotTrusted") {}

/** The proxy did not name one user. */
export class ProxyUserIsMissing extends Data.TaggedError("ProxyUserIsMissing") {}

/** Returns the value of a header with surrounding spaces removed, decoded as UTF-8 if it is; null for none, and for more than one: a second one may be from the client. */
const valueOf = (rawHeaders: ReadonlyArray<string>, header: string): string | null => {
  const values = rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === header)
  const [only = ""] = values
  if (values.length !== 1 || only.trim() === "") return null
  const bytes = Buffer.from(only, "latin1")
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).trim()
  } catch {
    return only.trim()
  }
}

/** Returns what the proxy says about the user; null if the user header is missing, ambiguous or too long. `rawHeaders` alternates names and values. */
export const proxyUser = (
  rawHeaders: ReadonlyArray<string>,
  { emailHeader, nameHeader, userHeader }: ProxySignIn
): Admission.Assertion | null => {
  const subject = valueOf(rawHeaders, userHeader)
  if (subject === null || subject.length > Identity.longestSubject || subject.includes("\0")) return null
  return {
    provider: name,
    issuer: name,
    subject,
    email: emailHeader === null ? subject : valueOf(rawHeaders, emailHeader),
    // The operator trusts the proxy with the addresses of its users.
    email_verified: true,
    name: nameHeader === null ? null : valueOf(rawHeaders, nameHeader),
    site_admin: null,
    project_roles: null
  }
}
