/** Our own address as a request's sender sees it: for links, for the `Secure` of cookies, and to know our own pages by (R2.4). */
import { Context } from "effect"

/** PUBLIC_URL of this installation, or null. Provided to every request by the edge. */
export const PublicOrigin = Context.Reference<string | null>("docket/server/PublicOrigin", { defaultValue: () => null })

/** How a request reached us: `protocol` is set when a trusted proxy says it. */
interface SentRequest {
  readonly protocol: "http" | "https" | undefined
}

/**
 * PUBLIC_URL where it is set. Else a loopback name is believed as the request names it; any other is not, since a page elsewhere
 * could have its own name lead to us: then null.
 */
export const ownOrigin = (
  publicOrigin: string | null,
  request: SentRequest & { readonly headers: { readonly [name: string]: string | undefined } }
): string | null => {
  if (publicOrigin !== null) return publicOrigin
  const address = `${request.protocol ?? "http"}://${request.headers["host"] ?? ""}`
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  return isLoopbackName(url.hostname) ? url.origin : null
}

/** True for names and addresses that lead to the machine itself. */
export const isLoopbackName = (hostname: string): boolean =>
  hostname === "localhost" ||
  hostname.endsWith(".localhost") ||
  hostname === "[::1]" ||
  hostname === "::1" ||
  /^127(?:\.\d{1,3}){3}$/.test(hostname)

/** Whether the sender reached us over https: by PUBLIC_URL, or by what a trusted proxy says. */
export const isSecure = (publicOrigin: string | null, request: SentRequest): boolean =>
  publicOrigin?.startsWith("https:") === true || request.protocol === "https"
