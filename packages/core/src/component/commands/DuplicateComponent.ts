/** The command that makes a component from another one, on the same source SRGs or rebased on others (R10.7). The rules are in Duplicate.ts and Rebase.ts. */
import { Effect, Option } from "effect"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Audit from "../../audit/Audit.ts"
import { BenchmarkRepository } from "../../benchmark/BenchmarkRepository.ts"
import type { ComponentId, ProjectId, RuleId } from "../../Ids.ts"
import { refuse, refusing, TargetNotFound } from "../../Refused.ts"
import { ReviewRepository } from "../../review/ReviewRepository.ts"
import * as NewRequirement from "../../rule/NewRequirement.ts"
import type { Rule, SourceDifference } from "../../rule/Rule.ts"
import { RuleRepository } from "../../rule/RuleRepository.ts"
import { Transactor } from "../../Transactor.ts"
import { ComponentRepository } from "../ComponentRepository.ts"
import * as CreateComponent from "./CreateComponent.ts"
import * as ReadComponents from "../queries/ReadComponents.ts"
import * as ReadRebase from "./ReadRebase.ts"
import * as StoreNewComponent from "./StoreNewComponent.ts"
import * as StoreOverlay from "../../overlay/commands/StoreOverlay.ts"
import * as Duplicate from "../Duplicate.ts"
import { QuestionRepository } from "../QuestionRepository.ts"
import * as Rebase from "../Rebase.ts"

/** A live requirement of the new component. */
export interface RebasedRequirement {
  readonly id: RuleId
  readonly rule_number: number
  readonly srg_id: string
}

/** The report of a rebase: the four lists of R10.7, by requirement number. */
export interface RebaseReport {
  readonly unchanged: ReadonlyArray<RebasedRequirement>
  readonly changed: ReadonlyArray<RebasedRequirement & { readonly differences: ReadonlyArray<SourceDifference> }>
  readonly removed: ReadonlyArray<RebasedRequirement>
  readonly added: ReadonlyArray<RebasedRequirement>
}

/** The duplicate; `rebase` is null when it declares the sources of its original. */
export interface Duplicated {
  readonly component: ReadComponents.ComponentSummary
  readonly rebase: RebaseReport | null
  readonly comments_copied: number
}

/**
 * Duplicates a component that the caller can read into a project of which they are admin, in a fixed number of statements. The original is locked
 * meanwhile, so that nothing in it changes.
 * Fails with NotFound, PermissionDenied, or Refused with every reason.
 */
export const duplicate = Effect.fn("DuplicateComponent.duplicate")(function* (
  caller: Caller,
  project: ProjectId,
  command: Duplicate.DuplicateCommand
) {
  yield* Guard.onProject(caller, project, CreateComponent.policy)
  if (!(yield* Guard.canReadComponent(caller, command.id))) return yield* refusing(noOriginal)
  const transactor = yield* Transactor
  const componentRepository = yield* ComponentRepository
  const ruleRepository = yield* RuleRepository
  return yield* transactor.transact(
    Effect.gen(function* () {
      yield* StoreNewComponent.holdProject(project)
      const original = yield* lockedOriginal(command.id)
      if (command.overlay === true) {
        yield* StoreOverlay.refuseBase(original.component, project, "/component/id")
      }
      const rules = yield* ruleRepository.everyOf(command.id)
      const rebase = yield* decideRebase(command, original, rules)
      const now = yield* transactor.now
      const component = Duplicate.newComponent(command, original, project, now)
      const component_id = yield* StoreNewComponent.insert(component)

      const place = { component_id, project_id: project, now }
      const taken = yield* componentRepository.numbersTaken(command.id)
      yield* componentRepository.takeNumbers(component_id, taken + rebase.added.length)
      const copies = rebase.rebased.map(({ rule, outcome }) => ({
        ...Duplicate.copyOf(rule, place),
        ...Rebase.originOf(rule, outcome)
      }))
      const added = rebase.added.map((row, index) =>
        NewRequirement.begun(row, component.document_type, { ...place, rule_number: taken + index + 1 })
      )
      const ids = yield* ruleRepository.insert([...copies, ...added])
      const copyOf = new Map(rules.flatMap(({ id }, index) => pairOf(id, ids[index])))
      const links = yield* ruleRepository.satisfactionsOf(command.id)
      yield* ruleRepository.addSatisfactions(Duplicate.linksBetween(links, copyOf))
      yield* copyQuestions(command.id, place, copyOf)
      yield* StoreNewComponent.ask(component_id, project, command.settings)
      const copied = { from: command.id, rules, copies: copyOf, place }
      yield* command.overlay === true
        ? StoreOverlay.overOriginal(caller, component.name, copied)
        : StoreOverlay.asOriginal(caller, component.name, copied)
      const comments_copied = command.copy_comments
        ? yield* (yield* ReviewRepository).copyComments(command.id, place, copyOf)
        : 0

      const isRebase = Duplicate.isRebase(command, original)
      const live = copies.filter(({ deleted_at }) => deleted_at === null).length + added.length
      yield* Audit.record(caller, now, [
        StoreNewComponent.entry(component_id, component, live, isRebase ? "rebase" : "duplicate", [
          { field: "component_id", prev_value: null, new_value: command.id },
          { field: "comments_copied", prev_value: null, new_value: comments_copied }
        ])
      ])
      const duplicated: Duplicated = {
        component: yield* ReadComponents.summaryOf(caller, component_id, ReadComponents.asAdmin),
        rebase: isRebase ? reportOf(rebase, taken, ids) : null,
        comments_copied
      }
      return duplicated
    })
  )
})

