/** Storage of published documents. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect, type Option } from "effect"
import type { BenchmarkId, BenchmarkRuleId, RuleId } from "../Ids.ts"
import type { Page, PageRequest, SoughtPageRequest } from "../Page.ts"
import type { Severity, SeverityCounts } from "../rule/Severity.ts"
import type { Benchmark, BenchmarkKind, BenchmarkRule, FileKind, NewBenchmark } from "./Benchmark.ts"
import type { SeriesChange, SeriesMember } from "./Series.ts"

/** A document with the counts in lists. */
export interface BenchmarkSummary extends Benchmark {
  readonly severity_counts: SeverityCounts
  readonly rules_count: number
}

/** Other values for every other content of a document: of its file, its place in a series, or its rules. */
export type BenchmarkStamp = Pick<Benchmark, "id" | "series" | "content_sha256" | "created_at">

/** The published rule of a requirement, with the version of its document. */
export interface PublishedSource {
  readonly rule: BenchmarkRule
  readonly srg_version: string
}

/** An SRG with some of its SRG ids. */
export interface SrgWithIds {
  readonly id: BenchmarkId
  readonly srg_ids: ReadonlyArray<string>
}

/** Laws: lists of rules are in file order; pages are ordered by `title`, newest version first, then `id`. */
export class BenchmarkRepository extends Context.Service<
  BenchmarkRepository,
  {
    /**
     * Stores the document with its rules in a fixed number of statements, in the series of its id; none when a document of the same kinds, id
     * and version exists.
     */
    readonly insert: (benchmark: NewBenchmark) => Effect.Effect<Option.Option<BenchmarkId>>
    /** Replaces the content of a document that no component uses; its id stays. */
    readonly replace: (id: BenchmarkId, benchmark: NewBenchmark) => Effect.Effect<void>
    readonly findByIdentity: (
      kind: BenchmarkKind,
      benchmarkId: string,
      version: string,
      fileKind: FileKind
    ) => Effect.Effect<Option.Option<Benchmark>>
    readonly find: (kind: BenchmarkKind, id: BenchmarkId) => Effect.Effect<Option.Option<BenchmarkSummary>>
    readonly stampOf: (kind: BenchmarkKind, id: BenchmarkId) => Effect.Effect<Option.Option<BenchmarkStamp>>
    /** The existing documents among these, of either kind, by id. One statement. */
    readonly findMany: (ids: ReadonlyArray<BenchmarkId>) => Effect.Effect<ReadonlyArray<Benchmark>>
    /** The existing SRGs among these, by id. */
    readonly findSrgs: (ids: ReadonlyArray<BenchmarkId>) => Effect.Effect<ReadonlyArray<Benchmark>>
    readonly page: (kind: BenchmarkKind, request: PageRequest) => Effect.Effect<Page<BenchmarkSummary>>
    /** The newest version of each series and kind of file: of accepted ones, otherwise of drafts. The search text matches title, name and document id. */
    readonly latest: (kind: BenchmarkKind, request: SoughtPageRequest) => Effect.Effect<Page<BenchmarkSummary>>
    /** The documents of a kind in the series of these keys, ordered by title, then id. At most `mostOfSeries`. One statement. */
    readonly inSeriesOf: (kind: BenchmarkKind, keys: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<Benchmark>>
    /** Returns the SRGs that have rows with these SRG ids, each with the ids that it has, each once, in any order. One statement. */
    readonly srgsWith: (srgIds: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<SrgWithIds>>
    /** Locks the series of a kind, also against new documents, and reads the joined ids, by key. */
    readonly lockSeries: (kind: BenchmarkKind) => Effect.Effect<ReadonlyArray<SeriesMember>>
    /** Stores changes of joined ids, and moves their documents. */
    readonly saveSeries: (kind: BenchmarkKind, change: SeriesChange) => Effect.Effect<void>
    /** The uploaded bytes, with their document. */
    readonly file: (
      kind: BenchmarkKind,
      id: BenchmarkId
    ) => Effect.Effect<Option.Option<{ readonly benchmark: Benchmark; readonly content: Uint8Array }>>
    /** Locks a document against new uses of it, and reads it. */
    readonly lock: (kind: BenchmarkKind, id: BenchmarkId) => Effect.Effect<Option.Option<Benchmark>>
    /** Removes a document that no component uses, with its rules and bytes. */
    readonly remove: (id: BenchmarkId) => Effect.Effect<void>
    /** The rules of these documents, in the given order of documents, then in file order. One statement. */
    readonly rulesOf: (ids: ReadonlyArray<BenchmarkId>) => Effect.Effect<ReadonlyArray<BenchmarkRule>>
    readonly findRule: (id: BenchmarkRuleId) => Effect.Effect<Option.Option<BenchmarkRule>>
    /** The published rule of a requirement; none for a net-new or unknown one. */
    readonly sourceOf: (rule: RuleId) => Effect.Effect<Option.Option<PublishedSource>>
    /** The existing rules among these, by id. One statement. */
    readonly findRules: (ids: ReadonlyArray<BenchmarkRuleId>) => Effect.Effect<ReadonlyArray<BenchmarkRule>>
    /** The severities of the existing rules among these, by id. One statement. */
    readonly severitiesOf: (
      ids: ReadonlyArray<BenchmarkRuleId>
    ) => Effect.Effect<ReadonlyMap<BenchmarkRuleId, Severity>>
    /** The SRG ids and CCIs of the existing rules among these, by id. One statement. */
    readonly sourceRowsOf: (
      ids: ReadonlyArray<BenchmarkRuleId>
    ) => Effect.Effect<ReadonlyArray<Pick<BenchmarkRule, "id" | "srg_id" | "ident">>>
    /** The number of components with the document as a source, or with a requirement from one of its rows, because a rebase keeps removed rows (R10.7). */
    readonly usesOf: (id: BenchmarkId) => Effect.Effect<number>
  }
>()("docket/BenchmarkRepository") {}
