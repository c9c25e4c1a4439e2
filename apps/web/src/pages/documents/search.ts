/** What the address of the list of documents says: which kind, which of them, in which order. */
import type { DocumentKind } from "../../api/documents.ts"

/** By what the list is ordered; by title unless said otherwise. */
export const documentOrders = ["title", "date", "requirements"] as const
export type DocumentOrder = (typeof documentOrders)[number]

export interface DocumentsSearch {
  /** STIGs unless said otherwise. */
  readonly kind?: DocumentKind
  readonly q?: string
  readonly sort?: DocumentOrder
  /** With the earlier releases. */
  readonly all?: true
}

/** Reads it; what cannot be understood is left out. */
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
