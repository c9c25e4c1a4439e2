/** Who may register an account: people with an address at one of the operator's mail domains (R2.18). Pure and total. */
import { Violation } from "../Refusal.ts"
import { normalizeEmail } from "./User.ts"

/** The installation has no mail domains. */
export class RegistrationIsOff extends Violation("RegistrationIsOff", "registration_off") {}

/** The address is at another domain. */
export class DomainIsNotAllowed extends Violation("DomainIsNotAllowed", "domain_not_allowed", { pointer: "/email" }) {}

/** A label of a domain: letters, digits and hyphens inside (RFC 1123 §2.1). A hostname such as `127.0.0.1` ends with a label of digits only. */
const form = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?=[a-z0-9-]*[a-z])[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const longest = 253

/**
 * The one spelling of a mail domain: lower case, without the final dot of the root, international names in their ASCII form (UTS 46). Null for any other
 * text, such as a single label or an address literal.
 */
export const canonicalDomain = (text: string): string | null => {
  const written = text.trim().replace(/\.$/, "")
  // The parser of URLs would read more than a domain here: ports, paths, escapes.
  if (/[\s/\\:?#@%[\]<>|^]/.test(written) || !URL.canParse(`http://${written}`)) return null
  const domain = new URL(`http://${written}`).hostname
  return domain.length <= longest && form.test(domain) ? domain : null
}

/** The address with its domain in the one spelling, so that no account has two; null for any other text. A part behind a plus sign stays, as mail servers may deliver it elsewhere. */
export const canonicalEmail = (text: string): string | null => {
  const email = normalizeEmail(text)
  const at = email.lastIndexOf("@")
  const domain = at < 1 ? null : canonicalDomain(email.slice(at + 1))
  return domain === null ? null : `${email.slice(0, at)}@${domain}`
}

/** True when the domain of the address is one of these, in the one spelling. A subdomain is another domain. */
export const isAllowed = (email: string, domains: ReadonlyArray<string>): boolean => {
  const canonical = canonicalEmail(email)
  return canonical !== null && domains.includes(canonical.slice(canonical.lastIndexOf("@") + 1))
}
