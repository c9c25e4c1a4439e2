/** Storage of what a search finds. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect } from "effect"
import type { Reader } from "../access/Caller.ts"
import type { BenchmarkKind } from "../benchmark/Benchmark.ts"
import type {
  SearchedBenchmark,
  SearchedComment,
  SearchedComponent,
  SearchedProject,
  SearchedPublishedRequirement,
  SearchedRequirement
} from "./SearchedFields.ts"
import type { Sought } from "./SearchQuery.ts"

/** A search of one kind of record. When more than `matches` records have the terms, only the `newest` are looked through for them; likewise for a control. */
export interface SearchRequest {
  readonly sought: Sought
  readonly limit: number
  readonly matches: number
  readonly newest: number
}

/**
 * Candidates: records that have what is sought, in any order, among them the first `limit + 1` of the order that SearchRanking.ts puts
 * all of them in. Laws: only what the reader may read is looked at, so that nothing hidden changes an answer (R1.5); one statement each.
 */
export class SearchRepository extends Context.Service<
  SearchRepository,
  {
    /** Those that the list of projects shows (R1.3). */
    readonly projects: (reader: Reader, request: SearchRequest) => Effect.Effect<ReadonlyArray<SearchedProject>>
    /** Those whose summary the reader may read (R1.4). */
    readonly components: (reader: Reader, request: SearchRequest) => Effect.Effect<ReadonlyArray<SearchedComponent>>
    /** Live ones where the reader is a member (R1.4). */
    readonly requirements: (reader: Reader, request: SearchRequest) => Effect.Effect<ReadonlyArray<SearchedRequirement>>
    /** Comments and replies where the reader is a member, but for those on deleted requirements (R7.1). */
    readonly comments: (reader: Reader, request: SearchRequest) => Effect.Effect<ReadonlyArray<SearchedComment>>
    readonly benchmarks: (
      kind: BenchmarkKind,
      request: SearchRequest
    ) => Effect.Effect<ReadonlyArray<SearchedBenchmark>>
    readonly publishedRequirements: (
      request: SearchRequest
    ) => Effect.Effect<ReadonlyArray<SearchedPublishedRequirement>>
  }
>()("docket/SearchRepository") {}
