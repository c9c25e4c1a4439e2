/** The endpoints for exports. */
import { join } from "node:path"
import { Api, CurrentCaller } from "@docket/api"
import {
  type Access,
  type Benchmark,
  type BenchmarkId,
  ReadBenchmarks,
  type ComponentId,
  ReadDispositions,
  ExportComponent,
  type ProjectId,
  ReadHistories,
  SubmissionFacts,
  SubmissionForm
} from "@docket/core"
import {
  ActivityFile,
  Checklist,
  ChecklistToCkl,
  ChecklistToCklb,
  ComponentWorkbook,
  DispositionFile,
  DocumentToHtml,
  ExportNotes,
  InspecProfile,
  RequirementTable,
  SubmissionFile,
  TableToCsv,
  TableToXlsx,
  writableComponent,
  ZipFromFiles,
  ZipToFile
} from "@docket/exchange"
import { writeBenchmark, writingNotes } from "@docket/xccdf"
import { Effect, Stream } from "effect"
import { HttpServerResponse } from "effect/http"
import { group } from "../answer/AnsweringGroup.ts"
import { Classification } from "../Classification.ts"
import * as FileName from "../FileName.ts"
import * as TemporaryFolder from "../TemporaryFolder.ts"
import { exporting } from "./Answering.ts"
import { commentFilter } from "./CommentQuery.ts"
import { historyFilter } from "./HistoryHandlers.ts"
import { download, shownOf } from "./DispositionDownload.ts"
import * as Download from "./Download.ts"

/** A component in one format: its file name and content. */
interface ExportedFile extends Download.DownloadedFile {
  readonly content: Iterable<string> | AsyncIterable<Uint8Array> | Uint8Array
}

/** Sends the file. Texts and archives are generated as the client reads them. */
const send = ({ content, ...file }: ExportedFile) =>
  content instanceof Uint8Array
    ? Download.whole(content, file)
    : Symbol.asyncIterator in content
      ? Download.bytes(content, file)
      : Download.text(content, file)

const bytesOf = async function* ({ content }: ExportedFile): AsyncGenerator<Uint8Array> {
  if (content instanceof Uint8Array) yield content
  else for await (const piece of content) yield typeof piece === "string" ? Buffer.from(piece, "utf8") : piece
}

const xml = "application/xml; charset=utf-8"

type Name = Omit<FileName.FileName, "extension">

const csv = (name: Name, table: RequirementTable.RequirementTable): ExportedFile => ({
  ...name,
  extension: "csv",
  contentType: "text/csv; charset=utf-8",
  content: TableToCsv.write(table)
})

const documentCsv = Effect.fnUntraced(function* (kind: Benchmark.BenchmarkKind, id: BenchmarkId) {
  const { benchmark, rules } = yield* exporting(ReadBenchmarks.read(yield* CurrentCaller, kind, id))
  const name = { subject: benchmark.benchmark_id, suffix: `_${benchmark.version}` }
  return send(csv(name, RequirementTable.ofDocument(kind, rules)))
})

const activityFile = ({ name, pages }: ReadHistories.ExportedHistory, format: "csv" | "xlsx" = "csv") => {
  const file = { subject: name, suffix: "_activity" }
  return format === "xlsx"
    ? Download.stream(ActivityFile.xlsx(pages), { ...file, ...Download.ofWorkbook })
    : Download.stream(Stream.encodeText(ActivityFile.csv(pages)), {
        ...file,
        extension: "csv",
        contentType: "text/csv; charset=utf-8"
      })
}

/** `more` distinguishes the file from others of the component. */
const nameOf = (
  { component: { name, prefix, release, version } }: Pick<ExportComponent.ExportedComponent, "component">,
  more = ""
): Name => ({ subject: `${prefix}_${name}`, suffix: `_V${version}R${release}${more}` })

/** Returns notes on the parts that a file leaves out, and for XCCDF also those that other tools may reject. */
const notesOf = Effect.fnUntraced(function* (exported: ExportComponent.ExportedComponent, format: ExportNotes.Format) {
  const notes = ExportNotes.of(yield* ExportComponent.withAnswers(exported), format)
  return format === "xccdf" ? [...notes, ...writingNotes(writableComponent(exported))] : notes
})

const leftOutHeader = "docket-left-out"

/** Returns how many requirements a file of published content leaves out. */
const leaving = (exported: ExportComponent.ExportedComponent) => ({
  [leftOutHeader]: String(ExportNotes.leftOut(exported).length)
})

