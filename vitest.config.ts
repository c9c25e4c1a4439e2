import { availableParallelism } from "node:os"
import { defineConfig } from "vitest/config"
import SlowRoomsFirst from "./test/harness/src/SlowRoomsFirst.ts"

export default defineConfig({
  test: {
    include: ["packages/*/test/**/*.test.ts", "apps/*/test/**/*.test.ts", "test/**/*.test.ts"],
    setupFiles: ["./test/harness/src/DifferingFields.ts"],
    globalSetup: ["./test/harness/src/GlobalSetup.ts"],
    // What a filter leaves out is counted, not listed.
    hideSkippedTests: true,
    reporters: ["default", "./test/harness/src/TallyReporter.ts"],
    // Files share the modules that their worker has loaded, which costs more than most of the tests; each has storage of its own.
    isolate: false,
    sequence: { sequencer: SlowRoomsFirst },
    // Half of the workers wait at any time, for a browser, a service or a database.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Long: they say when something will never come, not how fast it ought to be on whatever machine this is.
    testTimeout: 240_000,
    hookTimeout: 300_000,
    // Each look at a page or a service takes processor time from what is waited for.
    expect: { poll: { timeout: 30_000, interval: 150 } }
  }
})
