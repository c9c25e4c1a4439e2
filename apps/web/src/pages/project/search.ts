/** What the address of a project says: which of its parts is open. */

/** The parts of a project's page. */
export const projectTabs = [
  "components",
  "progress",
  "members",
  "requests",
  "templates",
  "webhooks",
  "activity",
  "settings"
] as const
export type ProjectTab = (typeof projectTabs)[number]

export interface ProjectSearch {
  /** Components unless said otherwise. */
  readonly tab?: ProjectTab
}

/** Reads it; what cannot be understood is left out. */
export const projectSearch = (search: Record<string, unknown>): ProjectSearch => {
  const tab = projectTabs.find((one) => one === search["tab"])
  return tab === undefined ? {} : { tab }
}
