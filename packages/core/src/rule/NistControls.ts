/**
 * The NIST SP 800-53 controls behind a requirement, found by its CCIs in DISA's list (R10.6). Used wherever a requirement is shown or exported.
 * The list is a fact of the trade: cci-nist.json names its source and date, and a newer one takes its place as a whole.
 */
import cciList from "./cci-nist.json" with { type: "json" }

let known: ReadonlyMap<string, ReadonlyArray<string>> | undefined

/** The list, made when it is first asked for. An entry may name several controls ("SC-37, SC-37 (1)"), and some have stray white space around them. */
const controlsOfCci = (): ReadonlyMap<string, ReadonlyArray<string>> =>
  (known ??= new Map(
    Object.entries(cciList.map).map(([cci, controls]) => [cci, controls.split(",").map((control) => control.trim())])
  ))

/**
 * The controls of the CCIs in `ident`, each once, in the order of the CCIs; CCIs that the list does not know add none (R10.6).
 * A control is written as in the list, down to the part that the CCI is about: `AC-2 (1)`, `AC-1 a 1`.
 */
export const nistControls = (ident: string): ReadonlyArray<string> => [
  ...new Set(ident.split(/[\s,]+/).flatMap((cci) => controlsOfCci().get(cci) ?? []))
]

/** The field `nist_control_family` of a requirement: its controls, joined by ", " (R10.6). */
export const nistControlFamily = (ident: string): string => nistControls(ident).join(", ")

/** A control without the liberties that people take with its case, white space and leading zeros: `ac-02 (01)` is `AC-2(1)`. */
const plain = (control: string): string =>
  control
    .toUpperCase()
    .replace(/\s+/g, "")
    .replace(/(?<=[^0-9])0+(?=[0-9])/g, "")

/** True when a control of the list is the one that is asked for, or a part of it: `AC-2 (1)` is within `AC-2`, `AC-20` is not. */
export const isWithin = (control: string, asked: string): boolean => {
  const [whole, part] = [plain(asked), plain(control)]
  if (!part.startsWith(whole)) return false
  const both = whole.slice(-1) + part.slice(whole.length, whole.length + 1)
  return !/^(\d\d|[A-Z]{2})$/.test(both)
}

/** The CCIs about a control or a part of it, in the order of the list; none for what is no control. */
export const ccisOf = (asked: string): ReadonlyArray<string> =>
  /^\s*[a-z]{2}-[0-9]/i.test(asked)
    ? [...controlsOfCci()].flatMap(([cci, controls]) => (controls.some((one) => isWithin(one, asked)) ? [cci] : []))
    : []
