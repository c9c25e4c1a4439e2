/** The open comment: the one in the address, else the first in the list if the panes are side by side. */
import { type InfiniteData, useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { type CommentPage, type CommentRow, commentsKey, differenceQuery } from "../../api/comments.ts"
import { docket } from "../../api/docket.ts"
import { ruleQuery } from "../../api/rules.ts"

/** Finds a comment that the filters exclude; null if the component has none with this id. */
const find = async (componentId: string, id: number, signal: AbortSignal): Promise<CommentRow | null> => {
  const { comment } = await docket.reviews.readComment({ params: { reviewId: id } }, { signal })
  return String(comment.component_id) === componentId ? comment : null
}

export interface OpenComment {
  readonly id: number | null
  /** Undefined while it loads, null if there is none. */
  readonly row: CommentRow | null | undefined
}

export const useOpenComment = (
  componentId: string,
  named: number | undefined,
  list: { readonly rows: ReadonlyArray<CommentRow>; readonly complete: boolean } | null,
  firstByDefault: boolean
): OpenComment => {
  const client = useQueryClient()
  const id = named ?? (firstByDefault ? (list?.rows[0]?.id ?? null) : null)
  const listed = list?.rows.find((row) => row.id === id)
  const elsewhere = useQuery({
    queryKey: [...commentsKey(componentId), "one", id],
    queryFn: ({ signal }) => {
      const kept = client
        .getQueriesData<InfiniteData<CommentPage>>({ queryKey: [...commentsKey(componentId), "list"] })
        .flatMap(([, data]) => data?.pages.flatMap(({ rows }) => rows) ?? [])
        .find((row) => row.id === id)
      return kept ?? find(componentId, id ?? 0, signal)
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
