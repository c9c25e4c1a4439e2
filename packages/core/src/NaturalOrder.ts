/** The natural order of identifiers: digits by their number, the rest by character (`GPOS-2` before `GPOS-10`). */

const runs = /\d+|\D+/g

const compareRuns = (left: string, right: string): number => {
  const bothNumbers = /^\d/.test(left) && /^\d/.test(right)
  return (bothNumbers ? compareNumbers(left, right) : 0) || compareCodeUnits(left, right)
}

// Digits are compared as text, so that long numbers lose no precision.
const compareNumbers = (left: string, right: string): number => {
  const [l, r] = [left.replace(/^0+/, ""), right.replace(/^0+/, "")]
  return l.length - r.length || compareCodeUnits(l, r)
}

const compareCodeUnits = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0)

/**
 * Compares two identifiers; 0 only for the same text. A total order that does not depend on a locale.
 * Of two numbers of equal value the one with more leading zeros comes first.
 */
export const compareNaturally = (left: string, right: string): number => {
  const [l, r] = [left.match(runs) ?? [], right.match(runs) ?? []]
  for (const [index, run] of l.entries()) {
    const other = r[index]
    if (other === undefined) return 1
    const order = compareRuns(run, other)
    if (order !== 0) return order
  }
  return l.length - r.length
}
