/** The creation of a component from published SRGs: the violations, the component, and the published rules of its requirements (R10.1–R10.3). Pure. */
import type { Benchmark, BenchmarkRule } from "../benchmark/Benchmark.ts"
import { type Decision, map, refused } from "../Decision.ts"
import type { BenchmarkId, ProjectId } from "../Ids.ts"
import { type Refusal, TargetNotFound } from "../Refusal.ts"
import type { DocumentType } from "../rule/RuleStatus.ts"
import { refuseHeader } from "./ComponentHeader.ts"
import * as FirstSettings from "./FirstSettings.ts"
import type { NewComponent } from "./ComponentRepository.ts"
import * as Numbering from "./Numbering.ts"

/** The requested component. */
export interface NewComponentCommand {
  readonly name: string
  readonly prefix: string
  readonly title: string
  readonly description: string
  readonly document_type: DocumentType
  readonly version: number
  readonly release: number
  readonly security_requirements_guide_id: BenchmarkId
  readonly declared_source_srg_ids: ReadonlyArray<BenchmarkId>
  /** The SRG ids to use from each source, by its database id as text; null uses all (R10.2). */
  readonly requirement_selections: Readonly<Record<string, ReadonlyArray<string>>> | null
  readonly admin_name: string
  readonly admin_email: string
  readonly settings?: FirstSettings.FirstSettings
}

/** All declared sources, the primary first, the others by id (R10.2, R10.3). */
export const sourceIds = (
  command: Pick<NewComponentCommand, "security_requirements_guide_id" | "declared_source_srg_ids">
): ReadonlyArray<BenchmarkId> => {
  const primary = command.security_requirements_guide_id
  const others = new Set(command.declared_source_srg_ids.filter((id) => id !== primary))
  return [primary, ...[...others].sort((left, right) => left - right)]
}

/** The facts that the decision needs: the existing sources, and their rules. */
export interface SourceFacts {
  readonly sources: ReadonlyArray<Benchmark>
  readonly rules: ReadonlyArray<BenchmarkRule>
}

/** Decides a new component. Returns its published rules in the order of their numbers, or every refusal. */
export const decide = (
  command: NewComponentCommand,
  { sources, rules }: SourceFacts
): Decision<ReadonlyArray<BenchmarkRule>> => {
  const known = new Set(sources.map(({ id }) => id))
  const declared = sourceIds(command)
    .filter((id) => known.has(id))
    .map((id) => ({ source_id: id, rules: rules.filter(({ benchmark_id }) => benchmark_id === id) }))
  const selected = Numbering.select(declared, command.requirement_selections)
  const refusals = [
    ...refuseHeader(command),
    ...FirstSettings.refuse(command.settings ?? {}),
    ...refuseSources(command, known),
    ...(selected.ok ? [] : selected.refusals)
  ]
  if (refusals.length > 0) return refused(refusals)
  return map(selected, Numbering.inOrder)
}

const refuseSources = (command: NewComponentCommand, known: ReadonlySet<BenchmarkId>): ReadonlyArray<Refusal> => [
  ...(known.has(command.security_requirements_guide_id)
    ? []
    : [new TargetNotFound({ pointer: "/component/security_requirements_guide_id" })]),
  ...command.declared_source_srg_ids.flatMap((id, index) =>
    known.has(id) ? [] : [new TargetNotFound({ pointer: `/component/declared_source_srg_ids/${index}` })]
  )
]

/** The new component: open for comments unless its settings say otherwise, not released. */
export const newComponent = (command: NewComponentCommand, project_id: ProjectId, now: Date): NewComponent => ({
  project_id,
  name: command.name,
  prefix: command.prefix.toUpperCase(),
  title: command.title,
  description: command.description,
  document_type: command.document_type,
  version: command.version,
  release: command.release,
  released: false,
  component_id: null,
  security_requirements_guide_id: command.security_requirements_guide_id,
  published_srg_id: null,
  admin_name: command.admin_name,
  admin_email: command.admin_email,
  advanced_fields: false,
  metadata: {},
  comment_phase: "open",
  closed_reason: null,
  comment_period_starts_at: null,
  comment_period_ends_at: null,
  created_at: now,
  updated_at: now,
  ...FirstSettings.fieldsOf(command.settings ?? {}),
  source_ids: sourceIds(command)
})
