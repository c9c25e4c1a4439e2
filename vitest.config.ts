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
    // Tests that a filter excludes are counted, not listed.
    hideSkippedTests: true,
    // A failure is explained before the report of vitest. The counts are the last line.
    reporters: ["./test/harness/src/FailureReporter.ts", "default", "./test/harness/src/TallyReporter.ts"],
    // Files share the modules of their worker, because loading them costs more than most tests. Each file has its own storage.
    isolate: false,
    sequence: { sequencer: SlowFilesFirst },
    // At any time half of the workers wait for a browser, a service or a database.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // A long timeout: it detects tests that never end, and is not a limit of speed on any machine.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // Each poll of a page or a service takes processor time from the tested program.
    expect: { poll: { timeout: 30_000, interval: 150 } }
  }
})
