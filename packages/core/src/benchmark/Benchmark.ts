/** Published documents: SRGs and STIGs with their rules, as uploaded. They never change; a new release is a new document. */
import { Schema } from "effect"
import { BenchmarkId, BenchmarkRuleId } from "../Ids.ts"
import { ruleContentFields, SourceRemainder } from "../rule/RuleContent.ts"

export const BenchmarkKind = Schema.Literals(["srg", "stig"])
export type BenchmarkKind = typeof BenchmarkKind.Type

/** What the file is; a SCAP data stream is kept among the STIGs (R15.4). */
export const FileKind = Schema.Literals(["srg", "stig", "scap"])
export type FileKind = typeof FileKind.Type

/** Invariant: (kind, file_kind, benchmark_id, version) is unique (R15.4). */
export const Benchmark = Schema.Struct({
  id: BenchmarkId,
  kind: BenchmarkKind,
  file_kind: FileKind,
  /** The XCCDF id: `srg_id` or `stig_id` on the wire (R15.3). */
  benchmark_id: Schema.String,
  /** The series of releases that it belongs to, by a key of its own: that of its id, or the one that its id was joined to (R15.12). */
  series: Schema.String,
  /** Short name: the title without "Security Requirements Guide" or "Security Technical Implementation Guide". */
  name: Schema.String,
  title: Schema.String,
  description: Schema.String,
  /** `V3R3` (R15.3). */
  version: Schema.String,
  /** `YYYY-MM-DD`, or null when the document has none (R11.4). */
  benchmark_date: Schema.NullOr(Schema.String),
  status: Schema.String,
  draft: Schema.Boolean,
  /** Of the uploaded bytes, lower-case hexadecimal. */
  content_sha256: Schema.String,
  source: SourceRemainder,
  created_at: Schema.Date
})
export interface Benchmark extends Schema.Schema.Type<typeof Benchmark> {}

/** How many documents of some series are read at most. */
export const mostOfSeries = 1000

/** One fix of a published rule beyond the first, which stands in `fixtext`. */
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

/** A document that is to be stored: its ids are given by storage, and its series when its id was joined to another. */
export interface NewBenchmark extends Omit<Benchmark, "id"> {
  readonly rules: ReadonlyArray<Omit<BenchmarkRule, "id" | "benchmark_id">>
  /** The uploaded bytes, kept as they came. */
  readonly file: Uint8Array
}

/** The short name of a document (R15.3). */
export const nameFromTitle = (title: string): string =>
  title
    .replace(/\s*\(?\b(Security Requirements Guide|Security Technical Implementation Guide|SRG|STIG)\b\)?\s*$/i, "")
    .trim() || title
