/** The search parameters of the overview of access. */
import type { AccessSource } from "../api/administration.ts"

export interface AccessSearch {
  /** Default: by person. */
  readonly order?: "project"
  readonly q?: string
  readonly source?: AccessSource
  /** The page number, from 1. */
  readonly page?: number
}

// Without the words of the pages, which are not part of the first load.
const sources: ReadonlyArray<AccessSource> = ["site_admin", "project", "component"]

/** Parses where a role comes from; undefined for another text. */
export const sourceOf = (text: unknown): AccessSource | undefined => sources.find((source) => source === text)

/** Parses the search parameters and drops invalid ones. */
export const accessSearch = (search: Record<string, unknown>): AccessSearch => {
  const { order, page, q } = search
  const source = sourceOf(search["source"])
  return {
    ...(order === "project" ? { order } : {}),
    ...(typeof q === "string" && q !== "" ? { q } : {}),
    ...(source === undefined ? {} : { source }),
    ...(typeof page === "number" && Number.isSafeInteger(page) && page > 1 ? { page } : {})
  }
}
