/** The arithmetic of the figures: quartiles of samples, and rates against a floor. Pure; used by everything that is reported. */

/** Half of the samples lie between `low` and `high`, half below `middle`. */
export interface Spread {
  readonly low: number
  readonly middle: number
  readonly high: number
}

/** The quartiles of samples, between two samples by their distance. Throws without samples: a figure of nothing is a mistake of the bench. */
export const spreadOf = (samples: ReadonlyArray<number>): Spread => {
  const at = quantilesOf(samples)
  return { low: at(0.25), middle: at(0.5), high: at(0.75) }
}

/** The sample below which this share of all lies, between two samples by their distance. Throws without samples. */
export const quantileOf = (samples: ReadonlyArray<number>, share: number): number => quantilesOf(samples)(share)

const quantilesOf = (samples: ReadonlyArray<number>): ((share: number) => number) => {
  const sorted = samples.toSorted((left, right) => left - right)
  if (sorted.length === 0) throw new RangeError("There are no samples.")
  return (share) => {
    const place = share * (sorted.length - 1)
    const below = sorted[Math.floor(place)] ?? Number.NaN
    const above = sorted[Math.ceil(place)] ?? Number.NaN
    return below + (above - below) * (place - Math.floor(place))
  }
}

/**
 * How fast something is against its floor: 1 is as fast, 0.5 takes twice as long. Round by round, since what slows the machine down for a while
 * slows both. Throws when the rounds are not the same number.
 */
export const besideFloor = (floor: ReadonlyArray<number>, samples: ReadonlyArray<number>): Spread => {
  if (floor.length !== samples.length)
    throw new RangeError("The rounds of the floor and of what is compared with it differ.")
  return spreadOf(samples.map((time, round) => (floor[round] ?? Number.NaN) / time))
}

/** Amounts in a second, when one run handles `amount` and takes these milliseconds; the slowest quarter makes `low`. */
export const ratesOf = (amount: number, milliseconds: ReadonlyArray<number>): Spread =>
  spreadOf(milliseconds.map((time) => (amount * 1000) / time))
