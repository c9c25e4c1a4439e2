/**
 * Satisfaction links between live STIG requirements of one component, never in both directions and never in chains (R10.5). Pure; the
 * use case is in LinkRules.ts. A link changes neither status nor text of either side, only the inherited text of the satisfied one.
 */
import type { AuditDraft } from "../audit/AuditEntry.ts"
import { auditOnRule } from "../audit/Drafts.ts"
import type { PhaseSettings } from "../component/CommentPhase.ts"
import type { Component } from "../component/Component.ts"
import * as RequirementWrites from "../component/RequirementWrites.ts"
import { allowed, type Decision, refused } from "../Decision.ts"
import type { RuleId } from "../Ids.ts"
import { type Refusal, Tagged, TargetNotFound, Violation } from "../Refusal.ts"
import { type Rule, ruleIdOf } from "./Rule.ts"
import { TextIsUnderReview } from "./RuleChange.ts"
import type { LinkedRule } from "./RuleRepository.ts"

/** The live requirements that a requirement satisfies, and those that satisfy it. */
export interface Links {
  readonly satisfies: ReadonlyArray<Pick<LinkedRule, "id">>
  readonly satisfied_by: ReadonlyArray<Pick<LinkedRule, "id">>
}

/** The facts that the decision needs in addition to the requirement. */
export interface SatisfactionFacts {
  readonly component: PhaseSettings & Pick<Component, "released">
  readonly now: Date
  readonly links: Links
  /** The satisfying requirement; null when the caller cannot see one with that id. */
  readonly other: { readonly rule: Rule; readonly links: Links } | null
}

export class OnlyStigRequirementsSatisfy extends Violation("OnlyStigRequirementsSatisfy", "not_stig_requirement", {
  pointer: "/rule_id"
}) {}
export class SatisfyingIsElsewhere extends Violation("SatisfyingIsElsewhere", "satisfying_elsewhere", {
  pointer: "/satisfied_by_rule_id"
}) {}
export class SatisfiesItself extends Violation("SatisfiesItself", "satisfies_itself", {
  pointer: "/satisfied_by_rule_id"
}) {}
export class SatisfactionChain extends Tagged("SatisfactionChain")<{
  readonly pointer: string
  readonly detail: string
}> {
  readonly code = "satisfaction_chain"
}
export class SatisfiedIsLocked extends Violation("SatisfiedIsLocked", "rule_locked", {
  pointer: "/rule_id",
  detail: "The requirement is locked, so its inherited text cannot change."
}) {}

/** Decides a new link. Returns its audit entries, null when it exists already, or every refusal. */
export const link = (rule: Rule, facts: SatisfactionFacts): Decision<ReadonlyArray<AuditDraft> | null> => {
  const { other } = facts
  const refusals = [
    ...refuseLink(rule, facts),
    ...(other === null
      ? [new TargetNotFound({ pointer: "/satisfied_by_rule_id" })]
      : refuseOther(rule, facts.links, other))
  ]
  if (refusals.length > 0 || other === null) return refused(refusals)
  return allowed(isLinked(facts, other.rule.id) ? null : entries("satisfy", rule, other.rule))
}

/** Decides the removal of a link. Returns its audit entries, null when there is no link, or every refusal. */
export const unlink = (rule: Rule, facts: SatisfactionFacts): Decision<ReadonlyArray<AuditDraft> | null> => {
  const { other } = facts
  const refusals = [
    ...refuseEither(rule, facts),
    ...(other === null ? [new TargetNotFound({ pointer: "/satisfied_by_rule_id" })] : [])
  ]
  if (refusals.length > 0 || other === null) return refused(refusals)
  return allowed(isLinked(facts, other.rule.id) ? entries("unsatisfy", rule, other.rule) : null)
}

const isLinked = ({ links }: SatisfactionFacts, id: RuleId): boolean => links.satisfied_by.some((one) => one.id === id)

/** The violations that stop any new link of this requirement. */
export const refuseLink = (
  rule: Pick<Rule, "locked" | "review_requestor_id" | "document_type">,
  facts: Pick<SatisfactionFacts, "component" | "now">
): ReadonlyArray<Refusal> => [
  ...refuseEither(rule, facts),
  ...(rule.document_type === "stig" ? [] : [new OnlyStigRequirementsSatisfy()])
]

/** The violations that stop linking and unlinking. */
export const refuseEither = (
  rule: Pick<Rule, "locked" | "review_requestor_id">,
  { component, now }: Pick<SatisfactionFacts, "component" | "now">
): ReadonlyArray<Refusal> => [
  ...RequirementWrites.refuse(component, now),
  ...(rule.locked ? [new SatisfiedIsLocked()] : []),
  ...(rule.review_requestor_id === null ? [] : [new TextIsUnderReview()])
]

const refuseOther = (
  rule: Rule,
  links: Links,
  other: { readonly rule: Rule; readonly links: Links }
): ReadonlyArray<Refusal> => {
  if (other.rule.id === rule.id) return [new SatisfiesItself()]
  if (other.rule.component_id !== rule.component_id || other.rule.deleted_at !== null) {
    return [new SatisfyingIsElsewhere()]
  }
  return [
    ...(links.satisfies.length > 0
      ? [
          new SatisfactionChain({
            pointer: "/rule_id",
            detail: "The requirement satisfies others, so no other can satisfy it."
          })
        ]
      : []),
    ...(other.links.satisfied_by.length > 0
      ? [
          new SatisfactionChain({
            pointer: "/satisfied_by_rule_id",
            detail: "The satisfying requirement is satisfied by another one."
          })
        ]
      : [])
  ]
}

/** One audit entry for each side, so that both histories show the link. */
const entries = (action: "satisfy" | "unsatisfy", rule: Rule, other: Rule): ReadonlyArray<AuditDraft> =>
  (
    [
      [rule, "satisfied_by", other],
      [other, "satisfies", rule]
    ] as const
  ).map(([of, field, named]) =>
    auditOnRule(action, of, [
      action === "satisfy"
        ? { field, prev_value: null, new_value: ruleIdOf(named.rule_number) }
        : { field, prev_value: ruleIdOf(named.rule_number), new_value: null }
    ])
  )
