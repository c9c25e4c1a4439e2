/** What the address of a project says: which of its parts is open, and of which component the comments are shown day by day. */

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
  /** The component whose comments are shown day by day. */
  readonly component?: number
}

/** Reads it; what cannot be understood is left out. */
export const projectSearch = (search: Record<string, unknown>): ProjectSearch => {
  const tab = projectTabs.find((one) => one === search["tab"])
  const component = Number(search["component"])
  return {
    ...(tab === undefined ? {} : { tab }),
    ...(Number.isSafeInteger(component) && component > 0 ? { component } : {})
  }
}
