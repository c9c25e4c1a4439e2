/** What the address of the triage workbench says: the filters, the order, the view and the comment that is open. Read totally: what cannot be understood is left out. */
import { isBlank } from "@docket/api/fetch"
import type { CommentFilters } from "../../api/comments.ts"
import { sectionNames, type SectionKey } from "../../words/section.ts"
import { type TriageStatus, triageStatuses } from "../../words/triage.ts"

/** How comments are ordered. */
export type Sort = NonNullable<CommentFilters["sort"]>

export interface TriageSearch {
  /** Missing: open comments. */
  readonly status?: TriageStatus | "all"
  readonly section?: SectionKey | "none"
  /** Comments on one requirement. */
  readonly rule?: number
  readonly author?: number
  readonly q?: string
  /** Adjudicated or not. */
  readonly resolved?: boolean
  /** The assignee; or any, or none. */
  readonly assignee?: number | "any" | "none"
  readonly overdue?: boolean
  /** Comments on the component as a whole. */
  readonly general?: boolean
  /** Those on deleted requirements as well. */
  readonly deleted?: boolean
  /** Missing: by requirement. */
  readonly sort?: Sort
  readonly order?: "asc" | "desc"
  /** Missing: panes. */
  readonly view?: "table"
  /** The comment that is open. */
  readonly comment?: number
}

const sorts: ReadonlyArray<Sort> = ["created_at", "rule", "status", "author"]

const oneOf = <A extends string>(value: unknown, known: ReadonlyArray<A>): A | undefined =>
  known.find((one) => one === value)

const id = (value: unknown): number | undefined => {
  const number = typeof value === "string" ? Number(value) : value
  return typeof number === "number" && Number.isSafeInteger(number) && number > 0 ? number : undefined
}

const truth = (value: unknown): boolean | undefined =>
  value === true || value === "true" ? true : value === false || value === "false" ? false : undefined

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): ReadonlyArray<Key> =>
  Object.keys(record) as Array<Key>

/** Leaves out what is undefined, so that addresses stay short. */
export const present = <A extends object>(values: A): { [Key in keyof A]?: Exclude<A[Key], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof A]?: Exclude<A[Key], undefined>
  }

export const triageSearch = (search: Record<string, unknown>): TriageSearch =>
  present({
    status: oneOf(search["status"], [...keysOf(triageStatuses), "all"]),
    section: oneOf(search["section"], [...keysOf(sectionNames), "none"]),
    rule: id(search["rule"]),
    author: id(search["author"]),
    q: typeof search["q"] === "string" && !isBlank(search["q"]) ? search["q"] : undefined,
    resolved: truth(search["resolved"]),
    assignee: oneOf(search["assignee"], ["any", "none"] as const) ?? id(search["assignee"]),
    overdue: truth(search["overdue"]),
    general: truth(search["general"]) === true ? true : undefined,
    deleted: truth(search["deleted"]) === true ? true : undefined,
    sort: oneOf(search["sort"], sorts),
    order: oneOf(search["order"], ["asc", "desc"]),
    view: oneOf(search["view"], ["table"]),
    comment: id(search["comment"])
  })

/** The order that is meant where the address says nothing: by requirement from the first, by time from the newest. */
export const orderOf = ({
  order,
  sort = "rule"
}: TriageSearch): { readonly sort: Sort; readonly order: "asc" | "desc" } => ({
  sort,
  order: order ?? (sort === "created_at" ? "desc" : "asc")
})

/** The filters as the service takes them. */
export const filtersOf = (search: TriageSearch): CommentFilters => ({
  triage_status: search.status ?? "pending",
  ...present({
    section: search.section,
    rule_id: search.rule,
    author_id: search.author,
    q: search.q,
    resolved: search.resolved === undefined ? undefined : search.resolved ? ("true" as const) : ("false" as const),
    assignee_id: typeof search.assignee === "number" ? search.assignee : undefined,
    assigned: typeof search.assignee === "string" ? search.assignee : undefined,
    overdue: search.overdue === undefined ? undefined : search.overdue ? ("true" as const) : ("false" as const),
    commentable_type: search.general === true ? "Component" : undefined,
    include_deleted: search.deleted === true ? ("true" as const) : undefined
  }),
  ...orderOf(search)
})

/** The filters in addition to the status, for "clear all". */
const narrowing = ["section", "rule", "author", "q", "resolved", "assignee", "overdue", "general", "deleted"] as const

/** True when a filter other than the status is set. */
export const isNarrowed = (search: TriageSearch): boolean => narrowing.some((name) => search[name] !== undefined)

/** The same without that. */
export const widened = (search: TriageSearch): TriageSearch => ({
  ...present({ status: search.status, sort: search.sort, order: search.order, view: search.view }),
  ...present({ comment: search.comment })
})
