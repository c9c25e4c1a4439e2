/** The order of versions of published documents (R15.12). */

/** Orders versions (`V3R10`, `V1R1.32`) by their numbers: `V3R9` is before `V3R10`. */
export const compareVersions = (left: string, right: string): number => {
  const [lefts, rights] = [numbersOf(left), numbersOf(right)]
  for (let at = 0; at < Math.max(lefts.length, rights.length); at++) {
    const [a, b] = [lefts[at], rights[at]]
    if (a === undefined || b === undefined) return a === undefined ? -1 : 1
    if (a !== b) return a < b ? -1 : 1
  }
  return 0
}

const numbersOf = (version: string): ReadonlyArray<bigint> => (version.match(/\d+/g) ?? []).map(BigInt)
