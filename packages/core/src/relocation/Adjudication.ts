/** The effect of a decision on a proposal: the adjudicated record, the created requirement, the tombstone, and the audit entries (R14.3, R14.4). Pure. */
import * as Role from "../access/Role.ts"
import type { AuditDraft } from "../audit/AuditEntry.ts"
import { auditOnRule } from "../audit/Drafts.ts"
import type { Component } from "../component/Component.ts"
import { allowed, type Decision, refused } from "../Decision.ts"
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

/** The adjudicator, the target component, and the time. */
export interface Adjudicator {
  readonly actor: UserId
  readonly target: Component
  readonly now: Date
}

/** No destination has accepted the proposal, or the accepting component is deleted. */
export class NothingAwaitsConfirmation extends Violation("NothingAwaitsConfirmation", "nothing_to_confirm") {}

/** The violations that stop any confirmation of an open proposal. */
export const refuseConfirmation = ({
  state,
  target_component_id
}: Pick<Relocation, "state" | "target_component_id">): ReadonlyArray<Refusal> =>
  state === "awaiting_confirmation" && target_component_id !== null ? [] : [new NothingAwaitsConfirmation()]

/**
 * True when an acceptance needs a confirmation by an admin of the source's project: the target is in another project, and the caller is not an
 * author of the source (R14.1).
 */
export const needsConfirmation = (
  { project_id }: Pick<Relocation, "project_id">,
  target: Pick<Component, "project_id">,
  roleOnSource: Role.Role | null
): boolean => target.project_id !== project_id && !Role.carries(roleOnSource, "author")

/** Declines a proposal for the target with a rationale, or returns every refusal. Only the destination of the proposal can decline it. */
export const decline = (relocation: Relocation, rationale: string, by: Adjudicator): Decision<Relocation> => {
  const refusals = [...Eligibility.refuseDestination(relocation, by.target), ...refuseRationale(rationale)]
  if (refusals.length > 0) return refused(refusals)
  return allowed({ ...stamped(relocation, by), state: "declined", adjudication_rationale: rationale })
}

const refuseRationale = (rationale: string): ReadonlyArray<Refusal> => [
  ...(isBlank(rationale)
    ? [new FieldIsInvalid({ pointer: rationaleField, detail: "Declining a proposal requires a rationale." })]
    : []),
  ...(lengthInCharacters(rationale) > longestRationale
    ? [
        new FieldIsInvalid({
          pointer: rationaleField,
          detail: `A rationale can have at most ${longestRationale} characters.`
        })
      ]
    : []),
  ...refuseUnrepresentable(rationaleField, rationale)
]

/** The accepted proposal: it names the target, and awaits a confirmation or its execution. */
export const accept = (relocation: Relocation, by: Adjudicator): Relocation => ({
  ...stamped(relocation, by),
  state: "awaiting_confirmation"
})

/** The executed proposal: it names the created requirement. */
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
 * The new requirement in the target: all of its content and its section locks, so that locked sections stay locked. A request for
 * changes is also copied; a lock or review of the whole requirement cannot occur here (R14.2).
 */
export const relocated = (rule: Rule, place: NewRequirement.Place): NewRule => ({
  ...NewRequirement.copyOf(rule, place),
  locked_sections: rule.locked_sections,
  changes_requested: rule.changes_requested,
  // The target declares the SRG of the row (R14.2).
  source_removed: false
})

/** The audit entry of the created requirement. It names the source as in the preview. */
export const auditOnTarget = (
  created: NewRule & { readonly id: RuleId },
  relocation: Relocation,
  from: { readonly rule: Rule; readonly prefix: string }
): AuditDraft =>
  auditOnRule("relocated_in", created, [
    { field: "relocation_id", prev_value: null, new_value: relocation.id },
    { field: "relocated_from", prev_value: null, new_value: displayedName(from.prefix, from.rule.rule_number) }
  ])
