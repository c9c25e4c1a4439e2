/** What `npm run bench` is told, and what a figure is worth: the pace of a whole run and of a smoke run. */
import { parseArgs } from "node:util"
import { fullSize } from "./Documents.ts"
import type { Pace } from "./Race.ts"

/** How often requests are measured, and on how much. */
export interface ServingPace extends Pace {
  /** How many of a kind are sent in a round at most; even. */
  readonly requests: number
  readonly size: { readonly rules: number; readonly comments: number }
}

export interface Arguments {
  /** A smoke run: everything is run once on small documents, and the figures mean nothing. */
  readonly quick: boolean
  /** Where the table is written, besides stdout; null for nowhere. */
  readonly out: string | null
  readonly pace: Pace
  readonly serving: ServingPace
  /** How many requirements a document of the tests is grown to. */
  readonly size: number
}

const pace = { warmups: 3, rounds: 15 }
const small = { rules: 200, comments: 500 }
const quickServing = { warmups: 0, rounds: 2, requests: 4, size: { rules: 20, comments: 120 } }

/** Reads the arguments; throws a TypeError that names one that there is not. `results` is the file of a whole run. */
export const readArguments = (args: ReadonlyArray<string>, results: string): Arguments => {
  const { values } = parseArgs({
    args: [...args],
    options: { quick: { type: "boolean", default: false }, out: { type: "string" } }
  })
  const { out, quick } = values
  return quick
    ? { quick, out: out ?? null, pace: { warmups: 0, rounds: 1 }, serving: quickServing, size: 20 }
    : { quick, out: out ?? results, pace, serving: { ...pace, requests: 100, size: small }, size: fullSize }
}
