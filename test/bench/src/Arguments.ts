/** The arguments of `npm run bench`, and what a figure is worth: the pace of a whole run and of a smoke run. */
import { parseArgs } from "node:util"
import { fullSize } from "./Documents.ts"
import type { Pace } from "./Race.ts"

/** How often requests are measured, and on how much. */
export interface ServingPace extends Pace {
  /** For how many seconds each answers the same before it is measured. */
  readonly warming: number
  /** How many of a kind are sent in a round at most; even. */
  readonly requests: number
  readonly size: Size
}

/** How much data there is where requests are measured. */
interface Size {
  readonly rules: number
  readonly comments: number
}

/** Many clients at once: for how long, and in how many stretches between which the floor has its turn. */
export interface LoadPace {
  readonly clients: number
  readonly seconds: number
  readonly stretches: number
  /** How often a document is imported while the event loop is looked at. */
  readonly imports: number
  readonly size: Size
}

/** After how many requests memory is looked at, from few to many; `base` is one of them, which the others are measured by. */
export interface MemoryPace {
  readonly clients: number
  readonly looks: ReadonlyArray<number>
  readonly base: number
  readonly size: Size
}

/** How many instances there are in turn, the floor first, and how long each round of each lasts. */
export interface InstancesPace {
  readonly clients: number
  readonly instances: ReadonlyArray<number>
  readonly rounds: number
  readonly seconds: number
  readonly size: Size
}

/** How much data is around what requests read, whether it is kept for the next run, and how many requests of a kind are sent in a round at most. */
export interface GrowthPace extends Pace {
  readonly scale: number
  readonly kept: boolean
  readonly requests: number
}

/** In how many windows pages are looked at, how often a user goes to the next thing in each, and for how many frames something scrolls; on the data of growth. */
export interface PagesPace {
  readonly windows: number
  readonly steps: number
  readonly frames: number
  /** How many pages are visited, and how many lists scroll, at most. */
  readonly atMost: number
  /** Whether all is done in one window, whose browser knows the page's code after the first visit. */
  readonly inOneWindow: boolean
}

export interface Arguments {
  /** A smoke run: everything is run once on small documents, and the figures mean nothing. */
  readonly quick: boolean
  /** The subjects that are measured; null for all of them. */
  readonly only: ReadonlySet<string> | null
  /** Where the table is written, next to stdout; null for nowhere. */
  readonly out: string | null
  readonly pace: Pace
  readonly serving: ServingPace
  readonly load: LoadPace
  readonly memory: MemoryPace
  readonly instances: InstancesPace
  readonly growth: GrowthPace
  readonly pages: PagesPace
  /** How many requirements a document of the tests is grown to. */
  readonly size: number
}

const size = { rules: 200, comments: 500 }

const whole = {
  pace: { warmups: 3, rounds: 15 },
  // As many as the longest lists have that are measured.
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
  // Each page is opened by one of the others.
  pages: { windows: 1, steps: 1, frames: 10, atMost: 2, inOneWindow: true },
  size: 20
}

/**
 * Reads the arguments: `--quick`, `--only subject,subject`, `--out file`, `--scale 0.5` of what growth and pages are measured on. Throws a TypeError that names one that there is not. `results` is the file of a
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
