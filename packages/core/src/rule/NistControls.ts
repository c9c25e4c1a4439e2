/**
 * The NIST SP 800-53 controls behind a requirement, found by its CCIs in DISA's list (R10.6). Used wherever a requirement is shown or exported.
 * cci-nist.json names the source and date of the list; a newer list replaces the whole file.
 */
import cciList from "./cci-nist.json" with { type: "json" }
import { isWithin } from "./ControlName.ts"

let known: ReadonlyMap<string, ReadonlyArray<string>> | undefined

/** The list, built on first use. An entry may name several controls ("SC-37, SC-37 (1)"), and some have extra white space. */
const controlsOfCci = (): ReadonlyMap<string, ReadonlyArray<string>> =>
  (known ??= new Map(
    Object.entries(cciList.map).map(([cci, controls]) => [cci, controls.split(",").map((control) => control.trim())])
  ))

/**
 * The controls of the CCIs in `ident`, each once, in the order of the CCIs; CCIs that are not in the list add none (R10.6).
 * A control is written as in the list, including the part that the CCI refers to: `AC-2 (1)`, `AC-1 a 1`.
 */
export const nistControls = (ident: string): ReadonlyArray<string> => [
  ...new Set(ident.split(/[\s,]+/).flatMap((cci) => controlsOfCci().get(cci) ?? []))
]

/** The field `nist_control_family` of a requirement: its controls, joined by ", " (R10.6). */
export const nistControlFamily = (ident: string): string => nistControls(ident).join(", ")

export { isWithin }

/** The CCIs of a control or a part of it, in the order of the list; none for an invalid control. */
export const ccisOf = (asked: string): ReadonlyArray<string> =>
  /^\s*[a-z]{2}-[0-9]/i.test(asked)
    ? [...controlsOfCci()].flatMap(([cci, controls]) => (controls.some((one) => isWithin(one, asked)) ? [cci] : []))
    : []
