/**
 * The path to open after sign-in: only a page of the workbench, because anyone can make a link with a path. Used by the server and by the sign-in
 * page (R2.8). Pure.
 */

/** The path below which the workbench is served. */
const workbenchPath = "/app"

/** The longest path, in characters. */
const longest = 2000

/** Browsers drop or replace white space and control characters, and read a backslash as a slash. */
const replacedByBrowsers = /[\p{Cc}\p{White_Space}\\]/u

/** A path that a router may read as the address of another host, directly or after decoding. */
const namesAnotherHost = /\/\/|%2f|%5c/i

/** Any origin works: a path that leaves this one leaves every other. */
const origin = "https://docket.invalid"

const isOfWorkbench = (path: string): boolean => path === workbenchPath || path.startsWith(`${workbenchPath}/`)

/**
 * Returns the path with its query and fragment, as a browser resolves it, when it is `/app` or begins with `/app/`; null for everything else. Accepts any query value, which
 * need not be text.
 */
export const returnPathOf = (wanted: unknown): string | null => {
  if (typeof wanted !== "string" || wanted.length > longest || replacedByBrowsers.test(wanted)) return null
  if (!/^\/app(?:[/?#]|$)/.test(wanted) || !URL.canParse(wanted, origin)) return null
  const { hash, origin: resolved, pathname, search } = new URL(wanted, origin)
  const stays = resolved === origin && isOfWorkbench(pathname) && !namesAnotherHost.test(pathname)
  return stays ? `${pathname}${search}${hash}` : null
}

/** The path as the workbench's own router knows it, without `/app`. Accepts a result of `returnPathOf`. */
export const pathInWorkbench = (path: string): string => {
  const inside = path.slice(workbenchPath.length)
  return inside.startsWith("/") ? inside : `/${inside}`
}
