/**
 * The list that a user works through. It keeps its rows and their order. A decided comment stays in its place with its new state. New comments are held back until
 * the user refreshes the list or changes the filters. Nothing jumps.
 */
import { useInfiniteQuery } from "@tanstack/react-query"
import { useCallback, useEffect, useState } from "react"
import {
  type CommentFilters,
  type CommentPage,
  type CommentRow,
  type CommentScope,
  commentsOfQuery,
  type StatusCounts
} from "../../api/comments.ts"

interface Kept {
  readonly key: string
  readonly pages: number
  readonly source: ReadonlyArray<CommentPage>
  readonly rows: ReadonlyArray<CommentRow>
  readonly heldBack: number
}

export interface WorkingList {
  readonly rows: ReadonlyArray<CommentRow>
  readonly counts: StatusCounts
  /** The number of comments that match now, including those that are held back. */
  readonly total: number
  /** The number of comments including all replies. */
  readonly totalWithReplies: number
  /** True when all pages are loaded. */
  readonly complete: boolean
  /** The number of matching comments that the list does not show yet. */
  readonly heldBack: number
  /** Refreshes the list. */
  readonly renew: () => Promise<void>
}

/** Returns the list after an answer, from the list before it. Pure. */
export const worked = (before: Kept | null, key: string, source: ReadonlyArray<CommentPage>): Kept => {
  const fresh = source.flatMap(({ rows }) => rows)
  if (before === null || before.key !== key) {
    return { key, source, pages: source.length, rows: unique(fresh), heldBack: 0 }
  }
  if (before.source === source) return before
  const now = new Map(fresh.map((row) => [row.id, row]))
  const known = new Set(before.rows.map(({ id }) => id))
  // The first answer of a page continues the list. New rows in pages that were already loaded are held back.
  const further = source
    .slice(before.pages)
    .flatMap(({ rows }) => rows)
    .filter(({ id }) => !known.has(id))
  const continued = new Set(further.map(({ id }) => id))
  return {
    key,
    source,
    pages: Math.max(before.pages, source.length),
    rows: [...before.rows.map((row) => now.get(row.id) ?? row), ...unique(further)],
    heldBack: unique(fresh).filter(({ id }) => !known.has(id) && !continued.has(id)).length
  }
}

/** Pages that were read at different times can have a row in common. */
const unique = (rows: ReadonlyArray<CommentRow>): ReadonlyArray<CommentRow> => [
  ...new Map(rows.map((row) => [row.id, row])).values()
]

/** The maximum number of pages that load automatically: 10,000 comments. */
const mostPages = 50

export const useWorkingList = (scope: CommentScope, filters: CommentFilters, component: number | undefined) => {
  const query = useInfiniteQuery(commentsOfQuery(scope, filters, component))
  const { data, fetchNextPage, hasNextPage, isFetching, isFetchNextPageError, refetch } = query
  const [era, setEra] = useState(0)
  const [kept, setKept] = useState<Kept | null>(null)
  const key = `${era} ${JSON.stringify([scope, filters, component])}`
  const next = data === undefined ? null : worked(kept, key, data.pages)
  // React's own way to derive state from a previous render: it renders again before anything is visible.
  if (next !== null && next !== kept) setKept(next)
  useEffect(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError && (data?.pages.length ?? 0) < mostPages) {
      void fetchNextPage()
    }
  }, [data, fetchNextPage, hasNextPage, isFetching, isFetchNextPageError])
  const renew = useCallback(async () => {
    await refetch()
    setEra((before) => before + 1)
  }, [refetch])
  const first = data?.pages[0]
  const list: WorkingList | null =
    next === null || first === undefined
      ? null
      : {
          rows: next.rows,
          counts: first.status_counts,
          total: first.pagination.total,
          totalWithReplies: first.pagination.total_comments,
          complete: !hasNextPage,
          heldBack: next.heldBack,
          renew
        }
  return { query, list }
}
