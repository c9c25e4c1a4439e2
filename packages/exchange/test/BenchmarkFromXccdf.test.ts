import { expect, layer } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { Benchmark, BenchmarkDifference } from "@docket/core"
import { BenchmarkFromXccdf, FileIsTooLarge, FileIsUnreadable, KindIsWrong } from "../src/index.ts"
import { benchmarkOf, cryptoLayer, FIXTURES, megabyte, readFile, readText, sha256 } from "./Reading.ts"

const documents = `${FIXTURES}documents`
const cases = `${FIXTURES}xccdf-cases`
const corpus = process.env["DOCKET_CORPUS"]

const occurrences = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** A schema check for stored rules. */
const isRule = Schema.is(Benchmark.BenchmarkRule)

/** Returns the only refusal of an upload that must be refused. */
const refusalOf = <A, R>(reading: Effect.Effect<A, { readonly _tag: string }, R>) =>
  Effect.map(Effect.flip(reading), (failure) =>
    "refusals" in failure && Array.isArray(failure.refusals) ? failure.refusals[0] : failure
  )

layer(cryptoLayer)("documents of our own", (it) => {
  it.effect("an SRG has the ids of its requirements in the version of its rules", () =>
    Effect.gen(function* () {
      const path = `${documents}/example-os-srg.xml`
      const { document, report } = yield* readFile(path, "srg")
      const bytes = readFileSync(path)
      expect(document).toMatchObject({
        kind: "srg",
        benchmark_id: "Example_Operating_System_SRG",
        name: "Example Operating System",
        title: "Example Operating System Security Requirements Guide",
        version: "V1R2",
        benchmark_date: "2025-06-02",
        status: "accepted",
        draft: false,
        content_sha256: sha256(bytes)
      })
      expect(Buffer.compare(document.file, bytes)).toBe(0)
      expect(document.rules).toHaveLength(occurrences(bytes.toString(), /<Rule /g))
      expect(document.rules.map(({ position }) => position)).toEqual(document.rules.map((_, index) => index + 1))
      for (const rule of document.rules) {
        expect(rule.srg_id).toBe(rule.version)
        expect(rule.srg_id.startsWith(`${rule.group_title}-`)).toBe(true)
        expect(isRule({ ...rule, id: 1, benchmark_id: 1 })).toBe(true)
      }
      expect(report).toMatchObject({ kind: "srg", warnings: [] })
      expect(report.counts.rules).toBe(document.rules.length)
    })
  )

  it.effect("a STIG has them in the title of its Groups", () =>
    Effect.gen(function* () {
      const { document } = yield* readFile(`${documents}/example-os-stig.xml`, "stig")
      expect(document.kind).toBe("stig")
      expect(document.rules.length).toBeGreaterThan(0)
      for (const rule of document.rules) {
        expect(rule.srg_id).toBe(rule.group_title)
        expect(rule.srg_id).toMatch(/^SRG-/)
        expect(rule.version).not.toMatch(/^SRG-/)
        expect(rule.fix_id).not.toBe("")
        expect(rule.fixes[0]).toEqual({ text: rule.fixtext, fixref: rule.fixtext_fixref, id: rule.fix_id })
      }
    })
  )

  it.effect("the wrong upload path is refused, and the right one is named", () =>
    Effect.gen(function* () {
      const stigAsSrg = yield* refusalOf(readFile(`${documents}/example-os-stig.xml`, "srg"))
      expect(stigAsSrg).toEqual(new KindIsWrong({ found: "stig", right: "stig" }))
      expect(stigAsSrg).toMatchObject({ code: "wrong_kind", detail: expect.stringContaining("POST /stigs") })
      const srgAsStig = yield* refusalOf(readFile(`${documents}/example-os-srg.xml`, "stig"))
      expect(srgAsStig).toMatchObject({ code: "wrong_kind", detail: expect.stringContaining("POST /srgs") })
    })
  )
})

