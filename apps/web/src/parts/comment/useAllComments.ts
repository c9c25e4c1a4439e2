/** All comments of a component, page after page, for pages that count them by requirement or by section. */
import { useInfiniteQuery } from "@tanstack/react-query"
import { useEffect, useMemo } from "react"
import { type CommentFilters, type CommentRow, commentsQuery } from "../../api/comments.ts"

const everything: CommentFilters = { triage_status: "all", sort: "created_at", order: "asc" }
const none: ReadonlyArray<CommentRow> = []

/** Returns the comments that have loaded so far. */
export const useAllComments = (componentId: string, enabled = true): ReadonlyArray<CommentRow> => {
  const { data, fetchNextPage, hasNextPage, isFetching, isFetchNextPageError } = useInfiniteQuery({
    ...commentsQuery(componentId, everything),
    enabled
  })
  useEffect(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [fetchNextPage, hasNextPage, isFetching, isFetchNextPageError])
  return useMemo(() => data?.pages.flatMap(({ rows }) => rows) ?? none, [data])
}
