/** Pages of lists: every list has a bound (R4.1). */

/** Which page is asked for: `page` from 1, `per_page` rows on each. */
export interface PageRequest {
  readonly page: number
  readonly per_page: number
}

/** A page of what contains a text, case-insensitive, every character literal (R4.2); of everything without one. */
export interface SoughtPageRequest extends PageRequest {
  readonly q?: string | undefined
}

/** One page of rows, and how many rows all pages have together. */
export interface Page<Row> {
  readonly rows: ReadonlyArray<Row>
  readonly total: number
}

/** The number of the last page; an empty list has one (R4.2). */
export const lastPage = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage))

/** How many rows stand before the page. */
export const offsetOf = (request: PageRequest): number => (request.page - 1) * request.per_page
