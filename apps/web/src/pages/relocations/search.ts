/** The search parameters of the relocations: the state, the open proposal, and its destination. */

/** Without `state`: the open proposals. */
export interface RelocationsSearch {
  readonly state?: "awaiting_confirmation" | "executed" | "declined" | "all"
  /** The open proposal. */
  readonly open?: number
  /** The component that the preview accepts the proposal into. */
  readonly into?: number
}

const id = (value: unknown): number | undefined => {
  const number = typeof value === "string" ? Number(value) : value
  return typeof number === "number" && Number.isSafeInteger(number) && number > 0 ? number : undefined
}

/** Parses the search parameters and drops invalid ones. */
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