layer(cryptoLayer)("special forms", (it) => {
  it.effect("all checks and fixes are kept, and the first fix is in the columns", () =>
    Effect.gen(function* () {
      const { document, report } = yield* readFile(`${cases}/05-several-checks-and-fixes.xml`, "stig")
      const [rule] = document.rules
      expect(rule?.checks.map(({ id, content }) => [id, content])).toEqual([
        [1, "First way."],
        [2, "Second way."]
      ])
      expect(rule?.fixes.map(({ text }) => text)).toEqual(["Fix A.", "Fix B."])
      expect(rule?.fixtext).toBe("Fix A.")
      expect(report.counts).toMatchObject({ checks: 2, fixes: 2 })
    })
  )

  it.effect("CCIs and legacy ids are joined in the order of the file", () =>
    Effect.gen(function* () {
      const { document } = yield* readFile(`${cases}/09-idents-keep-order.xml`, "stig")
      const [first, second] = document.rules
      expect(first).toMatchObject({
        ident: "CCI-002696, CCI-000366, CCI-000057, CCI-000213, CCI-000015, CCI-000051",
        ident_system: "http://cyber.mil/cci",
        legacy_ids: "SV-71095, V-56835"
      })
      expect(second).toMatchObject({ ident: "", ident_system: "" })
    })
  )

  it.effect("the system of an old reference is kept as written", () =>
    Effect.gen(function* () {
      const { document } = yield* readText(
        benchmarkOf(
          `<Rule id="SV-1_rule" severity="low"><version>A-1</version><title>T</title>` +
            `<ident system="http://iase.disa.mil/cci">CCI-000001</ident></Rule>`
        ),
        "stig"
      )
      expect(document.rules[0]).toMatchObject({ ident: "CCI-000001", ident_system: "http://iase.disa.mil/cci" })
    })
  )

  it.effect("invalid severities are medium, and kept as written", () =>
    Effect.gen(function* () {
      const { document, report } = yield* readFile(`${cases}/08-severity-missing-info-unknown.xml`, "stig")
      expect(document.rules.map(({ rule_severity }) => rule_severity)).toEqual(["medium", "medium", "medium"])
      expect(document.rules.map(({ source }) => source["xccdf"])).toMatchObject([
        { severity: null },
        { severity: "info" },
        { severity: "unknown" }
      ])
      expect(report.warnings.filter(({ message }) => message.includes("severity"))).toHaveLength(3)
    })
  )

  it.effect("rules of one Group are distinguished from rules of two", () =>
    Effect.gen(function* () {
      const { document } = yield* readFile(`${cases}/06-three-rules-in-one-group.xml`, "stig")
      expect(document.rules.map(({ source }) => source["same_group"] ?? false)).toEqual([false, true, true])
    })
  )

  it.effect("a rule put in front changes no other rule", () =>
    Effect.gen(function* () {
      const rule = (id: string) => `<Rule id="${id}" severity="low"><version>${id}</version><title>T</title></Rule>`
      const group = (id: string) => `</Group><Group id="${id}"><title>SRG-OS-000002</title>`
      const before = yield* readText(benchmarkOf(rule("a") + group("V-2") + rule("b")), "stig")
      const after = yield* readText(
        benchmarkOf(rule("new") + group("V-3") + rule("a") + group("V-2") + rule("b")),
        "stig"
      )
      const stored = { benchmark: { ...before.document, id: 1 }, rules: before.document.rules }
      const difference = BenchmarkDifference.between(
        { ...stored, benchmark: Schema.decodeUnknownSync(Schema.toType(Benchmark.Benchmark))(stored.benchmark) },
        after.document
      )
      expect(difference.added).toEqual(["new"])
      // Rule a moved from Group V-1 to V-3.
      expect(difference.changed.map(({ rule_id }) => rule_id)).toEqual(["a"])
    })
  )

  it.effect("a data stream is stored as a STIG, with a note about its form", () =>
    Effect.gen(function* () {
      const path = `${cases}/17-scap-data-stream.xml`
      const { document, report } = yield* readFile(path, "stig")
      expect(document).toMatchObject({ kind: "stig", source: { kind: "scap" } })
      expect(report.kind).toBe("scap")
      expect(yield* refusalOf(readFile(path, "srg"))).toMatchObject({ code: "wrong_kind", right: "stig" })
    })
  )
})

