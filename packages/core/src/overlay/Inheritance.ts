/**
 * The inheritance of a requirement from its base (R21.2, R21.3): its fields after a change of the base, its overridden fields after a write of its own, and the
 * changes of the base that authors have not acknowledged. Pure and total.
 *
 *   overridden                  → keeps its text
 *   not overridden, same        → inherited
 *   not overridden, different   → waiting: a lock, a review, or the state of the component protects its text
 */
import { Struct } from "effect"
import type { Rule, SourceDifference } from "../rule/Rule.ts"
import * as InheritedField from "./InheritedField.ts"
import type { InheritedRule } from "./Overlay.ts"

/** The state of a field of an inherited requirement. */
export type FieldState = "inherited" | "overridden" | "waiting"

type Field = InheritedField.InheritedField
type Texts = InheritedField.BaseTexts

export const stateOf = (
  { overridden }: Pick<InheritedRule, "overridden">,
  own: Texts,
  base: Texts,
  field: Field
): FieldState => {
  if (overridden.includes(field)) return "overridden"
  return InheritedField.isSame(own, base, field) ? "inherited" : "waiting"
}

/** Returns the requirement with the text of its base in these fields. */
export const withBase = (rule: Rule, base: Texts, fields: ReadonlyArray<Field>): Rule => ({
  ...rule,
  ...Struct.pick(
    base,
    fields.filter((field) => !InheritedField.isSame(rule, base, field)).flatMap(InheritedField.partsOf)
  )
})

/** Returns the requirement with the text of its base in every field that is not overridden. */
export const inherit = (rule: Rule, { overridden }: Pick<InheritedRule, "overridden">, base: Texts): Rule =>
  withBase(
    rule,
    base,
    InheritedField.inheritedFields.filter((field) => !overridden.includes(field))
  )

/** Returns the overridden fields after a write of authors: a changed field is overridden unless it has the text of the base again. */
export const overriddenAfter = (
  { overridden }: Pick<InheritedRule, "overridden">,
  before: Texts,
  after: Texts,
  base: Texts
): ReadonlyArray<Field> => {
  const written = new Set(InheritedField.differing(before, after))
  return InheritedField.inheritedFields.filter((field) =>
    written.has(field) ? !InheritedField.isSame(after, base, field) : overridden.includes(field)
  )
}

/** Returns the changes to acknowledge after a change of the base: each from the text that authors last saw, none when that text has returned. */
export const changedAfter = (
  { changed }: Pick<InheritedRule, "changed">,
  before: Texts,
  after: Texts
): ReadonlyArray<SourceDifference> => {
  const news = new Map(InheritedField.differencesOf(before, after).map((difference) => [difference.field, difference]))
  const known = new Set(changed.map(({ field }) => field))
  return [
    ...changed.map((difference) => ({
      ...difference,
      new_value: news.get(difference.field)?.new_value ?? difference.new_value
    })),
    ...[...news.values()].filter(({ field }) => !known.has(field))
  ].filter(({ new_value, prev_value }) => new_value !== prev_value)
}
