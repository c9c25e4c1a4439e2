/** What was done to a project or a component and all that is in it, the newest first, page by page. */
import type { Answered } from "@docket/api/fetch"
import { infiniteQueryOptions } from "@tanstack/react-query"
import { componentKey } from "./component.ts"
import { docket } from "./docket.ts"
import { projectKey } from "./project.ts"

/** An entry. */
export type HistoryRow = Answered<"histories", "projectHistory">["rows"][number]
type HistoryPage = Answered<"histories", "projectHistory">

/** Whose history. */
export interface HistoryOf {
  readonly kind: "project" | "component"
  readonly id: number | string
}

const perPage = 50

/** The entries. */
export const historyQuery = ({ id, kind }: HistoryOf) =>
  infiniteQueryOptions({
    queryKey: [...(kind === "project" ? projectKey(id) : componentKey(id)), "history"],
    queryFn: ({ pageParam: page, signal }): Promise<HistoryPage> => {
      const query = { page, per_page: perPage }
      return kind === "project"
        ? docket.histories.projectHistory({ params: { projectId: id }, query }, { signal })
        : docket.histories.componentHistory({ params: { componentId: id }, query }, { signal })
    },
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, per_page, total } }) => (page * per_page < total ? page + 1 : undefined)
  })
