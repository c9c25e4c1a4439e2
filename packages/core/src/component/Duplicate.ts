/** Duplicating a component: what is refused, and the component that comes of it (R10.7). Pure. Matching its requirements with another SRG is in Rebase.ts. */
import { Data, Struct } from "effect"
import type { BenchmarkId, ComponentId, ProjectId, RuleId } from "../Ids.ts"
import { type Refusal, TargetNotFound } from "../Refusal.ts"
import * as NewRequirement from "../rule/NewRequirement.ts"
import type { Rule } from "../rule/Rule.ts"
import type { NewRule, SatisfactionLink } from "../rule/RuleRepository.ts"
import type { Component } from "./Component.ts"
import { type ComponentHeader, refuseHeader } from "./ComponentHeader.ts"
import type { NewComponent } from "./ComponentRepository.ts"
import * as FirstSettings from "./FirstSettings.ts"
import { sourceIds } from "./NewComponentCommand.ts"

/** What a person asks for. What is not given is the original's. */
export interface DuplicateCommand {
  readonly id: ComponentId
  /** Copies the comments too, with the names of their authors and triagers but without their accounts. */
  readonly copy_comments: boolean
  readonly header: ComponentHeader
  readonly document_type: Component["document_type"] | null
  readonly security_requirements_guide_id: BenchmarkId | null
  readonly declared_source_srg_ids: ReadonlyArray<BenchmarkId> | null
  readonly settings?: FirstSettings.FirstSettings
}

/** A component with what its duplicate takes from it. */
export interface Original {
  readonly component: Component
  /** Its declared sources, the primary first. */
  readonly source_ids: ReadonlyArray<BenchmarkId>
}

/** The original cannot become a document of another kind: its requirements have the statuses of theirs. */
export class DocumentTypeIsTheOriginals extends Data.TaggedClass("DocumentTypeIsTheOriginals")<{
  readonly document_type: Component["document_type"]
}> {
  readonly code = "document_type_differs"
  readonly pointer = "/component/document_type"
  get detail(): string {
    return `A duplicate keeps the document type of its original, which is ${this.document_type}.`
  }
}

/** The declared sources of the duplicate, the primary first: those given, else the original's with the new primary in the place of the old. */
export const sourcesOf = (command: DuplicateCommand, { source_ids }: Original): ReadonlyArray<BenchmarkId> => {
  const [primary, ...others] = source_ids
  const wanted = command.security_requirements_guide_id ?? primary
  if (wanted === undefined) return []
  return sourceIds({
    security_requirements_guide_id: wanted,
    declared_source_srg_ids: command.declared_source_srg_ids ?? others
  })
}

/** True when the duplicate declares other sources than its original, so that its requirements must be matched anew. */
export const isRebase = (command: DuplicateCommand, original: Original): boolean =>
  !sameSet(sourcesOf(command, original), original.source_ids)

/** The refusals owed for a command; `known` are those of the wanted sources that exist. */
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
 * The duplicate as stored at first: open for comments, not released. Without a release of its own it gets the original's, or the one after it
 * where project, name and version are the original's too: two components of one name, version and release cannot be.
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

/** A requirement of the duplicate: all that authors wrote under its number, a tombstone as one; locks and the state of its review begin anew. */
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
