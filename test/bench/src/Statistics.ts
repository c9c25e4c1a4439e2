/** The arithmetic of the figures: quartiles of samples, and ratios to a floor. Pure; used by everything that is reported. */

/** Half of the samples are between `low` and `high`, half are below `middle`. */
export interface Spread {
  readonly low: number
  readonly middle: number
  readonly high: number
}

/** Returns the quartiles of samples, interpolated between two samples. Throws without samples, which are an error in the benchmark. */
export const spreadOf = (samples: ReadonlyArray<number>): Spread => {
  const at = quantilesOf(samples)
  return { low: at(0.25), middle: at(0.5), high: at(0.75) }
}

/** Returns the quantile of samples, interpolated between two samples. Throws without samples. */
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
 * Returns the speed relative to the floor: 1 is the same, 0.5 takes twice as long. Computed by round, because a slow
 * machine slows both. Throws for different numbers of rounds.
 */
export const besideFloor = (floor: ReadonlyArray<number>, samples: ReadonlyArray<number>): Spread => {
  if (floor.length !== samples.length)
    throw new RangeError("The rounds of the floor and of what is compared with it differ.")
  return spreadOf(samples.map((time, round) => (floor[round] ?? Number.NaN) / time))
}

/** Returns amounts per second when one run handles `amount` in these milliseconds. The slowest quarter gives `low`. */
export const ratesOf = (amount: number, milliseconds: ReadonlyArray<number>): Spread =>
  spreadOf(milliseconds.map((time) => (amount * 1000) / time))
