/** Whether a request that changes something may have been sent by another site's page (R2.4). Pure; used for requests with a session cookie. */

/** What the decision looks at; header values as sent, undefined when absent. */
export interface RequestOrigin {
  readonly method: string
  readonly secFetchSite: string | undefined
  readonly origin: string | undefined
  readonly referer: string | undefined
  /** Our own origin (`https://docket.example.org`), null when it is not known: then none can be proved to be ours. */
  readonly ownOrigin: string | null
}

const safeMethods: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"])

/** Whether a method changes nothing: any site may send a browser to it. */
export const isSafe = (method: string): boolean => safeMethods.has(method)

/**
 * True when the request must be refused. `Sec-Fetch-Site` decides where a browser sends it, since no page can set it; older ones, and
 * all over plain http, are known by `Origin`, else `Referer`. A request with none of them does not come from a page.
 */
export const isCrossSite = ({ method, secFetchSite, origin, referer, ownOrigin }: RequestOrigin): boolean => {
  if (isSafe(method)) return false
  if (secFetchSite === "cross-site" || secFetchSite === "same-site") return true
  if (secFetchSite === "same-origin" || secFetchSite === "none") return false
  const claimed = origin ?? referer
  return claimed !== undefined && (ownOrigin === null || originOf(claimed) !== ownOrigin)
}

/** `null`, which browsers send for pages that hide where they are, is not an origin. */
const originOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).origin : null)
