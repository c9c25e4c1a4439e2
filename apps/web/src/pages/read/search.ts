/** The search parameters of the reading page: the open requirement, and the filters. The parser is total. */
export type Only = "commented" | "open" | "mine"

export interface ReadSearch {
  /** Without it the first of the list is open. `document`: the comments on the document as a whole. */
  readonly rule?: number | "document"
  /** The comment to scroll to. */
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
  // An address may have digits alone as a number.
  const q = typeof search["q"] === "string" || typeof search["q"] === "number" ? String(search["q"]) : ""
  const only = onlies.find((one) => one === search["only"])
  return {
    ...(rule === undefined ? {} : { rule }),
    ...(comment === undefined ? {} : { comment }),
    ...(q === "" ? {} : { q }),
    ...(only === undefined ? {} : { only })
  }
}
