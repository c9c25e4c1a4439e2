/** A list that loads page by page, newest first: the loaded rows, and a button for earlier ones. */
import { Button, Stack } from "@mantine/core"
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { Loaded } from "./Loaded.tsx"
import * as words from "../words/shared.ts"

export const LoadedPages = <Row,>({
  children,
  empty,
  more = words.loadedPagesEarlier,
  query
}: {
  readonly query: UseInfiniteQueryResult<InfiniteData<{ readonly rows: ReadonlyArray<Row> }>>
  readonly empty: ReactNode
  /** The label of the button. */
  readonly more?: string
  readonly children: (rows: ReadonlyArray<Row>) => ReactNode
}) => (
  <Loaded query={query}>
    {({ pages }) => {
      const rows = pages.flatMap((page) => page.rows)
      return rows.length === 0 ? (
        empty
      ) : (
        <Stack gap="sm">
          {children(rows)}
          {query.hasNextPage && (
            <Button
              variant="default"
              size="xs"
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {more}
            </Button>
          )}
        </Stack>
      )
    }}
  </Loaded>
)
