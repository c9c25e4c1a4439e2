/** The address of the reader's work: the list, its page, and whether it includes unassigned comments. */
export interface MyWorkSearch {
  /** What waits unless said otherwise. */
  readonly tab?: "comments"
  /** From 1. */
  readonly page?: number
  readonly unassigned?: true
}

/** Reads it; what cannot be understood is left out. */
export const myWorkSearch = ({ page, tab, unassigned }: Record<string, unknown>): MyWorkSearch => ({
  ...(tab === "comments" ? { tab } : {}),
  ...(typeof page === "number" && Number.isSafeInteger(page) && page > 1 ? { page } : {}),
  ...(unassigned === true ? { unassigned } : {})
})
