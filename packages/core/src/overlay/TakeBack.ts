/** The revert of fields of an inherited requirement to the text of its base (R21.4). It is an edit and follows the rules of RuleChange.ts. Pure and total. */
import { allowed, type Decision, refused } from "../Decision.ts"
import { FieldIsInvalid, Violation } from "../Refusal.ts"
import type { Rule } from "../rule/Rule.ts"
import * as RuleChange from "../rule/RuleChange.ts"
import * as Inheritance from "./Inheritance.ts"
import type { BaseTexts, InheritedField } from "./InheritedField.ts"
import type { InheritedRule } from "./Overlay.ts"

/** The requested revert. */
export interface TakeBackCommand {
  readonly fields: ReadonlyArray<InheritedField>
  readonly reason: string
}

/** The requirement is not of an overlay, or its base no longer has it. */
export class NothingIsInherited extends Violation("NothingIsInherited", "nothing_inherited") {}

/** The changed requirement, and its inheritance afterwards. */
export interface TakenBack extends RuleChange.Changed {
  readonly inherited: InheritedRule
}

/** Decides a revert. Returns null when nothing would change, or every refusal. */
export const decide = (
  rule: Rule,
  { base, inherited }: { readonly base: BaseTexts | null; readonly inherited: InheritedRule | null },
  { fields, reason }: TakeBackCommand,
  facts: RuleChange.ChangeFacts
): Decision<TakenBack | null> => {
  const empty =
    fields.length > 0 ? [] : [new FieldIsInvalid({ pointer: "/fields", detail: "At least one field is required." })]
  if (inherited === null || base === null) return refused([new NothingIsInherited(), ...empty])
  const overridden = inherited.overridden.filter((field) => !fields.includes(field))
  const changed = RuleChange.decide(
    rule,
    Inheritance.withBase(rule, base, fields),
    {
      action: "take_base",
      reason,
      pointerTo: () => "/fields",
      reasonPointer: "/audit_comment",
      otherChanges:
        overridden.length === inherited.overridden.length
          ? []
          : [{ field: "overridden", prev_value: inherited.overridden, new_value: overridden }]
    },
    facts
  )
  if (!changed.ok) return refused([...changed.refusals, ...empty])
  if (empty.length > 0) return refused(empty)
  return allowed(changed.value === null ? null : { ...changed.value, inherited: { ...inherited, overridden } })
}
