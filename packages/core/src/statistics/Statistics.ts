/** The statistics of requirements, for components and projects (section 11 of the rules). */
import { Schema, Struct } from "effect"
import { Role } from "../access/Role.ts"
import { Component } from "../component/Component.ts"
import { ProjectId } from "../Ids.ts"
import { DocumentType, RuleStatus, statisticsKey } from "../rule/RuleStatus.ts"
import { countsFrom, SeverityCounts } from "../rule/Severity.ts"

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

/** The statistics of a project: all components together, and each of them. */
export interface ProjectStatistics {
  readonly aggregate: ReturnType<typeof progress> & {
    readonly rules_by_status_by_type: Readonly<Record<DocumentType, Readonly<Record<string, number>>>>
    readonly rules_by_severity: SeverityCounts
  }
  readonly components: ReadonlyArray<ComponentStatistics>
}

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

/** The standing of a reader with this role on the project; site admins have `admin`. */
export const standingOf = (role: Role | null, tally: StandingTally): ProjectStanding => ({
  effective_permissions: role,
  access_requested: tally.access_requested,
  progress:
    role === null
      ? null
      : {
          components: tally.components,
          requirements: tally.requirements,
          completion_pct: percentage(tally.determined, tally.requirements),
          lock_pct: percentage(tally.locked, tally.requirements),
          comments: tally.comments,
          pending_comments: tally.pending_comments
        }
})

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

/** `part` of `whole` in percent, one decimal, half away from zero; null when `whole` is 0 (R11.1). Both are non-negative counts. */
export const percentage = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.floor((part * 1000) / whole + 0.5) / 10

const ruleCount = (tally: ComponentTally): number => sum(Object.values(tally.by_status))
const undetermined = (tally: ComponentTally): number => tally.by_status["Not Yet Determined"] ?? 0
const sum = (numbers: ReadonlyArray<number | undefined>): number =>
  numbers.reduce<number>((all, n) => all + (n ?? 0), 0)

/** The progress of requirements with these statuses and this number of locked ones. */
export const progressOf = (by_status: ComponentTally["by_status"], locked: number) => {
  const total = sum(Object.values(by_status))
  return {
    total,
    completion_pct: percentage(total - (by_status["Not Yet Determined"] ?? 0), total),
    lock_pct: percentage(locked, total)
  }
}

const progress = (tallies: ReadonlyArray<ComponentTally>) => {
  const rule_count = sum(tallies.map(ruleCount))
  return {
    rule_count,
    completion_pct: percentage(rule_count - sum(tallies.map(undetermined)), rule_count),
    lock_pct: percentage(sum(tallies.map(({ locked }) => locked)), rule_count)
  }
}

/** Every status key of a document type with its count over these components, zero-filled (R11.2). */
const byStatus = (kind: DocumentType, tallies: ReadonlyArray<ComponentTally>): Readonly<Record<string, number>> => {
  const ofKind = tallies.filter(({ document_type }) => document_type === kind)
  return Object.fromEntries(
    RuleStatus.literals.flatMap((status) => {
      const key = statisticsKey(kind, status)
      return key === null ? [] : [[key, sum(ofKind.map(({ by_status }) => by_status[status]))]]
    })
  )
}

/** Every status key of a document type with its count, zero-filled (R11.2). */
export const byStatusKey = (
  kind: DocumentType,
  by_status: ComponentTally["by_status"]
): Readonly<Record<string, number>> =>
  Object.fromEntries(
    RuleStatus.literals.flatMap((status) => {
      const key = statisticsKey(kind, status)
      return key === null ? [] : [[key, by_status[status] ?? 0]]
    })
  )

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

/** The statistics of one component. */
export const ofComponent = (tally: ComponentTally): ComponentDetail => ({
  ...statisticsOf(tally),
  rules_by_status: byStatusKey(tally.document_type, tally.by_status),
  rules_by_severity: tally.severity_counts
})

const statisticsOf = (tally: ComponentTally): ComponentStatistics => ({
  id: tally.id,
  name: tally.name,
  prefix: tally.prefix,
  document_type: tally.document_type,
  ...progress([tally])
})

/** The statistics of a project from the tallies of its components, which keep their order. */
export const ofProject = (tallies: ReadonlyArray<ComponentTally>): ProjectStatistics => ({
  aggregate: {
    rules_by_status_by_type: { stig: byStatus("stig", tallies), srg: byStatus("srg", tallies) },
    rules_by_severity: countsFrom((severity) => sum(tallies.map(({ severity_counts }) => severity_counts[severity]))),
    ...progress(tallies)
  },
  components: tallies.map(statisticsOf)
})
