/**
 * The commands that preview and apply an update of a component from a file.
 * The changes are decided in ComponentUpdate.ts; the file is read in @docket/exchange. An update is a batch that can be undone (R10.13).
 */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as ComponentActs from "../ComponentActs.ts"
import type { ComponentId, EditBatchId, RuleId } from "../../Ids.ts"
import { decided, type Refusal, refuse } from "../../Refused.ts"
import * as BatchEdit from "../../rule/BatchEdit.ts"
import * as SaveEditedRules from "../../rule/commands/SaveEditedRules.ts"
import type { Rule } from "../../rule/Rule.ts"
import { RuleRepository } from "../../rule/RuleRepository.ts"
import { RulesHaveChanged } from "../../rule/RulesHaveChanged.ts"
import * as SatisfactionSet from "../../rule/SatisfactionSet.ts"
import * as ReadRules from "../../rule/queries/ReadRules.ts"
import { Transactor } from "../../Transactor.ts"
import * as AnswerUpdates from "../AnswerUpdates.ts"
import type { Component } from "../Component.ts"
import { ComponentRepository } from "../ComponentRepository.ts"
import * as ComponentUpdate from "../ComponentUpdate.ts"
import * as ExportComponent from "../queries/ExportComponent.ts"
import { QuestionRepository } from "../QuestionRepository.ts"
import * as LockComponent from "./LockComponent.ts"

/** The policy of an update: role author or above, as for any edit. */
export const policy = ComponentActs.acts.edit_requirements.policy

/** The content of a file, as read. */
export interface UpdateFile {
  readonly rows: ReadonlyArray<ComponentUpdate.ProposedRequirement>
  /** All problems of its cells. */
  readonly problems: ReadonlyArray<Refusal>
  readonly clear_empty: boolean
}

/** The accepted changes, and the `updated_at` of the requirements as the caller saw them. */
export interface Acceptance {
  readonly accepted: ComponentUpdate.Acceptance
  readonly seen: ReadonlyMap<number, Date>
  /** The links that the caller saw, for the requirements with changed links: the ids of the other sides. */
  readonly seen_links: ReadonlyMap<number, SeenLinks>
  readonly reason: string
}

/** The requirements that one satisfies, and those that satisfy it. */
export interface SeenLinks {
  readonly satisfies: ReadonlyArray<number>
  readonly satisfied_by: ReadonlyArray<number>
}

/** A preview with the prefix of the displayed names. */
export interface Previewed extends ComponentUpdate.UpdatePreview {
  readonly prefix: string
}

/** The result of an update. */
export interface Updated {
  readonly prefix: string
  /** The effect of the whole file. */
  readonly preview: ComponentUpdate.UpdatePreview
  /** The applied changes. */
  readonly updates: ReadonlyArray<ComponentUpdate.RequirementUpdate>
  /** The requirements after the update, by number. */
  readonly rules: ReadonlyArray<Rule>
  /** The batch; null when nothing changed. */
  readonly batch_id: EditBatchId | null
}

/** Previews the changes of a file; nothing is written. Fails with NotFound or PermissionDenied. */
export const preview = Effect.fn("UpdateComponent.preview")(function* (
  caller: Caller,
  id: ComponentId,
  file: UpdateFile
) {
  yield* Guard.onComponent(caller, id, policy)
  const transactor = yield* Transactor
  return yield* transactor.transact(
    Effect.gen(function* () {
      const component = Option.getOrNull(yield* (yield* ComponentRepository).find(id))
      if (component === null) return yield* new NotFound()
      const { shown } = yield* compare(component, file, yield* ReadRules.listedOf(id))
      const previewed: Previewed = { ...shown, prefix: component.prefix }
      return previewed
    })
  )
})

/**
 * Applies the accepted changes as one batch, all or none, in a fixed number of statements. Fails with NotFound, PermissionDenied, RulesHaveChanged, or
 * Refused with every reason.
 */
