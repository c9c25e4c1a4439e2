/** The endpoints of published SRGs and STIGs. Uploads are read from the temporary file that the request was streamed into. */
import { createReadStream } from "node:fs"
import { Answer, Api, BenchmarkObject, CurrentCaller, Problem } from "@docket/api"
import { type Benchmark, type BenchmarkId, Benchmarks, type BenchmarkSummary, Guard, JoiningSeries } from "@docket/core"
import { BenchmarkFromXccdf, DocumentProfiles } from "@docket/exchange"
import { Effect } from "effect"
import { HttpEffect, HttpServerResponse, type Multipart } from "effect/http"
import { group } from "../answer/AnsweringGroup.ts"
import * as FileName from "../FileName.ts"
import { UploadLimit } from "../UploadLimit.ts"
import { changing, reading } from "./Answering.ts"
import { counted } from "./counted.ts"

const defaultPerPage = 25
const largestPerPage = 100

const pageOf = (query: { readonly page?: number; readonly per_page?: number }) => ({
  page: query.page ?? 1,
  per_page: Math.min(query.per_page ?? defaultPerPage, largestPerPage)
})

const ruleToWire = (rule: Benchmark.BenchmarkRule) =>
  BenchmarkObject.publishedRuleToWire(rule, DocumentProfiles.ofRule(rule))

const list = Effect.fnUntraced(function* (
  kind: Benchmark.BenchmarkKind,
  query: { readonly page?: number; readonly per_page?: number }
) {
  const request = pageOf(query)
  const { rows, total } = yield* Benchmarks.list(yield* CurrentCaller, kind, request)
  return { rows, pagination: { ...request, total } }
})

/** Reads the uploaded file and stores it. The caller is checked before the file is read. */
const upload = Effect.fnUntraced(function* (
  kind: Benchmark.BenchmarkKind,
  file: Multipart.PersistedFile,
  replace: boolean
) {
  const caller = yield* CurrentCaller
  yield* changing(Guard.siteAdmin(caller))
  const { document, report } = yield* BenchmarkFromXccdf.read(createReadStream(file.path), kind, {
    maxBytes: yield* UploadLimit
  }).pipe(
    Effect.catchTag("FileIsTooLarge", ({ detail }) => Effect.fail(Problem.withToast(Problem.of("too_large", detail)))),
    Effect.catchTag("Refused", (refused) => changing(Effect.fail(refused)))
  )
  const { outcome, benchmark } = yield* changing(Benchmarks.upload(caller, document, { replace }))
  const toast = Answer.done(
    outcome === "unchanged" ? "Nothing to do" : "Uploaded",
    `${benchmark.title} ${benchmark.version}: ${counted(benchmark.rules_count, "requirement")}.`
  )
  return outcome === "created"
    ? { benchmark, report: { ...report, outcome }, toast }
    : { benchmark, report: { ...report, outcome }, toast }
})

/** The uploaded bytes, to be saved under the document's id and version. */
const download = Effect.fnUntraced(function* (kind: Benchmark.BenchmarkKind, id: BenchmarkId) {
  const { benchmark, content } = yield* reading(Benchmarks.file(yield* CurrentCaller, kind, id))
  const name = { subject: benchmark.benchmark_id, suffix: `_${benchmark.version}`, extension: "xml" }
  yield* HttpEffect.appendPreResponseHandler((_request, response) =>
    Effect.succeed(HttpServerResponse.setHeader(response, "content-disposition", FileName.toHeader(name)))
  )
  return content
})

const remove = Effect.fnUntraced(function* (kind: Benchmark.BenchmarkKind, id: BenchmarkId) {
  const { title, version } = yield* changing(Benchmarks.remove(yield* CurrentCaller, kind, id))
  return { toast: Answer.done("Deleted", `${title} ${version} was deleted.`) }
})

const stigRow = (stig: BenchmarkSummary) => ({
  stig_id: stig.benchmark_id,
  ...BenchmarkObject.documentToWire(stig)
})
const srgRow = (srg: BenchmarkSummary) => ({ srg_id: srg.benchmark_id, ...BenchmarkObject.documentToWire(srg) })

