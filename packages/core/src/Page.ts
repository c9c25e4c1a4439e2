/** Pages of lists: every list has a bound (R4.1, R4.2). Use cases keep it, so that it holds for everyone who calls them. */
import { Effect } from "effect"

/** How many rows a page has: `usual` unless another number is given, and `most` at most. */
export interface Bound {
  readonly usual: number
  readonly most: number
}

/** The bound of lists that have none of their own. */
export const bound: Bound = { usual: 25, most: 100 }

/** The page that a caller wants. Without `page` it is the first, without `per_page` it has the usual number of rows. */
export interface PageQuery {
  readonly page?: number | undefined
  readonly per_page?: number | undefined
}

/** A request as a caller makes it, before its bound. */
export type Unbounded<Request extends PageRequest> = PageQuery & Omit<Request, keyof PageQuery>

/** Which page is read: `page` from 1, `per_page` rows on each. */
export interface PageRequest {
  readonly page: number
  readonly per_page: number
}

/** The directions of an order. */
export const orders = ["asc", "desc"] as const
export type Order = (typeof orders)[number]

/** A page of what contains a text, case-insensitive, every character literal (R4.2); of everything without one. */
export interface SoughtPageRequest extends PageRequest {
  readonly q?: string | undefined
}

/** One page of rows, and how many rows all pages have together. */
export interface Page<Row> {
  readonly rows: ReadonlyArray<Row>
  readonly total: number
}

/** How many rows are read, from 1 to the most. */
export const atMost = (asked: number | undefined, { most, usual }: Bound): number =>
  Math.min(Math.max(1, asked ?? usual), most)

/** The page that is read. */
export const bounded = ({ page = 1, per_page }: PageQuery, list: Bound = bound): PageRequest => ({
  page: Math.max(1, page),
  per_page: atMost(per_page, list)
})

/** Reads a page within the bound. Answers with what was read, its `total` as a part of the pagination. */
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

/** The number of the last page; an empty list has one (R4.2). */
export const lastPage = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage))

/** How many rows are before the page; a number that storage can count to. */
export const offsetOf = (request: PageRequest): number =>
  Math.min((request.page - 1) * request.per_page, Number.MAX_SAFE_INTEGER)

/** The rows of one page. */
export const slice = <Row>(rows: ReadonlyArray<Row>, request: PageRequest): ReadonlyArray<Row> =>
  rows.slice(offsetOf(request), offsetOf(request) + request.per_page)
