/** The search parameters of the user's work: the list, its page, and whether it includes unassigned comments. */
export interface MyWorkSearch {
  /** Default: the comments that need attention. */
  readonly tab?: "comments"
  /** The page number, from 1. */
  readonly page?: number
  readonly unassigned?: true
}

/** Parses the search parameters and drops invalid ones. */
export const myWorkSearch = ({ page, tab, unassigned }: Record<string, unknown>): MyWorkSearch => ({
  ...(tab === "comments" ? { tab } : {}),
  ...(typeof page === "number" && Number.isSafeInteger(page) && page > 1 ? { page } : {}),
  ...(unassigned === true ? { unassigned } : {})
})
