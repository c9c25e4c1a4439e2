/**
 * The ids that must be unique in a component. No edit gives one of them to a second requirement, because a document with two Groups or two fixes of
 * the same id is invalid (R10.1, XCCDF 1.1.4 §3.2). Pure; used by EditRule.ts when an edit changes such an id.
 */
import { type Refusal, Tagged } from "../Refusal.ts"
import * as PublishedIdentity from "./PublishedIdentity.ts"
import { displayedName, type Rule } from "./Rule.ts"
import { fixesOf } from "./RuleContent.ts"

/** The id belongs to another requirement of the component. */
export class IdIsInUse extends Tagged("IdIsInUse")<{
  readonly pointer: string
  readonly id: string
  readonly owner: string
}> {
  readonly code = "id_in_use"
  get detail(): string {
    return `${this.id} is already the id of ${this.owner}.`
  }
}

/** True when a change gives a requirement a new id that must be unique. */
export const areChanged = (before: Rule, after: Rule): boolean => changedIds(before, after).length > 0

/** The violations for ids that other live requirements of the component have. */
export const refuse = (
  before: Rule,
  after: Rule,
  rules: ReadonlyArray<Rule>,
  { pointerTo, prefix }: { readonly prefix: string; readonly pointerTo: (field: IdField) => string }
): ReadonlyArray<Refusal> => {
  const others = rules.filter(({ deleted_at, id }) => id !== before.id && deleted_at === null)
  return changedIds(before, after).flatMap(({ field, id }) => {
    const owner = others.find((other) => idsOf(other, prefix)[field].has(id.toUpperCase()))
    return owner === undefined
      ? []
      : [new IdIsInUse({ pointer: pointerTo(field), id, owner: displayedName(prefix, owner.rule_number) })]
  })
}

/** The fields that hold such ids. */
export type IdField = "vuln_id" | "fix_id" | "further_fixes"

const changedIds = (before: Rule, after: Rule): ReadonlyArray<{ readonly field: IdField; readonly id: string }> => {
  const had = new Set(before.further_fixes.map(({ fix_id }) => fix_id))
  return [
    ...(["vuln_id", "fix_id"] as const).flatMap((field) =>
      before[field] === after[field] ? [] : [{ field, id: after[field] }]
    ),
    ...after.further_fixes.flatMap(({ fix_id }) =>
      had.has(fix_id) ? [] : [{ field: "further_fixes" as const, id: fix_id }]
    )
  ].filter(({ id }) => id !== "")
}

/** The published ids of a requirement, and those of its source file. Ids of an SRG row belong to the SRG and need not be unique here. */
const idsOf = (rule: Rule, prefix: string): Readonly<Record<IdField, ReadonlySet<string>>> => {
  const { fixes, vuln_id } = PublishedIdentity.of(rule, prefix)
  const isOwn = typeof rule.source["rule_id"] === "string"
  const fixIds = upper([...fixes, ...(isOwn ? fixesOf(rule) : [])].map(({ id }) => id))
  return { vuln_id: upper([vuln_id, ...(isOwn ? [rule.vuln_id] : [])]), fix_id: fixIds, further_fixes: fixIds }
}

const upper = (ids: ReadonlyArray<string>): ReadonlySet<string> => new Set(ids.map((id) => id.toUpperCase()))
