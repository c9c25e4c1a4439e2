/** Lists that come in pages, row by row. */
import type { Sending } from "./Sending.ts"

/** An answer with one page of rows. */
interface Page<Row> {
  readonly rows: ReadonlyArray<Row>
  readonly pagination: { readonly page: number; readonly per_page: number; readonly total: number }
}

/** A request with the parameters of a page. */
interface PagedRequest {
  readonly query?:
    | { readonly page?: string | number | undefined; readonly per_page?: string | number | undefined }
    | undefined
}

/** The size of a page, unless the request says another. */
const usualSize = 100

/**
 * Reads a list to its end, one page at a time: `for await (const comment of rowsOf(docket.reviews.listComments, { params: { componentId: 7 } })) …`. It begins
 * with the page of the request. A row that is added meanwhile can move another to a page that was read already, or to the next one.
 */
export async function* rowsOf<Asked extends PagedRequest, Row>(
  list: (asked: Asked, sending?: Sending) => Promise<Page<Row>>,
  asked: Asked,
  sending?: Sending
): AsyncGenerator<Row, void, undefined> {
  const per_page = Number(asked.query?.per_page ?? usualSize)
  for (let page = Number(asked.query?.page ?? 1); ; page++) {
    const { pagination, rows } = await list({ ...asked, query: { ...asked.query, page, per_page } }, sending)
    yield* rows
    if (rows.length === 0 || pagination.page * pagination.per_page >= pagination.total) return
  }
}
