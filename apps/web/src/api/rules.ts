/** Requirements: the list of a component, one with everything that an editor shows, and what is asked about one. What changes them is in ruleWrites.ts. */
import type { Answered } from "@docket/api/fetch"
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query"
import { componentKey } from "./component.ts"
import { docket } from "./docket.ts"

/** A requirement as a component lists it, with its whole content. */
export type RuleRow = Answered<"rules", "listRules">[number]
/** A requirement with everything that an editor shows. */
export type Rule = Answered<"rules", "openRule">
/** An entry of a requirement's history. */
export type HistoryEntry = Rule["histories"][number]
/** Which fields belong to which status (R10.4). */
export type FieldStates = Answered<"rules", "fieldStates">

/** A requirement together with the tag that says which version of it was seen (R8.4). */
export interface OpenRule {
  readonly rule: Rule
  readonly etag: string
}

/** The requirements of a component lie under this key, whatever was asked of them. */
export const rulesKey = (componentId: string | number) => [...componentKey(componentId), "rules"] as const

/** Everything that is kept of a requirement lies under this key. */
export const ruleKey = (ruleId: string | number) => ["rule", String(ruleId)] as const

/** All live requirements of a component by number. */
export const rulesQuery = (componentId: string | number) =>
  queryOptions({
    queryKey: [...rulesKey(componentId), "all"],
    queryFn: ({ signal }) => docket.rules.listRules({ params: { componentId } }, { signal })
  })

/** One requirement. */
export const ruleQuery = (ruleId: string | number) =>
  queryOptions({
    queryKey: [...ruleKey(ruleId), "open"],
    queryFn: async ({ signal }): Promise<OpenRule> => {
      let etag = ""
      const rule = await docket.rules.openRule(
        { params: { ruleId } },
        { signal, onHeaders: (headers) => (etag = headers.get("etag") ?? "") }
      )
      return { rule, etag }
    },
    // A focus of the window does not reload what an author reads and writes: LiveBadge reports changes by others, and If-Match protects them.
    refetchOnWindowFocus: false
  })

/** The required fields of each status; the same for all users while the page is open. */
export const fieldStatesQuery = queryOptions({
  queryKey: ["field-states"],
  queryFn: ({ signal }) => docket.rules.fieldStates({}, { signal }),
  staleTime: Number.POSITIVE_INFINITY
})

/** How the SRG words it otherwise since a rebase (R10.7). */
export const sourceChangeQuery = (ruleId: string | number) =>
  queryOptions({
    queryKey: [...ruleKey(ruleId), "source-change"],
    queryFn: ({ signal }) => docket.rules.sourceChange({ params: { ruleId } }, { signal })
  })

/** Requirements elsewhere that implement the same SRG requirement (R13.1). */
export const relatedRulesQuery = (ruleId: string | number) =>
  queryOptions({
    queryKey: [...ruleKey(ruleId), "related"],
    queryFn: ({ signal }) => docket.rules.relatedRules({ params: { ruleId } }, { signal }),
    staleTime: 60_000
  })

/** What was done to a requirement, the newest first, page by page (R9.2). */
export const ruleHistoryQuery = (ruleId: string | number) =>
  infiniteQueryOptions({
    queryKey: [...ruleKey(ruleId), "history"],
    queryFn: ({ pageParam, signal }) =>
      docket.histories.ruleHistory({ params: { ruleId }, query: { page: pageParam, per_page: 50 } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, per_page, total } }) => (page * per_page < total ? page + 1 : undefined)
  })
