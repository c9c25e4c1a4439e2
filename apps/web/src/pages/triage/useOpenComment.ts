/** The open comment: the one in the address, else the first in the list if the panes are side by side. */
import { type InfiniteData, type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { type CommentPage, type CommentRow, type CommentScope, differenceQuery, scopeKey } from "../../api/comments.ts"
import { componentQuery } from "../../api/component.ts"
import { docket } from "../../api/docket.ts"
import { ruleQuery } from "../../api/rules.ts"

/** Finds a comment that the filters exclude; null if the scope has none with this id. */
const find = async (
  client: QueryClient,
  scope: CommentScope,
  id: number,
  signal: AbortSignal
): Promise<CommentRow | null> => {
  const { comment } = await docket.reviews.readComment({ params: { reviewId: id } }, { signal })
  if (scope.kind === "component") return String(comment.component_id) === scope.id ? comment : null
  const { project_id } = await client.fetchQuery({ ...componentQuery(comment.component_id), staleTime: 60_000 })
  return String(project_id) === scope.id ? comment : null
}

export interface OpenComment {
  readonly id: number | null
  /** Undefined while it loads, null if there is none. */
  readonly row: CommentRow | null | undefined
}

export const useOpenComment = (
  scope: CommentScope,
  named: number | undefined,
  list: { readonly rows: ReadonlyArray<CommentRow>; readonly complete: boolean } | null,
  firstByDefault: boolean
): OpenComment => {
  const client = useQueryClient()
  const id = named ?? (firstByDefault ? (list?.rows[0]?.id ?? null) : null)
  const listed = list?.rows.find((row) => row.id === id)
  const elsewhere = useQuery({
    queryKey: [...scopeKey(scope), "one", id],
    queryFn: ({ signal }) => {
      const kept = client
        .getQueriesData<InfiniteData<CommentPage>>({ queryKey: [...scopeKey(scope), "list"] })
        .flatMap(([, data]) => data?.pages.flatMap(({ rows }) => rows) ?? [])
        .find((row) => row.id === id)
      return kept ?? find(client, scope, id ?? 0, signal)
    },
    enabled: id !== null && listed === undefined && list?.complete === true
  })
  if (id === null) return { id, row: list === null ? undefined : null }
  return { id, row: listed ?? (elsewhere.isError ? null : elsewhere.data) }
}

/** Prefetches the neighbors, so that they open without delay. */
export const usePrefetched = (rows: ReadonlyArray<CommentRow | undefined>): void => {
  const client = useQueryClient()
  const wanted = rows.map((row) => `${row?.id ?? ""}:${row?.rule_id ?? ""}`).join(" ")
  useEffect(() => {
    for (const one of wanted.split(" ")) {
      const [id = "", ruleId = ""] = one.split(":")
      if (id !== "") void client.prefetchQuery(differenceQuery(id))
      if (ruleId !== "") void client.prefetchQuery(ruleQuery(ruleId))
    }
  }, [client, wanted])
}
