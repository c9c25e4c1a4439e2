/** The headers of every response: browser protection, request id, and caching (R4.5). Pure. */
import { HttpServerResponse } from "effect/http"
import { name as sessionCookie } from "./SessionCookie.ts"

/** The policy for answers other than pages: they load, run and frame nothing. Pages set their own policy. */
const nothingAllowed = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The accepted authentication schemes (R2.5, RFC 9110 §11.6.1). */
const challenge = 'Token realm="docket", Bearer realm="docket"'

/** One year. Subdomains decide for themselves (RFC 6797 §6.1). */
const httpsOnly = "max-age=31536000"

/** The input for the headers. */
export interface AnsweredRequest {
  /** True if PUBLIC_URL is https. Browsers then use only https. */
  readonly isPublicHttps: boolean
  readonly id: string
  readonly method: string
  readonly headers: { readonly [name: string]: string | undefined }
  readonly cookies: { readonly [name: string]: string | undefined }
}

/** Adds the headers to a response. Existing headers stay. */
export const complete = (
  response: HttpServerResponse.HttpServerResponse,
  request: AnsweredRequest
): HttpServerResponse.HttpServerResponse => {
  const has = (header: string) => response.headers[header] !== undefined
  return HttpServerResponse.setHeaders(response, {
    "x-request-id": request.id,
    "x-content-type-options": "nosniff",
    // This service's pages still send the referrer to it, which identifies their requests over plain http (R2.4).
    "referrer-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
    ...(request.isPublicHttps ? { "strict-transport-security": httpsOnly } : {}),
    ...(response.status === 401 && !has("www-authenticate") ? { "www-authenticate": challenge } : {}),
    ...(has("content-security-policy") ? {} : { "content-security-policy": nothingAllowed }),
    ...(has("cache-control") || !isPersonal(request) ? {} : { "cache-control": cacheControl(response, request) })
  })
}

/** True if the answer may be for one user: the request has a credential, or caches must not store the answer. */
const isPersonal = ({ headers, cookies, method }: AnsweredRequest): boolean =>
  headers["authorization"] !== undefined ||
  cookies[sessionCookie] !== undefined ||
  (method !== "GET" && method !== "HEAD")

const cacheControl = (response: HttpServerResponse.HttpServerResponse, { method }: AnsweredRequest): string =>
  response.headers["etag"] !== undefined && (method === "GET" || method === "HEAD") ? "private, no-cache" : "no-store"
