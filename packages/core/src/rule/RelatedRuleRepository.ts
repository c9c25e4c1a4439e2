/** Storage queries for requirements elsewhere that implement the same SRG requirement (R13.1). Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect, Schema, Struct } from "effect"
import type { Reader } from "../access/Caller.ts"
import { BenchmarkId, BenchmarkRuleId, ComponentId, ProjectId, RuleId } from "../Ids.ts"
import { ruleContentFields } from "./RuleContent.ts"
import { RuleStatus } from "./RuleStatus.ts"
import { Severity } from "./Severity.ts"

/** A published STIG that has a related rule. */
export const RelatedStig = Schema.Struct({
  id: BenchmarkId,
  /** The XCCDF id: `stig_id` in the API. */
  benchmark_id: Schema.String,
  /** The series, the same for all releases of one document (R15.12). */
  series: Schema.String,
  name: Schema.String,
  title: Schema.String,
  version: Schema.String
})
export interface RelatedStig extends Schema.Schema.Type<typeof RelatedStig> {}

/** The texts of a related rule that an author may copy. */
const relatedTexts = Struct.pick(ruleContentFields, ["fixtext", "checks", "vuln_discussion"])

/** A rule of a published STIG. */
export const RelatedStigRule = Schema.Struct({
  id: BenchmarkRuleId,
  rule_id: Schema.String,
  title: Schema.String,
  version: Schema.String,
  rule_severity: Severity,
  srg_id: Schema.String,
  parent: RelatedStig,
  ...relatedTexts
})
export interface RelatedStigRule extends Schema.Schema.Type<typeof RelatedStigRule> {}

/** A component that has a related requirement. */
export const RelatedComponent = Schema.Struct({
  id: ComponentId,
  name: Schema.String,
  prefix: Schema.String,
  version: Schema.Int,
  release: Schema.Int,
  project_id: ProjectId,
  project_name: Schema.String
})
export interface RelatedComponent extends Schema.Schema.Type<typeof RelatedComponent> {}

/** A requirement of another component. */
export const RelatedComponentRule = Schema.Struct({
  id: RuleId,
  rule_number: Schema.Int,
  title: Schema.String,
  version: Schema.String,
  status: RuleStatus,
  rule_severity: Severity,
  srg_id: Schema.String,
  parent: RelatedComponent,
  ...relatedTexts
})
export interface RelatedComponentRule extends Schema.Schema.Type<typeof RelatedComponentRule> {}

/** The first rows of a list, and the number of all rows. */
export interface Related<Row> {
  readonly rows: ReadonlyArray<Row>
  readonly total: number
}

/** Each method is one statement. `limit` is at least 1. */
export class RelatedRuleRepository extends Context.Service<
  RelatedRuleRepository,
  {
    /** Rules of published STIGs with this SRG id, ordered by the name of the newest STIG of the series, then numerically by version, then by id, then in file order. */
    readonly stigRulesOf: (srgId: string, limit: number) => Effect.Effect<Related<RelatedStigRule>>
    /**
     * Live STIG requirements with this SRG id in components that the reader may read, except one component, ordered by the component's name,
     * then its id, then by number.
     */
    readonly componentRulesOf: (
      srgId: string,
      but: ComponentId,
      reader: Reader,
      limit: number
    ) => Effect.Effect<Related<RelatedComponentRule>>
  }
>()("docket/RelatedRuleRepository") {}
