/** A line of the navigator: number, status, severity, locks and reviews, and the title. */
import { IconCornerDownRight, IconLockSquareRounded } from "@tabler/icons-react"
import { memo } from "react"
import { ruleMarkIcons, ruleStatusIcons } from "../../../parts/icons.ts"
import { type RuleMark, ruleMarks } from "../../../words/ruleMark.ts"
import { ruleStatuses } from "../../../words/ruleStatus.ts"
import { severities } from "../../../words/severity.ts"
import classes from "./Navigator.module.css"
import { isChangedBeneath, isLate, type ListedRow } from "./rows.ts"
import * as words from "../../../words/requirement.ts"

const Marked = ({ count, mark }: { readonly mark: RuleMark; readonly count?: number }) => {
  const { color, word } = ruleMarks[mark]
  const Icon = ruleMarkIcons[mark]
  return (
    <span className={classes["mark"]} title={count === undefined ? word : words.requirementLinkCount(word, count)}>
      <Icon size={15} color={`var(--mantine-color-${color}-text)`} aria-hidden />
      <span className="visually-hidden">{word}</span>
      {count !== undefined && <span className={classes["count"]}>{count}</span>}
    </span>
  )
}

/** The initials of the assignee; red past the due date. */
const Assignee = ({ rule }: { readonly rule: ListedRow }) => {
  if (rule.assignee === undefined || rule.assignee === null) return null
  const { name } = rule.assignee
  const late = isLate(rule)
  const told = words.requirementLinkAssigned(name, rule.due_on ?? null, late)
  return (
    <span className={classes["assignee"]} data-late={late} title={told}>
      <span aria-hidden>{initialsOf(name)}</span>
      <span className="visually-hidden">{told}</span>
    </span>
  )
}

const initialsOf = (name: string): string => {
  const parts = name.split(/\s+/).filter(Boolean)
  return [parts[0], parts.length > 1 ? parts.at(-1) : undefined]
    .map((part) => [...(part ?? "")][0] ?? "")
    .join("")
    .toUpperCase()
}

const lintMarks = ["errors", "warnings"] as const

const marksOf = (rule: ListedRow, isDrafted: boolean): ReadonlyArray<RuleMark> => [
  ...(isDrafted ? (["draft"] as const) : []),
  ...(rule.source_changed !== null || rule.source_removed ? (["source"] as const) : []),
  ...(isChangedBeneath(rule) ? (["beneath"] as const) : []),
  ...((rule.over?.overridden.length ?? 0) > 0 ? (["overridden"] as const) : []),
  ...(rule.met_elsewhere === null ? [] : (["elsewhere"] as const)),
  ...(rule.changes_requested ? (["changes"] as const) : []),
  ...(rule.review_requestor_id === null ? [] : (["review"] as const)),
  ...(rule.locked ? (["locked"] as const) : [])
]

export const RequirementLink = memo(function RequirementLink({
  href,
  isActive,
  isChild,
  isDrafted,
  isReachable,
  isSelected,
  maySelect,
  onOpen,
  onPoint,
  onSelect,
  place,
  rule,
  start,
  total
}: {
  readonly rule: ListedRow
  readonly href: string
  readonly isActive: boolean
  readonly isChild: boolean
  readonly isDrafted: boolean
  /** The Tab key reaches this row; arrow keys reach the others. */
  readonly isReachable: boolean
  /** Null if rows cannot be selected. */
  readonly isSelected: boolean | null
  readonly onOpen: (ruleId: number) => void
  /** Called when the pointer is over the row, which may be opened next. */
  readonly onPoint: (ruleId: number) => void
  /** Whether Shift and a click select. */
  readonly maySelect: boolean
  /** With `range`, which Shift sets, selects all rows from the last one to this one. */
  readonly onSelect: (ruleId: number, range: boolean) => void
  readonly place: number
  /** The position in the list, in pixels. */
  readonly start: number
  readonly total: number
}) {
  const status = ruleStatuses[rule.status]
  const StatusIcon = ruleStatusIcons[rule.status]
  const severity = severities[rule.rule_severity]
  const sections = Object.keys(rule.locked_fields)
  return (
    <li
      aria-setsize={total}
      aria-posinset={place + 1}
      className={classes["row"]}
      style={{ transform: `translateY(${start}px)` }}
    >
      {isSelected !== null && (
        // A plain checkbox, because the list renders many of them while it scrolls.
        <input
          type="checkbox"
          className={classes["tick"]}
          aria-label={words.requirementLinkSelect(rule.displayed_name)}
          checked={isSelected}
          readOnly
          tabIndex={isReachable ? 0 : -1}
          onClick={(event) => onSelect(rule.id, event.shiftKey)}
        />
      )}
      <a
        href={href}
        className={classes["link"]}
        data-child={isChild}
        data-rule={rule.id}
        aria-current={isActive ? "page" : undefined}
        tabIndex={isReachable ? 0 : -1}
        onClick={(event) => {
          // With another modifier key, the browser opens the link in a new tab.
          if (event.metaKey || event.ctrlKey || event.altKey || (event.shiftKey && !maySelect)) return
          event.preventDefault()
          if (event.shiftKey) onSelect(rule.id, true)
          else onOpen(rule.id)
        }}
        onPointerEnter={() => onPoint(rule.id)}
      >
        <span className={classes["line"]}>
          {isChild && <IconCornerDownRight size={14} aria-label={words.requirementLinkSatisfiedByAbove} />}
          <span className={classes["number"]}>{rule.rule_id}</span>
          <span className={classes["mark"]} title={rule.status}>
            <StatusIcon size={15} color={`var(--mantine-color-${status.color}-text)`} aria-hidden />
            <span className="visually-hidden">{status.word}</span>
          </span>
          <span
            className={classes["severity"]}
            data-severity={rule.rule_severity}
            title={words.requirementLinkSeverity(severity.word.toLowerCase())}
          >
            {severity.category}
          </span>
          <span className={classes["marks"]}>
            {!rule.locked && sections.length > 0 && (
              <span className={classes["mark"]} title={words.requirementLinkLockedTitle(sections.join(", "))}>
                <IconLockSquareRounded size={15} aria-hidden />
                <span className="visually-hidden">{words.requirementLinkLockedSections(sections.join(", "))}</span>
              </span>
            )}
            {(rule.comments?.open ?? 0) > 0 && <Marked mark="comments" count={rule.comments?.open ?? 0} />}
            {rule.lint !== undefined &&
              lintMarks
                .filter((mark) => (rule.lint?.[mark] ?? 0) > 0)
                .map((mark) => <Marked key={mark} mark={mark} count={rule.lint?.[mark] ?? 0} />)}
            {marksOf(rule, isDrafted).map((mark) => (
              <Marked key={mark} mark={mark} />
            ))}
          </span>
        </span>
        <span className={classes["line"]}>
          <span className={classes["title"]}>{rule.title === "" ? words.requirementLinkNoTitle : rule.title}</span>
          <Assignee rule={rule} />
        </span>
      </a>
    </li>
  )
})
