/** Headers that every response carries: protection in browsers, the request id, and what may be kept by whom (R4.5). Pure. */
import { HttpServerResponse } from "effect/http"
import { name as sessionCookie } from "./SessionCookie.ts"

/** For answers other than pages: nothing is loaded, run or framed. Pages of ours say their own. */
const nothingAllowed = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** How to say who one is (R2.5, RFC 9110 §11.6.1). */
const challenge = 'Token realm="docket", Bearer realm="docket"'

/** For a year; names below ours are for others to say (RFC 6797 §6.1). */
const httpsOnly = "max-age=31536000"

/** What the headers depend on. */
export interface AnsweredRequest {
  /** Whether PUBLIC_URL is https: then browsers use nothing else. */
  readonly isPublicHttps: boolean
  readonly id: string
  readonly method: string
  readonly headers: { readonly [name: string]: string | undefined }
  readonly cookies: { readonly [name: string]: string | undefined }
}

/** The response as it is sent. Headers that it has already stay. */
export const complete = (
  response: HttpServerResponse.HttpServerResponse,
  request: AnsweredRequest
): HttpServerResponse.HttpServerResponse => {
  const has = (header: string) => response.headers[header] !== undefined
  return HttpServerResponse.setHeaders(response, {
    "x-request-id": request.id,
    "x-content-type-options": "nosniff",
    // Our own pages still name themselves to us, by which requests over plain http are known (R2.4).
    "referrer-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
    ...(request.isPublicHttps ? { "strict-transport-security": httpsOnly } : {}),
    ...(response.status === 401 && !has("www-authenticate") ? { "www-authenticate": challenge } : {}),
    ...(has("content-security-policy") ? {} : { "content-security-policy": nothingAllowed }),
    ...(has("cache-control") || !isPersonal(request) ? {} : { "cache-control": cacheControl(response, request) })
  })
}

/** Whether the answer may be one person's: they said who they are, or it is one that a cache has no business with. */
const isPersonal = ({ headers, cookies, method }: AnsweredRequest): boolean =>
  headers["authorization"] !== undefined ||
  cookies[sessionCookie] !== undefined ||
  (method !== "GET" && method !== "HEAD")

const cacheControl = (response: HttpServerResponse.HttpServerResponse, { method }: AnsweredRequest): string =>
  response.headers["etag"] !== undefined && (method === "GET" || method === "HEAD") ? "private, no-cache" : "no-store"
