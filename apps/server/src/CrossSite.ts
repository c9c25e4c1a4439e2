/** Decides whether a page of another site may have sent a mutating request (R2.4). Pure. Used for requests with a session cookie. */

/** The input of the decision: header values as sent, undefined if absent. */
export interface RequestOrigin {
  readonly method: string
  readonly secFetchSite: string | undefined
  readonly origin: string | undefined
  readonly referer: string | undefined
  /** This service's origin (`https://docket.example.org`); null if it is unknown. Then no request counts as same-site. */
  readonly ownOrigin: string | null
}

const safeMethods: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"])

/** True for a method that changes nothing. Any site may let a browser use it. */
export const isSafe = (method: string): boolean => safeMethods.has(method)

/**
 * True when the request must be refused. `Sec-Fetch-Site` decides if the browser sends it, since no page can set it. Older browsers, and
 * all browsers over plain http, are recognized by `Origin`, else `Referer`. A request without these headers does not come from a page.
 */
export const isCrossSite = ({ method, secFetchSite, origin, referer, ownOrigin }: RequestOrigin): boolean => {
  if (isSafe(method)) return false
  if (secFetchSite === "cross-site" || secFetchSite === "same-site") return true
  if (secFetchSite === "same-origin" || secFetchSite === "none") return false
  const claimed = origin ?? referer
  return claimed !== undefined && (ownOrigin === null || originOf(claimed) !== ownOrigin)
}

/** Browsers send `null` for pages that hide their origin. It is not an origin. */
const originOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).origin : null)
