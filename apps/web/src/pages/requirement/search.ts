/** The address of the editor: the filter of the list, and the side pane. */
import { severities, type Severity } from "../../words/severity.ts"
import { sectionNames, type SectionKey } from "../../words/section.ts"
import { ruleStatuses, type RuleStatus } from "../../words/ruleStatus.ts"

/** A state by which the list is filtered. Those of overlays are in `overlayMarks`. */
export const marks = [
  "mine",
  "unassigned",
  "overdue",
  "open",
  "review",
  "changes",
  "locked",
  "source",
  "elsewhere",
  "beneath",
  "overridden",
  "draft",
  "comments",
  "incomplete",
  "lint",
  "errors",
  "warnings"
] as const
/** The states that only requirements of an overlay have. */
export const overlayMarks: ReadonlySet<string> = new Set(["beneath", "overridden"])
export type Mark = (typeof marks)[number]

/** The side panes. */
export const sides = ["comments", "history", "related"] as const
export type Side = (typeof sides)[number]

/** The filter. `q` searches in ids and titles. */
export interface RequirementsSearch {
  readonly q?: string
  readonly status?: RuleStatus
  readonly severity?: Severity
  readonly mark?: Mark
  readonly side?: Side
  /** The section that is scrolled to. */
  readonly section?: SectionKey
}

const oneOf = <A extends string>(values: ReadonlyArray<A>, value: unknown): A | undefined =>
  values.find((one) => one === value)

const statuses = Object.keys(ruleStatuses) as ReadonlyArray<RuleStatus>
const allSeverities = Object.keys(severities) as ReadonlyArray<Severity>

/** Parses the search parameters and drops invalid ones. */
export const requirementsSearch = (search: Record<string, unknown>): RequirementsSearch => {
  const q = typeof search["q"] === "string" || typeof search["q"] === "number" ? String(search["q"]) : ""
  const status = oneOf(statuses, search["status"])
  const severity = oneOf(allSeverities, search["severity"])
  const mark = oneOf(marks, search["mark"])
  const side = oneOf(sides, search["side"])
  const section = oneOf(Object.keys(sectionNames) as ReadonlyArray<SectionKey>, search["section"])
  return {
    ...(q === "" ? {} : { q }),
    ...(status === undefined ? {} : { status }),
    ...(severity === undefined ? {} : { severity }),
    ...(mark === undefined ? {} : { mark }),
    ...(side === undefined ? {} : { side }),
    ...(section === undefined ? {} : { section })
  }
}

/** True when a filter is set. */
export const isFiltered = ({ mark, q, severity, status }: RequirementsSearch): boolean =>
  q !== undefined || status !== undefined || severity !== undefined || mark !== undefined

/** The change that removes all that a saved filter has. */
export const unsaved = { q: "", status: "", severity: "", mark: "" } as const

/** The part of the address that a saved filter has. */
export const savedOf = ({ mark, q, severity, status }: RequirementsSearch): Readonly<Record<string, string>> => ({
  ...(q === undefined ? {} : { q }),
  ...(status === undefined ? {} : { status }),
  ...(severity === undefined ? {} : { severity }),
  ...(mark === undefined ? {} : { mark })
})
