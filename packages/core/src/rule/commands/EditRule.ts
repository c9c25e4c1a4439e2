/** The commands that change one requirement: edit, revert, and acknowledge a changed SRG text. The rules are in RuleEdit.ts, Revert.ts and SourceChange.ts. */
import { Data, Effect, Option } from "effect"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as LockComponent from "../../component/commands/LockComponent.ts"
import { type Decision } from "../../Decision.ts"
import * as RuleActs from "../RuleActs.ts"
import * as Audit from "../../audit/Audit.ts"
import { AuditRepository } from "../../audit/AuditRepository.ts"
import type { Component } from "../../component/Component.ts"
import type { Question } from "../../component/Question.ts"
import { QuestionRepository } from "../../component/QuestionRepository.ts"
import type { AuditId, RuleId } from "../../Ids.ts"
import { decided, refuse } from "../../Refused.ts"
import { Transactor } from "../../Transactor.ts"
import * as FollowBase from "../../overlay/commands/FollowBase.ts"
import * as IdsInUse from "../IdsInUse.ts"
import * as InspecControl from "../InspecControl.ts"
import * as LintSwitch from "../LintSwitch.ts"
import * as Revert from "../Revert.ts"
import type { Rule } from "../Rule.ts"
import type * as RuleChange from "../RuleChange.ts"
import * as RuleEdit from "../RuleEdit.ts"
import { RuleRepository } from "../RuleRepository.ts"
import * as ReadRules from "../queries/ReadRules.ts"
import * as SourceChange from "../SourceChange.ts"
import * as LockRule from "./LockRule.ts"

/** The policy of editing: role author or above. */
export const policy = RuleActs.acts.edit.policy

/** Returns true when the caller has seen the requirement with this `updated_at` (R8.4). */
export type Seen = (updated_at: Date) => boolean

/** The requirement changed after the caller saw it. */
export class RuleHasChanged extends Data.TaggedError("RuleHasChanged")<{ readonly current: ReadRules.RuleDossier }> {}

/**
 * Changes the given fields; an edit without changes writes nothing. Returns the editor payload of the requirement.
 * Fails with NotFound, PermissionDenied, RuleHasChanged, or Refused with every reason.
 */
export const edit = Effect.fn("EditRule.edit")(function* (
  caller: Caller,
  id: RuleId,
  command: RuleEdit.EditCommand,
  seen: Seen
) {
  if (typeof command.control_file === "string") yield* refuseOtherFile(caller, id, command.control_file)
  return yield* changing(
    caller,
    id,
    seen,
    RuleEdit.pointerTo,
    Effect.fnUntraced(function* (rule, facts) {
      const answers = command.answers.length === 0 ? [] : yield* (yield* RuleRepository).answersOf(id)
      const questions =
        command.answers.length === 0 ? [] : yield* (yield* QuestionRepository).ofComponent(rule.component_id)
      const byId = new Map<number, Question>(questions.map((question) => [question.id, question]))
      return RuleEdit.decide(rule, command, { ...facts, answers, questions: byId })
    })
  )
})

/** Refuses a control file that differs from the generated one. */
const refuseOtherFile = Effect.fnUntraced(function* (caller: Caller, id: RuleId, file: string) {
  yield* Guard.onRule(caller, id, policy)
  const { prefix, rule, satisfies, srg_rule } = yield* ReadRules.open(caller, id)
  const facts = { prefix, rid: srg_rule?.rule_id ?? "", satisfies: satisfies.map(({ srg_id }) => srg_id) }
  yield* refuse(InspecControl.fileOf(rule, facts) === file ? [] : [new RuleEdit.ControlFileIsGenerated()])
})

/** Reverts fields to their values before an entry of the requirement's history. Fails like `edit`. */
export const revert = Effect.fn("EditRule.revert")(function* (
  caller: Caller,
  id: RuleId,
  { audit_id, ...command }: Revert.RevertCommand & { readonly audit_id: AuditId },
  seen: Seen
) {
  return yield* changing(
    caller,
    id,
    seen,
    (field) => `/fields/${Math.max(0, command.fields.indexOf(field))}`,
    Effect.fnUntraced(function* (rule, facts) {
      const entry = Option.getOrNull(yield* (yield* AuditRepository).find(audit_id))
      return Revert.decide(rule, entry?.rule_id === rule.id ? entry : null, command, facts)
    })
  )
})

/** Acknowledges the changed SRG text of a requirement; without a difference nothing changes (R10.7). Fails like `edit`. */
export const acknowledgeSourceChange = Effect.fn("EditRule.acknowledgeSourceChange")(function* (
  caller: Caller,
  id: RuleId,
  seen: Seen
) {
  return yield* changing(caller, id, seen, RuleEdit.pointerTo, (rule, facts) =>
    Effect.succeed(SourceChange.acknowledge(rule, facts))
  )
})

/** Switches a rule of the lint off or on again for one field of a requirement (R20.9). Fails like `edit`. */
export const switchLint = Effect.fn("EditRule.switchLint")(function* (
  caller: Caller,
  id: RuleId,
  command: LintSwitch.PlaceCommand,
  seen: Seen
) {
  return yield* changing(caller, id, seen, RuleEdit.pointerTo, (rule, facts) =>
    Effect.succeed(LintSwitch.decide(rule, command, facts))
  )
})

/** A decision, with its stored and removed answers if any. */
type RuleDecision = Decision<(RuleChange.Changed & Partial<Pick<RuleEdit.Edited, "given" | "taken_back">>) | null>

/** Changes one requirement by a decision, in one transaction with its audit entry. `pointerTo` returns the JSON pointer to an id in the body. Fails like `edit`. */
export const changing = Effect.fnUntraced(function* <E, R>(
  caller: Caller,
  id: RuleId,
  seen: Seen,
  pointerTo: (field: IdsInUse.IdField) => string,
  decide: (
    rule: Rule,
    facts: RuleChange.ChangeFacts & { readonly component: Component }
  ) => Effect.Effect<RuleDecision, E, R>
) {
  const { component_id } = yield* Guard.onRule(caller, id, policy)
  const transactor = yield* Transactor
  const ruleRepository = yield* RuleRepository
  return yield* transactor.transact(
    Effect.gen(function* () {
      const component = yield* LockComponent.forContribution(component_id)
      const now = yield* transactor.now
      const rule = yield* LockRule.live(id)
      if (!seen(rule.updated_at)) return yield* new RuleHasChanged({ current: yield* ReadRules.open(caller, id) })
      const changed = yield* decided(yield* decide(rule, { component, now, site_admin: caller.site_admin }))
      if (changed !== null) {
        if (IdsInUse.areChanged(rule, changed.rule)) {
          const rules = yield* ruleRepository.ofComponent(component_id)
          yield* refuse(IdsInUse.refuse(rule, changed.rule, rules, { prefix: component.prefix, pointerTo }))
        }
        yield* ruleRepository.saveContent([changed.rule])
        yield* FollowBase.afterWrite(caller, now, [{ before: rule, rule: changed.rule }])
        yield* ruleRepository.saveAnswers(id, changed.given ?? [])
        yield* ruleRepository.removeAnswers(id, changed.taken_back ?? [])
        yield* Audit.record(caller, now, [changed.audit])
      }
      return yield* ReadRules.open(caller, id)
    })
  )
})
