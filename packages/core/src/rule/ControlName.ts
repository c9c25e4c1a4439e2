/** The names of NIST SP 800-53 controls. Imports nothing, so that pages compare them like the service; the list of controls is in NistControls.ts. */

/** Normalizes case, white space and leading zeros of a control: `ac-02 (01)` becomes `AC-2(1)`. */
const plain = (control: string): string =>
  control
    .toUpperCase()
    .replace(/\s+/g, "")
    .replace(/(?<=[^0-9])0+(?=[0-9])/g, "")

/** True when a control of the list is the requested one or a part of it: `AC-2 (1)` is within `AC-2`, `AC-20` is not. */
export const isWithin = (control: string, asked: string): boolean => {
  const [whole, part] = [plain(asked), plain(control)]
  if (!part.startsWith(whole)) return false
  const both = whole.slice(-1) + part.slice(whole.length, whole.length + 1)
  return !/^(\d\d|[A-Z]{2})$/.test(both)
}
