/** The search parameters of the list of projects: words, order and page. */
import type { ProjectOrder } from "../../api/projects.ts"
import * as words from "../../words/projects.ts"

export interface ProjectsSearch {
  readonly q?: string
  /** Default: by name. */
  readonly order?: ProjectOrder
  readonly page?: number
}

/** The orders with their names on screen. */
export const orderNames: Readonly<Record<ProjectOrder, string>> = {
  name: words.searchByName,
  updated: words.searchUpdated,
  created: words.searchNewestFirst
}

const isOrder = (value: unknown): value is ProjectOrder => typeof value === "string" && Object.hasOwn(orderNames, value)

/** Parses the search parameters and drops invalid ones. */
export const projectsSearch = (search: Record<string, unknown>): ProjectsSearch => ({
  ...(typeof search["q"] === "string" && search["q"] !== "" ? { q: search["q"] } : {}),
  ...(isOrder(search["order"]) ? { order: search["order"] } : {}),
  ...(Number.isSafeInteger(search["page"]) && Number(search["page"]) > 1 ? { page: Number(search["page"]) } : {})
})
