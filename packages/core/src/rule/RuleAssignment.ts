/** The assignment of a requirement to an author, with a due date: as that of a comment (review/Assignment.ts). Pure and total. Used by AssignRules.ts. */
import type { AuditDraft } from "../audit/AuditEntry.ts"
import { auditOnRule } from "../audit/Drafts.ts"
import type { Component } from "../component/Component.ts"
import * as RequirementWrites from "../component/RequirementWrites.ts"
import { allowed, type Decision, refused } from "../Decision.ts"
import type { RuleId } from "../Ids.ts"
import { Violation } from "../Refusal.ts"
import * as Assignment from "../review/Assignment.ts"
import type { Day } from "../statistics/Day.ts"
import type { Rule } from "./Rule.ts"

/** The facts about the component and the assignee that the decision needs. */
export interface AssignRuleFacts {
  readonly now: Date
  readonly component: Parameters<typeof RequirementWrites.refuse>[0] & Pick<Component, "id">
  /** The requirements whose assignment counts. */
  readonly standing: ReadonlySet<RuleId>
  readonly assignee: Assignment.Assignee
}

/** A requirement with its new assignment, and the audit entry of the change. */
export interface AssignedRule {
  readonly rule: Rule
  readonly audit: AuditDraft
}

/** The requested change, and the assignment that every requirement must have at that moment. Undefined: any. */
export interface AssignRulesCommand extends Assignment.AssignCommand {
  readonly expected?: Assignment.Terms | undefined
}

export class AssignmentHasChanged extends Violation("AssignmentHasChanged", "assignment_changed", {
  pointer: "/expected"
})<{ readonly rule_id: number }> {}

/** True when a requirement is past its due date and authors can still work on it. */
export const isOverdue = ({ locked }: Pick<Rule, "locked">, due_on: Day | null, today: Day): boolean =>
  due_on !== null && due_on < today && !locked

/**
 * Decides one assignment for many requirements. Returns the changed ones in the given order, or every refusal. An unchanged one is left out and gets no
 * audit entry (R9.2). Neither locks nor a review stop it, and it does not change `updated_at`: an author's unsaved text stays valid.
 */
export const decideAll = (
  rules: ReadonlyArray<Rule>,
  command: AssignRulesCommand,
  { assignee, component, now, standing }: AssignRuleFacts
): Decision<ReadonlyArray<AssignedRule>> => {
  const before = (rule: Rule) => (standing.has(rule.id) ? rule : undefined)
  const refusals = [
    ...RequirementWrites.refuse(component, now),
    ...Assignment.refuseAssignee(command, assignee),
    ...rules
      .filter((rule) => Assignment.isDueWithoutAssignee(command, before(rule)))
      .map(({ id }) => new Assignment.AssigneeIsRequired({ rule_id: id })),
    ...rules
      .filter((rule) => !isExpected(before(rule) ?? Assignment.unassigned, command.expected))
      .map(({ id }) => new AssignmentHasChanged({ rule_id: id }))
  ]
  if (refusals.length > 0) return refused(refusals)
  return allowed(
    rules.flatMap((rule) => {
      const change = Assignment.changeOf(before(rule) ?? null, command)
      if (change === null) return []
      const { action, changes, comment, terms } = change
      return [{ rule: { ...rule, ...terms }, audit: auditOnRule(action, rule, changes, comment) }]
    })
  )
}

const isExpected = (standing: Assignment.Terms, expected: Assignment.Terms | undefined): boolean =>
  expected === undefined || (standing.assignee_id === expected.assignee_id && standing.due_on === expected.due_on)