const csvFile = (exported: ExportComponent.ExportedComponent) =>
  Effect.map(ExportComponent.withAnswers(exported), (table) =>
    csv(nameOf(exported), RequirementTable.ofComponent(table))
  )

const xccdfFile = (exported: ExportComponent.ExportedComponent) =>
  Effect.succeed<ExportedFile>({
    ...nameOf(exported),
    extension: "xml",
    contentType: xml,
    headers: leaving(exported),
    content: writeBenchmark(writableComponent(exported))
  })

interface WorkbookQuery {
  readonly form?: "working_copy" | "vendor_submission"
  readonly mode?: "working_copy" | "vendor_submission"
}

const workbookFile = ({ form, mode }: WorkbookQuery) => {
  const isSubmission = (form ?? mode) === "vendor_submission"
  return Effect.fnUntraced(function* (exported: ExportComponent.ExportedComponent) {
    const content = isSubmission ? yield* submissionOf(exported) : yield* workingCopyOf(exported)
    const file: ExportedFile = {
      ...nameOf(exported, isSubmission ? "_vendor_submission" : ""),
      ...Download.ofWorkbook,
      content
    }
    return file
  })
}

/** Returns the component in DISA's form without creating a submission. */
const submissionOf = Effect.fnUntraced(function* (exported: ExportComponent.ExportedComponent) {
  const sources = yield* ExportComponent.sourcesOf(exported)
  const rows = SubmissionForm.rowsOf(SubmissionFacts.submittedRules(exported.rules), sources)
  const marking = SubmissionFile.markingOf((yield* Classification)?.text ?? "", rows)
  return yield* SubmissionFile.write(exported.component, rows, marking)
})

const workingCopyOf = Effect.fnUntraced(function* (exported: ExportComponent.ExportedComponent) {
  const table = ComponentWorkbook.workingCopy(yield* ExportComponent.withAnswers(exported))
  return yield* Effect.promise(() => TableToXlsx.write([table]))
})

const inspecFile = (exported: ExportComponent.ExportedComponent) =>
  Effect.succeed<ExportedFile>({
    ...nameOf(exported),
    extension: "zip",
    contentType: "application/zip",
    headers: leaving(exported),
    content: ZipFromFiles.write(
      InspecProfile.files(exported, ExportComponent.controlsOf(exported)),
      ExportComponent.lastChange(exported, exported.rules.filter(ExportComponent.isPublished))
    )
  })

const checklistFile =
  ({ format }: { readonly format?: "ckl" | "cklb" }) =>
  (exported: ExportComponent.ExportedComponent) => {
    const checklist = Checklist.ofDocument(writableComponent(exported))
    const name = { ...nameOf(exported), headers: leaving(exported) }
    return Effect.succeed<ExportedFile>(
      format === "ckl"
        ? { ...name, extension: "ckl", contentType: xml, content: ChecklistToCkl.write(checklist) }
        : { ...name, extension: "cklb", contentType: "application/json", content: ChecklistToCklb.write(checklist) }
    )
  }

const htmlFile = Effect.fnUntraced(function* (
  exported: ExportComponent.ExportedComponent,
  comments: DocumentToHtml.HtmlDocument["comments"] = null
) {
  const marking = (yield* Classification)?.text ?? ""
  const file: ExportedFile = {
    ...nameOf(exported),
    extension: "html",
    contentType: "text/html; charset=utf-8",
    headers: { "content-security-policy": DocumentToHtml.contentSecurityPolicy },
    content: DocumentToHtml.write({ exported, comments, marking })
  }
  return file
})

/** Returns the disposition matrix of a component with all comments. */
const dispositionFile = (shown: ReadDispositions.Shown, format: "xlsx" | "csv" | "json") =>
  Effect.fnUntraced(function* (exported: ExportComponent.ExportedComponent) {
    const matrix = yield* ReadDispositions.open(
      yield* CurrentCaller,
      exported.component.id,
      ReadDispositions.everyComment,
      shown
    )
    const name = { ...nameOf(exported, "_dispositions"), extension: format, contentType: "" }
    const pieces =
      format === "xlsx"
        ? yield* Stream.runCollect(DispositionFile.xlsx(matrix))
        : yield* Stream.runCollect(
            Stream.encodeText(format === "csv" ? DispositionFile.csv(matrix) : DispositionFile.json(matrix))
          )
    const file: ExportedFile = { ...name, content: Buffer.concat(pieces) }
    return file
  })

