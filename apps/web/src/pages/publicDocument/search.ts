/** The search parameters of the page for visitors: the open requirement or the list of comments, the words to find, and the page. */
export interface PublicSearch {
  readonly rule?: number | "document"
  readonly view?: "comments"
  readonly q?: string
  /** The page number, from 1. */
  readonly page?: number
}

const positive = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : undefined

/** Parses the search parameters and drops invalid ones. */
export const publicSearch = (search: Record<string, unknown>): PublicSearch => {
  const page = positive(search["page"])
  const rule = search["rule"] === "document" ? "document" : positive(search["rule"])
  return {
    ...(rule === undefined ? {} : { rule }),
    ...(search["view"] === "comments" ? { view: "comments" as const } : {}),
    ...(typeof search["q"] === "string" && search["q"] !== "" ? { q: search["q"] } : {}),
    ...(page === undefined || page === 1 ? {} : { page })
  }
}

/** The number on the page for tracking. A number of digits alone arrives as a number. */
export const trackSearch = (search: Record<string, unknown>): { readonly number?: string } => {
  const { number } = search
  return typeof number === "string" && number !== ""
    ? { number }
    : typeof number === "number"
      ? { number: String(number) }
      : {}
}
