/** The last lines of a run: the parts that were skipped because the machine lacks something, and the counts of passed and failed tests. A vitest reporter. */
import { existsSync, readFileSync, writeFileSync, writeSync } from "node:fs"
import { relative } from "node:path"
import type { Reporter, SerializedError, TestModule, TestRunEndReason } from "vitest/node"
import { missing, parts } from "./Requirements.ts"

/** Names a file for the seconds of each slow file, which SlowFilesFirst.ts reads. */
const timesVariable = "DOCKET_TIMES"

/** Files that take less than this many seconds are not stored. test:quick counts them as a third of a second. */
const slow = 1

/** The results of a file's tests. */
interface Count {
  passed: number
  failed: number
  skipped: number
  pending: number
}

/** Names a JSON file for the counts of each file. Existing counts belong to the same run: of a file that runs again the last result counts. */
const countsVariable = "DOCKET_COUNTS"

const keptIn = (file: string | undefined): Record<string, Count> =>
  file !== undefined && existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, Count>) : {}

const countOf = (module: TestModule): Count => {
  const count: Count = { passed: 0, failed: 0, skipped: 0, pending: 0 }
  for (const test of module.children.allTests()) count[test.result().state]++
  // Failures outside of a test: a file that does not load, a hook.
  count.failed += module.errors().length
  for (const suite of module.children.allSuites()) count.failed += suite.errors().length
  return count
}

/** Returns the seconds of the slow files, longest first. */
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
    // At the very end, after every other reporter and the end of the run.
    process.once("exit", (code) => {
      for (const part of parts) {
        const reason = missing[part]()
        if (reason !== null) writeSync(1, `skipped: ${part} (${reason})\n`)
      }
      const sum = (state: keyof Count): number =>
        Object.values(this.#counts).reduce((total, count) => total + count[state], 0)
      const failed = sum("failed")
      // A run that could not begin has no failed test but still failed.
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