/** Writes a component in one format. */
type FileOf<R> = (
  exported: ExportComponent.ExportedComponent
) => Effect.Effect<ExportedFile, Access.NotFound | Access.PermissionDenied, R>

/** Returns the writer of one of the files of each component in a ZIP with several formats. */
const bundledFile = (format: ExportComponent.BundledFormat, shown: ReadDispositions.Shown) =>
  Effect.fnUntraced(function* (exported: ExportComponent.ExportedComponent) {
    switch (format) {
      case "csv":
        return yield* csvFile(exported)
      case "xlsx":
        return yield* workbookFile({})(exported)
      case "xccdf":
        return yield* xccdfFile(exported)
      case "cklb":
        return yield* checklistFile({})(exported)
      case "disposition":
        return yield* dispositionFile(shown, "xlsx")(exported)
    }
  })

/** The selection of several components. */
interface Several {
  readonly params: { readonly projectId: ProjectId }
  readonly query: { readonly component_ids?: ReadonlyArray<ComponentId> }
}

/** Exports components of a project, each in these formats, as an archive. The archive is written to disk before it is sent, so that a slow client also gets the state at one point in time. */
const several = Effect.fnUntraced(function* <R>(
  { params: { projectId }, query: { component_ids } }: Several,
  kind: string,
  forms: ReadonlyArray<FileOf<R>>
) {
  const request = yield* Effect.scope
  return yield* Effect.scoped(
    Effect.gen(function* () {
      const caller = yield* CurrentCaller
      const path = join(yield* TemporaryFolder.scoped("export-"), "export.zip")
      const taken = new Set<string>()
      let left: number | null = null
      const subject = yield* exporting(
        ZipToFile.write(path, (add) =>
          ExportComponent.ofProject(
            caller,
            projectId,
            component_ids ?? null,
            Effect.fnUntraced(function* (exported) {
              for (const inForm of forms) {
                const file = yield* inForm(exported)
                const told = file.headers?.[leftOutHeader]
                if (told !== undefined) left = (left ?? 0) + Number(told)
                yield* add(uniqueName(file, exported.component.id, taken), bytesOf(file))
              }
            })
          )
        )
      )
      const headers = left === null ? {} : { [leftOutHeader]: String(left) }
      const file = { subject, suffix: `_${kind}`, extension: "zip", contentType: "application/zip", headers }
      return yield* Download.fromDisk(path, file, request)
    })
  )
})

/** Adds the component's id to names that are the same after invalid characters are replaced. */
const uniqueName = (file: FileName.FileName, id: ComponentId, taken: Set<string>): string => {
  const usual = FileName.toText(file)
  const name = taken.has(usual.toLowerCase())
    ? FileName.toText({ ...file, suffix: `${file.suffix ?? ""}_${id}` })
    : usual
  taken.add(name.toLowerCase())
  return name
}

