/** The change log of two editions lists added, removed and changed requirements by number, and nothing else. */
import { describe, expect, it } from "@effect/vitest"
import { ComparedRequirement, ComparisonMarkdown, DetailedComparison, RequirementMatching } from "../../src/index.ts"
import { benchmarkRule } from "../given.ts"
import { fieldsOf } from "./editions.ts"

const options = { ignore_whitespace: false, changed_only: true }

const release = (...rules: ReadonlyArray<Parameters<typeof benchmarkRule>[2]>) =>
  ComparedRequirement.ofDocument(
    "stig",
    rules.map((given, at) => benchmarkRule(at + 1, "", { rule_severity: "high", ...given }))
  )

const outlined = RequirementMatching.match(
  "stig",
  release(
    { version: "EX-1", title: "Stay." },
    { version: "EX-2", title: "Go *away*." },
    { version: "EX-3", vuln_id: "V-3", title: "Move." },
    {
      version: "EX-4",
      title: "Change <this>.",
      rule_severity: "low",
      vuln_discussion: "Ask\nthe root user first, please, and no one else.",
      poam: "x"
    },
    { version: "EX-5", title: "Space.", fixtext: "a b" }
  ),
  release(
    { version: "EX-1", title: "Stay." },
    { version: "EX-9", vuln_id: "V-3", title: "Move." },
    {
      version: "EX-4",
      title: "Change <this>.",
      vuln_discussion: "Ask\nan admin first, please, and no one else.",
      poam: "x "
    },
    { version: "EX-5", title: "Space.", fixtext: "a  b" },
    { version: "EX-6", title: "Come." }
  )
).map((pair) => DetailedComparison.outline(pair, options))

const rows = outlined
  .filter(({ kind }) => kind !== "unchanged")
  .map((row) => ({ ...row, fields: fieldsOf(row, options) }))

const documents = {
  base: "Example_STIG V1R1",
  diff: "Example_STIG V1R2",
  summary: DetailedComparison.summaryOf(outlined)
}

describe("the change log", () => {
  it("lists the differences by kind", () => {
    expect(ComparisonMarkdown.render({ ...documents, rows, from: 1, total: rows.length }))
      .toBe(`# Example\\_STIG V1R1 → Example\\_STIG V1R2

| Requirements | Count |
| --- | ---: |
| Added | 1 |
| Removed | 1 |
| Renumbered | 1 |
| Changed | 1 |
| White space only | 1 |
| Unchanged | 1 |

## Added

- **EX-6** (CAT I) Come.

## Removed

- **EX-2** (CAT I) Go \\*away\\*.

## Renumbered

- **EX-3 → EX-9** Move.

## Changed

### EX-4 Change \\<this\\>.

**Severity**: low → high

**Vulnerability Discussion**

> Ask<br>
> <del>the root user</del><ins>an admin</ins> first, please, and no one else.

White space only: POA\\&M

## White space only

- **EX-5** (CAT I) Space. (Fix)
`)
  })

  it("says when it is a part", () => {
    const part = ComparisonMarkdown.render({ ...documents, rows: rows.slice(1, 3), from: 2, total: rows.length })
    expect(part).toContain("Of 5 requirements that differ, numbers 2 to 3 are included.")
    const beyond = ComparisonMarkdown.render({ ...documents, rows: [], from: 2001, total: 5 })
    expect(beyond).toContain("Of 5 requirements that differ, none are included.")
  })
})