layer(cryptoLayer)("files that are refused", (it) => {
  it.effect.each([
    ["18-doctype.xml", "doctype_refused"],
    ["19-external-entity.xml", "doctype_refused"],
    ["20-not-xml.xml", "not_xml"],
    ["21-truncated.xml", "malformed_xml"],
    ["22-no-rules.xml", "no_rules"],
    ["23-results-file.xml", "not_a_benchmark"]
  ] as const)("%s: %s", ([name, code]) =>
    Effect.gen(function* () {
      const refusal = yield* refusalOf(readFile(`${cases}/${name}`, "stig"))
      expect(refusal).toBeInstanceOf(FileIsUnreadable)
      expect(refusal).toMatchObject({ code, pointer: "/file" })
    })
  )

  it.effect("the place is reported", () =>
    Effect.gen(function* () {
      const refusal = yield* refusalOf(
        readText(`<Benchmark xmlns="http://checklists.nist.gov/xccdf/1.1" id="a">\n<title></b>`, "stig")
      )
      expect(refusal).toMatchObject({ code: "malformed_xml", line: 2 })
      expect(refusal.detail).toMatch(/\(line 2, column \d+\)\.$/)
    })
  )

  it.effect("a benchmark with results is refused on both paths", () =>
    Effect.gen(function* () {
      const rule = `<Rule id="a" severity="low"><version>a</version><title>T</title></Rule>`
      const xml = benchmarkOf(rule).replace("</Benchmark>", `<TestResult id="r"></TestResult></Benchmark>`)
      for (const wanted of ["srg", "stig"] as const) {
        expect(yield* refusalOf(readText(xml, wanted))).toMatchObject({ code: "not_a_benchmark" })
      }
    })
  )

  it.effect("a benchmark without an id is refused", () =>
    Effect.gen(function* () {
      const rule = `<Rule id="a" severity="low"><version>a</version><title>T</title></Rule>`
      expect(yield* refusalOf(readText(benchmarkOf(rule, { id: "" }), "stig"))).toMatchObject({
        code: "benchmark_without_id"
      })
    })
  )

  it.effect("a file beyond the limit is not read to its end", () =>
    Effect.gen(function* () {
      let pieces = 0
      const endless = (function* () {
        yield new TextEncoder().encode(`<Benchmark xmlns="http://checklists.nist.gov/xccdf/1.1" id="a"><title>`)
        for (;;) {
          pieces += 1
          yield new Uint8Array(64 * 1024).fill(97)
        }
      })()
      const failure = yield* Effect.flip(BenchmarkFromXccdf.read(endless, "stig", { maxBytes: megabyte }))
      expect(failure).toBeInstanceOf(FileIsTooLarge)
      expect(pieces).toBeLessThanOrEqual(17)
    })
  )
})

const published =
  corpus === undefined
    ? []
    : (["srg", "stig"] as const).flatMap((kind) => {
        const folder = `${corpus}/${kind}s`
        const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".xml")) : []
        return names.map((name) => [kind, `${folder}/${name}`] as const)
      })

layer(cryptoLayer)("published documents (DOCKET_CORPUS)", (it) => {
  it.skipIf(corpus === undefined)("the published documents are there", () =>
    expect(published.length).toBeGreaterThan(0)
  )

  it.effect.each(published)("%s %s", ([kind, path]) =>
    Effect.gen(function* () {
      const { document, report } = yield* readFile(path, kind)
      const text = readFileSync(path, "utf8")
      expect(report.counts).toEqual({
        groups: occurrences(text, /<Group[ >]/g),
        rules: occurrences(text, /<Rule[ >]/g),
        checks: occurrences(text, /<check[ >]/g),
        fixes: occurrences(text, /<fix[ >]/g),
        idents: occurrences(text, /<ident[ >]/g)
      })
      expect(document.rules).toHaveLength(report.counts.rules)
      const ccis = document.rules.flatMap(({ ident }) => (ident === "" ? [] : ident.split(", ")))
      expect(ccis).toHaveLength(occurrences(text, />CCI-\d+<\/ident>/g))
      for (const rule of document.rules) expect(isRule({ ...rule, id: 1, benchmark_id: 1 })).toBe(true)
    })
  )
})
