/** The statistics of requirements, for components and projects (section 11 of the rules). */
import { Schema, Struct } from "effect"
import { Role } from "../access/Role.ts"
import { Component } from "../component/Component.ts"
import { ProjectId } from "../Ids.ts"
import { DocumentType, RuleStatus } from "../rule/RuleStatus.ts"
import { SeverityCounts } from "../rule/Severity.ts"

export * from "./Progress.ts"

/** The naming fields of a component in statistics. */
export const nameFields = Struct.pick(Component.fields, ["id", "name", "prefix"])

/** The number of requirements by status; a status without any may be missing. */
export const StatusTally = Schema.Struct(
  Object.fromEntries(RuleStatus.literals.map((status) => [status, Schema.optionalKey(Schema.Int)])) as {
    readonly [Status in RuleStatus]: Schema.optionalKey<typeof Schema.Int>
  }
)

/** The stored counts of the live rules of one component. */
export const ComponentTally = Schema.Struct({
  ...nameFields,
  document_type: DocumentType,
  by_status: StatusTally,
  severity_counts: SeverityCounts,
  locked: Schema.Int
})
export interface ComponentTally extends Schema.Schema.Type<typeof ComponentTally> {}

/** A percentage from 0 to 100 with one decimal; null for a total of 0 (R11.1). */
export const Percentage = Schema.NullOr(Schema.Finite)

/** The progress of requirements. */
export const progressFields = { rule_count: Schema.Int, completion_pct: Percentage, lock_pct: Percentage }

/** The statistics of one component. */
export const ComponentStatistics = Schema.Struct({
  ...nameFields,
  document_type: DocumentType,
  ...progressFields
})
export interface ComponentStatistics extends Schema.Schema.Type<typeof ComponentStatistics> {}

/** The relation of a user to a project, and the stored counts over all its components: live requirements, and top-level comments on live records. */
export const StandingTally = Schema.Struct({
  project_id: ProjectId,
  /** The role by membership of the project only. */
  role: Schema.NullOr(Role),
  /** Whether the user has requested access. */
  access_requested: Schema.Boolean,
  components: Schema.Int,
  requirements: Schema.Int,
  determined: Schema.Int,
  locked: Schema.Int,
  comments: Schema.Int,
  pending_comments: Schema.Int
})
export interface StandingTally extends Schema.Schema.Type<typeof StandingTally> {}

/** The standing of a reader in a listed project; `progress` is for members only (R4.2). */
export const ProjectStanding = Schema.Struct({
  effective_permissions: Schema.NullOr(Role),
  access_requested: Schema.Boolean,
  progress: Schema.NullOr(
    Schema.Struct({
      components: Schema.Int,
      requirements: Schema.Int,
      completion_pct: Percentage,
      lock_pct: Percentage,
      /** The number of top-level comments, and of undecided ones. */
      comments: Schema.Int,
      pending_comments: Schema.Int
    })
  )
})
export interface ProjectStanding extends Schema.Schema.Type<typeof ProjectStanding> {}

/** A component that is based on an SRG. */
export const SrgUse = Schema.Struct({
  ...Struct.pick(Component.fields, ["id", "name", "project_id"]),
  project_name: Schema.String
})
export interface SrgUse extends Schema.Schema.Type<typeof SrgUse> {}

/** The number of components, and the first ones (R11.3). */
export interface SrgUsage {
  readonly count: number
  readonly components: ReadonlyArray<SrgUse>
}

/** The statistics of a published SRG, for one reader. */
export interface SrgStatistics {
  readonly rule_count: number
  readonly severity_counts: SeverityCounts
  readonly usage: SrgUsage
}

/** The statistics of one component with its requirements by status and severity, like those of a project. */
export const ComponentDetail = Schema.Struct({
  ...nameFields,
  document_type: DocumentType,
  /** Every status key of the component's document type only (R11.2). */
  rules_by_status: Schema.Record(Schema.String, Schema.Int),
  rules_by_severity: SeverityCounts,
  ...progressFields
})
export interface ComponentDetail extends Schema.Schema.Type<typeof ComponentDetail> {}
