/** What the address of a comparison says: what is compared, how, and which requirement is open. */
import type { ComparedThings } from "../../api/comparison.ts"
import { type DifferenceKind, differenceKindNames } from "../../words/difference.ts"

export interface CompareSearch {
  /** Components unless said otherwise. */
  readonly of?: ComparedThings
  /** The earlier one. */
  readonly base?: number
  readonly diff?: number
  /** Both versions in one text unless said otherwise. */
  readonly view?: "side"
  /** White space counts as a change. */
  readonly strict?: true
  /** What is listed: all that differs unless said otherwise. */
  readonly kind?: DifferenceKind
  /** The open requirement, by its place among all of them. */
  readonly row?: number
}

const idIn = (value: unknown): number | null =>
  typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : null

/** Reads it; what cannot be understood is left out. */
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
