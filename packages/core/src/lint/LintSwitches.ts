/**
 * The lint settings: rules that are switched off, and whether warnings block (R20.8 to R20.10). A project switches a rule off for all its requirements; an author switches it
 * off for one field of one requirement. Pure.
 */
import { type LintField, lintFields, type LintSeverity } from "./LintRule.ts"
import type { ProjectLint, SwitchedOffPlace, SwitchedOffRule } from "./LintSettings.ts"

export type { ProjectLint, SwitchedOffPlace, SwitchedOffRule } from "./LintSettings.ts"

/** The fields of findings: those with texts, and `document` for findings of a rule about documents. */
export const findingFields = [...lintFields, "document"] as const
export type FindingField = LintField | "document"

/** The settings of a new project. */
export const standard: ProjectLint = { lint_warnings_block: false, lint_off: [] }

/** The rules that are switched off for a requirement, by its project and by its authors. */
export interface Switches {
  readonly project: ProjectLint["lint_off"]
  readonly places: ReadonlyArray<SwitchedOffPlace>
}

/** True when the rule is switched off for the field of the requirement. */
export const isOff = (
  { field, rule }: { readonly rule: string; readonly field: FindingField },
  { places, project }: Switches
): boolean => project.some((one) => one.rule === rule) || places.some((one) => one.rule === rule && one.field === field)

/** Returns the findings of rules that are not switched off. */
export const inForce = <F extends { readonly rule: string; readonly field: FindingField }>(
  findings: ReadonlyArray<F>,
  switches: Switches
): ReadonlyArray<F> => findings.filter((finding) => !isOff(finding, switches))

/** True when a finding of this severity blocks: always for an error, for a warning if the project's settings say so. */
export const blocks = (severity: LintSeverity, { lint_warnings_block }: ProjectLint): boolean =>
  severity === "error" || lint_warnings_block

/** Returns the list with a place switched off or on again, in order; the same list when nothing changes. */
export const switched = <Place extends SwitchedOffRule & { readonly field?: FindingField }>(
  list: ReadonlyArray<Place>,
  place: Place,
  off: boolean
): ReadonlyArray<Place> => {
  const known = list.find((one) => keyOf(one) === keyOf(place))
  if (off ? known?.reason === place.reason : known === undefined) return list
  const others = list.filter((one) => one !== known)
  return off ? [...others, place].toSorted((left, right) => (keyOf(left) < keyOf(right) ? -1 : 1)) : others
}

const keyOf = ({ field = "document", rule }: { readonly rule: string; readonly field?: FindingField }): string =>
  `${rule} ${field}`
