// What was read, written and read again. Used by the tests of the writer.
import { type Benchmark, writable, type WritableBenchmark, writeBenchmark, type WriteOptions } from "@docket/xccdf"
import { readText } from "./Reading.ts"

/** The whole text of a document. */
export const written = (benchmark: WritableBenchmark, options?: WriteOptions): string =>
  [...writeBenchmark(benchmark, options)].join("")

/** What was read, after being written in the version of XCCDF that it came in. */
export const again = (benchmark: Benchmark): Promise<Benchmark> =>
  readText(written(writable(benchmark), { xccdf: benchmark.xccdf }))

/** A document without what a writer cannot say again: the lines of the file, by which warnings are ordered. */
export const said = ({ warnings, ...benchmark }: Benchmark) => ({
  ...benchmark,
  warnings: warnings.map(({ message }) => message).sort(),
  rules: benchmark.rules.map(({ position: { group, index }, ...rule }) => ({ ...rule, position: { group, index } }))
})
