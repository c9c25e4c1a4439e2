/** The history of a project or component, newest first: one row for each act, and the entries of a large act on request. */
import { addressOf, type Answered } from "@docket/api/fetch"
import { infiniteQueryOptions } from "@tanstack/react-query"
import { type ActivityFilter, askedFilter } from "../parts/activity/activityFilter.ts"
import { componentKey } from "./component.ts"
import { docket } from "./docket.ts"
import { projectKey } from "./project.ts"

type ActsPage = Answered<"histories", "projectActs">
type HistoryPage = Answered<"histories", "projectHistory">
/** An act with its newest entry. */
export type Act = ActsPage["rows"][number]
/** An entry of the history. */
export type HistoryRow = HistoryPage["rows"][number]

/** The project or component of a history. */
export interface HistoryOf {
  readonly kind: "project" | "component"
  readonly id: number | string
}

const perPage = 50

const historyKey = ({ id, kind }: HistoryOf) => [...(kind === "project" ? projectKey(id) : componentKey(id)), "history"]

/** The acts of a history, page by page. */
export const actsQuery = (of: HistoryOf, filter: ActivityFilter) =>
  infiniteQueryOptions({
    queryKey: [...historyKey(of), "acts", filter],
    queryFn: ({ pageParam: before, signal }): Promise<ActsPage> => {
      const query = { per_page: perPage, ...askedFilter(filter), ...(before === null ? {} : { before }) }
      return of.kind === "project"
        ? docket.histories.projectActs({ params: { projectId: of.id }, query }, { signal })
        : docket.histories.componentActs({ params: { componentId: of.id }, query }, { signal })
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next ?? undefined
  })

/** The address of the file of an activity with the same filters. */
export const exportAddress = (of: HistoryOf, filter: ActivityFilter, format: "csv" | "xlsx"): string => {
  const query = { ...askedFilter(filter), format }
  return of.kind === "project"
    ? addressOf("exports", "projectActivity", { params: { projectId: of.id }, query })
    : addressOf("exports", "componentActivity", { params: { componentId: of.id }, query })
}

/** The entries of an act, by its newest entry. They never change. */
export const entriesQuery = (of: HistoryOf, act: number) =>
  infiniteQueryOptions({
    queryKey: ["act", of.kind, String(of.id), act],
    queryFn: ({ pageParam: page, signal }): Promise<HistoryPage> => {
      const query = { act, page, per_page: perPage }
      return of.kind === "project"
        ? docket.histories.projectHistory({ params: { projectId: of.id }, query }, { signal })
        : docket.histories.componentHistory({ params: { componentId: of.id }, query }, { signal })
    },
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, per_page, total } }) => (page * per_page < total ? page + 1 : undefined),
    staleTime: Infinity
  })
