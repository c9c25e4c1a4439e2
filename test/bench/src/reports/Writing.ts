/** The speed of writing documents. */
import { readBenchmark, writable, writeBenchmark } from "@docket/xccdf"
import { type Library, textOf } from "../Documents.ts"
import { type Pace, race } from "../Race.ts"
import { raceSection, type Section } from "../Report.ts"

export const writingSections = async (library: Library, pace: Pace): Promise<ReadonlyArray<Section>> => {
  const read = await Promise.all(library.all.map(({ bytes }) => readBenchmark([bytes])))
  const benchmarks = read.map(writable)
  const texts = library.all.map(textOf)
  const encoder = new TextEncoder()
  let written = 0
  const encode = (text: string) => {
    written += encoder.encode(text).length
  }
  for (const benchmark of benchmarks) for (const piece of writeBenchmark(benchmark)) encode(piece)
  const amount = written / 1e6
  const laps = await race(
    [
      { name: "escaped and encoded", run: () => texts.forEach((text) => encode(escaped(text))) },
      {
        name: "@docket/xccdf",
        run: () => {
          for (const benchmark of benchmarks) for (const piece of writeBenchmark(benchmark)) encode(piece)
        }
      }
    ],
    pace
  )
  return [
    raceSection(
      "Writing XCCDF",
      "From records to UTF-8, all documents one after the other, piece by piece. The floor escapes as much text once, in one piece, and encodes it.",
      { amount, unit: "MB" },
      laps
    )
  ]
}

const references: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" }

const escaped = (text: string): string => text.replaceAll(/[&<>]/g, (character) => references[character] ?? character)
