/** The search parameters of the triage workbench: filters, order, view and the open comment. The parser is total and drops invalid values. */
import { isBlank, resolution } from "@docket/api/fetch"
import type { CommentFilters } from "../../api/comments.ts"
import { commentTypes, type CommentType } from "../../words/commentLog.ts"
import { sectionNames, type SectionKey } from "../../words/section.ts"
import { type TriageStatus, triageStatuses } from "../../words/triage.ts"

/** The orders of comments. */
export type Sort = NonNullable<CommentFilters["sort"]>

export interface TriageSearch {
  /** Without it: open comments. */
  readonly status?: TriageStatus | "all"
  readonly section?: SectionKey | "none"
  readonly type?: CommentType | "none"
  /** Comments on one component of a project. */
  readonly component?: number
  /** Comments on one requirement. */
  readonly rule?: number
  readonly author?: number
  readonly q?: string
  /** Adjudicated or not. */
  readonly resolved?: boolean
  /** The stage between decision and resolution. */
  readonly stage?: resolution.Stage
  /** The id of the assignee, any assignee, or none. */
  readonly assignee?: number | "any" | "none"
  readonly overdue?: boolean
  /** Comments on the component as a whole. */
  readonly general?: boolean
  /** Includes comments on deleted requirements. */
  readonly deleted?: boolean
  /** Without it: by requirement. */
  readonly sort?: Sort
  readonly order?: "asc" | "desc"
  /** Without it: panes. */
  readonly view?: "table"
  /** The id of the open comment. */
  readonly comment?: number
}

const sorts: ReadonlyArray<Sort> = ["created_at", "rule", "status", "author"]

const oneOf = <A extends string>(value: unknown, known: ReadonlyArray<A>): A | undefined =>
  known.find((one) => one === value)

const id = (value: unknown): number | undefined => {
  const number = typeof value === "string" ? Number(value) : value
  return typeof number === "number" && Number.isSafeInteger(number) && number > 0 ? number : undefined
}

/** A search text; an address may have digits alone as a number. */
export const searchText = (value: unknown): string | undefined => {
  const text = typeof value === "number" ? String(value) : value
  return typeof text === "string" && !isBlank(text) ? text : undefined
}

const truth = (value: unknown): boolean | undefined =>
  value === true || value === "true" ? true : value === false || value === "false" ? false : undefined

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): ReadonlyArray<Key> =>
  Object.keys(record) as Array<Key>

/** Removes undefined values, so that addresses stay short. */
export const present = <A extends object>(values: A): { [Key in keyof A]?: Exclude<A[Key], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof A]?: Exclude<A[Key], undefined>
  }

export const triageSearch = (search: Record<string, unknown>): TriageSearch =>
  present({
    status: oneOf(search["status"], [...keysOf(triageStatuses), "all"]),
    section: oneOf(search["section"], [...keysOf(sectionNames), "none"]),
    type: oneOf(search["type"], [...keysOf(commentTypes), "none"]),
    component: id(search["component"]),
    rule: id(search["rule"]),
    author: id(search["author"]),
    q: searchText(search["q"]),
    resolved: truth(search["resolved"]),
    stage: oneOf(search["stage"], resolution.stages),
    assignee: oneOf(search["assignee"], ["any", "none"] as const) ?? id(search["assignee"]),
    overdue: truth(search["overdue"]),
    general: truth(search["general"]) === true ? true : undefined,
    deleted: truth(search["deleted"]) === true ? true : undefined,
    sort: oneOf(search["sort"], sorts),
    order: oneOf(search["order"], ["asc", "desc"]),
    view: oneOf(search["view"], ["table"]),
    comment: id(search["comment"])
  })

/** Returns the direction of an order if the address has none: requirements ascend, times descend. */
export const orderOf = ({
  order,
  sort = "rule"
}: TriageSearch): { readonly sort: Sort; readonly order: "asc" | "desc" } => ({
  sort,
  order: order ?? (sort === "created_at" ? "desc" : "asc")
})

/** Returns the filters without the order, as the list and bulk requests have them. */
export const conditionsOf = (search: TriageSearch) => ({
  triage_status: search.status ?? ("pending" as const),
  ...present({
    section: search.section,
    comment_type: search.type,
    rule_id: search.rule,
    author_id: search.author,
    search: search.q,
    resolved: search.resolved === undefined ? undefined : search.resolved ? ("true" as const) : ("false" as const),
    stage: search.stage,
    assignee_id: typeof search.assignee === "number" ? search.assignee : undefined,
    assigned: typeof search.assignee === "string" ? search.assignee : undefined,
    overdue: search.overdue === undefined ? undefined : search.overdue ? ("true" as const) : ("false" as const),
    commentable_type: search.general === true ? "component" : undefined,
    include_deleted: search.deleted === true ? ("true" as const) : undefined
  })
})

/** Returns the filters in the form of the request. */
export const filtersOf = (search: TriageSearch): CommentFilters => ({ ...conditionsOf(search), ...orderOf(search) })

/** The change that removes the filters in addition to the status. */
export const unnarrowed = {
  section: undefined,
  type: undefined,
  component: undefined,
  rule: undefined,
  author: undefined,
  q: undefined,
  resolved: undefined,
  stage: undefined,
  assignee: undefined,
  overdue: undefined,
  general: undefined,
  deleted: undefined
} as const

/** The change that removes all that a saved filter has. */
export const unsaved = { ...unnarrowed, status: undefined, sort: undefined, order: undefined } as const

/** The part of the address that a saved filter has. */
export const savedOf = (search: TriageSearch): Readonly<Record<string, string>> =>
  Object.fromEntries(
    keysOf(unsaved).flatMap((name) => (search[name] === undefined ? [] : [[name, String(search[name])]]))
  )

const narrowing = keysOf(unnarrowed)

/** The filters of the popover. The search and the requirement are next to it. */
const inPopover = ["section", "type", "author", "resolved", "assignee", "overdue", "general", "deleted"] as const

/** Returns the number of filters of the popover that are set. */
export const narrowingOf = (search: TriageSearch): number =>
  inPopover.filter((name) => search[name] !== undefined).length

/** True when a filter other than the status is set. */
export const isNarrowed = (search: TriageSearch): boolean => narrowing.some((name) => search[name] !== undefined)

/** Returns the search without these filters. */
export const widened = (search: TriageSearch): TriageSearch => ({
  ...present({ status: search.status, sort: search.sort, order: search.order, view: search.view }),
  ...present({ comment: search.comment })
})
