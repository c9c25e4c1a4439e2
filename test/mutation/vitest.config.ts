import { resolve } from "node:path"
import { defineConfig } from "vitest/config"

/** The unit tests of the core's decisions, without a server or set-up. All files share one load of the core, which is most of the cost of a mutant. */
export default defineConfig({
  // The builders of records import the mutated core, so that it loads once.
  resolve: { alias: [{ find: /^@docket\/core$/, replacement: resolve("src/index.ts") }] },
  test: {
    include: [
      "test/{access,relocation,statistics}/*.test.ts",
      "test/Refusal.test.ts",
      "test/component/{CommentPhase,Release}.test.ts",
      "test/review/{CommentActs,Triage,TriageRefusals,TriageStatus}.test.ts",
      "test/rule/{LockReadiness,Locks,RuleReview,Section,SectionLocks}.test.ts"
    ],
    isolate: false,
    testTimeout: 240_000
  }
})
