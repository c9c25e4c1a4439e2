/** This service's address as the sender of a request sees it: for links, for the `Secure` attribute of cookies, and to recognize its own pages (R2.4). */
import { Context, Effect } from "effect"

/** PUBLIC_URL of this installation, or null. The edge provides it to every request. */
export const PublicOrigin = Context.Reference<string | null>("docket/server/PublicOrigin", { defaultValue: () => null })

/** The address of a request. `protocol` is set if a trusted proxy reports it. */
interface SentRequest {
  readonly protocol: "http" | "https" | undefined
}

/**
 * Returns PUBLIC_URL if it is set. Otherwise a loopback name in the request is trusted. Other names are not, because a foreign site could
 * point its own name to this service: then null.
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

/** Returns the address of a setup link with a secret, as the sender of the request opens it (R2.7). */
export const setupUrl = (request: Parameters<typeof ownOrigin>[1]) =>
  Effect.map(PublicOrigin, (publicOrigin) => {
    const origin = ownOrigin(publicOrigin, request) ?? ""
    return (secret: string): string => `${origin}/setup#${secret}`
  })

/** Returns the settings of an opened component with the address of its page for visitors; without one while only members may enter. */
export const publicUrl = (request: Parameters<typeof ownOrigin>[1]) =>
  Effect.map(PublicOrigin, (publicOrigin) => {
    const origin = ownOrigin(publicOrigin, request) ?? ""
    return <Period extends { readonly access: string; readonly secret: string | null }>({
      secret,
      ...period
    }: Period) => ({
      ...period,
      public_url: secret === null || period.access === "members" ? null : `${origin}/app/public/${secret}`
    })
  })

/** True for names and addresses of the machine itself. */
export const isLoopbackName = (hostname: string): boolean =>
  hostname === "localhost" ||
  hostname.endsWith(".localhost") ||
  hostname === "[::1]" ||
  hostname === "::1" ||
  /^127(?:\.\d{1,3}){3}$/.test(hostname)

/** True if the sender used https, by PUBLIC_URL or by a trusted proxy. */
export const isSecure = (publicOrigin: string | null, request: SentRequest): boolean =>
  publicOrigin?.startsWith("https:") === true || request.protocol === "https"
