/** The arguments of `npm run bench`, and the effort for each figure in a whole run and in a smoke run. */
import { parseArgs } from "node:util"
import { fullSize } from "./Documents.ts"
import type { Pace } from "./Race.ts"

/** The number of requests to measure, and the size of the data. */
export interface ServingPace extends Pace {
  /** The duration of the warm-up before a measurement, in seconds.9450 The users in answers: the caller and another user. */
  readonly warming: number
  /** The maximum number of requests of a kind in a round. It is even. */
  readonly requests: number
  readonly size: Size
}

/** The size of the data for the measured requests. */
interface Size {
  readonly rules: number
  readonly comments: number
}

/** Many concurrent clients: the duration, and the number of stretches, which alternate with the floor. */
export interface LoadPace {
  readonly clients: number
  readonly seconds: number
  readonly stretches: number
  /** The number of imports of a document while the event loop is measured. */
  readonly imports: number
  readonly size: Size
}

/** The numbers of requests after which memory is measured, ascending. `base` is the one that the others are compared with. */
export interface MemoryPace {
  readonly clients: number
  readonly looks: ReadonlyArray<number>
  readonly base: number
  readonly size: Size
}

/** The numbers of instances in turn, the floor first, and the duration of each round. */
export interface InstancesPace {
  readonly clients: number
  readonly instances: ReadonlyArray<number>
  readonly rounds: number
  readonly seconds: number
  readonly size: Size
}

/** The amount of data around the measured records, whether it is kept for the next run, and the maximum number of requests of a kind in a round. */
export interface GrowthPace extends Pace {
  readonly scale: number
  readonly kept: boolean
  readonly requests: number
}

/** The number of windows, the number of steps in each, and the number of scrolled frames; on the data of growth. */
export interface PagesPace {
  readonly windows: number
  readonly steps: number
  readonly frames: number
  /** The maximum number of visited pages, and the maximum number of scrolled lists. */
  readonly atMost: number
  /** True if one window is used for everything, whose browser knows the page's code after the first visit. */
  readonly inOneWindow: boolean
}

export interface Arguments {
  /** A smoke run: everything runs once on small documents, and the figures mean nothing. */
  readonly quick: boolean
  /** The measured subjects; null for all. */
  readonly only: ReadonlySet<string> | null
  /** The file for the table in addition to stdout; null for none. */
  readonly out: string | null
  readonly pace: Pace
  readonly serving: ServingPace
  readonly load: LoadPace
  readonly memory: MemoryPace
  readonly instances: InstancesPace
  readonly growth: GrowthPace
  readonly pages: PagesPace
  /** The number of requirements to which test documents are enlarged. */
  readonly size: number
}

const size = { rules: 200, comments: 500 }

const whole = {
  pace: { warmups: 3, rounds: 15 },
  // As many as the longest measured lists have.
  serving: { warming: 12, warmups: 3, rounds: 15, requests: 100, size: { rules: 600, comments: 1010 } },
  load: { clients: 50, seconds: 60, stretches: 6, imports: 9, size },
  memory: { clients: 16, looks: [1000, 10_000, 30_000, 100_000], base: 10_000, size },
  instances: { clients: 48, instances: [1, 2, 4], rounds: 7, seconds: 5, size },
  growth: { warmups: 2, rounds: 15, requests: 40, scale: 1, kept: true },
  pages: { windows: 7, steps: 6, frames: 180, atMost: Number.POSITIVE_INFINITY, inOneWindow: false },
  size: fullSize
}

const few = { rules: 20, comments: 120 }

const smoke = {
  pace: { warmups: 0, rounds: 1 },
  serving: { warming: 0, warmups: 0, rounds: 1, requests: 2, size: few },
  load: { clients: 4, seconds: 0.5, stretches: 1, imports: 1, size: few },
  memory: { clients: 4, looks: [20, 40], base: 20, size: few },
  instances: { clients: 2, instances: [1, 2], rounds: 1, seconds: 0.2, size: few },
  growth: { warmups: 0, rounds: 1, requests: 2, scale: 0.001, kept: false },
  // Each page is opened from one of the others.
  pages: { windows: 1, steps: 1, frames: 10, atMost: 2, inOneWindow: true },
  size: 20
}

/**
 * Parses the arguments: `--quick`, `--only subject,subject`, `--out file`, and `--scale 0.5` for the data of growth and pages. Throws a TypeError that names an unknown one. `results` is the file of a
 * whole run of all `subjects`.
 */
export const readArguments = (
  args: ReadonlyArray<string>,
  results: string,
  subjects: ReadonlyArray<string>
): Arguments => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: "boolean", default: false },
      only: { type: "string" },
      out: { type: "string" },
      scale: { type: "string" }
    }
  })
  const { out, quick } = values
  const scale = values.scale === undefined ? null : Number(values.scale)
  if (scale !== null && !(scale > 0)) throw new TypeError(`The scale is a number above 0, not ${values.scale}.`)
  const only = values.only === undefined ? null : new Set(values.only.split(","))
  for (const subject of only ?? []) {
    if (!subjects.includes(subject)) throw new TypeError(`There is no subject ${subject}, but ${subjects.join(", ")}.`)
  }
  const paces = quick ? smoke : whole
  return {
    quick,
    only,
    out: out ?? (quick || only !== null ? null : results),
    ...paces,
    growth: { ...paces.growth, ...(scale === null ? {} : { scale }) }
  }
}