export const ExportHandlers = group(Api, "exports", (handlers) =>
  handlers.handleAll({
    componentCsv: Effect.fnUntraced(function* ({ params }) {
      const exported = yield* exporting(ExportComponent.read(yield* CurrentCaller, params.componentId))
      return send(yield* csvFile(exported))
    }),
    componentXccdf: Effect.fnUntraced(function* ({ params }) {
      const exported = yield* exporting(ExportComponent.read(yield* CurrentCaller, params.componentId))
      return send(yield* xccdfFile(exported))
    }),
    componentHtml: Effect.fnUntraced(function* ({ params, query }) {
      const caller = yield* CurrentCaller
      const exported = yield* exporting(ExportComponent.read(caller, params.componentId))
      const matrix =
        query.comments === "true"
          ? yield* exporting(
              ReadDispositions.open(caller, params.componentId, ReadDispositions.everyComment, "redacted")
            )
          : null
      const comments = matrix === null ? null : (yield* Stream.runCollect(matrix.pages)).flat()
      const answer = send(yield* htmlFile(exported, comments))
      return query.inline === "true" ? HttpServerResponse.setHeader(answer, "content-disposition", "inline") : answer
    }),
    componentXccdfNotes: Effect.fnUntraced(function* ({ params }) {
      const exported = yield* exporting(ExportComponent.read(yield* CurrentCaller, params.componentId))
      return { notes: yield* notesOf(exported, "xccdf") }
    }),
    componentExportNotes: Effect.fnUntraced(function* ({ params, query }) {
      const exported = yield* exporting(ExportComponent.read(yield* CurrentCaller, params.componentId))
      return { notes: yield* notesOf(exported, query.format) }
    }),
    componentXlsx: Effect.fnUntraced(function* ({ params, query }) {
      const exported = yield* exporting(ExportComponent.readForTeam(yield* CurrentCaller, params.componentId))
      return send(yield* workbookFile(query)(exported))
    }),
    componentInspec: Effect.fnUntraced(function* ({ params }) {
      const exported = yield* exporting(ExportComponent.readForTeam(yield* CurrentCaller, params.componentId))
      return send(yield* inspecFile(exported))
    }),
    componentChecklist: Effect.fnUntraced(function* ({ params, query }) {
      const exported = yield* exporting(ExportComponent.readForTeam(yield* CurrentCaller, params.componentId))
      return send(yield* checklistFile(query)(exported))
    }),
    componentDisposition: Effect.fnUntraced(function* ({ params, query }) {
      const shown = yield* shownOf(query)
      const filter = commentFilter({
        ...query,
        triage_status: query.triage_status ?? "all",
        include_deleted: query.include_deleted ?? "true"
      })
      const matrix = yield* exporting(ReadDispositions.open(yield* CurrentCaller, params.componentId, filter, shown))
      return download(matrix, query.format ?? "csv", nameOf(matrix, "_dispositions"))
    }),
    componentActivity: Effect.fnUntraced(function* ({ params, query }) {
      const { componentId } = params
      const found = ReadHistories.exportOfComponent(yield* CurrentCaller, componentId, historyFilter(query))
      return activityFile(yield* exporting(found), query.format)
    }),
    projectActivity: Effect.fnUntraced(function* ({ params, query }) {
      const found = ReadHistories.exportOfProject(yield* CurrentCaller, params.projectId, historyFilter(query))
      return activityFile(yield* exporting(found), query.format)
    }),
    projectCsv: (request) => several(request, "csv", [csvFile]),
    projectXlsx: (request) => several(request, "xlsx", [workbookFile(request.query)]),
    projectExcel: (request) => several(request, "xlsx", [workbookFile(request.query)]),
    projectXccdf: (request) => several(request, "xccdf", [xccdfFile]),
    projectInspec: (request) => several(request, "inspec", [inspecFile]),
    projectChecklist: (request) => several(request, "ckl", [checklistFile(request.query)]),
    projectHtml: (request) => several(request, "html", [(exported) => htmlFile(exported)]),
    projectDisposition: Effect.fnUntraced(function* (request) {
      const shown = yield* shownOf(request.query)
      return yield* several(request, "dispositions", [dispositionFile(shown, request.query.format ?? "xlsx")])
    }),
    projectFiles: Effect.fnUntraced(function* (request) {
      const shown = yield* shownOf(request.query)
      const formats = request.query.formats ?? ExportComponent.bundledFormats
      return yield* several(
        request,
        "files",
        formats.map((format) => bundledFile(format, shown))
      )
    }),
    projectWorkbook: Effect.fnUntraced(function* ({ params, query }) {
      const shown = yield* shownOf(query)
      const caller = yield* CurrentCaller
      const sheets: Array<TableToXlsx.WorkbookTable> = []
      const subject = yield* exporting(
        ExportComponent.ofProject(
          caller,
          params.projectId,
          query.component_ids ?? null,
          Effect.fnUntraced(function* (exported) {
            const { id, prefix, release, version } = exported.component
            const name = `${prefix} V${version}R${release}`
            sheets.push({ ...ComponentWorkbook.workingCopy(yield* ExportComponent.withAnswers(exported)), name })
            if (query.dispositions !== "true") return
            const matrix = yield* ReadDispositions.open(caller, id, ReadDispositions.everyComment, shown)
            sheets.push({ ...(yield* DispositionFile.table(matrix)), name: `${name} dispositions` })
          }),
          ExportComponent.mostInWorkbook
        )
      )
      const content = yield* Effect.promise(() => TableToXlsx.write(sheets))
      return Download.whole(content, { subject, ...Download.ofWorkbook })
    }),
    srgCsv: ({ params }) => documentCsv("srg", params.benchmarkId),
    stigCsv: ({ params }) => documentCsv("stig", params.benchmarkId)
  })
)
