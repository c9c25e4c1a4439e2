/**
 * The update of an overlay from its base, or from another edition of it (R21.5): the counterpart of each inherited requirement, and the requirements that the overlay lacks.
 * Pure and total; authored text and numbers never change.
 *
 *   a counterpart by the matching of comparisons (R12.3)   → followed from now on, its differences are listed
 *   no counterpart                                         → follows nothing, listed as removed
 *   a requirement of the base that none follows            → added, unless the overlay deleted the one that follows it
 */
import type { BenchmarkRuleId, RuleId } from "../Ids.ts"
import type { ComparedRequirement } from "../comparison/ComparedRequirement.ts"
import * as RequirementMatching from "../comparison/RequirementMatching.ts"
import * as Inheritance from "./Inheritance.ts"
import type { BaseTexts } from "./InheritedField.ts"
import type { InheritedRule } from "./Overlay.ts"

/** A requirement of a base. */
export interface BaseRequirement {
  readonly key: Pick<InheritedRule, "base_rule_id" | "base_row_id">
  readonly texts: BaseTexts
  /** Null for a deleted one, which has no counterpart. */
  readonly compared: ComparedRequirement | null
}

export interface NewBaseFacts {
  readonly inherited: ReadonlyArray<InheritedRule>
  readonly sort: "component" | "stig"
  /** The requirements of the present base. */
  readonly before: ReadonlyArray<BaseRequirement>
  /** The requirements of the new base, in order; null when the base stays the same. */
  readonly after: ReadonlyArray<BaseRequirement> | null
}

/** An inherited requirement with its outcome. */
export interface Followed {
  readonly inherited: InheritedRule
  readonly outcome: "unchanged" | "changed" | "removed"
}

export interface NewBase {
  readonly followed: ReadonlyArray<Followed>
  readonly added: ReadonlyArray<BaseRequirement>
}

const idOf = ({ base_row_id, base_rule_id }: BaseRequirement["key"]): RuleId | BenchmarkRuleId | null =>
  base_rule_id ?? base_row_id

/** Decides the update. */
export const decide = ({ after, before, inherited, sort }: NewBaseFacts): NewBase => {
  const beforeById = new Map(before.map((one) => [idOf(one.key), one]))
  const counterpartOf = after === null ? ownCounterpart : counterparts(sort, before, after)
  const claimed = new Set<BaseRequirement>()
  const followed = inherited.map((one): Followed => {
    const old = beforeById.get(idOf(one))
    const next = old === undefined ? undefined : counterpartOf(old)
    if (old === undefined || next === undefined) {
      return { inherited: { ...one, base_rule_id: null, base_row_id: null }, outcome: "removed" }
    }
    claimed.add(next)
    const changed = Inheritance.changedAfter(one, old.texts, next.texts)
    return { inherited: { ...one, ...next.key, changed }, outcome: changed.length === 0 ? "unchanged" : "changed" }
  })
  return { followed, added: live(after ?? before).filter((one) => !claimed.has(one)) }
}

const live = (requirements: ReadonlyArray<BaseRequirement>): ReadonlyArray<BaseRequirement> =>
  requirements.filter(({ compared }) => compared !== null)

const ownCounterpart = (one: BaseRequirement): BaseRequirement | undefined => (one.compared === null ? undefined : one)

const counterparts = (
  sort: NewBaseFacts["sort"],
  before: ReadonlyArray<BaseRequirement>,
  after: ReadonlyArray<BaseRequirement>
) => {
  const comparedOf = (requirements: ReadonlyArray<BaseRequirement>) =>
    requirements.flatMap(({ compared }) => (compared === null ? [] : [compared]))
  const byCompared = new Map(after.map((one) => [one.compared, one]))
  const found = new Map<ComparedRequirement | null, BaseRequirement | undefined>()
  for (const pair of RequirementMatching.match(sort, comparedOf(before), comparedOf(after))) {
    if (pair._tag === "Both") found.set(pair.base, byCompared.get(pair.diff))
  }
  return ({ compared }: BaseRequirement) => (compared === null ? undefined : found.get(compared))
}
