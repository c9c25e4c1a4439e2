/** The progress of requirements, of components and of projects (section 11 of the rules). Plain functions: this module loads no library. */
import type { Role } from "../access/Roles.ts"
import { countsFrom, type SeverityCounts } from "../rule/Severities.ts"
import { type DocumentType, ruleStatuses, statisticsKey } from "../rule/Statuses.ts"
import type {
  ComponentDetail,
  ComponentStatistics,
  ComponentTally,
  ProjectStanding,
  StandingTally
} from "./Statistics.ts"

/** The statistics of a project: all components together, and each of them. */
export interface ProjectStatistics {
  readonly aggregate: ReturnType<typeof progress> & {
    readonly rules_by_status_by_type: Readonly<Record<DocumentType, Readonly<Record<string, number>>>>
    readonly rules_by_severity: SeverityCounts
  }
  readonly components: ReadonlyArray<ComponentStatistics>
}

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
    ruleStatuses.flatMap((status) => {
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
    ruleStatuses.flatMap((status) => {
      const key = statisticsKey(kind, status)
      return key === null ? [] : [[key, by_status[status] ?? 0]]
    })
  )

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
