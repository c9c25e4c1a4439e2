/** What the address of the reading page says: which requirement is open, and what narrows the list. Read totally. */
export type Only = "commented" | "open" | "mine"

export interface ReadSearch {
  /** Missing: the first of the list. `document`: comments on the document as a whole. */
  readonly rule?: number | "document"
  /** A comment to be brought into sight. */
  readonly comment?: number
  readonly q?: string
  readonly only?: Only
}

const onlies: ReadonlyArray<Only> = ["commented", "open", "mine"]

const id = (value: unknown): number | undefined => {
  const number = typeof value === "string" ? Number(value) : value
  return typeof number === "number" && Number.isSafeInteger(number) && number > 0 ? number : undefined
}

export const readSearch = (search: Record<string, unknown>): ReadSearch => {
  const rule = search["rule"] === "document" ? ("document" as const) : id(search["rule"])
  const comment = id(search["comment"])
  const only = onlies.find((one) => one === search["only"])
  return {
    ...(rule === undefined ? {} : { rule }),
    ...(comment === undefined ? {} : { comment }),
    ...(typeof search["q"] === "string" && search["q"] !== "" ? { q: search["q"] } : {}),
    ...(only === undefined ? {} : { only })
  }
}
