/** The last lines of a run: which parts were skipped for want of something on the machine, and how many tests passed and failed. A vitest reporter. */
import { writeSync } from "node:fs"
import type { Reporter, SerializedError, TestModule, TestRunEndReason } from "vitest/node"
import { missing, parts } from "./Requirements.ts"

export default class TallyReporter implements Reporter {
  #lines: ReadonlyArray<string> = []

  onInit(): void {
    // At the very end, when every other reporter and the end of the run have had their say.
    process.once("exit", () => {
      for (const line of this.#lines) writeSync(1, `${line}\n`)
    })
  }

  onTestRunEnd(
    modules: ReadonlyArray<TestModule>,
    unhandledErrors: ReadonlyArray<SerializedError>,
    _reason: TestRunEndReason
  ): void {
    const count = { passed: 0, failed: unhandledErrors.length, skipped: 0, pending: 0 }
    for (const module of modules) {
      for (const test of module.children.allTests()) count[test.result().state]++
      // What fails outside of a test: a file that cannot be read, a hook.
      count.failed += module.errors().length
      for (const suite of module.children.allSuites()) count.failed += suite.errors().length
    }
    const skippedParts = parts.flatMap((part) => {
      const reason = missing[part]()
      return reason === null ? [] : [`skipped: ${part} (${reason})`]
    })
    const skipped = count.skipped + count.pending
    this.#lines = [
      ...skippedParts,
      `${count.passed} passed, ${count.failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`
    ]
  }
}
