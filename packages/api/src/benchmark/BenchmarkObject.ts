/** Published SRGs and STIGs in the API. */
import {
  BenchmarkId,
  BenchmarkRuleId,
  type BenchmarkSummary,
  Benchmark,
  ComponentId,
  type JoinSeries,
  type SourceDetection,
  NistControls,
  ProjectId,
  RuleContent,
  Severity
} from "@docket/core"
import { Schema, Struct } from "effect"
import { AgencyDescription, Check, FurtherFix, OtherIdentsOfRule } from "../rule/RuleObject.ts"
import { publishedNested } from "../rule/RuleToWire.ts"
import { IsoTime } from "../wire/Time.ts"
import { composed } from "../wire/Wire.ts"

const documentFields = {
  id: BenchmarkId,
  /** The kind of the file; a SCAP data stream is listed with the STIGs. */
  kind: Benchmark.FileKind,
  /** The series, the same for all releases of one document (R15.12). */
  series: Schema.String,
  name: Schema.String,
  title: Schema.String,
  version: Schema.String,
  benchmark_date: Schema.NullOr(Schema.String),
  severity_counts: Severity.SeverityCounts,
  rules_count: Schema.Int,
  description: Schema.String,
  status: Schema.String,
  draft: Schema.Boolean,
  created_at: IsoTime
}

const ruleFields = {
  id: BenchmarkRuleId,
  rule_id: Schema.String,
  title: Schema.String,
  version: Schema.String,
  rule_severity: Severity.Severity,
  rule_weight: Schema.String,
  vuln_id: Schema.String,
  srg_id: Schema.String,
  group_title: Schema.String,
  ident: Schema.String,
  ident_system: Schema.String,
  /** The controls of the CCIs (R10.6). */
  nist_control_family: Schema.String,
  legacy_ids: Schema.String,
  other_idents: OtherIdentsOfRule,
  fixtext: Schema.String,
  fixtext_fixref: Schema.String,
  fix_id: Schema.String,
  vuln_discussion: Schema.String,
  check_content: Schema.String,
  agency_rule_descriptions_attributes: Schema.Array(AgencyDescription),
  checks_attributes: Schema.Array(Check),
  /** The fixes after the first, which is `fixtext`. */
  further_fixes_attributes: Schema.Array(FurtherFix),
  /** The ids of the Profiles that select it. */
  profiles: Schema.Array(Schema.String)
}

export const StigRule = Schema.Struct(ruleFields).annotate({ identifier: "StigRule" })
export const SrgRuleRow = Schema.Struct(ruleFields).annotate({ identifier: "SrgRuleRow" })

export const StigRow = Schema.Struct({ stig_id: Schema.String, ...documentFields }).annotate({ identifier: "StigRow" })
export const SrgRow = Schema.Struct({ srg_id: Schema.String, ...documentFields }).annotate({ identifier: "SrgRow" })

/** A Profile of a document, with the number of requirements that it selects. */
const DocumentProfile = Schema.Struct({ id: Schema.String, title: Schema.String, rules_count: Schema.Int }).annotate({
  identifier: "DocumentProfile"
})

export const Stig = Schema.Struct({
  stig_id: Schema.String,
  ...documentFields,
  profiles: Schema.Array(DocumentProfile),
  stig_rules: Schema.Array(StigRule)
}).annotate({ identifier: "Stig" })

export const Srg = Schema.Struct({
  srg_id: Schema.String,
  ...documentFields,
  profiles: Schema.Array(DocumentProfile),
  srg_rules: Schema.Array(SrgRuleRow)
}).annotate({ identifier: "Srg" })

/** The statistics of an SRG, and the components based on it that the caller may read: all are counted, the first ones are listed (R11.3). */
export const SrgStatistics = Schema.Struct({
  rule_count: Schema.Int,
  severity_counts: Severity.SeverityCounts,
  usage: Schema.Struct({
    count: Schema.Int,
    components: Schema.Array(
      Schema.Struct({ id: ComponentId, name: Schema.String, project_id: ProjectId, project_name: Schema.String })
    )
  })
}).annotate({ identifier: "SrgStatistics" })

const uploadReport = <const Outcomes extends ReadonlyArray<string>>(outcomes: Outcomes) =>
  Schema.Struct({
    kind: Schema.Literals(["srg", "stig", "scap"]),
    counts: Schema.Struct({
      groups: Schema.Int,
      rules: Schema.Int,
      checks: Schema.Int,
      fixes: Schema.Int,
      idents: Schema.Int
    }),
    warnings: Schema.Array(Schema.Struct({ line: Schema.NullOr(Schema.Int), message: Schema.String })),
    outcome: Schema.Literals(outcomes)
  })

