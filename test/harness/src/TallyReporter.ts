/** The last lines of a run: which parts were skipped for want of something on the machine, and how many tests passed and failed. A vitest reporter. */
import { existsSync, readFileSync, writeFileSync, writeSync } from "node:fs"
import { relative } from "node:path"
import type { Reporter, SerializedError, TestModule, TestRunEndReason } from "vitest/node"
import { missing, parts } from "./Requirements.ts"

/** Names a file for the seconds that each slow file took, as SlowFilesFirst.ts reads them. */
const timesVariable = "DOCKET_TIMES"

/** Files that take less than this many seconds are not kept: test:quick counts them as a third of one. */
const slow = 1

/** How many tests of a file ended how. */
interface Count {
  passed: number
  failed: number
  skipped: number
  pending: number
}

/** Names a JSON file for the counts of each file. Counts that are there belong to the same run: a file that runs again counts as it ended last. */
const countsVariable = "DOCKET_COUNTS"

const keptIn = (file: string | undefined): Record<string, Count> =>
  file !== undefined && existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, Count>) : {}

const countOf = (module: TestModule): Count => {
  const count: Count = { passed: 0, failed: 0, skipped: 0, pending: 0 }
  for (const test of module.children.allTests()) count[test.result().state]++
  // What fails outside of a test: a file that cannot be read, a hook.
  count.failed += module.errors().length
  for (const suite of module.children.allSuites()) count.failed += suite.errors().length
  return count
}

/** Seconds of the slow files, the longest first. */
const timesOf = (modules: ReadonlyArray<TestModule>): Readonly<Record<string, number>> =>
  Object.fromEntries(
    modules
      .map((module) => [relative(process.cwd(), module.moduleId), Math.round(timeOf(module) / 1000)] as const)
      .filter(([, seconds]) => seconds >= slow)
      .toSorted(([, left], [, right]) => right - left)
  )

const timeOf = (module: TestModule): number => {
  const { collectDuration, duration } = module.diagnostic()
  return collectDuration + duration
}

export default class TallyReporter implements Reporter {
  #counts = keptIn(process.env[countsVariable])

  onInit(): void {
    // At the very end, when every other reporter and the end of the run have had their say.
    process.once("exit", (code) => {
      for (const part of parts) {
        const reason = missing[part]()
        if (reason !== null) writeSync(1, `skipped: ${part} (${reason})\n`)
      }
      const sum = (state: keyof Count): number =>
        Object.values(this.#counts).reduce((total, count) => total + count[state], 0)
      const failed = sum("failed")
      // A run that could not begin has no test that failed, and failed all the same.
      const failures = failed === 0 && code !== 0 ? 1 : failed
      const skips = sum("skipped") + sum("pending")
      writeSync(1, `${sum("passed")} passed, ${failures} failed${skips > 0 ? `, ${skips} skipped` : ""}\n`)
    })
  }

  onTestRunEnd(
    modules: ReadonlyArray<TestModule>,
    unhandledErrors: ReadonlyArray<SerializedError>,
    _reason: TestRunEndReason
  ): void {
    this.#counts["outside of the tests"] = { passed: 0, failed: unhandledErrors.length, skipped: 0, pending: 0 }
    for (const module of modules) this.#counts[relative(process.cwd(), module.moduleId)] = countOf(module)
    const counts = process.env[countsVariable]
    if (counts !== undefined) writeFileSync(counts, JSON.stringify(this.#counts))
    const times = process.env[timesVariable]
    if (times !== undefined) writeFileSync(times, `${JSON.stringify(timesOf(modules), null, 2)}\n`)
  }
}
