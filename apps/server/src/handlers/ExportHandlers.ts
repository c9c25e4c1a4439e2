/** The endpoints that give documents as files. */
import { Api, CurrentCaller } from "@docket/api"
import { type Benchmark, type BenchmarkId, Benchmarks, DispositionMatrix, Exporting } from "@docket/core"
import {
  Checklist,
  ChecklistToCkl,
  ChecklistToCklb,
  ComponentWorkbook,
  ExportNotes,
  InspecProfile,
  RequirementTable,
  TableToCsv,
  writableComponent,
  ZipFromFiles
} from "@docket/exchange"
import { writeBenchmark, writingNotes } from "@docket/xccdf"
import { Effect } from "effect"
import { group } from "../answer/AnsweringGroup.ts"
import type { FileName } from "../FileName.ts"
import { exporting } from "./Answering.ts"
import { commentFilter } from "./CommentQuery.ts"
import { download, shownOf } from "./DispositionDownload.ts"
import * as Download from "./Download.ts"

const xml = "application/xml; charset=utf-8"

type Name = Omit<FileName, "extension">

const csv = (name: Name, table: RequirementTable.RequirementTable) =>
  Download.text(TableToCsv.write(table), { ...name, extension: "csv", contentType: "text/csv; charset=utf-8" })

const documentCsv = Effect.fnUntraced(function* (kind: Benchmark.BenchmarkKind, id: BenchmarkId) {
  const { benchmark, rules } = yield* exporting(Benchmarks.read(yield* CurrentCaller, kind, id))
  const name = { subject: benchmark.benchmark_id, suffix: `_${benchmark.version}` }
  return csv(name, RequirementTable.ofDocument(kind, rules))
})

/** `more` tells it from other files of the component. */
const nameOf = (
  { component: { name, prefix, release, version } }: Pick<Exporting.ExportedComponent, "component">,
  more = ""
): Name => ({ subject: `${prefix}_${name}`, suffix: `_V${version}R${release}${more}` })

/** What a file leaves out; of XCCDF also what others may refuse. */
const notesOf = Effect.fnUntraced(function* (exported: Exporting.ExportedComponent, format: ExportNotes.Format) {
  const notes = ExportNotes.of(yield* Exporting.withAnswers(exported), format)
  return format === "xccdf" ? [...notes, ...writingNotes(writableComponent(exported))] : notes
})

/** How many requirements a file that holds what is published leaves out. */
const leaving = (exported: Exporting.ExportedComponent) => ({
  "docket-left-out": String(ExportNotes.leftOut(exported).length)
})

export const ExportHandlers = group(Api, "exports", (handlers) =>
  handlers.handleAll({
    componentCsv: Effect.fnUntraced(function* ({ params }) {
      const exported = yield* exporting(Exporting.read(yield* CurrentCaller, params.componentId))
      return csv(nameOf(exported), RequirementTable.ofComponent(yield* Exporting.withAnswers(exported)))
    }),
    componentXccdf: Effect.fnUntraced(function* ({ params }) {
      const exported = yield* exporting(Exporting.read(yield* CurrentCaller, params.componentId))
      const file = { ...nameOf(exported), extension: "xml", contentType: xml, headers: leaving(exported) }
      return Download.text(writeBenchmark(writableComponent(exported)), file)
    }),
    componentXccdfNotes: Effect.fnUntraced(function* ({ params }) {
      const exported = yield* exporting(Exporting.read(yield* CurrentCaller, params.componentId))
      return { notes: yield* notesOf(exported, "xccdf") }
    }),
    componentExportNotes: Effect.fnUntraced(function* ({ params, query }) {
      const exported = yield* exporting(Exporting.read(yield* CurrentCaller, params.componentId))
      return { notes: yield* notesOf(exported, query.format) }
    }),
    componentXlsx: Effect.fnUntraced(function* ({ params, query }) {
      const exported = yield* exporting(Exporting.readForTeam(yield* CurrentCaller, params.componentId))
      const isSubmission = (query.form ?? query.mode) === "vendor_submission"
      const table = isSubmission
        ? ComponentWorkbook.vendorSubmission(exported, yield* Exporting.sourcesOf(exported))
        : ComponentWorkbook.workingCopy(yield* Exporting.withAnswers(exported))
      return yield* Download.workbook(nameOf(exported, isSubmission ? "_vendor_submission" : ""), [table])
    }),
    componentInspec: Effect.fnUntraced(function* ({ params }) {
      const exported = yield* exporting(Exporting.readForTeam(yield* CurrentCaller, params.componentId))
      const files = InspecProfile.files(exported, Exporting.controlsOf(exported))
      const zip = {
        ...nameOf(exported),
        extension: "zip",
        contentType: "application/zip",
        headers: leaving(exported)
      }
      return Download.bytes(
        ZipFromFiles.write(files, Exporting.lastChange(exported, exported.rules.filter(Exporting.isPublished))),
        zip
      )
    }),
    componentChecklist: Effect.fnUntraced(function* ({ params, query }) {
      const exported = yield* exporting(Exporting.readForTeam(yield* CurrentCaller, params.componentId))
      const checklist = Checklist.ofDocument(writableComponent(exported))
      const name = { ...nameOf(exported), headers: leaving(exported) }
      return query.format === "ckl"
        ? Download.text(ChecklistToCkl.write(checklist), { ...name, extension: "ckl", contentType: xml })
        : Download.text(ChecklistToCklb.write(checklist), {
            ...name,
            extension: "cklb",
            contentType: "application/json"
          })
    }),
    componentDisposition: Effect.fnUntraced(function* ({ params, query }) {
      const shown = yield* shownOf(query)
      const filter = commentFilter({
        ...query,
        triage_status: query.triage_status ?? "all",
        include_deleted: query.include_deleted ?? "true"
      })
      const matrix = yield* exporting(DispositionMatrix.open(yield* CurrentCaller, params.componentId, filter, shown))
      return download(matrix, query.format ?? "csv", nameOf(matrix, "_dispositions"))
    }),
    srgCsv: ({ params }) => documentCsv("srg", params.benchmarkId),
    stigCsv: ({ params }) => documentCsv("stig", params.benchmarkId)
  })
)
