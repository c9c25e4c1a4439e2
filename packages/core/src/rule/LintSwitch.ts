/**
 * Switches a rule of the lint off and on again: for a project (R20.8), or for one field of one requirement (R20.9). Pure; ManageProjects.ts and EditRule.ts store it. No
 * text changes, so neither locks nor a review stop it.
 */
import type { AuditDraft } from "../audit/AuditEntry.ts"
import { auditOnRule } from "../audit/Drafts.ts"
import type { PhaseSettings } from "../component/CommentPhase.ts"
import type { Component } from "../component/Component.ts"
import * as RequirementWrites from "../component/RequirementWrites.ts"
import { allowed, type Decision, refused } from "../Decision.ts"
import { Lint, LintSwitches } from "../lint/index.ts"
import { FieldIsInvalid, type Refusal } from "../Refusal.ts"
import { isBlank } from "../Text.ts"
import { timeOfChange } from "../Transactor.ts"
import type { Rule } from "./Rule.ts"
import * as RuleChange from "./RuleChange.ts"

/** The requested switch of a rule for a whole project. */
export interface SwitchCommand {
  /** The id of the rule. */
  readonly rule: string
  readonly off: boolean
  /** The reason; required to switch it off. */
  readonly reason: string
}

/** The requested switch of a rule for a field of a requirement. */
export interface PlaceCommand extends SwitchCommand {
  readonly field: LintSwitches.FindingField
}

/** The facts that the decision needs in addition to the requirement. */
export interface SwitchFacts {
  readonly component: PhaseSettings & Pick<Component, "released">
  readonly now: Date
}

/** The violations that every rule switch has. */
export const refuse = ({ off, reason, rule }: SwitchCommand): ReadonlyArray<Refusal> => [
  ...(ruleOf(rule) === undefined
    ? [new FieldIsInvalid({ pointer: "/rule", detail: "The lint has no rule with this id." })]
    : []),
  ...(off && isBlank(reason) ? [new RuleChange.ReasonIsRequired({ pointer: "/reason" })] : []),
  ...RuleChange.refuseReason(reason, "/reason")
]

/** Decides a rule switch for a field of a requirement. Returns the requirement, null when it is in that state already, or every refusal. */
export const decide = (
  rule: Rule,
  command: PlaceCommand,
  { component, now }: SwitchFacts
): Decision<RuleChange.Changed | null> => {
  const refusals = [...RequirementWrites.refuse(component, now), ...refuse(command), ...refuseField(command)]
  if (refusals.length > 0) return refused(refusals)
  const { field, off, reason } = command
  const lint_off = LintSwitches.switched(rule.lint_off, { rule: command.rule, field, reason }, off)
  if (lint_off === rule.lint_off) return allowed(null)
  return allowed({
    rule: { ...rule, lint_off, updated_at: timeOfChange(rule.updated_at, now) },
    audit: entryOf(rule, command, lint_off)
  })
}

/** The audit action of a switch. */
export const actionOf = (off: boolean): string => (off ? "switch_lint_rule_off" : "switch_lint_rule_on")

/** Returns the comment of its audit entry: the reason, else the name of the rule. */
export const commentOf = ({ off, reason, rule }: SwitchCommand): string =>
  isBlank(reason) ? `Switched ${off ? "off" : "on"}: ${rule}` : reason

const entryOf = (rule: Rule, command: PlaceCommand, lint_off: Rule["lint_off"]): AuditDraft =>
  auditOnRule(
    actionOf(command.off),
    rule,
    [{ field: "lint_off", prev_value: rule.lint_off, new_value: lint_off }],
    commentOf(command)
  )

const ruleOf = (id: string) => Lint.rules.find((one) => one.id === id)

/** The violation of a field that the rule does not check. */
const refuseField = ({ field, rule }: PlaceCommand): ReadonlyArray<Refusal> => {
  const known = ruleOf(rule)
  return known === undefined || known.field === field || (known.field === "any" && field !== "document")
    ? []
    : [new FieldIsInvalid({ pointer: "/field", detail: "This rule does not check this field." })]
}
