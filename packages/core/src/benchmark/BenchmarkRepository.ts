/** Storage of published documents. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect, type Option } from "effect"
import type { BenchmarkId, BenchmarkRuleId, RuleId } from "../Ids.ts"
import type { Page, PageRequest, SoughtPageRequest } from "../Page.ts"
import type { Severity, SeverityCounts } from "../rule/Severity.ts"
import type { Benchmark, BenchmarkKind, BenchmarkRule, FileKind, NewBenchmark } from "./Benchmark.ts"
import type { SeriesChange, SeriesMember } from "./Series.ts"

/** A document with the counts that lists show. */
export interface BenchmarkSummary extends Benchmark {
  readonly severity_counts: SeverityCounts
  readonly rules_count: number
}

/** A published rule behind a requirement, with the version of the document that it stands in. */
export interface PublishedSource {
  readonly rule: BenchmarkRule
  readonly srg_version: string
}

/** Laws: lists of rules are in file order; pages are ordered by `title`, newest version first, then `id`. */
export class BenchmarkRepository extends Context.Service<
  BenchmarkRepository,
  {
    /**
     * Stores the document with its rules in a fixed number of statements, in the series that its id was joined to; none when one of the same kinds, id
     * and version is there.
     */
    readonly insert: (benchmark: NewBenchmark) => Effect.Effect<Option.Option<BenchmarkId>>
    /** Puts another content in the place of a document that no component uses; its id stays. */
    readonly replace: (id: BenchmarkId, benchmark: NewBenchmark) => Effect.Effect<void>
    readonly findByIdentity: (
      kind: BenchmarkKind,
      benchmarkId: string,
      version: string,
      fileKind: FileKind
    ) => Effect.Effect<Option.Option<Benchmark>>
    readonly find: (kind: BenchmarkKind, id: BenchmarkId) => Effect.Effect<Option.Option<BenchmarkSummary>>
    /** Those of the documents that exist, of either kind, by id. One statement. */
    readonly findMany: (ids: ReadonlyArray<BenchmarkId>) => Effect.Effect<ReadonlyArray<Benchmark>>
    /** Those of the SRGs that exist, by id. */
    readonly findSrgs: (ids: ReadonlyArray<BenchmarkId>) => Effect.Effect<ReadonlyArray<Benchmark>>
    readonly page: (kind: BenchmarkKind, request: PageRequest) => Effect.Effect<Page<BenchmarkSummary>>
    /** The newest version of each series and kind of file: of those that were accepted, else of drafts. Sought by title, name and document id. */
    readonly latest: (kind: BenchmarkKind, request: SoughtPageRequest) => Effect.Effect<Page<BenchmarkSummary>>
    /** The documents of a kind in the series of these ids, by their keys: by title, then id. At most `mostOfSeries`. One statement. */
    readonly inSeriesOf: (kind: BenchmarkKind, keys: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<Benchmark>>
    /** Locks the series of a kind, against new documents too, and reads the ids that were joined, by key. */
    readonly lockSeries: (kind: BenchmarkKind) => Effect.Effect<ReadonlyArray<SeriesMember>>
    /** Stores what became of joined ids, and moves their documents. */
    readonly saveSeries: (kind: BenchmarkKind, change: SeriesChange) => Effect.Effect<void>
    /** The uploaded bytes, with the document that they are of. */
    readonly file: (
      kind: BenchmarkKind,
      id: BenchmarkId
    ) => Effect.Effect<Option.Option<{ readonly benchmark: Benchmark; readonly content: Uint8Array }>>
    /** Locks a document against new uses of it, and reads it. */
    readonly lock: (kind: BenchmarkKind, id: BenchmarkId) => Effect.Effect<Option.Option<Benchmark>>
    /** Takes a document away that no component uses, with its rules and bytes. */
    readonly remove: (id: BenchmarkId) => Effect.Effect<void>
    /** The rules of these documents, by document in the order asked for, then in file order. One statement. */
    readonly rulesOf: (ids: ReadonlyArray<BenchmarkId>) => Effect.Effect<ReadonlyArray<BenchmarkRule>>
    readonly findRule: (id: BenchmarkRuleId) => Effect.Effect<Option.Option<BenchmarkRule>>
    /** The published rule that a requirement was made from; none for a net-new one, or when there is no such requirement. */
    readonly sourceOf: (rule: RuleId) => Effect.Effect<Option.Option<PublishedSource>>
    /** Those of the rules that exist, by id. One statement. */
    readonly findRules: (ids: ReadonlyArray<BenchmarkRuleId>) => Effect.Effect<ReadonlyArray<BenchmarkRule>>
    /** The severities of those of the rules that exist, by id. One statement. */
    readonly severitiesOf: (
      ids: ReadonlyArray<BenchmarkRuleId>
    ) => Effect.Effect<ReadonlyMap<BenchmarkRuleId, Severity>>
    /** How many components have the document as a source, or a requirement made from one of its rows: a rebase keeps those that are gone (R10.7). */
    readonly usesOf: (id: BenchmarkId) => Effect.Effect<number>
  }
>()("docket/BenchmarkRepository") {}
