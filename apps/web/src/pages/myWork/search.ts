/** The search parameters of the user's work: the list, its page, and whether it includes unassigned comments. */
export interface MyWorkSearch {
  /** Default: the comments that need attention. */
  readonly tab?: "comments"
  /** The page number, from 1. */
  readonly page?: number
  readonly unassigned?: true
  /** The own comments that are listed. Default: those with news if there are any, else all. */
  readonly show?: Shown
}

export type Shown = (typeof shown)[number]
const shown = ["new", "open", "decided", "all"] as const

/** Parses the search parameters and drops invalid ones. */
export const myWorkSearch = ({ page, show, tab, unassigned }: Record<string, unknown>): MyWorkSearch => ({
  ...(tab === "comments" ? { tab } : {}),
  ...(typeof page === "number" && Number.isSafeInteger(page) && page > 1 ? { page } : {}),
  ...(unassigned === true ? { unassigned } : {}),
  ...optional(shown.find((one) => one === show))
})

const optional = (show: Shown | undefined): Pick<MyWorkSearch, "show"> => (show === undefined ? {} : { show })
