/** The commands that join and part series of releases, and the query of a series (R15.12). The rules are in Series.ts. */
import { Effect } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Policy from "../../access/Policy.ts"
import * as Audit from "../../audit/Audit.ts"
import type { BenchmarkId } from "../../Ids.ts"
import { decided, Violation, refusing, TargetNotFound } from "../../Refused.ts"
import { Transactor } from "../../Transactor.ts"
import type { Benchmark } from "../Benchmark.ts"
import { BenchmarkRepository } from "../BenchmarkRepository.ts"
import { auditOf } from "./ManageBenchmarks.ts"
import { policy as readPolicy } from "../queries/ReadBenchmarks.ts"
import * as Series from "../Series.ts"

export { readPolicy }

/** The policy of joining and parting: site admins. */
export const writePolicy = Policy.siteAdmin

/** An SRG and a STIG cannot be in one series. */
export class SeriesIsOfOtherKind extends Violation("SeriesIsOfOtherKind", "other_kind", { pointer: "/joined_id" }) {}

/** The documents of a series. */
export interface DocumentSeries {
  readonly benchmark: Benchmark
  /** Ordered by title, then id; includes this document. */
  readonly documents: ReadonlyArray<Benchmark>
}

/** The releases in the series of a document. Fails with NotFound. */
export const read = Effect.fn("JoinSeries.read")(function* (_caller: Caller, id: BenchmarkId) {
  return yield* withDocuments(yield* found(id))
})

/** Joins the series of two documents, with all their releases. Fails with NotFound, PermissionDenied, or Refused. */
export const join = Effect.fn("JoinSeries.join")(function* (caller: Caller, id: BenchmarkId, joined_id: BenchmarkId) {
  yield* Guard.siteAdmin(caller)
  return yield* changed(caller, id, "join_series", (benchmark, members) =>
    Effect.gen(function* () {
      const [other] = yield* (yield* BenchmarkRepository).findMany([joined_id])
      if (other === undefined) return yield* refusing(new TargetNotFound({ pointer: "/joined_id" }))
      if (other.kind !== benchmark.kind) return yield* refusing(new SeriesIsOfOtherKind())
      return Series.join(members, keyOf(benchmark), keyOf(other))
    })
  )
})

/** Removes the id of a document, with all its releases, from its series. Fails with NotFound, PermissionDenied, or Refused. */
export const part = Effect.fn("JoinSeries.part")(function* (caller: Caller, id: BenchmarkId) {
  yield* Guard.siteAdmin(caller)
  return yield* changed(caller, id, "part_series", (benchmark, members) =>
    decided(Series.part(members, keyOf(benchmark)))
  )
})

const keyOf = ({ benchmark_id }: Benchmark): string => Series.keyOf(benchmark_id)

const changed = Effect.fnUntraced(function* <E, R>(
  caller: Caller,
  id: BenchmarkId,
  action: string,
  decide: (
    benchmark: Benchmark,
    members: ReadonlyArray<Series.SeriesMember>
  ) => Effect.Effect<Series.SeriesChange, E, R>
) {
  const transactor = yield* Transactor
  const benchmarkRepository = yield* BenchmarkRepository
  return yield* transactor.transact(
    Effect.gen(function* () {
      const benchmark = yield* found(id)
      const change = yield* decide(benchmark, yield* benchmarkRepository.lockSeries(benchmark.kind))
      const before = yield* withDocuments(benchmark)
      if (change.members.length + change.alone.length === 0) return before
      yield* benchmarkRepository.saveSeries(benchmark.kind, change)
      const after = yield* withDocuments(benchmark)
      yield* Audit.record(caller, yield* transactor.now, [
        {
          ...auditOf(action, id, benchmark),
          changes: [{ field: "series", prev_value: idsOf(before), new_value: idsOf(after) }]
        }
      ])
      return after
    })
  )
})

const found = Effect.fnUntraced(function* (id: BenchmarkId) {
  const [benchmark] = yield* (yield* BenchmarkRepository).findMany([id])
  return benchmark ?? (yield* new NotFound())
})

const withDocuments = Effect.fnUntraced(function* (benchmark: Benchmark) {
  const documents = yield* (yield* BenchmarkRepository).inSeriesOf(benchmark.kind, [keyOf(benchmark)])
  const series: DocumentSeries = { benchmark, documents }
  return series
})

/** The ids of a series, each once. */
const idsOf = ({ documents }: DocumentSeries): ReadonlyArray<string> => [
  ...new Set(documents.map(({ benchmark_id }) => benchmark_id))
]
