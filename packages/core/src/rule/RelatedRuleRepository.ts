/** Finding requirements elsewhere that implement the same SRG requirement (R13.1). Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect } from "effect"
import type { Reader } from "../access/Caller.ts"
import type { BenchmarkId, BenchmarkRuleId, ComponentId, ProjectId, RuleId } from "../Ids.ts"
import type { RuleContent } from "./RuleContent.ts"
import type { RuleStatus } from "./RuleStatus.ts"
import type { Severity } from "./Severity.ts"

/** A published STIG in which a related rule stands. */
export interface RelatedStig {
  readonly id: BenchmarkId
  /** The XCCDF id: `stig_id` on the wire. */
  readonly benchmark_id: string
  /** The same for all releases of one document (R15.12). */
  readonly series: string
  readonly name: string
  readonly title: string
  readonly version: string
}

/** The texts of a related rule, to be copied. */
export type RelatedTexts = Pick<RuleContent, "fixtext" | "checks" | "vuln_discussion">

/** A rule of a published STIG. */
export interface RelatedStigRule extends RelatedTexts {
  readonly id: BenchmarkRuleId
  readonly rule_id: string
  readonly title: string
  readonly version: string
  readonly rule_severity: Severity
  readonly srg_id: string
  readonly parent: RelatedStig
}

/** A component in which a related requirement stands. */
export interface RelatedComponent {
  readonly id: ComponentId
  readonly name: string
  readonly prefix: string
  readonly version: number
  readonly release: number
  readonly project_id: ProjectId
  readonly project_name: string
}

/** A requirement of another component. */
export interface RelatedComponentRule extends RelatedTexts {
  readonly id: RuleId
  readonly rule_number: number
  readonly title: string
  readonly version: string
  readonly status: RuleStatus
  readonly rule_severity: Severity
  readonly srg_id: string
  readonly parent: RelatedComponent
}

/** The first rows of a list, and how many rows the whole list has. */
export interface Related<Row> {
  readonly rows: ReadonlyArray<Row>
  readonly total: number
}

/** Each method is one statement. `limit` is at least 1. */
export class RelatedRuleRepository extends Context.Service<
  RelatedRuleRepository,
  {
    /** Rules of published STIGs with this SRG id: by the name that the newest STIG of the series has, then version by its numbers, then id, then in file order. */
    readonly stigRulesOf: (srgId: string, limit: number) => Effect.Effect<Related<RelatedStigRule>>
    /**
     * Live STIG requirements with this SRG id in components that the reader may read, but for one component: by the component's name,
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
