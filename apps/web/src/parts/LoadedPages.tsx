/** A list that loads page by page, the newest first: its loaded rows, and the button for earlier ones. */
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
  /** What the button says. */
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
