/** Storage queries of the search. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect } from "effect"
import type { Reader } from "../access/Caller.ts"
import type { ComponentId, ProjectId, RuleId } from "../Ids.ts"
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

/** A component or a project. */
export type SearchScope = { readonly component_id: ComponentId } | { readonly project_id: ProjectId }

/** A search of one kind of record. If more than `matches` records have the terms, or the control, only the `newest` are searched. */
export interface SearchRequest {
  /** Limits components, requirements and comments to a component, or to those of a project; null for everywhere. */
  readonly scope: SearchScope | null
  readonly sought: Sought
  readonly limit: number
  readonly matches: number
  readonly newest: number
}

/**
 * Candidates: matching records in any order, including the first `limit + 1` in the order of SearchRanking.ts.
 * They fulfill the filters of the query. Laws: only readable records are searched, so that hidden ones never change an answer (R1.5); one statement each.
 */
export class SearchRepository extends Context.Service<
  SearchRepository,
  {
    /** Projects that the list of projects shows (R1.3). */
    readonly projects: (reader: Reader, request: SearchRequest) => Effect.Effect<ReadonlyArray<SearchedProject>>
    /** Components whose summary the reader may read (R1.4). */
    readonly components: (reader: Reader, request: SearchRequest) => Effect.Effect<ReadonlyArray<SearchedComponent>>
    /** Live requirements where the reader is a member (R1.4). */
    readonly requirements: (reader: Reader, request: SearchRequest) => Effect.Effect<ReadonlyArray<SearchedRequirement>>
    /** Comments and replies where the reader is a member, except those on deleted requirements (R7.1). */
    readonly comments: (reader: Reader, request: SearchRequest) => Effect.Effect<ReadonlyArray<SearchedComment>>
    /** The newest comments and replies on these requirements that the reader may read, `limit + 1` at most. */
    readonly commentsOn: (
      reader: Reader,
      rules: ReadonlyArray<RuleId>,
      limit: number
    ) => Effect.Effect<ReadonlyArray<SearchedComment>>
    readonly benchmarks: (
      kind: BenchmarkKind,
      request: SearchRequest
    ) => Effect.Effect<ReadonlyArray<SearchedBenchmark>>
    readonly publishedRequirements: (
      request: SearchRequest
    ) => Effect.Effect<ReadonlyArray<SearchedPublishedRequirement>>
  }
>()("docket/SearchRepository") {}