/** The result of an upload that stored a new document (R15.4). `line` counts from 1; null for a warning without a line. */
export const CreatedReport = uploadReport(["created"]).annotate({ identifier: "CreatedReport" })

/** The result of an upload of an existing document: the same bytes, or replaced content. */
export const ExistingReport = uploadReport(["unchanged", "replaced"]).annotate({ identifier: "ExistingReport" })

/** The releases of one series. */
export const DocumentSeries = Schema.Struct({
  series: Schema.String,
  documents: Schema.Array(
    Schema.Struct({
      id: BenchmarkId,
      kind: Benchmark.FileKind,
      benchmark_id: Schema.String,
      title: Schema.String,
      version: Schema.String,
      benchmark_date: Schema.NullOr(Schema.String),
      draft: Schema.Boolean
    })
  )
}).annotate({ identifier: "DocumentSeries" })

/** Makes the API form of a series. */
export const seriesToWire = ({ benchmark, documents }: JoinSeries.DocumentSeries): typeof DocumentSeries.Type => ({
  series: documents[0]?.series ?? benchmark.series,
  documents: documents.map((document) => ({
    ...Struct.pick(document, ["id", "benchmark_id", "title", "version", "benchmark_date", "draft"]),
    kind: document.file_kind
  }))
})

/** The fields of a document that both kinds share; the id is in `stig_id` or `srg_id`. */
export const documentToWire = (document: BenchmarkSummary) => ({
  kind: document.file_kind,
  ...Struct.pick(document, [
    "id",
    "series",
    "name",
    "title",
    "version",
    "benchmark_date",
    "severity_counts",
    "rules_count",
    "description",
    "status",
    "draft",
    "created_at"
  ])
})

interface OfPublished {
  readonly rule: Benchmark.BenchmarkRule
  readonly further_fixes: ReadonlyArray<RuleContent.FurtherFix>
  readonly profiles: ReadonlyArray<string>
}

const plainFields = [
  "id",
  "rule_id",
  "title",
  "version",
  "rule_severity",
  "rule_weight",
  "vuln_id",
  "srg_id",
  "group_title",
  "ident",
  "ident_system",
  "legacy_ids",
  "fixtext",
  "fixtext_fixref",
  "fix_id",
  "vuln_discussion"
] as const

const computed = {
  ...publishedNested,
  nist_control_family: ({ rule }: OfPublished) => NistControls.nistControlFamily(rule.ident),
  check_content: ({ rule }: OfPublished) => RuleContent.checkContent(rule.checks),
  profiles: ({ profiles }: OfPublished) => profiles
}

const published = composed<Benchmark.BenchmarkRule, (typeof plainFields)[number], typeof computed>(
  plainFields,
  computed
)

/**
 * A published rule with its content, and the ids of the Profiles that select it. Its description is in parts only: the markup of
 * `rule_descriptions_attributes` would be every text again.
 */
export const publishedRuleToWire = (
  rule: Benchmark.BenchmarkRule,
  profiles: ReadonlyArray<string>
): typeof StigRule.Type => published(rule, { rule, further_fixes: RuleContent.furtherFixes(rule.fixes), profiles })

/** An SRG with SRG ids of the requirements. */
const DetectedSrg = Schema.Struct({
  id: BenchmarkId,
  srg_id: Schema.String,
  title: Schema.String,
  version: Schema.String,
  draft: Schema.Boolean,
  /** The number of requirements with an SRG id in it. */
  requirements: Schema.Int,
  /** True for the SRGs that together cover the most requirements. */
  suggested: Schema.Boolean
}).annotate({ identifier: "DetectedSrg" })

/** The SRGs of the requirements, ranked. */
export const DetectedSrgs = Schema.Struct({
  /** The number of requirements in the file or the STIG. */
  requirements: Schema.Int,
  srgs: Schema.Array(DetectedSrg),
  /** SRG ids that are in no SRG. */
  unmatched: Schema.Array(Schema.String)
}).annotate({ identifier: "DetectedSrgs" })

export const detectionToWire = ({ requirements, srgs, unmatched }: SourceDetection.Detection) => ({
  requirements,
  srgs: srgs.map(({ srg, ...detected }) => ({
    ...Struct.pick(srg, ["id", "title", "version", "draft"]),
    srg_id: srg.benchmark_id,
    ...detected
  })),
  unmatched
})
