/** Loads short lists completely, so that a page can filter and order them while a user types. */

/** One page of a list. */
interface Page<Row> {
  readonly rows: ReadonlyArray<Row>
  readonly pagination: { readonly per_page: number; readonly total: number }
}

/** The highest page size that the service allows. */
export const mostPerPage = 100

/** Loads all rows. The first page gives the number of pages; the others load in parallel. */
export const allPages = async <Row>(ask: (page: number) => Promise<Page<Row>>): Promise<ReadonlyArray<Row>> => {
  const first = await ask(1)
  const pages = Math.ceil(first.pagination.total / first.pagination.per_page)
  const others = await Promise.all(Array.from({ length: Math.max(pages - 1, 0) }, (_, index) => ask(index + 2)))
  return [first, ...others].flatMap(({ rows }) => rows)
}
