/** The numbers shown about requirements: one place computes each of them, for a component and for a project alike (section 11 of the rules). */
import { Schema } from "effect"
import { Role } from "../access/Role.ts"
import { type ComponentId, ProjectId } from "../Ids.ts"
import { type DocumentType, RuleStatus, statisticsKey } from "../rule/RuleStatus.ts"
import { countsFrom, type SeverityCounts } from "../rule/Severity.ts"

/** What storage counts over the live rules of one component. */
export interface ComponentTally {
  readonly id: ComponentId
  readonly name: string
  readonly prefix: string
  readonly document_type: DocumentType
  readonly by_status: Partial<Readonly<Record<RuleStatus, number>>>
  readonly severity_counts: SeverityCounts
  readonly locked: number
}

/** The statistics of one component. Percentages are 0–100 with one decimal, null without requirements (R11.1). */
export interface ComponentStatistics {
  readonly id: ComponentId
  readonly name: string
  readonly prefix: string
  readonly document_type: DocumentType
  readonly rule_count: number
  readonly completion_pct: number | null
  readonly lock_pct: number | null
}

/** The statistics of a project: all its components together, and each. */
export interface ProjectStatistics {
  readonly aggregate: {
    readonly rules_by_status_by_type: Readonly<Record<DocumentType, Readonly<Record<string, number>>>>
    readonly rules_by_severity: SeverityCounts
    readonly rule_count: number
    readonly completion_pct: number | null
    readonly lock_pct: number | null
  }
  readonly components: ReadonlyArray<ComponentStatistics>
}

/** What a user has to do with a project, and what storage counts in it, over all its components: live requirements, and top-level comments on what is live. */
export const StandingTally = Schema.Struct({
  project_id: ProjectId,
  /** By membership of the project alone. */
  role: Schema.NullOr(Role),
  /** Whether the user has asked for access. */
  access_requested: Schema.Boolean,
  components: Schema.Int,
  requirements: Schema.Int,
  determined: Schema.Int,
  locked: Schema.Int,
  comments: Schema.Int,
  pending_comments: Schema.Int
})
export interface StandingTally extends Schema.Schema.Type<typeof StandingTally> {}

/** How a reader of a list stands to one of its projects; `progress` is for its members (R4.2). */
export interface ProjectStanding {
  readonly effective_permissions: Role | null
  readonly access_requested: boolean
  readonly progress: {
    readonly components: number
    readonly requirements: number
    readonly completion_pct: number | null
    readonly lock_pct: number | null
    readonly comments: number
    readonly pending_comments: number
  } | null
}

/** The standing of a reader who has this role on the project, site admins `admin`. */
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

/** Which components are made from an SRG: how many in all, and the first of them (R11.3). */
export interface SrgUsage {
  readonly count: number
  readonly components: ReadonlyArray<{
    readonly id: ComponentId
    readonly name: string
    readonly project_id: ProjectId
    readonly project_name: string
  }>
}

/** The statistics of a published SRG, as one reader sees them. */
export interface SrgStatistics {
  readonly rule_count: number
  readonly severity_counts: SeverityCounts
  readonly usage: SrgUsage
}

/** `part` of `whole` in percent, one decimal, half away from zero; null when there is nothing (R11.1). Both are counts, not negative. */
export const percentage = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.floor((part * 1000) / whole + 0.5) / 10

const ruleCount = (tally: ComponentTally): number => sum(Object.values(tally.by_status))
const undetermined = (tally: ComponentTally): number => tally.by_status["Not Yet Determined"] ?? 0
const sum = (numbers: ReadonlyArray<number | undefined>): number =>
  numbers.reduce<number>((all, n) => all + (n ?? 0), 0)

/** How far requirements with these statuses are, of which so many are locked. */
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

/** Every status key of a kind with its count over these components, zero-filled (R11.2). */
const byStatus = (kind: DocumentType, tallies: ReadonlyArray<ComponentTally>): Readonly<Record<string, number>> => {
  const ofKind = tallies.filter(({ document_type }) => document_type === kind)
  return Object.fromEntries(
    RuleStatus.literals.flatMap((status) => {
      const key = statisticsKey(kind, status)
      return key === null ? [] : [[key, sum(ofKind.map(({ by_status }) => by_status[status]))]]
    })
  )
}

/** Every status key of a kind with its count, zero-filled (R11.2). */
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

/** The statistics of one component with its requirements by status and severity, as a project has them of all its components together. */
export interface ComponentDetail extends ComponentStatistics {
  readonly rules_by_status: Readonly<Record<string, number>>
  readonly rules_by_severity: SeverityCounts
}

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
