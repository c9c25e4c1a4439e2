/** The search parameters of a project: the open tab, the component of the burn-down, and the filters of the activity and of the access. */
import { type AccessSearch, accessSearch } from "../../parts/accessSearch.ts"
import { type ActivityFilter, activityFilter } from "../../parts/activity/activityFilter.ts"

/** The tabs of a project's page. */
export const projectTabs = [
  "components",
  "progress",
  "members",
  "access",
  "requests",
  "templates",
  "webhooks",
  "activity",
  "settings"
] as const
export type ProjectTab = (typeof projectTabs)[number]

export interface ProjectSearch extends ActivityFilter, AccessSearch {
  /** Default: components. */
  readonly tab?: ProjectTab
  /** The component of the burn-down. */
  readonly component?: number
}

/** Parses the search parameters and drops invalid ones. */
export const projectSearch = (search: Record<string, unknown>): ProjectSearch => {
  const tab = projectTabs.find((one) => one === search["tab"])
  const component = Number(search["component"])
  return {
    ...(tab === undefined ? {} : { tab }),
    ...(Number.isSafeInteger(component) && component > 0 ? { component } : {}),
    ...(tab === "activity" ? activityFilter(search) : {}),
    ...(tab === "access" ? accessSearch(search) : {})
  }
}
