/**
 * The differences that a rebase found in the SRG text of a requirement (R10.7): shown word by word, and acknowledged by an author. Pure; they
 * are found in ../component/Rebase.ts, the use cases are in ReadRules.ts and EditRule.ts.
 */
import * as TextDifference from "../comparison/TextDifference.ts"
import * as RequirementWrites from "../component/RequirementWrites.ts"
import { allowed, type Decision, refused } from "../Decision.ts"
import { timeOfChange } from "../Transactor.ts"
import { type Rule, type SourceDifference } from "./Rule.ts"
import type { Changed, ChangeFacts } from "./RuleChange.ts"
import { auditOnRule } from "../audit/Drafts.ts"

/** One field of the SRG when authors last saw it, and now; `segments` hold both texts. */
export interface ShownDifference extends SourceDifference {
  readonly change: TextDifference.TextChange
  readonly segments: ReadonlyArray<TextDifference.Segment>
}

/** The differences for display; none when nothing is left to acknowledge. */
export const shown = ({ source_changed }: Pick<Rule, "source_changed">): ReadonlyArray<ShownDifference> =>
  (source_changed ?? []).map((difference) => ({
    ...difference,
    change: TextDifference.classify(difference.prev_value, difference.new_value),
    segments: TextDifference.between(difference.prev_value, difference.new_value)
  }))

/**
 * Decides an acknowledgment of the differences. Returns the requirement without them, null when there are none, or every refusal. No text changes, so
 * neither locks nor a review stop it; a frozen or released component does.
 */
export const acknowledge = (
  rule: Rule,
  { component, now }: Pick<ChangeFacts, "component" | "now">
): Decision<Changed | null> => {
  const refusals = RequirementWrites.refuse(component, now)
  if (refusals.length > 0) return refused(refusals)
  if (rule.source_changed === null) return allowed(null)
  return allowed({
    rule: { ...rule, source_changed: null, updated_at: timeOfChange(rule.updated_at, now) },
    audit: auditOnRule("acknowledge_source_change", rule, [
      { field: "source_changed", prev_value: rule.source_changed, new_value: null }
    ])
  })
}
