/** What the address of the relocations says: which are listed, which is open, and where it would go. */

/** Missing `state`: those that are proposed. */
export interface RelocationsSearch {
  readonly state?: "awaiting_confirmation" | "executed" | "declined" | "all"
  /** The proposal that is open. */
  readonly open?: number
  /** The component that its preview is made for. */
  readonly into?: number
}

const id = (value: unknown): number | undefined => {
  const number = typeof value === "string" ? Number(value) : value
  return typeof number === "number" && Number.isSafeInteger(number) && number > 0 ? number : undefined
}

/** Reads it; what cannot be understood is left out. */
export const relocationsSearch = (search: Record<string, unknown>): RelocationsSearch => {
  const state = (["awaiting_confirmation", "executed", "declined", "all"] as const).find(
    (one) => one === search["state"]
  )
  const open = id(search["open"])
  const into = id(search["into"])
  return {
    ...(state === undefined ? {} : { state }),
    ...(open === undefined ? {} : { open }),
    ...(open === undefined || into === undefined ? {} : { into })
  }
}
