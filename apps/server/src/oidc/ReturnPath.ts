/** Where a browser goes once it is signed in: only to paths of ours, since the address came in with a link that anybody may have made. Pure. */

/** The reference, as long as there is no page of our own to begin with. */
export const defaultPath = "/docs"

const longest = 2000

/**
 * The path, with its query and fragment, when it is one of ours; else the default one. What a browser reads as the address of another host
 * (`//host`, `/\host`, control characters that it drops) is none.
 */
export const returnPathOf = (wanted: string | undefined): string => {
  if (wanted === undefined || wanted.length > longest || !/^\/(?![/\\])[\x21-\x7e]*$/.test(wanted)) return defaultPath
  const base = "https://docket.invalid"
  const url = URL.canParse(wanted, base) ? new URL(wanted, base) : null
  const path = url === null ? "" : `${url.pathname}${url.search}${url.hash}`
  // Dots in the path may leave two slashes at its beginning.
  return url?.origin === base && !path.startsWith("//") ? path : defaultPath
}
