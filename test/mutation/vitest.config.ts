import { defineConfig } from "vitest/config"

/** The unit tests of the core alone: no server, no set-up. */
export default defineConfig({ test: { include: ["test/**/*.test.ts"], testTimeout: 240_000 } })