const noOriginal = new TargetNotFound({ pointer: "/component/id" })

const lockedOriginal = Effect.fnUntraced(function* (id: ComponentId) {
  const componentRepository = yield* ComponentRepository
  const component = Option.getOrNull(yield* componentRepository.lock(id))
  if (component === null) return yield* refusing(noOriginal)
  const sources = yield* componentRepository.sourcesOf(id)
  const original: Duplicate.Original = { component, source_ids: sources.map(({ id }) => id) }
  return original
})

/** The outcome for each requirement of a valid command. Rows are read only when the sources differ. */
const decideRebase = Effect.fnUntraced(function* (
  command: Duplicate.DuplicateCommand,
  original: Duplicate.Original,
  rules: ReadonlyArray<Rule>
) {
  const benchmarkRepository = yield* BenchmarkRepository
  const wanted = Duplicate.sourcesOf(command, original)
  const known = new Set((yield* benchmarkRepository.findSrgs(wanted)).map(({ id }) => id))
  yield* refuse(Duplicate.refuse(command, original, known))
  if (!Duplicate.isRebase(command, original)) {
    const same: Rebase.Rebase = { rebased: rules.map((rule) => ({ rule, outcome: { _tag: "Kept" } })), added: [] }
    return same
  }
  return Rebase.decide(yield* ReadRebase.factsOf(rules, original.source_ids, wanted))
})

const copyQuestions = Effect.fnUntraced(function* (
  from: ComponentId,
  { component_id, project_id }: { readonly component_id: ComponentId; readonly project_id: ProjectId },
  copyOf: ReadonlyMap<RuleId, RuleId>
) {
  const questionRepository = yield* QuestionRepository
  const questions = yield* questionRepository.ofComponent(from)
  const ids = yield* questionRepository.insert(
    questions.map(({ name, question_type, options }) => ({ component_id, project_id, name, question_type, options }))
  )
  yield* questionRepository.copyAnswers(new Map(questions.flatMap(({ id }, index) => pairOf(id, ids[index]))), copyOf)
})

const reportOf = ({ rebased, added }: Rebase.Rebase, taken: number, ids: ReadonlyArray<RuleId>): RebaseReport => {
  const live = rebased.flatMap(({ rule, outcome }, index) => {
    const id = ids[index]
    if (rule.deleted_at !== null || id === undefined) return []
    const { srg_id } = Rebase.originOf(rule, outcome)
    return [{ outcome, shown: { id, rule_number: rule.rule_number, srg_id } }]
  })
  return {
    unchanged: live.flatMap(({ outcome, shown }) => (isUnchanged(outcome) ? [shown] : [])),
    changed: live.flatMap(({ outcome, shown }) =>
      outcome._tag === "Matched" && !isUnchanged(outcome) ? [{ ...shown, differences: outcome.differences }] : []
    ),
    removed: live.flatMap(({ outcome, shown }) => (outcome._tag === "Removed" ? [shown] : [])),
    added: added.flatMap(({ srg_id }, index) => {
      const id = ids[rebased.length + index]
      return id === undefined ? [] : [{ id, rule_number: taken + index + 1, srg_id }]
    })
  }
}

const isUnchanged = (outcome: Rebase.Outcome): boolean =>
  outcome._tag === "Kept" || (outcome._tag === "Matched" && outcome.differences.length === 0)

const pairOf = <Id>(original: Id, copy: Id | undefined): ReadonlyArray<readonly [Id, Id]> =>
  copy === undefined ? [] : [[original, copy]]
