/** JSON Pointers (RFC 6901 §3), by which problems and answers name a place in a body. */

/** The pointer of a path. */
export const pointerOf = (path: ReadonlyArray<string | number>): string =>
  path.map((part) => `/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("")
