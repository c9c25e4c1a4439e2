/** A smoke run of the benchmark in its own process: everything still runs and reports. Its figures mean nothing and are not checked. */
import { expect, it } from "@effect/vitest"
import { chromiumProgram, hasPostgres, PostgresServer } from "@docket/test-harness"
import { execFile } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"

const main = fileURLToPath(new URL("../src/main.ts", import.meta.url))

it("prints the table and writes it to the given file", async () => {
  const folder = mkdtempSync(join(tmpdir(), "docket-bench-test-"))
  try {
    const out = join(folder, "results.md")
    // The documents of the tests, even if the machine has others.
    const { DOCKET_CORPUS: _, ...env } = process.env
    const args = ["--expose-gc", "--import", "tsx", main, "--quick", "--out", out]
    const { stdout } = await promisify(execFile)(process.execPath, args, { env })
    expect(readFileSync(out, "utf8")).toBe(stdout)
    expect(stdout.match(/^## .*/gm)).toEqual([
      "## Reading XCCDF",
      "## Read as it is in the file",
      "## Writing XCCDF",
      "## Importing a STIG",
      "## A component from a file",
      "## Exporting CSV",
      "## Exporting XCCDF",
      "## Comparing two releases in detail",
      "## Starting with the embedded database",
      ...(PostgresServer.findPrograms() === null
        ? []
        : ["## The same requests among much more", "## Large tables that are read as a whole"]),
      ...(PostgresServer.findPrograms() === null || chromiumProgram() === null
        ? []
        : ["## A first visit", "## Pages after a click", "## From one to the next", "## Long lists that scroll"]),
      ...(hasPostgres
        ? [
            "## GET /components/{id}/comments, 25 rows",
            "## GET /components/{id}/comments, 120 rows",
            "## GET /components/{id}/rules, 20 requirements",
            "## GET /rules/{id}",
            "## GET /api/components/{id}/stats",
            "## GET /rules/{id}/search/related_rules",
            "## GET /api/components/compare",
            "## GET /api/search/global",
            "## PATCH /reviews/bulk_triage, 1 comment",
            "## PATCH /reviews/bulk_triage, 10 comments",
            "## PATCH /reviews/bulk_triage, 100 comments",
            "## Many clients at once",
            "## Many clients at once, by kind of request",
            "## How late the event loop is",
            "## Memory after many requests",
            "## Instances on one server"
          ]
        : [])
    ])
    if (hasPostgres) expect(stdout).toMatch(/^\| Docket +\|.*\| +0 \|$/m)
    // A request without a recorded statement is not measured.
    expect(stdout).not.toContain("sends the 0 statements")
    expect(stdout).toMatch(/^\| @docket\/xccdf +\| +60 \| +0 \| +0 \| +0 \| +0 \| +0 \| +0 \|$/m)
    expect(stdout).toMatch(/^\| @mitre\/inspec-objects +\| +60 \| +[1-9]/m)
    for (const storage of ["memory", "PGlite", ...(hasPostgres ? ["Postgres"] : [])]) {
      expect(stdout).toMatch(new RegExp(`^\\| on ${storage} `, "m"))
    }
    expect(stdout).not.toMatch(/NaN|Infinity|undefined/)
  } finally {
    rmSync(folder, { recursive: true })
  }
}, 1_800_000)
