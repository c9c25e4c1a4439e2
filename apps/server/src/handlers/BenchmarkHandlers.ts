/** The endpoints for published SRGs and STIGs. A reader reads an upload from the temporary file of the request. */
import { readFile } from "node:fs/promises"
import { Answer, Api, BenchmarkObject, CurrentCaller } from "@docket/api"
import {
  type Benchmark,
  type BenchmarkId,
  ManageBenchmarks,
  ReadBenchmarks,
  type BenchmarkSummary,
  DetectSources,
  JoinSeries
} from "@docket/core"
import { DocumentProfiles } from "@docket/exchange"
import { Effect } from "effect"
import { HttpEffect, HttpServerResponse, type Multipart } from "effect/http"
import { group } from "../answer/AnsweringGroup.ts"
import * as FileName from "../FileName.ts"
import { FileReading } from "../reading/FileReading.ts"
import { UploadLimit } from "../UploadLimit.ts"
import { changing, exporting, importing, reading } from "./Answering.ts"
import { counted } from "./counted.ts"
import { answerReady, taggedAndKept } from "./EntityTag.ts"
import { asProblems } from "./ReadFile.ts"
import * as ReadyBodies from "./ReadyBodies.ts"

const ruleToWire = (rule: Benchmark.BenchmarkRule) =>
  BenchmarkObject.publishedRuleToWire(rule, DocumentProfiles.ofRule(rule))

/** Reads the uploaded file and stores the document. */
const upload = Effect.fnUntraced(function* (
  kind: Benchmark.BenchmarkKind,
  file: Multipart.PersistedFile,
  replace: boolean
) {
  const caller = yield* CurrentCaller
  const { read } = yield* FileReading
  const input = { path: file.path, kind, maxBytes: yield* UploadLimit }
  const { document, report, unpacked } = yield* asProblems(read("benchmark", input))
  const stored = { ...document, file: unpacked ?? (yield* Effect.promise(() => readFile(file.path))) }
  const { outcome, benchmark } = yield* importing(ManageBenchmarks.upload(caller, stored, { replace }))
  const toast = Answer.done(
    outcome === "unchanged" ? "Nothing to do" : "Uploaded",
    `${benchmark.title} ${benchmark.version}: ${counted(benchmark.rules_count, "requirement")}.`
  )
  return outcome === "created"
    ? { benchmark, report: { ...report, outcome }, toast }
    : { benchmark, report: { ...report, outcome }, toast }
})

/** Answers with the uploaded bytes under a name from the document's id and version. */
const download = Effect.fnUntraced(function* (kind: Benchmark.BenchmarkKind, id: BenchmarkId) {
  const { benchmark, content } = yield* exporting(ReadBenchmarks.file(yield* CurrentCaller, kind, id))
  const name = { subject: benchmark.benchmark_id, suffix: `_${benchmark.version}`, extension: "xml" }
  yield* HttpEffect.appendPreResponseHandler((_request, response) =>
    Effect.succeed(HttpServerResponse.setHeader(response, "content-disposition", FileName.toHeader(name)))
  )
  return content
})

const remove = Effect.fnUntraced(function* (kind: Benchmark.BenchmarkKind, id: BenchmarkId) {
  const { title, version } = yield* changing(ManageBenchmarks.remove(yield* CurrentCaller, kind, id))
  return { toast: Answer.done("Deleted", `${title} ${version} was deleted.`) }
})

const stigRow = (stig: BenchmarkSummary) => ({
  stig_id: stig.benchmark_id,
  ...BenchmarkObject.documentToWire(stig)
})
const srgRow = (srg: BenchmarkSummary) => ({ srg_id: srg.benchmark_id, ...BenchmarkObject.documentToWire(srg) })

const seriesAnswer = (series: JoinSeries.DocumentSeries, title: string) => {
  const ids = [...new Set(series.documents.map(({ benchmark_id }) => benchmark_id))]
  const what = `${ids.join(", ")}: one series with ${counted(series.documents.length, "document")}.`
  return { series: BenchmarkObject.seriesToWire(series), toast: Answer.done(title, what) }
}

/** Reads a document with its rules. The answer is made once for each stamp of the document, and then kept ready. */
const readingReady = () => {
  const bodies = ReadyBodies.make()
  return Effect.fnUntraced(function* <Body extends object>(
    kind: Benchmark.BenchmarkKind,
    id: BenchmarkId,
    ifNoneMatch: string | undefined,
    answer: (benchmark: BenchmarkSummary, rules: ReadonlyArray<Benchmark.BenchmarkRule>) => Body
  ) {
    const caller = yield* CurrentCaller
    const key = JSON.stringify(yield* reading(ReadBenchmarks.stamp(caller, kind, id)))
    const ready = bodies.find(key)
    if (ready !== undefined) return yield* answerReady(ready, ifNoneMatch)
    const { benchmark, rules } = yield* reading(ReadBenchmarks.read(caller, kind, id))
    yield* taggedAndKept(ifNoneMatch, (made) => bodies.keep(key, made))
    return answer(benchmark, rules)
  })
}

