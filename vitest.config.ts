import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    include: ["packages/*/test/**/*.test.ts", "apps/*/test/**/*.test.ts", "test/**/*.test.ts"],
    globalSetup: ["./test/harness/src/GlobalSetup.ts"],
    reporters: ["default", "./test/harness/src/TallyReporter.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000
  }
})
