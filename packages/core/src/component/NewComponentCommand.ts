/** Creating a component from published SRGs: what is refused, and the component and requirements that come of it (R10.1–R10.4). Pure. */
import { Result } from "effect"
import type { Benchmark, BenchmarkRule } from "../benchmark/Benchmark.ts"
import type { BenchmarkId, ComponentId, ProjectId } from "../Ids.ts"
import { type Refusal, TargetNotFound } from "../Refusal.ts"
import type { NewRule } from "../rule/RuleRepository.ts"
import { type DocumentType, initial } from "../rule/RuleStatus.ts"
import { refuseHeader } from "./ComponentHeader.ts"
import type { NewComponent } from "./ComponentRepository.ts"
import * as Numbering from "./Numbering.ts"

/** What a person asks for. */
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
  /** SRG ids to take from each source, by its database id as text; null takes all (R10.2). */
  readonly requirement_selections: Readonly<Record<string, ReadonlyArray<string>>> | null
  readonly admin_name: string
  readonly admin_email: string
}

/** All declared sources, the primary first, the others by id (R10.2, R10.3). */
export const sourceIds = (
  command: Pick<NewComponentCommand, "security_requirements_guide_id" | "declared_source_srg_ids">
): ReadonlyArray<BenchmarkId> => {
  const primary = command.security_requirements_guide_id
  const others = new Set(command.declared_source_srg_ids.filter((id) => id !== primary))
  return [primary, ...[...others].sort((left, right) => left - right)]
}

/** What the decision must know: those of the sources that exist, and their rules. */
export interface SourceFacts {
  readonly sources: ReadonlyArray<Benchmark>
  readonly rules: ReadonlyArray<BenchmarkRule>
}

/** The published rules that the component starts with, in the order of their numbers, or every refusal. */
export const decide = (
  command: NewComponentCommand,
  { sources, rules }: SourceFacts
): Result.Result<ReadonlyArray<BenchmarkRule>, ReadonlyArray<Refusal>> => {
  const known = new Set(sources.map(({ id }) => id))
  const declared = sourceIds(command)
    .filter((id) => known.has(id))
    .map((id) => ({ source_id: id, rules: rules.filter(({ benchmark_id }) => benchmark_id === id) }))
  const selected = Numbering.select(declared, command.requirement_selections)
  const refusals = [
    ...refuseHeader(command),
    ...refuseSources(command, known),
    ...(Result.isFailure(selected) ? selected.failure : [])
  ]
  if (refusals.length > 0) return Result.fail(refusals)
  return Result.map(selected, Numbering.inOrder)
}

const refuseSources = (command: NewComponentCommand, known: ReadonlySet<BenchmarkId>): ReadonlyArray<Refusal> => [
  ...(known.has(command.security_requirements_guide_id)
    ? []
    : [new TargetNotFound({ pointer: "/component/security_requirements_guide_id" })]),
  ...command.declared_source_srg_ids.flatMap((id, index) =>
    known.has(id) ? [] : [new TargetNotFound({ pointer: `/component/declared_source_srg_ids/${index}` })]
  )
]

/** The component as stored at first: open for comments, nothing released. */
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
  source_ids: sourceIds(command)
})

/** A requirement as it begins: the text of its SRG rule, not yet determined (R10.3, R10.4). */
export const newRule = (
  published: BenchmarkRule,
  place: {
    readonly component_id: ComponentId
    readonly project_id: ProjectId
    readonly document_type: DocumentType
    readonly rule_number: number
    readonly now: Date
  }
): NewRule => ({
  component_id: place.component_id,
  project_id: place.project_id,
  document_type: place.document_type,
  rule_number: place.rule_number,
  srg_rule_id: published.id,
  status: initial,
  status_justification: "",
  vendor_comments: "",
  artifact_description: "",
  inspec_control_body: "",
  inspec_control_body_lang: "ruby",
  inspec_control_file_lang: "ruby",
  locked: false,
  locked_sections: [],
  review_requestor_id: null,
  changes_requested: false,
  source: {},
  source_removed: false,
  source_changed: null,
  deleted_at: null,
  created_at: place.now,
  updated_at: place.now,
  version: published.version,
  title: published.title,
  rule_severity: published.rule_severity,
  rule_weight: published.rule_weight,
  vuln_id: published.vuln_id,
  srg_id: published.srg_id,
  ident: published.ident,
  ident_system: published.ident_system,
  legacy_ids: published.legacy_ids,
  fixtext: published.fixtext,
  fixtext_fixref: published.fixtext_fixref,
  fix_id: published.fix_id,
  checks: published.checks,
  vuln_discussion: published.vuln_discussion,
  false_positives: published.false_positives,
  false_negatives: published.false_negatives,
  documentable: published.documentable,
  mitigations: published.mitigations,
  severity_override_guidance: published.severity_override_guidance,
  potential_impacts: published.potential_impacts,
  third_party_tools: published.third_party_tools,
  mitigation_control: published.mitigation_control,
  responsibility: published.responsibility,
  ia_controls: published.ia_controls,
  mitigations_available: published.mitigations_available,
  poam_available: published.poam_available,
  poam: published.poam
})
