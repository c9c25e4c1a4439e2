/** What the address of the page for a new component says: how it is made, and what it is a copy of. */

/** How a component is made: from published SRGs, from a published STIG, from a file, or as a copy of another. */
export const ways = ["srg", "stig", "file", "copy"] as const
export type Way = (typeof ways)[number]

export interface NewComponentSearch {
  /** From SRGs unless said otherwise. */
  readonly way?: Way
  /** The component that is copied, or the STIG. */
  readonly of?: number
}

/** Reads it; what cannot be understood is left out. */
export const newComponentSearch = (search: Record<string, unknown>): NewComponentSearch => {
  const way = ways.find((one) => one === search["way"])
  const of = Number(search["of"])
  return { ...(way === undefined ? {} : { way }), ...(Number.isSafeInteger(of) && of > 0 ? { of } : {}) }
}
