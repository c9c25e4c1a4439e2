/** The search parameters of a comparison: what is compared, how, and which requirement is open. */
import type { ComparedThings } from "../../api/comparison.ts"
import { type DifferenceKind, differenceKindNames } from "../../words/difference.ts"

export interface CompareSearch {
  /** Default: components. */
  readonly of?: ComparedThings
  /** The id of the base. */
  readonly base?: number
  readonly diff?: number
  /** Default: both versions in one text. */
  readonly view?: "side"
  /** White space counts as a change. */
  readonly strict?: true
  /** The kind of rows that are listed. Default: all differences. */
  readonly kind?: DifferenceKind
  /** The position of the open requirement among all rows. */
  readonly row?: number
}

const idIn = (value: unknown): number | null =>
  typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : null

/** Parses the search parameters and drops invalid ones. */
export const compareSearch = (search: Record<string, unknown>): CompareSearch => {
  const { base, diff, kind, of, row, strict, view } = search
  const [baseId, diffId] = [idIn(base), idIn(diff)]
  const known = differenceKindNames.find((one) => one === kind)
  return {
    ...(of === "srg" || of === "stig" || of === "published" ? { of } : {}),
    ...(baseId === null ? {} : { base: baseId }),
    ...(diffId === null ? {} : { diff: diffId }),
    ...(view === "side" ? { view } : {}),
    ...(strict === true ? { strict } : {}),
    ...(known === undefined ? {} : { kind: known }),
    ...(typeof row === "number" && Number.isSafeInteger(row) && row >= 0 ? { row } : {})
  }
}
