/** Queries for requirements: the list of a component, one requirement for the editor, and details of one. ruleWrites.ts has the mutations. */
import type { Answered } from "@docket/api/fetch"
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query"
import { componentKey } from "./component.ts"
import { docket } from "./docket.ts"

/** A requirement in the list of a component, with its whole content. */
export type RuleRow = Answered<"rules", "listRules">[number]
/** A requirement with all data of the editor. */
export type Rule = Answered<"rules", "openRule">
/** An entry of a requirement's history. */
export type HistoryEntry = Rule["histories"][number]
/** The fields of each status (R10.4). */
export type FieldStates = Answered<"rules", "fieldStates">

/** A requirement with the ETag of the version that was read (R8.4). */
export interface OpenRule {
  readonly rule: Rule
  readonly etag: string
}

/** The prefix of the cache keys of a component's requirements. */
export const rulesKey = (componentId: string | number) => [...componentKey(componentId), "rules"] as const

/** The prefix of the cache keys of a requirement. */
export const ruleKey = (ruleId: string | number) => ["rule", String(ruleId)] as const

/** All live requirements of a component by number. */
export const rulesQuery = (componentId: string | number) =>
  queryOptions({
    queryKey: [...rulesKey(componentId), "all"],
    queryFn: ({ signal }) => docket.rules.listRules({ params: { componentId } }, { signal })
  })

/** Reads one requirement. */
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
    // Focusing the window does not reload the text under an author's hands: LiveBadge reports changes by others, and If-Match prevents lost updates.
    refetchOnWindowFocus: false
  })

/** The fields of each status: required, optional or hidden. The same for all users while the page is open. */
export const fieldStatesQuery = queryOptions({
  queryKey: ["field-states"],
  queryFn: ({ signal }) => docket.rules.fieldStates({}, { signal }),
  staleTime: Number.POSITIVE_INFINITY
})

/** The changes to the SRG's text since a rebase (R10.7). */
export const sourceChangeQuery = (ruleId: string | number) =>
  queryOptions({
    queryKey: [...ruleKey(ruleId), "source-change"],
    queryFn: ({ signal }) => docket.rules.sourceChange({ params: { ruleId } }, { signal })
  })

/** Requirements in other components that implement the same SRG requirement (R13.1). */
export const relatedRulesQuery = (ruleId: string | number) =>
  queryOptions({
    queryKey: [...ruleKey(ruleId), "related"],
    queryFn: ({ signal }) => docket.rules.relatedRules({ params: { ruleId } }, { signal }),
    staleTime: 60_000
  })

/** The history of a requirement, newest first, page by page (R9.2). */
export const ruleHistoryQuery = (ruleId: string | number) =>
  infiniteQueryOptions({
    queryKey: [...ruleKey(ruleId), "history"],
    queryFn: ({ pageParam, signal }) =>
      docket.histories.ruleHistory({ params: { ruleId }, query: { page: pageParam, per_page: 50 } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, per_page, total } }) => (page * per_page < total ? page + 1 : undefined)
  })
