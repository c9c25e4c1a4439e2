/** Queries of published documents: list, read (R15.4), download, statistics (R11.3). */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Policy from "../../access/Policy.ts"
import type { BenchmarkId } from "../../Ids.ts"
import { paged, type PageQuery, type SoughtPageRequest, type Unbounded } from "../../Page.ts"
import type { SrgStatistics } from "../../statistics/Statistics.ts"
import { StatisticsRepository } from "../../statistics/StatisticsRepository.ts"
import type { BenchmarkKind, BenchmarkRule } from "../Benchmark.ts"
import { BenchmarkRepository, type BenchmarkSummary } from "../BenchmarkRepository.ts"

/** The policy of reading: every signed-in user. */
export const policy = Policy.signedIn

/** A document with its rules in file order. */
export interface PublishedDocument {
  readonly benchmark: BenchmarkSummary
  readonly rules: ReadonlyArray<BenchmarkRule>
}

/** A page of documents of one kind. */
export const list = Effect.fn("ReadBenchmarks.list")(function* (
  _caller: Caller,
  kind: BenchmarkKind,
  query: PageQuery
) {
  const benchmarkRepository = yield* BenchmarkRepository
  return yield* paged(query, (request) => benchmarkRepository.page(kind, request))
})

/** One document with its rules. Fails with NotFound. */
export const read = Effect.fn("ReadBenchmarks.read")(function* (_caller: Caller, kind: BenchmarkKind, id: BenchmarkId) {
  const benchmarkRepository = yield* BenchmarkRepository
  const benchmark = Option.getOrNull(yield* benchmarkRepository.find(kind, id))
  if (benchmark === null) return yield* new NotFound()
  const document: PublishedDocument = { benchmark, rules: yield* benchmarkRepository.rulesOf([id]) }
  return document
})

/** The stamp of a document: as long as it is the same, `read` answers the same. Fails with NotFound. */
export const stamp = Effect.fn("ReadBenchmarks.stamp")(function* (
  _caller: Caller,
  kind: BenchmarkKind,
  id: BenchmarkId
) {
  const stamp = Option.getOrNull(yield* (yield* BenchmarkRepository).stampOf(kind, id))
  return stamp === null ? yield* new NotFound() : stamp
})

/** A page of the newest version of each document of one kind. */
export const latest = Effect.fn("ReadBenchmarks.latest")(function* (
  _caller: Caller,
  kind: BenchmarkKind,
  query: Unbounded<SoughtPageRequest>
) {
  const benchmarkRepository = yield* BenchmarkRepository
  return yield* paged(query, (request) => benchmarkRepository.latest(kind, request))
})

/** The uploaded bytes (R15.2), with their document. Fails with NotFound. */
export const file = Effect.fn("ReadBenchmarks.file")(function* (_caller: Caller, kind: BenchmarkKind, id: BenchmarkId) {
  const found = Option.getOrNull(yield* (yield* BenchmarkRepository).file(kind, id))
  return found === null ? yield* new NotFound() : found
})

/** The statistics of a STIG. Fails with NotFound. */
export const stigStatistics = Effect.fn("ReadBenchmarks.stigStatistics")(function* (_caller: Caller, id: BenchmarkId) {
  const stig = Option.getOrNull(yield* (yield* BenchmarkRepository).find("stig", id))
  if (stig === null) return yield* new NotFound()
  return { rule_count: stig.rules_count, severity_counts: stig.severity_counts }
})

/** The maximum number of listed components in the statistics of an SRG; the count includes all. */
export const mostUses = 1000

/** The statistics of an SRG, and the components based on it that the caller may read (R11.3). Fails with NotFound. */
export const statistics = Effect.fn("ReadBenchmarks.statistics")(function* (caller: Caller, id: BenchmarkId) {
  const srg = Option.getOrNull(yield* (yield* BenchmarkRepository).find("srg", id))
  if (srg === null) return yield* new NotFound()
  const statistics: SrgStatistics = {
    rule_count: srg.rules_count,
    severity_counts: srg.severity_counts,
    usage: yield* (yield* StatisticsRepository).usageOf(id, caller, mostUses)
  }
  return statistics
})
