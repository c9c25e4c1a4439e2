/** The search parameters of the page for a new component: the way to create it, and the component to copy. */

/** The ways to create a component: from published SRGs, from a published STIG, from a file, or as a copy of another. */
export const ways = ["srg", "stig", "file", "copy"] as const
export type Way = (typeof ways)[number]

export interface NewComponentSearch {
  /** Default: from SRGs. */
  readonly way?: Way
  /** The id of the copied component, or of the STIG. */
  readonly of?: number
}

/** Parses the search parameters and drops invalid ones. */
export const newComponentSearch = (search: Record<string, unknown>): NewComponentSearch => {
  const way = ways.find((one) => one === search["way"])
  const of = Number(search["of"])
  return { ...(way === undefined ? {} : { way }), ...(Number.isSafeInteger(of) && of > 0 ? { of } : {}) }
}