export const apply = Effect.fn("UpdateComponent.apply")(function* (
  caller: Caller,
  id: ComponentId,
  file: UpdateFile,
  { accepted, reason, seen, seen_links }: Acceptance
) {
  yield* Guard.onComponent(caller, id, policy)
  const transactor = yield* Transactor
  return yield* transactor.transact(
    Effect.gen(function* () {
      const component = yield* LockComponent.forContribution(id)
      yield* (yield* RuleRepository).lockLive(id)
      // Read again with the links, now that they are locked.
      const { facts, shown } = yield* compare(component, file, yield* ReadRules.listedOf(id))
      const meant = meantBy(shown.updates, accepted)
      const changed = meant.filter(
        ({ linked, links, rule }) =>
          seen.get(rule.id)?.getTime() !== rule.updated_at.getTime() ||
          (links.length > 0 && !isSeen(linked, seen_links.get(rule.id)))
      )
      if (changed.length > 0) {
        return yield* new RulesHaveChanged({ prefix: component.prefix, changed: changed.map(({ rule }) => rule) })
      }
      const { now } = facts
      const { links, updates } = yield* decided(ComponentUpdate.accept(shown, accepted, facts))
      const linkChanges = SatisfactionSet.decidedOf(links, reason)
      const plan = BatchEdit.plan(
        updates.map(({ rule }) => rule),
        editing(updates),
        { action: "update_from_file", answersOf: answersIn(updates, facts.answersOf), reason, skip_locked: false },
        { component, now }
      )
      yield* refuse(plan.refusals)
      const batch_id =
        plan.changes.length + linkChanges.audits.length === 0
          ? null
          : yield* SaveEditedRules.store(caller, component, now, "update_from_file", plan.changes, linkChanges)
      const rules = new Map(plan.changes.map(({ rule }) => [rule.id, rule]))
      const updated: Updated = {
        prefix: component.prefix,
        preview: shown,
        updates,
        rules: updates.map(({ rule }) => rules.get(rule.id) ?? rule),
        batch_id
      }
      return updated
    })
  )
})

const compare = Effect.fnUntraced(function* (
  component: Component,
  { clear_empty, problems, rows }: UpdateFile,
  listed: ReadonlyArray<ReadRules.ListedRule>
) {
  const now = yield* (yield* Transactor).now
  const links = new Map<RuleId, ReadRules.ListedRule>(listed.map((one) => [one.rule.id, one]))
  const none = { satisfies: [], satisfied_by: [] }
  const answers = ExportComponent.answersByRule(yield* (yield* RuleRepository).answersOfComponent(component.id))
  const facts: ComponentUpdate.UpdateFacts = {
    component,
    now,
    clear_empty,
    rules: listed.map(({ rule }) => rule),
    linksOf: ({ id }) => links.get(id) ?? none,
    questions: yield* (yield* QuestionRepository).ofComponent(component.id),
    answersOf: ({ id }) => answers.get(id) ?? new Map()
  }
  return { facts, shown: ComponentUpdate.preview(rows, problems, facts) }
})

const isSeen = (linked: ComponentUpdate.RequirementUpdate["linked"], seen: SeenLinks | undefined): boolean =>
  seen !== undefined &&
  ComponentUpdate.updatedLinks.every((field) => {
    const ids = new Set(seen[field])
    return ids.size === linked[field].length && linked[field].every(({ id }) => ids.has(id))
  })

/** The accepted updates, without links that were not accepted. */
const meantBy = (updates: ReadonlyArray<ComponentUpdate.RequirementUpdate>, accepted: ComponentUpdate.Acceptance) => {
  if (accepted._tag === "All") return updates
  const named = new Map<number, Set<ComponentUpdate.AcceptedField>>()
  for (const { fields, rule_id } of accepted.rows) {
    named.set(rule_id, new Set([...(named.get(rule_id) ?? []), ...fields]))
  }
  return updates.flatMap((update) => {
    const fields = named.get(update.rule.id)
    return fields === undefined ? [] : [{ ...update, links: update.links.filter(({ field }) => fields.has(field)) }]
  })
}

const answersIn = (
  updates: ReadonlyArray<ComponentUpdate.RequirementUpdate>,
  answersOf: ComponentUpdate.UpdateFacts["answersOf"]
) => {
  const byRule = new Map(updates.map(({ rule, fields }) => [rule.id, fields.flatMap(({ answer }) => answer ?? [])]))
  return (rule: Rule): BatchEdit.ChangedAnswers => {
    const answers = byRule.get(rule.id) ?? []
    return { answers, changes: AnswerUpdates.auditOf(answers, answersOf(rule)) }
  }
}

const editing = (updates: ReadonlyArray<ComponentUpdate.RequirementUpdate>) => {
  const byRule = new Map(updates.map(({ rule, fields }) => [rule.id, fields]))
  return (rule: Rule): Rule => (byRule.get(rule.id) ?? []).reduce((one, { apply: change }) => change(one), rule)
}
