/** Published documents: SRGs and STIGs with their rules, as uploaded. They never change; a new release is a new document. */
import { Schema } from "effect"
import { BenchmarkId, BenchmarkRuleId } from "../Ids.ts"
import { ruleContentFields, SourceRemainder } from "../rule/RuleContent.ts"

export const BenchmarkKind = Schema.Literals(["srg", "stig"])
export type BenchmarkKind = typeof BenchmarkKind.Type

/** The kind of the file; a SCAP data stream counts as a STIG (R15.4). */
export const FileKind = Schema.Literals(["srg", "stig", "scap"])
export type FileKind = typeof FileKind.Type

/** Invariant: (kind, file_kind, benchmark_id, version) is unique (R15.4). */
export const Benchmark = Schema.Struct({
  id: BenchmarkId,
  kind: BenchmarkKind,
  file_kind: FileKind,
  /** The XCCDF id: `srg_id` or `stig_id` in the API (R15.3). */
  benchmark_id: Schema.String,
  /** The key of its series of releases: that of its id, or the one that its id was joined to (R15.12). */
  series: Schema.String,
  /** The short name: the title without "Security Requirements Guide" or "Security Technical Implementation Guide". */
  name: Schema.String,
  title: Schema.String,
  description: Schema.String,
  /** As in `V3R3` (R15.3). */
  version: Schema.String,
  /** As `YYYY-MM-DD`, or null when the document has none (R11.4). */
  benchmark_date: Schema.NullOr(Schema.String),
  status: Schema.String,
  draft: Schema.Boolean,
  /** The SHA-256 of the uploaded bytes, in lower-case hexadecimal. */
  content_sha256: Schema.String,
  source: SourceRemainder,
  created_at: Schema.Date
})
export interface Benchmark extends Schema.Schema.Type<typeof Benchmark> {}

/** The maximum number of documents of series that are read at once. */
export const mostOfSeries = 1000

/** One fix of a published rule after the first, which is in `fixtext`. */
export const Fix = Schema.Struct({ text: Schema.String, fixref: Schema.String, id: Schema.String })

/** A rule of a published document, in file order by `position` from 1. */
export const BenchmarkRule = Schema.Struct({
  id: BenchmarkRuleId,
  benchmark_id: BenchmarkId,
  position: Schema.Int,
  /** The XCCDF Rule id (`SV-203591r958362_rule`). */
  rule_id: Schema.String,
  group_title: Schema.String,
  /** Every fix of the file, in order (R15.2). */
  fixes: Schema.Array(Fix),
  source: SourceRemainder,
  ...ruleContentFields
})
export interface BenchmarkRule extends Schema.Schema.Type<typeof BenchmarkRule> {}

/** A document to store. Storage assigns its ids, and its series when its id was joined to another. */
export interface NewBenchmark extends Omit<Benchmark, "id"> {
  readonly rules: ReadonlyArray<Omit<BenchmarkRule, "id" | "benchmark_id">>
  /** The unchanged uploaded bytes. */
  readonly file: Uint8Array
}

/** The short name of a document (R15.3). */
export const nameFromTitle = (title: string): string =>
  title
    .replace(/\s*\(?\b(Security Requirements Guide|Security Technical Implementation Guide|SRG|STIG)\b\)?\s*$/i, "")
    .trim() || title
