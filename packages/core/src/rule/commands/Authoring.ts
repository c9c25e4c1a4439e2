/** Use cases that add requirements to a component and delete them: who may → load and lock → decide → store → answer. */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as RuleActs from "../RuleActs.ts"
import * as ComponentActs from "../../component/ComponentActs.ts"
import * as Audit from "../../audit/Audit.ts"
import { BenchmarkRepository } from "../../benchmark/BenchmarkRepository.ts"
import { ComponentRepository } from "../../component/ComponentRepository.ts"
import type { Question } from "../../component/Question.ts"
import { QuestionRepository } from "../../component/QuestionRepository.ts"
import type { ComponentId, RuleId } from "../../Ids.ts"
import { decided } from "../../Refusal.ts"
import * as LostTargets from "../../review/LostTargets.ts"
import { ReviewRepository } from "../../review/ReviewRepository.ts"
import { Transactor } from "../../Transactor.ts"
import * as Addition from "../Addition.ts"
import * as Deletion from "../Deletion.ts"
import { RuleRepository } from "../RuleRepository.ts"
import * as Rules from "../queries/Rules.ts"

/** Adding a requirement: role author or above. */
export const addPolicy = ComponentActs.acts.add_requirement.policy
/** Deleting one: role admin. */
export const deletePolicy = RuleActs.acts.delete.policy

/**
 * Adds a requirement to a component under its next number (R10.3, R10.11). Answers with all that an editor shows of it.
 * Fails with NotFound, PermissionDenied, or Refused with every reason.
 */
export const add = Effect.fn("Authoring.add")(function* (
  caller: Caller,
  id: ComponentId,
  command: Addition.AdditionCommand
) {
  yield* Guard.onComponent(caller, id, addPolicy)
  const transactor = yield* Transactor
  const componentRepository = yield* ComponentRepository
  const ruleRepository = yield* RuleRepository
  const row = yield* rowOf(command.origin)
  return yield* transactor.transact(
    Effect.gen(function* () {
      const component = Option.getOrNull(yield* componentRepository.lockForContribution(id))
      if (component === null) return yield* new NotFound()
      const now = yield* transactor.now
      const original = yield* originalOf(caller, command.origin)
      const source_ids = (yield* componentRepository.sourcesOf(id)).map((source) => source.id)
      const questions = yield* questionsOf(id, command)
      const { answers, begin } = yield* decided(
        Addition.decide(command, { component, now, original, row, source_ids, questions })
      )
      const rule = begin(yield* componentRepository.takeNumbers(id, 1))
      const [added] = yield* ruleRepository.insert([rule])
      if (added === undefined) return yield* Effect.die("storage gave no id for a requirement")
      if (original !== null) yield* ruleRepository.copyAnswers(original.id, added)
      if (answers.length > 0) yield* ruleRepository.saveAnswers(added, answers)
      yield* Audit.record(caller, now, [Addition.auditOf({ ...rule, id: added }, command)])
      return yield* Rules.open(caller, added)
    })
  )
})

/** The questions of the component by id, read only when the command answers some. */
const questionsOf = Effect.fnUntraced(function* (id: ComponentId, { answers = [] }: Addition.AdditionCommand) {
  const questions = answers.length === 0 ? [] : yield* (yield* QuestionRepository).ofComponent(id)
  return new Map<number, Question>(questions.map((question) => [question.id, question]))
})

/** The requirement to be copied, if it is one that the caller can read (R1.5). */
const originalOf = Effect.fnUntraced(function* (caller: Caller, origin: Addition.Origin) {
  if (origin._tag !== "Copy" || origin.rule_id === null) return null
  const rule = Option.getOrNull(yield* (yield* RuleRepository).find(origin.rule_id))
  return rule !== null && (yield* Guard.canReadComponent(caller, rule.component_id)) ? rule : null
})

const rowOf = Effect.fnUntraced(function* (origin: Addition.Origin) {
  if (origin._tag !== "SourceRow") return null
  return Option.getOrNull(yield* (yield* BenchmarkRepository).findRule(origin.srg_rule_id))
})

/**
 * Deletes a requirement: it stays as a tombstone with its comments, and what pointed at it or at them returns to the queue (R5.12, R10.11).
 * Fails with NotFound, PermissionDenied, or Refused while the component is frozen or released, or the requirement is locked.
 */
export const remove = Effect.fn("Authoring.remove")(function* (caller: Caller, id: RuleId) {
  const { component_id } = yield* Guard.onRule(caller, id, deletePolicy)
  const transactor = yield* Transactor
  const ruleRepository = yield* RuleRepository
  const reviewRepository = yield* ReviewRepository
  yield* transactor.transact(
    Effect.gen(function* () {
      // The whole component: nobody comments on the requirement, or points at it, meanwhile.
      const component = Option.getOrNull(yield* (yield* ComponentRepository).lock(component_id))
      const now = yield* transactor.now
      const rule = Option.getOrNull(yield* ruleRepository.lock(id))
      if (component === null || rule === null || rule.deleted_at !== null) return yield* new NotFound()
      const deleted = yield* decided(Deletion.decide(rule, { component, now }))
      const returned = LostTargets.onDeletion(yield* reviewRepository.lockPointingAt(id), now)
      yield* ruleRepository.saveDeletion(deleted.rule)
      yield* reviewRepository.saveTriage(returned.map(({ review }) => review))
      yield* Audit.record(caller, now, [deleted.audit, ...returned.map(({ audit }) => audit)])
    })
  )
})