const seriesAnswer = (series: JoiningSeries.DocumentSeries, title: string) => {
  const ids = [...new Set(series.documents.map(({ benchmark_id }) => benchmark_id))]
  const what = `${ids.join(", ")}: one series with ${counted(series.documents.length, "document")}.`
  return { series: BenchmarkObject.seriesToWire(series), toast: Answer.done(title, what) }
}

export const BenchmarkHandlers = group(Api, "benchmarks", (handlers) =>
  handlers.handleAll({
    listSrgs: Effect.fnUntraced(function* ({ query }) {
      const { rows, pagination } = yield* list("srg", query)
      return { rows: rows.map(srgRow), pagination }
    }),
    uploadSrg: Effect.fnUntraced(function* ({ payload, query }) {
      const { benchmark, ...rest } = yield* upload("srg", payload.file, query.replace === "true")
      return { srg: srgRow(benchmark), ...rest }
    }),
    readSrg: Effect.fnUntraced(function* ({ params }) {
      const { benchmark, rules } = yield* reading(Benchmarks.read(yield* CurrentCaller, "srg", params.benchmarkId))
      const profiles = DocumentProfiles.ofDocument(benchmark, rules)
      return { ...srgRow(benchmark), profiles, srg_rules: rules.map(ruleToWire) }
    }),
    srgStatistics: Effect.fnUntraced(function* ({ params }) {
      return yield* reading(Benchmarks.statistics(yield* CurrentCaller, params.benchmarkId))
    }),
    latestSrgs: Effect.fnUntraced(function* ({ query }) {
      const request = pageOf(query)
      const { rows, total } = yield* Benchmarks.latest(yield* CurrentCaller, "srg", request)
      return { rows: rows.map(srgRow), pagination: { ...request, total } }
    }),
    downloadSrg: ({ params }) => download("srg", params.benchmarkId),
    deleteSrg: ({ params }) => remove("srg", params.benchmarkId),
    listStigs: Effect.fnUntraced(function* ({ query }) {
      const { rows, pagination } = yield* list("stig", query)
      return { rows: rows.map(stigRow), pagination }
    }),
    uploadStig: Effect.fnUntraced(function* ({ payload, query }) {
      const { benchmark, ...rest } = yield* upload("stig", payload.file, query.replace === "true")
      return { stig: stigRow(benchmark), ...rest }
    }),
    latestStigs: Effect.fnUntraced(function* ({ query }) {
      const request = pageOf(query)
      const { rows, total } = yield* Benchmarks.latest(yield* CurrentCaller, "stig", request)
      return { rows: rows.map(stigRow), pagination: { ...request, total } }
    }),
    downloadStig: ({ params }) => download("stig", params.benchmarkId),
    deleteStig: ({ params }) => remove("stig", params.benchmarkId),
    stigStatistics: Effect.fnUntraced(function* ({ params }) {
      return yield* reading(Benchmarks.stigStatistics(yield* CurrentCaller, params.benchmarkId))
    }),
    readStig: Effect.fnUntraced(function* ({ params }) {
      const { benchmark, rules } = yield* reading(Benchmarks.read(yield* CurrentCaller, "stig", params.benchmarkId))
      const profiles = DocumentProfiles.ofDocument(benchmark, rules)
      return { ...stigRow(benchmark), profiles, stig_rules: rules.map(ruleToWire) }
    }),
    readSeries: Effect.fnUntraced(function* ({ params }) {
      const series = yield* reading(JoiningSeries.read(yield* CurrentCaller, params.benchmarkId))
      return BenchmarkObject.seriesToWire(series)
    }),
    joinSeries: Effect.fnUntraced(function* ({ params, payload }) {
      const { benchmarkId } = params
      const series = yield* changing(JoiningSeries.join(yield* CurrentCaller, benchmarkId, payload.joined_id))
      return seriesAnswer(series, "Joined")
    }),
    partSeries: Effect.fnUntraced(function* ({ params }) {
      return seriesAnswer(yield* changing(JoiningSeries.part(yield* CurrentCaller, params.benchmarkId)), "Parted")
    })
  })
)
