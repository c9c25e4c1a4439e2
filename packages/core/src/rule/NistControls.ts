/**
 * The NIST SP 800-53 controls behind a requirement, found by its CCIs in DISA's list (R10.6). Used wherever a requirement is shown or exported.
 * The list is a fact of the trade: cci-nist.json names its source and date, and a newer one takes its place as a whole.
 */
import cciList from "./cci-nist.json" with { type: "json" }

// An entry may name several controls ("SC-37, SC-37 (1)"), and some have stray white space around them.
const controlsOfCci: ReadonlyMap<string, ReadonlyArray<string>> = new Map(
  Object.entries(cciList.map).map(([cci, controls]) => [cci, controls.split(",").map((control) => control.trim())])
)

/**
 * The controls of the CCIs in `ident`, each once, in the order of the CCIs; CCIs that the list does not know add none (R10.6).
 * A control is written as in the list, down to the part that the CCI is about: `AC-2 (1)`, `AC-1 a 1`.
 */
export const nistControls = (ident: string): ReadonlyArray<string> => [
  ...new Set(ident.split(/[\s,]+/).flatMap((cci) => controlsOfCci.get(cci) ?? []))
]

/** The field `nist_control_family` of a requirement: its controls, joined by ", " (R10.6). */
export const nistControlFamily = (ident: string): string => nistControls(ident).join(", ")
