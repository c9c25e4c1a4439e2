/** The command that adds a requirement to a component. The rules are in Addition.ts. */
import { Effect, Option } from "effect"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as LockComponent from "../../component/commands/LockComponent.ts"
import * as ComponentActs from "../../component/ComponentActs.ts"
import * as Audit from "../../audit/Audit.ts"
import { BenchmarkRepository } from "../../benchmark/BenchmarkRepository.ts"
import { ComponentRepository } from "../../component/ComponentRepository.ts"
import type { Question } from "../../component/Question.ts"
import { QuestionRepository } from "../../component/QuestionRepository.ts"
import type { ComponentId } from "../../Ids.ts"
import { decided } from "../../Refused.ts"
import { Transactor } from "../../Transactor.ts"
import * as Addition from "../Addition.ts"
import { RuleRepository } from "../RuleRepository.ts"
import * as ReadRules from "../queries/ReadRules.ts"

/** The policy of adding a requirement: role author or above. */
export const policy = ComponentActs.acts.add_requirement.policy

/**
 * Adds a requirement to a component under its next number (R10.3, R10.11). Returns its editor payload.
 * Fails with NotFound, PermissionDenied, or Refused with every reason.
 */
export const add = Effect.fn("AddRule.add")(function* (
  caller: Caller,
  id: ComponentId,
  command: Addition.AdditionCommand
) {
  yield* Guard.onComponent(caller, id, policy)
  const transactor = yield* Transactor
  const componentRepository = yield* ComponentRepository
  const ruleRepository = yield* RuleRepository
  const row = yield* rowOf(command.origin)
  return yield* transactor.transact(
    Effect.gen(function* () {
      const component = yield* LockComponent.forContribution(id)
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
      return yield* ReadRules.open(caller, added)
    })
  )
})

/** The questions of the component by id, read only when the command has answers. */
const questionsOf = Effect.fnUntraced(function* (id: ComponentId, { answers = [] }: Addition.AdditionCommand) {
  const questions = answers.length === 0 ? [] : yield* (yield* QuestionRepository).ofComponent(id)
  return new Map<number, Question>(questions.map((question) => [question.id, question]))
})

/** The requirement to copy if the caller can read it, otherwise null (R1.5). */
const originalOf = Effect.fnUntraced(function* (caller: Caller, origin: Addition.Origin) {
  if (origin._tag !== "Copy" || origin.rule_id === null) return null
  const rule = Option.getOrNull(yield* (yield* RuleRepository).find(origin.rule_id))
  return rule !== null && (yield* Guard.canReadComponent(caller, rule.component_id)) ? rule : null
})

const rowOf = Effect.fnUntraced(function* (origin: Addition.Origin) {
  if (origin._tag !== "SourceRow") return null
  return Option.getOrNull(yield* (yield* BenchmarkRepository).findRule(origin.srg_rule_id))
})
