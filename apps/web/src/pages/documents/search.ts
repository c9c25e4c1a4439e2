/** The search parameters of the list of documents: kind, words and order. */
import type { DocumentKind } from "../../api/documents.ts"

/** The orders of the list. Default: title. */
export const documentOrders = ["title", "date", "requirements"] as const
export type DocumentOrder = (typeof documentOrders)[number]

export interface DocumentsSearch {
  /** Default: STIGs. */
  readonly kind?: DocumentKind
  readonly q?: string
  readonly sort?: DocumentOrder
  /** Includes earlier releases. */
  readonly all?: true
}

/** Parses the search parameters and drops invalid ones. */
export const documentsSearch = (search: Record<string, unknown>): DocumentsSearch => {
  const { all, kind, q, sort } = search
  const order = documentOrders.find((one) => one === sort)
  return {
    ...(kind === "srg" ? { kind } : {}),
    ...(typeof q === "string" && q !== "" ? { q } : {}),
    ...(order === undefined || order === "title" ? {} : { sort: order }),
    ...(all === true ? { all } : {})
  }
}
