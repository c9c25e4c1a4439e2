/**
 * The rate of findings of each lint rule on DISA's publications matches the notes in `test/fixtures/lint-calibration.json` (R20.1). Needs DOCKET_CORPUS. `DOCKET_LINT_NOTES=write`
 * updates the notes after a rule changes; docs/reference/lint.md is generated from them.
 */
import { describe, expect, it } from "@effect/vitest"
import { Lint } from "@docket/core/lint"
import { Effect } from "effect"
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { LintedFile } from "../src/index.ts"
import { FIXTURES, megabyte } from "./Reading.ts"

const notesFile = `${FIXTURES}lint-calibration.json`

/** The rate for each rule: requirements with at least one finding, per hundred. */
interface Notes {
  readonly requirements: { readonly stig: number; readonly srg: number }
  readonly rules: Readonly<Record<string, { readonly stig: number; readonly srg: number }>>
  /** Findings in these documents that a person read, and those that are wrong. `kinds` names the wrong warnings. */
  readonly judged: {
    readonly errors: { readonly read: number; readonly wrong: number }
    readonly warnings: { readonly read: number; readonly wrong: number; readonly kinds: ReadonlyArray<string> }
  }
}

const notes = JSON.parse(readFileSync(notesFile, "utf8")) as Notes

const corpus = process.env["DOCKET_CORPUS"] ?? ""

const linted = async (kind: "stig" | "srg") => {
  const folder = join(corpus, `${kind}s`)
  const found = await Promise.all(
    readdirSync(folder)
      .filter((name) => name.endsWith(".xml"))
      .map((name) => {
        const bytes = readFileSync(join(folder, name))
        return Effect.runPromise(Effect.orDie(LintedFile.read({ name, bytes }, { maxBytes: 50 * megabyte })))
      })
  )
  return {
    requirements: found.reduce((sum, { document }) => sum + document.requirements.length, 0),
    findings: found.flatMap(({ document }) => Lint.ofDocument(document))
  }
}

type Linted = Awaited<ReturnType<typeof linted>>

/** Returns the number of requirements with a finding of the rule, per hundred. */
const rate = ({ findings, requirements }: Linted, rule: string): number => {
  const hit = new Set(findings.filter((finding) => finding.rule === rule).map(({ requirement }) => requirement))
  return Math.round((1000 * hit.size) / requirements) / 10
}

describe.skipIf(!existsSync(corpus))("the documents of DISA", () => {
  it("have as many findings as the notes say", { timeout: 60_000 }, async () => {
    const [stig, srg] = [await linted("stig"), await linted("srg")]
    const rates = Lint.rules.map(({ id }) => [id, { stig: rate(stig, id), srg: rate(srg, id) }] as const)
    if (process.env["DOCKET_LINT_NOTES"] === "write") {
      const now: Notes = {
        ...notes,
        requirements: { stig: stig.requirements, srg: srg.requirements },
        rules: Object.fromEntries(rates)
      }
      writeFileSync(notesFile, `${JSON.stringify(now, null, 2)}\n`)
    }
    // Every error has been read.
    const errors = [...stig.findings, ...srg.findings].filter(({ severity }) => severity === "error")
    expect(errors).toHaveLength(notes.judged.errors.read)
    for (const [id, measured] of rates) {
      for (const kind of ["stig", "srg"] as const) {
        const noted = notes.rules[id]?.[kind] ?? -1
        // Other editions of the same documents differ slightly.
        expect(Math.abs(measured[kind] - noted), `${id} on ${kind}s: ${measured[kind]}`).toBeLessThanOrEqual(
          Math.max(1, noted / 5)
        )
      }
    }
  })
})

describe("the notes", () => {
  it("have at most two of a hundred errors that are wrong", () => {
    const { read, wrong } = notes.judged.errors
    expect(wrong / read).toBeLessThanOrEqual(0.02)
  })
  const tenth = (id: string) => Math.max(notes.rules[id]?.stig ?? 0, notes.rules[id]?.srg ?? 0) > 10
  it("contain every rule", () => {
    expect(Object.keys(notes.rules)).toEqual(Lint.rules.map(({ id }) => id))
  })
  it("have a rule with findings in more than a tenth as a warning that says so", () => {
    for (const { id, often, severity } of Lint.rules) {
      expect(often === true, id).toBe(tenth(id))
      if (tenth(id)) expect(severity, id).toBe("warning")
    }
  })
})
