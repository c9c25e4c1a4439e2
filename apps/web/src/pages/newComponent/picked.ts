/** The selected requirements of the sources: all except those that the user cleared. Pure. */
import type { PublishedRule } from "../../api/documents.ts"
import { familyOf } from "../../words/controlFamily.ts"

/** The cleared SRG ids by source. */
export type LeftOut = ReadonlyMap<number, ReadonlySet<string>>

/** The id by which a requirement of an SRG is selected (R10.2). Two rows with the same id are selected together. */
export const srgIdOf = ({ version }: PublishedRule): string => version

/** A family of a source with its requirements. */
export interface Family {
  readonly family: string
  readonly rules: ReadonlyArray<PublishedRule>
}

/** The requirements that contain every word, by family. Requirements without a family come last. */
export const familiesOf = (rules: ReadonlyArray<PublishedRule>, q: string): ReadonlyArray<Family> => {
  const words = q
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "")
  const families = new Map<string, Array<PublishedRule>>()
  for (const rule of rules) {
    const text =
      `${rule.version} ${rule.group_title} ${rule.title} ${rule.ident} ${rule.nist_control_family}`.toLowerCase()
    if (!words.every((word) => text.includes(word))) continue
    const family = familyOf(rule.nist_control_family)
    families.set(family, [...(families.get(family) ?? []), rule])
  }
  return [...families]
    .map(([family, ofFamily]) => ({ family, rules: ofFamily }))
    .toSorted((one, other) => (one.family === "" ? 1 : other.family === "" ? -1 : one.family < other.family ? -1 : 1))
}

const outOf = (leftOut: LeftOut, source: number): ReadonlySet<string> => leftOut.get(source) ?? new Set()

/** True when the requirement is selected. */
export const isTaken = (leftOut: LeftOut, source: number, rule: PublishedRule): boolean =>
  !outOf(leftOut, source).has(srgIdOf(rule))

/** The number of selected requirements. */
export const takenOf = (leftOut: LeftOut, source: number, rules: ReadonlyArray<PublishedRule>): number =>
  rules.filter((rule) => isTaken(leftOut, source, rule)).length

/** Selects or clears requirements of a source. */
export const withRules = (
  leftOut: LeftOut,
  source: number,
  rules: ReadonlyArray<PublishedRule>,
  take: boolean
): LeftOut => {
  const out = new Set(outOf(leftOut, source))
  for (const rule of rules) {
    if (take) out.delete(srgIdOf(rule))
    else out.add(srgIdOf(rule))
  }
  return new Map([...leftOut, [source, out]])
}

/** The selection in a request: null for all requirements. */
export const selectionsOf = (
  leftOut: LeftOut,
  sources: ReadonlyArray<{ readonly id: number; readonly rules: ReadonlyArray<PublishedRule> }>
): Record<string, ReadonlyArray<string>> | null =>
  sources.every(({ id, rules }) => takenOf(leftOut, id, rules) === rules.length)
    ? null
    : Object.fromEntries(
        sources.map(({ id, rules }) => [
          String(id),
          [...new Set(rules.filter((rule) => isTaken(leftOut, id, rule)).map(srgIdOf))]
        ])
      )
