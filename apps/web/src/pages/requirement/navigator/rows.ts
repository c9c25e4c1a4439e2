/** The rows of the navigator: the requirements that match the filter, by number, each below the one that satisfies it. Pure. */
import type { OverlayRow } from "../../../api/overlays.ts"
import type { RuleRow } from "../../../api/rules.ts"
import { ruleMatcher } from "../../../parts/requirement/searchable.ts"
import type { RequirementsSearch } from "../search.ts"

/** A requirement of the list; in an overlay with what it inherits. */
export type ListedRow = RuleRow & { readonly over?: OverlayRow }

/** True if the base changed beneath the requirement. */
export const isChangedBeneath = ({ over }: ListedRow): boolean =>
  over !== undefined && (over.changed.length > 0 || over.waiting.length > 0 || over.origin === "removed")

/** A row of the navigator. `isChild` is true below a requirement that satisfies it. */
export interface NavigatorRow {
  readonly rule: ListedRow
  readonly isChild: boolean
}

/** The facts of the reader that filters depend on. */
export interface ReaderFacts {
  readonly drafted: ReadonlySet<string>
  /** The reader's account. */
  readonly me: number
}

/** True past the due date of a requirement that can still be written (R10.22). Days are in UTC. */
export const isLate = (
  { due_on, locked }: Pick<ListedRow, "due_on" | "locked">,
  today: string = new Date().toISOString().slice(0, 10)
): boolean => typeof due_on === "string" && due_on < today && !locked

const isMarked = (
  rule: ListedRow,
  mark: NonNullable<RequirementsSearch["mark"]>,
  { drafted, me }: ReaderFacts
): boolean => {
  switch (mark) {
    case "open":
      return !rule.locked && rule.review_requestor_id === null
    case "review":
      return rule.review_requestor_id !== null
    case "changes":
      return rule.changes_requested
    case "locked":
      return rule.locked
    case "source":
      return rule.source_changed !== null || rule.source_removed
    case "elsewhere":
      return rule.met_elsewhere !== null
    case "beneath":
      return isChangedBeneath(rule)
    case "overridden":
      return (rule.over?.overridden.length ?? 0) > 0
    case "draft":
      return drafted.has(draftSubject(rule.id))
    case "mine":
      return rule.assignee?.id === me
    case "unassigned":
      return rule.assignee === null && !rule.locked
    case "overdue":
      return isLate(rule)
    case "comments":
      return (rule.comments?.total ?? 0) > 0
    case "incomplete":
      return (rule.missing?.length ?? 0) > 0
    case "lint":
      return (rule.lint?.errors ?? 0) + (rule.lint?.warnings ?? 0) > 0
    case "errors":
      return (rule.lint?.errors ?? 0) > 0
    case "warnings":
      return (rule.lint?.warnings ?? 0) > 0
  }
}

/** The key of a requirement's stored draft. */
export const draftSubject = (ruleId: number): string => `rule:${ruleId}`

/** Returns the rows in their order. */
export const navigatorRows = (
  rules: ReadonlyArray<ListedRow>,
  { mark, q = "", severity, status }: RequirementsSearch,
  reader: ReaderFacts
): ReadonlyArray<NavigatorRow> => {
  const matches = ruleMatcher(q)
  const shown = rules.filter(
    (rule) =>
      (status === undefined || rule.status === status) &&
      (severity === undefined || rule.rule_severity === severity) &&
      (mark === undefined || isMarked(rule, mark, reader)) &&
      matches(rule)
  )
  const ids = new Set(shown.map(({ id }) => id))
  const parentOf = (rule: ListedRow) => rule.satisfied_by?.find(({ id }) => ids.has(id))?.id
  const children = new Map<number, ReadonlyArray<ListedRow>>()
  for (const rule of shown) {
    const parent = parentOf(rule)
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), rule])
  }
  return shown.flatMap((rule) =>
    parentOf(rule) === undefined
      ? [{ rule, isChild: false }, ...(children.get(rule.id) ?? []).map((child) => ({ rule: child, isChild: true }))]
      : []
  )
}
