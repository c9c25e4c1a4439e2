/**
 * Components that are exported and read again as updates: an unedited file changes nothing, in any format and after LibreOffice; the preview shows exactly the
 * edits (R16.1). With real documents in DOCKET_CORPUS.
 */
import { describe, expect, it } from "@effect/vitest"
import { ComponentUpdate, type ExportComponent, type Rule } from "@docket/core"
import { writeBenchmark } from "@docket/xccdf"
import { Effect } from "effect"
import { execFileSync } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { delimiter, join } from "node:path"
import {
  ComponentWorkbook,
  RequirementTable,
  TableToCsv,
  TableToXlsx,
  UpdateFromFile,
  writableComponent
} from "../src/index.ts"
import { componentOf, documents, rulesIn } from "./GivenComponent.ts"
import { cryptoLayer, megabyte } from "./Reading.ts"

const day = new Date("2026-11-28T12:00:00Z")

/** Returns the changes that a file would make to a component. */
const previewOf = (
  { answers, component, questions, rules }: ExportComponent.ExportedTable,
  name: string,
  bytes: Uint8Array,
  clear_empty = true
) =>
  Effect.map(UpdateFromFile.read({ name, bytes }, { maxBytes: 50 * megabyte }), ({ problems, rows }) => {
    const listed = new Map(rules.map((one) => [one.rule.id, one]))
    return ComponentUpdate.preview(rows, problems, {
      component,
      now: day,
      rules: rules.map(({ rule }) => rule),
      questions,
      answersOf: ({ id }) => answers.get(id) ?? new Map(),
      linksOf: ({ id }) => listed.get(id) ?? { satisfies: [], satisfied_by: [] },
      clear_empty
    })
  })

const csvOf = (exported: ExportComponent.ExportedTable) =>
  new TextEncoder().encode([...TableToCsv.write(RequirementTable.ofComponent(exported))].join(""))

/** The export formats that can be read again. */
const forms: ReadonlyArray<{
  readonly name: string
  readonly write: (exported: ExportComponent.ExportedTable) => Promise<Uint8Array>
}> = [
  { name: "table.csv", write: async (exported) => csvOf(exported) },
  { name: "working-copy.xlsx", write: (exported) => TableToXlsx.write([ComponentWorkbook.workingCopy(exported)]) },
  {
    name: "document.xml",
    write: async (exported) => new TextEncoder().encode([...writeBenchmark(writableComponent(exported))].join(""))
  }
]

/** Texts that spreadsheets tend to change. */
const awkward = ["=1+1", "'=1", "-", "TRUE", "2026-01-02", "#N/A", "_x0041_", " a\t\r\n b \n\n", "'", 'a;b,c"d']
/** A CSV file does not mark these as text: programs read and save them as numbers. */
const numbers = ["1.0", "1e5", "00012"]

/** Returns a change that sets such texts. */
const saying =
  (texts: ReadonlyArray<string>) =>
  (rule: Rule.Rule): Rule.Rule => {
    const text = texts[rule.rule_number % texts.length] ?? ""
    const statuses = ["Applicable - Configurable", "Not Applicable", "Applicable - Does Not Meet"] as const
    return {
      ...rule,
      status: rule.document_type === "srg" ? rule.status : (statuses[rule.rule_number % 3] ?? rule.status),
      vendor_comments: text,
      status_justification: text,
      artifact_description: `${text}x`,
      mitigations: text,
      poam: "true",
      mitigations_available: "false"
    }
  }

const unchanged = (count: number) => ({
  updates: [],
  refusals: [],
  notes: [],
  unchanged: count,
  not_in_file: 0,
  empty_cells: 0
})

/** True if `soffice` can run. Otherwise the report of the run says so. */
const hasOffice = (process.env["PATH"] ?? "").split(delimiter).some((folder) => existsSync(join(folder, "soffice")))

/** LibreOffice is slow, so it gets only our own documents and the published STIGs. */
const isForOffice = (name: string) => hasOffice && !/_SRG_/.test(name)

/** Returns a file after LibreOffice has opened and saved it. */
const savedByLibreOffice = (name: string, bytes: Uint8Array): Uint8Array => {
  const folder = mkdtempSync(join(tmpdir(), "docket-office-"))
  try {
    writeFileSync(join(folder, name), bytes)
    const isCsv = name.endsWith(".csv")
    const filter = isCsv ? "csv:Text - txt - csv (StarCalc):44,34,76,1" : "xlsx:Calc MS Excel 2007 XML"
    const profile = `-env:UserInstallation=file://${join(folder, "profile")}`
    // Commas between cells, quotes around them, UTF-8, from the first row.
    const input = isCsv ? ["--infilter=CSV:44,34,76,1"] : []
    const args = [
      profile,
      "--headless",
      ...input,
      "--convert-to",
      filter,
      "--outdir",
      join(folder, "out"),
      join(folder, name)
    ]
    execFileSync("soffice", args, { stdio: "ignore", timeout: 90_000 })
    return new Uint8Array(readFileSync(join(folder, "out", name)))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

describe.each(documents)("a component of %s", (document, path) => {
  const given = (texts: ReadonlyArray<string>) =>
    Effect.map(rulesIn(path), (rules) =>
      componentOf(
        rules,
        { document_type: rules.every(({ version }) => version.startsWith("SRG-")) ? "srg" : "stig", prefix: "ABCD-01" },
        saying(texts)
      )
    )

  it.effect("has no changes when it returns as exported", () =>
    Effect.gen(function* () {
      const exported = yield* given([...awkward, ...numbers])
      const srgIds = exported.rules.map(({ rule }) => rule.srg_id)
      const isAmbiguous = exported.component.document_type === "srg" && new Set(srgIds).size < srgIds.length
      for (const { name, write } of forms) {
        const shown = yield* previewOf(exported, name, yield* Effect.promise(() => write(exported)))
        if (name.endsWith(".xml")) {
          expect(shown.updates, name).toEqual([])
          // The XCCDF of an SRG has only SRG IDs, and several requirements can share one.
          expect(new Set(shown.refusals.map(({ code }) => code))).toEqual(new Set(isAmbiguous ? ["ambiguous_row"] : []))
        } else expect(shown, name).toEqual(unchanged(exported.rules.length))
      }
    }).pipe(Effect.provide(cryptoLayer))
  )

  it.effect.skipIf(!isForOffice(document))(
    "has no changes after LibreOffice opened and saved it",
    () =>
      Effect.gen(function* () {
        for (const { name, write } of forms.filter((form) => !form.name.endsWith(".xml"))) {
          const exported = yield* given(name.endsWith(".csv") ? awkward : [...awkward, ...numbers])
          const saved = savedByLibreOffice(name, yield* Effect.promise(() => write(exported)))
          expect(yield* previewOf(exported, name, saved), name).toEqual(unchanged(exported.rules.length))
        }
      }).pipe(Effect.provide(cryptoLayer)),
    300_000
  )
})
