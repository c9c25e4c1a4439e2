import { resolve } from "node:path"
import { defineConfig } from "vitest/config"

/** The unit tests of the decisions of the core: no server, no set-up. All files share one load of the core, which is most of what a mutant costs. */
export default defineConfig({
  // What the builders of records import is the mutated core as well, so that it is loaded once.
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
