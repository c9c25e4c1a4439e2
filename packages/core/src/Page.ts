/** Pages of lists. Every list has a bound (R4.1, R4.2), which use cases enforce for all callers. */
import { Effect } from "effect"

/** The size of a page: `usual` by default, and `most` at most. */
export interface Bound {
  readonly usual: number
  readonly most: number
}

/** The default bound of lists. */
export const bound: Bound = { usual: 25, most: 100 }

/** The requested page. Without `page` it is the first, without `per_page` it has the usual size. */
export interface PageQuery {
  readonly page?: number | undefined
  readonly per_page?: number | undefined
}

/** A request before its bound is applied. */
export type Unbounded<Request extends PageRequest> = PageQuery & Omit<Request, keyof PageQuery>

/** A page to read: `page` from 1, `per_page` rows on each. */
export interface PageRequest {
  readonly page: number
  readonly per_page: number
}

/** The directions of an order. */
export const orders = ["asc", "desc"] as const
export type Order = (typeof orders)[number]

/** A page of the records that contain a text, case-insensitive, every character literal (R4.2); of all without a text. */
export interface SoughtPageRequest extends PageRequest {
  readonly q?: string | undefined
}

/** One page of rows, and the number of rows of all pages. */
export interface Page<Row> {
  readonly rows: ReadonlyArray<Row>
  readonly total: number
}

/** The number of rows to read, from 1 to the most. */
export const atMost = (asked: number | undefined, { most, usual }: Bound): number =>
  Math.min(Math.max(1, asked ?? usual), most)

/** The page to read, within the bound. */
export const bounded = ({ page = 1, per_page }: PageQuery, list: Bound = bound): PageRequest => ({
  page: Math.max(1, page),
  per_page: atMost(per_page, list)
})

/** Reads a page within the bound. Returns it with its `total` in the pagination. */
export const paged = <Query extends PageQuery, Read extends { readonly total: number }, E, R>(
  query: Query,
  read: (request: Query & PageRequest) => Effect.Effect<Read, E, R>,
  list: Bound = bound
) => {
  const request = bounded(query, list)
  return Effect.map(read({ ...query, ...request }), ({ total, ...rest }) => ({
    ...rest,
    pagination: { ...request, total }
  }))
}

/** The number of the last page; an empty list has one page (R4.2). */
export const lastPage = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage))

/** The number of rows before the page, limited to what storage can count. */
export const offsetOf = (request: PageRequest): number =>
  Math.min((request.page - 1) * request.per_page, Number.MAX_SAFE_INTEGER)

/** The rows of one page. */
export const slice = <Row>(rows: ReadonlyArray<Row>, request: PageRequest): ReadonlyArray<Row> =>
  rows.slice(offsetOf(request), offsetOf(request) + request.per_page)
