// Reads, writes and reads again. Used by the tests of the writer.
import { type Benchmark, writable, type WritableBenchmark, writeBenchmark, type WriteOptions } from "@docket/xccdf"
import { readText } from "./Reading.ts"

/** Returns the whole text of a document. */
export const written = (benchmark: WritableBenchmark, options?: WriteOptions): string =>
  [...writeBenchmark(benchmark, options)].join("")

/** Returns a document after it was written in its own version of XCCDF and read again. */
export const again = (benchmark: Benchmark): Promise<Benchmark> =>
  readText(written(writable(benchmark), { xccdf: benchmark.xccdf }))

/** Returns a document without the data that a writer cannot reproduce: the lines of the file, which order the warnings. */
export const said = ({ warnings, ...benchmark }: Benchmark) => ({
  ...benchmark,
  warnings: warnings.map(({ message }) => message).sort(),
  rules: benchmark.rules.map(({ position: { group, index }, ...rule }) => ({ ...rule, position: { group, index } }))
})
