/** Duplicates of a component: the violations, and the new component (R10.7). Pure. Rebase.ts matches its requirements with another SRG. */
import { Struct } from "effect"
import type { BenchmarkId, ComponentId, ProjectId, RuleId } from "../Ids.ts"
import { type Refusal, Tagged, TargetNotFound } from "../Refusal.ts"
import * as NewRequirement from "../rule/NewRequirement.ts"
import type { Rule } from "../rule/Rule.ts"
import type { NewRule, SatisfactionLink } from "../rule/RuleRepository.ts"
import type { Component } from "./Component.ts"
import { type ComponentHeader, refuseHeader } from "./ComponentHeader.ts"
import type { NewComponent } from "./ComponentRepository.ts"
import * as FirstSettings from "./FirstSettings.ts"
import { sourceIds } from "./NewComponentCommand.ts"

/** The requested duplicate. Fields that are not given come from the original. */
export interface DuplicateCommand {
  readonly id: ComponentId
  /** True to copy the comments, with the names of their authors and triagers but without their accounts. */
  readonly copy_comments: boolean
  /** True for an overlay, which follows its original (R21). */
  readonly overlay?: boolean
  readonly header: ComponentHeader
  readonly document_type: Component["document_type"] | null
  readonly security_requirements_guide_id: BenchmarkId | null
  readonly declared_source_srg_ids: ReadonlyArray<BenchmarkId> | null
  readonly settings?: FirstSettings.FirstSettings
}

/** The original component with its sources. */
export interface Original {
  readonly component: Component
  /** Its declared sources, the primary first. */
  readonly source_ids: ReadonlyArray<BenchmarkId>
}

/** The document type cannot change, because the statuses of the requirements depend on it. */
export class DocumentTypeIsTheOriginals extends Tagged("DocumentTypeIsTheOriginals")<{
  readonly document_type: Component["document_type"]
}> {
  readonly code = "document_type_differs"
  readonly pointer = "/component/document_type"
  get detail(): string {
    return `A duplicate must have the document type of its original, which is ${this.document_type}.`
  }
}

/** The declared sources of the duplicate, the primary first: the given ones, otherwise those of the original with the new primary in place of the old. */
export const sourcesOf = (command: DuplicateCommand, { source_ids }: Original): ReadonlyArray<BenchmarkId> => {
  const [primary, ...others] = source_ids
  const wanted = command.security_requirements_guide_id ?? primary
  if (wanted === undefined) return []
  return sourceIds({
    security_requirements_guide_id: wanted,
    declared_source_srg_ids: command.declared_source_srg_ids ?? others
  })
}

/** True when the duplicate declares other sources than its original, so that its requirements must be matched again. */
export const isRebase = (command: DuplicateCommand, original: Original): boolean =>
  !sameSet(sourcesOf(command, original), original.source_ids)

/** The violations of a command; `known` are the requested sources that exist. */
export const refuse = (
  command: DuplicateCommand,
  original: Original,
  known: ReadonlySet<BenchmarkId>
): ReadonlyArray<Refusal> => [
  ...refuseHeader(command.header),
  ...FirstSettings.refuse(command.settings ?? {}),
  ...(command.document_type === null || command.document_type === original.component.document_type
    ? []
    : [new DocumentTypeIsTheOriginals({ document_type: original.component.document_type })]),
  ...(command.security_requirements_guide_id === null || known.has(command.security_requirements_guide_id)
    ? []
    : [new TargetNotFound({ pointer: "/component/security_requirements_guide_id" })]),
  ...(command.declared_source_srg_ids ?? []).flatMap((id, index) =>
    known.has(id) ? [] : [new TargetNotFound({ pointer: `/component/declared_source_srg_ids/${index}` })]
  )
]

/**
 * The new duplicate: open for comments unless its settings say otherwise, not released. Without a given release it gets that of the original, or the next one
 * if project, name and version are also the same, because name, version and release are unique in a project.
 */
export const newComponent = (
  command: DuplicateCommand,
  original: Original,
  project_id: ProjectId,
  now: Date
): NewComponent => {
  const { component } = original
  const named = { ...Struct.omit(component, ["id"]), ...command.header }
  const isNext =
    project_id === component.project_id && named.name === component.name && named.version === component.version
  const source_ids = sourcesOf(command, original)
  return {
    ...named,
    prefix: named.prefix.toUpperCase(),
    release: command.header.release ?? component.release + (isNext ? 1 : 0),
    project_id,
    released: false,
    component_id: component.id,
    published_srg_id: null,
    security_requirements_guide_id: source_ids[0] ?? component.security_requirements_guide_id,
    comment_phase: "open",
    closed_reason: null,
    comment_period_starts_at: null,
    comment_period_ends_at: null,
    created_at: now,
    updated_at: now,
    ...FirstSettings.fieldsOf(command.settings ?? {}),
    source_ids
  }
}

/** A requirement of the duplicate: the written fields under the same number, tombstones included, without locks and review state. */
export const copyOf = (
  rule: Rule,
  place: { readonly component_id: ComponentId; readonly project_id: ProjectId; readonly now: Date }
): NewRule => ({
  ...NewRequirement.copyOf(rule, { ...place, rule_number: rule.rule_number }),
  deleted_at: rule.deleted_at
})

/** The links between the originals, as links between their copies. */
export const linksBetween = (
  links: ReadonlyArray<SatisfactionLink>,
  copies: ReadonlyMap<RuleId, RuleId>
): ReadonlyArray<SatisfactionLink> =>
  links.flatMap((link) => {
    const rule_id = copies.get(link.rule_id)
    const satisfied_by_rule_id = copies.get(link.satisfied_by_rule_id)
    return rule_id === undefined || satisfied_by_rule_id === undefined ? [] : [{ rule_id, satisfied_by_rule_id }]
  })

const sameSet = (left: ReadonlyArray<BenchmarkId>, right: ReadonlyArray<BenchmarkId>): boolean =>
  left.length === right.length && left.every((id) => right.includes(id))
