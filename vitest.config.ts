import { availableParallelism } from "node:os"
import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"
import SlowFilesFirst from "./test/harness/src/SlowFilesFirst.ts"

export default defineConfig({
  resolve: {
    alias: [
      {
        find: /^\.\/ReaderProgram\.ts$/,
        replacement: fileURLToPath(new URL("apps/server/test/BundledReader.ts", import.meta.url))
      }
    ]
  },
  test: {
    include: ["packages/*/test/**/*.test.ts", "apps/*/test/**/*.test.ts", "test/**/*.test.ts"],
    setupFiles: ["./test/harness/src/DifferingFields.ts"],
    globalSetup: ["./test/harness/src/GlobalSetup.ts"],
    // What a filter leaves out is counted, not listed.
    hideSkippedTests: true,
    // A failure is explained before the report of vitest, and the counts are the last line.
    reporters: ["./test/harness/src/FailureReporter.ts", "default", "./test/harness/src/TallyReporter.ts"],
    // Files share the modules that their worker has loaded, which costs more than most of the tests; each has storage of its own.
    isolate: false,
    sequence: { sequencer: SlowFilesFirst },
    // Half of the workers wait at any time, for a browser, a service or a database.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Long: they say when something will never come, not how fast it ought to be on whatever machine this is.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // Each look at a page or a service takes processor time from what is waited for.
    expect: { poll: { timeout: 30_000, interval: 150 } }
  }
})
