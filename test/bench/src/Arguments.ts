/** What `npm run bench` is told, and what a figure is worth: the pace of a whole run and of a smoke run. */
import { parseArgs } from "node:util"
import { fullSize } from "./Documents.ts"
import type { Pace } from "./Race.ts"

export interface Arguments {
  /** A smoke run: everything is run once on small documents, and the figures mean nothing. */
  readonly quick: boolean
  /** Where the table is written, besides stdout; null for nowhere. */
  readonly out: string | null
  readonly pace: Pace
  /** How many requirements a document of the tests is grown to. */
  readonly size: number
}

/** Reads the arguments; throws a TypeError that names one that there is not. `results` is the file of a whole run. */
export const readArguments = (args: ReadonlyArray<string>, results: string): Arguments => {
  const { values } = parseArgs({
    args: [...args],
    options: { quick: { type: "boolean", default: false }, out: { type: "string" } }
  })
  const { out, quick } = values
  return quick
    ? { quick, out: out ?? null, pace: { warmups: 0, rounds: 1 }, size: 20 }
    : { quick, out: out ?? results, pace: { warmups: 3, rounds: 15 }, size: fullSize }
}
