/** The query of a list in pages with its defaults filled in: 25 rows on a page, 100 at most. Lists whose bounds the contract names have their own. */
import type { Page } from "@docket/core"

const defaultPerPage = 25
const largestPerPage = 100

/** The page that is asked for; the first one when none is named. */
export const pageRequest = (query: { readonly page?: number; readonly per_page?: number }): Page.PageRequest => ({
  page: query.page ?? 1,
  per_page: Math.min(query.per_page ?? defaultPerPage, largestPerPage)
})
