/** Lists that come in pages, row by row. */
import type { Sending } from "./Sending.ts"

/** An answer with one page of rows. */
interface Page<Row> {
  readonly rows: ReadonlyArray<Row>
  readonly pagination: { readonly page: number; readonly per_page: number; readonly total: number }
}

/** A method that answers with a page. */
type ListMethod = (asked: never, sending?: Sending) => Promise<Page<unknown>>

/** The request of such a method. */
interface PagedRequest {
  readonly query?: { readonly page?: string | number; readonly per_page?: string | number }
}

/** The size of a page, unless the request says another. */
const usualSize = 100

/**
 * Reads a list to its end, one page at a time: `for await (const comment of rowsOf(docket.reviews.listComments, { params: { componentId: 7 } })) …`. It begins
 * with the page of the request. A row that is added meanwhile can move another to a page that was read already, or to the next one.
 */
export async function* rowsOf<List extends ListMethod>(
  list: List,
  asked: NonNullable<Parameters<List>[0]>,
  sending?: Sending
): AsyncGenerator<Awaited<ReturnType<List>>["rows"][number], void, undefined> {
  // Every list has these parameters; the compiler does not know it of all of them at once.
  const { query, ...rest } = asked as PagedRequest
  const read = list as unknown as (asked: PagedRequest, sending?: Sending) => ReturnType<List>
  const per_page = Number(query?.per_page ?? usualSize)
  for (let page = Number(query?.page ?? 1); ; page++) {
    const { pagination, rows } = await read({ ...rest, query: { ...query, page, per_page } }, sending)
    yield* rows
    if (rows.length === 0 || pagination.page * pagination.per_page >= pagination.total) return
  }
}