export const BenchmarkHandlers = group(Api, "benchmarks", (handlers) => {
  const readyOr = readingReady()
  return handlers.handleAll({
    listSrgs: Effect.fnUntraced(function* ({ query }) {
      const { rows, pagination } = yield* ReadBenchmarks.list(yield* CurrentCaller, "srg", query)
      return { rows: rows.map(srgRow), pagination }
    }),
    uploadSrg: Effect.fnUntraced(function* ({ payload, query }) {
      const { benchmark, ...rest } = yield* upload("srg", payload.file, query.replace === "true")
      return { srg: srgRow(benchmark), ...rest }
    }),
    readSrg: ({ headers, params }) =>
      readyOr("srg", params.benchmarkId, headers["if-none-match"], (benchmark, rules) => ({
        ...srgRow(benchmark),
        profiles: DocumentProfiles.ofDocument(benchmark, rules),
        srg_rules: rules.map(ruleToWire)
      })),
    srgStatistics: Effect.fnUntraced(function* ({ params }) {
      return yield* reading(ReadBenchmarks.statistics(yield* CurrentCaller, params.benchmarkId))
    }),
    latestSrgs: Effect.fnUntraced(function* ({ query }) {
      const { pagination, rows } = yield* ReadBenchmarks.latest(yield* CurrentCaller, "srg", query)
      return { rows: rows.map(srgRow), pagination }
    }),
    downloadSrg: ({ params }) => download("srg", params.benchmarkId),
    deleteSrg: ({ params }) => remove("srg", params.benchmarkId),
    listStigs: Effect.fnUntraced(function* ({ query }) {
      const { rows, pagination } = yield* ReadBenchmarks.list(yield* CurrentCaller, "stig", query)
      return { rows: rows.map(stigRow), pagination }
    }),
    uploadStig: Effect.fnUntraced(function* ({ payload, query }) {
      const { benchmark, ...rest } = yield* upload("stig", payload.file, query.replace === "true")
      return { stig: stigRow(benchmark), ...rest }
    }),
    latestStigs: Effect.fnUntraced(function* ({ query }) {
      const { pagination, rows } = yield* ReadBenchmarks.latest(yield* CurrentCaller, "stig", query)
      return { rows: rows.map(stigRow), pagination }
    }),
    downloadStig: ({ params }) => download("stig", params.benchmarkId),
    deleteStig: ({ params }) => remove("stig", params.benchmarkId),
    stigStatistics: Effect.fnUntraced(function* ({ params }) {
      return yield* reading(ReadBenchmarks.stigStatistics(yield* CurrentCaller, params.benchmarkId))
    }),
    readStig: ({ headers, params }) =>
      readyOr("stig", params.benchmarkId, headers["if-none-match"], (benchmark, rules) => ({
        ...stigRow(benchmark),
        profiles: DocumentProfiles.ofDocument(benchmark, rules),
        stig_rules: rules.map(ruleToWire)
      })),
    detectSrgsOfStig: Effect.fnUntraced(function* ({ params }) {
      return BenchmarkObject.detectionToWire(
        yield* reading(DetectSources.ofStig(yield* CurrentCaller, params.benchmarkId))
      )
    }),
    detectSrgs: Effect.fnUntraced(function* ({ payload: { file } }) {
      const caller = yield* CurrentCaller
      const { read } = yield* FileReading
      const input = { path: file.path, name: file.name, maxBytes: yield* UploadLimit }
      const { requirements } = yield* asProblems(read("component", input))
      const srgIds = requirements.map(({ srg_id }) => srg_id)
      return BenchmarkObject.detectionToWire(yield* reading(DetectSources.ofRequirements(caller, srgIds)))
    }),
    readSeries: Effect.fnUntraced(function* ({ params }) {
      const series = yield* reading(JoinSeries.read(yield* CurrentCaller, params.benchmarkId))
      return BenchmarkObject.seriesToWire(series)
    }),
    joinSeries: Effect.fnUntraced(function* ({ params, payload }) {
      const { benchmarkId } = params
      const series = yield* changing(JoinSeries.join(yield* CurrentCaller, benchmarkId, payload.joined_id))
      return seriesAnswer(series, "Joined")
    }),
    partSeries: Effect.fnUntraced(function* ({ params }) {
      return seriesAnswer(yield* changing(JoinSeries.part(yield* CurrentCaller, params.benchmarkId)), "Parted")
    })
  })
})
