/** Lists that are short enough to load completely, so that a page filters and orders them while a user types. */

/** One page of a list. */
interface Page<Row> {
  readonly rows: ReadonlyArray<Row>
  readonly pagination: { readonly per_page: number; readonly total: number }
}

/** As many rows as the service gives at once. */
export const mostPerPage = 100

/** All rows: the first page gives the number of the other pages, which load in parallel. */
export const allPages = async <Row>(ask: (page: number) => Promise<Page<Row>>): Promise<ReadonlyArray<Row>> => {
  const first = await ask(1)
  const pages = Math.ceil(first.pagination.total / first.pagination.per_page)
  const others = await Promise.all(Array.from({ length: Math.max(pages - 1, 0) }, (_, index) => ask(index + 2)))
  return [first, ...others].flatMap(({ rows }) => rows)
}
