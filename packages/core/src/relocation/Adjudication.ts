/** What comes of a decision on a proposal: the stamped record, the requirement that accepting creates, the tombstone, and the entries owed (R14.3, R14.4). Pure. */
import { Result } from "effect"
import * as Role from "../access/Role.ts"
import type { AuditDraft } from "../audit/AuditEntry.ts"
import { auditOnRule } from "../audit/Drafts.ts"
import type { Component } from "../component/Component.ts"
import type { RuleId, UserId } from "../Ids.ts"
import { FieldIsInvalid, type Refusal, Violation } from "../Refusal.ts"
import * as NewRequirement from "../rule/NewRequirement.ts"
import { displayedName, type Rule } from "../rule/Rule.ts"
import type { NewRule } from "../rule/RuleRepository.ts"
import { isBlank, lengthInCharacters, refuseUnrepresentable } from "../Text.ts"
import { timeOfChange } from "../Transactor.ts"
import * as Eligibility from "./Eligibility.ts"
import type { Relocation } from "./Relocation.ts"

/** The longest rationale, in characters. */
export const longestRationale = 4096

const rationaleField = "/requirement_relocation/adjudication_rationale"

/** Who decides, for which component, and when. */
export interface Adjudicator {
  readonly actor: UserId
  readonly target: Component
  readonly now: Date
}

/** No destination has accepted the proposal, or the component that did is deleted. */
export class NothingAwaitsConfirmation extends Violation("NothingAwaitsConfirmation", "nothing_to_confirm") {}

/** What is wrong with confirming an open proposal at all. */
export const refuseConfirmation = ({
  state,
  target_component_id
}: Pick<Relocation, "state" | "target_component_id">): ReadonlyArray<Refusal> =>
  state === "awaiting_confirmation" && target_component_id !== null ? [] : [new NothingAwaitsConfirmation()]

/**
 * True when accepting needs a confirmation by an admin of the source's project: the target is in another project, and whoever accepts is not an
 * author of the source as well (R14.1).
 */
export const needsConfirmation = (
  { project_id }: Pick<Relocation, "project_id">,
  target: Pick<Component, "project_id">,
  roleOnSource: Role.Role | null
): boolean => target.project_id !== project_id && !Role.carries(roleOnSource, "author")

/** The proposal declined for the target with a rationale, or every refusal. Only the destination that it is made to declines it. */
export const decline = (
  relocation: Relocation,
  rationale: string,
  by: Adjudicator
): Result.Result<Relocation, ReadonlyArray<Refusal>> => {
  const refusals = [...Eligibility.refuseDestination(relocation, by.target), ...refuseRationale(rationale)]
  if (refusals.length > 0) return Result.fail(refusals)
  return Result.succeed({ ...stamped(relocation, by), state: "declined", adjudication_rationale: rationale })
}

const refuseRationale = (rationale: string): ReadonlyArray<Refusal> => [
  ...(isBlank(rationale)
    ? [new FieldIsInvalid({ pointer: rationaleField, detail: "A proposal is not declined without a rationale." })]
    : []),
  ...(lengthInCharacters(rationale) > longestRationale
    ? [
        new FieldIsInvalid({
          pointer: rationaleField,
          detail: `A rationale has at most ${longestRationale} characters.`
        })
      ]
    : []),
  ...refuseUnrepresentable(rationaleField, rationale)
]

/** The proposal accepted: it names the target, and awaits a confirmation or its execution. */
export const accept = (relocation: Relocation, by: Adjudicator): Relocation => ({
  ...stamped(relocation, by),
  state: "awaiting_confirmation"
})

/** An accepted proposal executed: it names the requirement that was created. */
export const execute = (accepted: Relocation, created_rule_id: RuleId, now: Date): Relocation => ({
  ...accepted,
  state: "executed",
  created_rule_id,
  updated_at: timeOfChange(accepted.updated_at, now)
})

const stamped = (relocation: Relocation, { actor, target, now }: Adjudicator): Relocation => ({
  ...relocation,
  target_component_id: target.id,
  adjudicated_by_id: actor,
  adjudicated_at: now,
  updated_at: timeOfChange(relocation.updated_at, now)
})

/**
 * The requirement as it begins in the target: all of its content and its section locks, so that what was protected stays so. A request for
 * changes goes with it as well; a lock or a review of the whole does not occur (R14.2).
 */
export const relocated = (rule: Rule, place: NewRequirement.Place): NewRule => ({
  ...NewRequirement.copyOf(rule, place),
  locked_sections: rule.locked_sections,
  changes_requested: rule.changes_requested,
  // The target declares the SRG that the row stands in (R14.2).
  source_removed: false
})

/** The entry owed under the requirement that was created. It names the source as the preview did. */
export const auditOnTarget = (
  created: NewRule & { readonly id: RuleId },
  relocation: Relocation,
  from: { readonly rule: Rule; readonly prefix: string }
): AuditDraft =>
  auditOnRule("relocated_in", created, [
    { field: "relocation_id", prev_value: null, new_value: relocation.id },
    { field: "relocated_from", prev_value: null, new_value: displayedName(from.prefix, from.rule.rule_number) }
  ])
