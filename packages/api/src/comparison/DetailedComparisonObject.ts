/** Detailed comparisons in the API (R12.3): of two components, and of two releases of a published document. */
import {
  type Benchmark,
  BenchmarkId,
  ComparedFieldName,
  placeOfCompared,
  type CompareInDetail,
  type Component,
  ComponentId,
  type DetailedComparison,
  RequirementMatching,
  type ComparedRequirement as Compared,
  Section
} from "@docket/core"
import { type Effect, Schema, Struct } from "effect"
import { Pagination } from "../wire/Answer.ts"

/** A requirement of one side: `number` is the rule number in six digits, or the STIG or SRG id in a published document. */
const ComparedRequirement = Schema.Struct({
  id: Schema.Int,
  number: Schema.String,
  srg_id: Schema.String,
  vuln_id: Schema.String,
  title: Schema.String
}).annotate({ identifier: "ComparedRequirement" })

const TextChange = Schema.Literals(["unchanged", "whitespace", "changed"])

/** A piece of a text: all pieces except `added` joined give the base text, all except `removed` the other one. */
const Segment = Schema.Struct({ kind: Schema.Literals(["same", "removed", "added"]), text: Schema.String })

/** One field, by its section and official name. A side without the requirement has null. */
const ComparedField = Schema.Struct({
  field: ComparedFieldName,
  name: Schema.String,
  section: Schema.NullOr(Section.SectionKey),
  change: TextChange,
  base: Schema.NullOr(Schema.String),
  diff: Schema.NullOr(Schema.String),
  segments: Schema.NullOr(Schema.Array(Segment))
}).annotate({ identifier: "ComparedField" })

/** The change of one requirement. */
const ComparedRow = Schema.Struct({
  kind: Schema.Literals(["unchanged", "whitespace", "renumbered", "changed", "removed", "added"]),
  change: Schema.NullOr(TextChange),
  renumbered: Schema.Boolean,
  matched_by: Schema.NullOr(RequirementMatching.MatchedBy),
  base: Schema.NullOr(ComparedRequirement),
  diff: Schema.NullOr(ComparedRequirement),
  fields: Schema.Array(ComparedField)
}).annotate({ identifier: "ComparedRow" })

/** The kinds add up to `total`; `changed_and_renumbered` are among the changed ones. */
const Summary = Schema.Struct({
  base_total: Schema.Int,
  diff_total: Schema.Int,
  total: Schema.Int,
  unchanged: Schema.Int,
  whitespace: Schema.Int,
  renumbered: Schema.Int,
  changed: Schema.Int,
  removed: Schema.Int,
  added: Schema.Int,
  changed_and_renumbered: Schema.Int
}).annotate({ identifier: "ComparisonSummary" })

const answerFields = { summary: Summary, rows: Schema.Array(ComparedRow), pagination: Pagination }

const ComparedComponent = Schema.Struct({
  id: ComponentId,
  name: Schema.String,
  prefix: Schema.String,
  title: Schema.String,
  version: Schema.Int,
  release: Schema.Int,
  released: Schema.Boolean
}).annotate({ identifier: "ComparedComponent" })

const ComparedRelease = Schema.Struct({
  id: BenchmarkId,
  kind: Schema.Literals(["srg", "stig"]),
  /** The `srg_id` or `stig_id` of both releases. */
  benchmark_id: Schema.String,
  title: Schema.String,
  version: Schema.String,
  benchmark_date: Schema.NullOr(Schema.String)
}).annotate({ identifier: "ComparedRelease" })

export const DetailedComponentComparison = Schema.Struct({
  base: ComparedComponent,
  diff: ComparedComponent,
  ...answerFields
}).annotate({ identifier: "DetailedComponentComparison" })

export const ReleaseComparison = Schema.Struct({
  base: ComparedRelease,
  diff: ComparedRelease,
  ...answerFields
}).annotate({ identifier: "ReleaseComparison" })

export const StigComparison = Schema.Struct({
  base: ComparedRelease,
  diff: ComparedComponent,
  ...answerFields
}).annotate({ identifier: "StigComparison" })

const requirementToWire = (requirement: Compared.ComparedRequirement) =>
  Struct.pick(requirement, ["id", "number", "srg_id", "vuln_id", "title"])

const rowToWire = ({
  kind,
  change,
  renumbered,
  matched_by,
  base,
  diff,
  fields
}: DetailedComparison.RequirementDifference): typeof ComparedRow.Type => ({
  kind,
  change,
  renumbered,
  matched_by,
  base: base === null ? null : requirementToWire(base),
  diff: diff === null ? null : requirementToWire(diff),
  fields: fields.map(({ field, ...difference }) => ({ field, ...placeOfCompared(field), ...difference }))
})

const answerToWire = ({
  pagination,
  rows,
  summary
}: Pick<CompareInDetail.DetailedComparison<unknown>, "pagination" | "rows" | "summary">) => ({
  summary,
  rows: rows.map(rowToWire),
  pagination
})

const componentToWire = (component: Component.Component) =>
  Struct.pick(component, ["id", "name", "prefix", "title", "version", "release", "released"])

const releaseToWire = (release: Benchmark.Benchmark) =>
  Struct.pick(release, ["id", "kind", "benchmark_id", "title", "version", "benchmark_date"])

export const componentsToWire = (
  comparison: CompareInDetail.DetailedComparison<Component.Component>
): typeof DetailedComponentComparison.Type => ({
  base: componentToWire(comparison.base),
  diff: componentToWire(comparison.diff),
  ...answerToWire(comparison)
})

export const releasesToWire = (
  comparison: CompareInDetail.DetailedComparison<Benchmark.Benchmark>
): typeof ReleaseComparison.Type => ({
  base: releaseToWire(comparison.base),
  diff: releaseToWire(comparison.diff),
  ...answerToWire(comparison)
})

export const stigToWire = (
  comparison: Effect.Success<ReturnType<typeof CompareInDetail.stigWithComponent>>
): typeof StigComparison.Type => ({
  base: releaseToWire(comparison.base),
  diff: componentToWire(comparison.diff),
  ...answerToWire(comparison)
})
