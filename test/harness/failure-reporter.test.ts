/** The first lines of a run about a failed test. */
import { expect, test } from "vitest"
import { linesOf } from "./src/FailureReporter.ts"

test("a failed test has its file, rule, error, both values, the command for it alone, and its picture", () => {
  const lines = linesOf({
    file: "test/api/cases/one.test.ts",
    names: ["comments", "R3.4 (it's closed)"],
    // A matcher of numbers gives numbers, despite the types.
    errors: [{ message: "status differs\n  code is 1", expected: 200 as never, actual: "404" }],
    picture: "screenshots/one.png"
  })
  expect(lines).toEqual([
    "FAILED test/api/cases/one.test.ts",
    "  rule:     comments > R3.4 (it's closed)",
    "  error:    status differs",
    "              code is 1",
    "  expected: 200",
    "  received: 404",
    String.raw`  alone:    npx vitest run test/api/cases/one.test.ts -t '^comments R3\.4 \(it'\''s closed\)'`,
    "  picture:  screenshots/one.png"
  ])
})

test("an unreadable file has its error, and long texts are cut", () => {
  const lines = linesOf({
    file: "a.test.ts",
    names: [],
    errors: [{ message: "x".repeat(500), expected: "a\nb", actual: "a" }]
  })
  expect(lines).toEqual([
    "FAILED a.test.ts",
    `  error:    ${"x".repeat(200)}…`,
    "  received: a",
    "  alone:    npx vitest run a.test.ts"
  ])
})
