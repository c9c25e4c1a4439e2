// The collected oddities of real documents, each in a small file with its expected values.
import { describe, expect, it } from "vitest"
import { createReadStream, readdirSync, readFileSync } from "node:fs"
import { type Benchmark, readBenchmark, XccdfError } from "@docket/xccdf"
import { FIXTURES } from "./Reading.ts"

interface Expected {
  readonly ok: boolean
  readonly code?: string
  readonly names_line_and_column?: boolean
  readonly kind?: string
  readonly id?: string
  readonly version?: string
  readonly date?: string
  readonly draft?: boolean
  readonly groups?: number
  readonly rules?: number
  readonly checks?: number
  readonly fixes?: number
  readonly severities?: ReadonlyArray<string>
  readonly versions?: ReadonlyArray<string>
  readonly warnings_at_least?: number
  readonly rule1?: Readonly<Record<string, unknown>>
  readonly rule2?: Readonly<Record<string, unknown>>
}

const folder = `${FIXTURES}xccdf-cases/`
const expected: Readonly<Record<string, Expected>> = JSON.parse(readFileSync(`${folder}expected.json`, "utf8"))
const files = readdirSync(folder).filter((name) => name.endsWith(".xml"))

const read = (file: string) => readBenchmark(createReadStream(folder + file))

// Returns the values under the names in expected.json, for values with another form in the record.
const valuesOf = (rule: Benchmark["rules"][number] | undefined): Readonly<Record<string, unknown>> => {
  if (rule === undefined) throw new Error("there is no such rule")
  return {
    ...rule,
    ident: rule.idents.join(", "),
    legacy_ids: rule.legacy_ids.join(", "),
    checks: rule.checks.map(({ content }) => content),
    fixes: rule.fixes.map(({ text }) => text),
    title_length: rule.title.length,
    fix_length: rule.fixes[0]?.text.length
  }
}

describe("cases", () => {
  it("has an expectation for every file", () => {
    expect(Object.keys(expected).sort()).toEqual(files.sort())
  })

  for (const file of files) {
    const wanted = expected[file]
    if (wanted === undefined) continue
    if (!wanted.ok) {
      it(`refuses ${file}`, async () => {
        const error = await read(file).then(
          () => undefined,
          (refusal: unknown) => refusal
        )
        expect(error).toBeInstanceOf(XccdfError)
        expect(error).toMatchObject({ code: wanted.code })
        if (wanted.names_line_and_column) {
          expect(error).toMatchObject({ line: expect.any(Number), column: expect.any(Number) })
        }
      })
      continue
    }
    it(`reads ${file}`, async () => {
      const benchmark = await read(file)
      const { counts, rules, warnings } = benchmark
      for (const key of ["kind", "id", "version", "date", "draft"] as const) {
        if (wanted[key] !== undefined) expect(benchmark[key]).toBe(wanted[key])
      }
      for (const key of ["groups", "rules", "checks", "fixes"] as const) {
        if (wanted[key] !== undefined) expect(counts[key]).toBe(wanted[key])
      }
      expect(rules.length).toBe(counts.rules)
      if (wanted.severities) expect(rules.map(({ severity }) => severity)).toEqual(wanted.severities)
      if (wanted.versions) expect(rules.map(({ version }) => version)).toEqual(wanted.versions)
      if (wanted.rule1) expect(valuesOf(rules[0])).toMatchObject(wanted.rule1)
      if (wanted.rule2) expect(valuesOf(rules[1])).toMatchObject(wanted.rule2)
      expect(warnings.length).toBeGreaterThanOrEqual(wanted.warnings_at_least ?? 0)
    })
  }

  it("names the line of every warning", async () => {
    const { warnings } = await read("08-severity-missing-info-unknown.xml")
    expect(warnings.map(({ line }) => line)).toEqual([1, 3, 5])
  })

  it("keeps an unusual severity as written", async () => {
    const { rules } = await read("08-severity-missing-info-unknown.xml")
    expect(rules.map(({ source }) => source.severity)).toEqual([null, "info", "unknown"])
  })

  it("says that the text of a check is absent, and that the release-info names no release", async () => {
    const { source, warnings } = await read("17-scap-data-stream.xml")
    expect(warnings.map(({ message }) => message)).toEqual([
      expect.stringContaining("a check without text"),
      expect.stringContaining("names no release")
    ])
    expect(source.elements).toContainEqual({
      name: "xccdf:plain-text",
      attributes: { id: "release-info" },
      children: ["002.009"]
    })
  })
})
