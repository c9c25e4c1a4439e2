/**
 * The comparison of two components: the text of each under a rule number, and whether they differ (R12.1, R12.2). Pure;
 * computed from current data on every read and never stored. CompareComponents.ts loads the data.
 */
import type { DeclaredSource } from "../component/ComponentRepository.ts"
import type { RuleId } from "../Ids.ts"
import { compareNaturally } from "../NaturalOrder.ts"
import { type Refusal, Violation } from "../Refusal.ts"
import { renderForComparison } from "../rule/RequirementText.ts"
import type { Rule } from "../rule/Rule.ts"
import type { SatisfactionLink } from "../rule/RuleRepository.ts"

/** The requirements of one side, with the links between them. Without deleted ones. */
export interface RuleSet {
  readonly rules: ReadonlyArray<Rule>
  readonly satisfactions: ReadonlyArray<SatisfactionLink>
}

/** One rule number: the text of each side, null when a side has no such number; `changed` when the two differ. */
export interface ComparedRule {
  readonly rule_number: number
  readonly base: string | null
  readonly diff: string | null
  readonly changed: boolean
}

/** The two components do not share an SRG in any release (R12.1). */
export class NoSharedSrg extends Violation("NoSharedSrg", "no_shared_srg") {}

/** The violation of two components without a common source series, in any release (R12.1). */
export const refusals = (
  base: ReadonlyArray<DeclaredSource>,
  diff: ReadonlyArray<DeclaredSource>
): ReadonlyArray<Refusal> => {
  const documents = new Set(base.map(({ series }) => series))
  return diff.some(({ series }) => documents.has(series)) ? [] : [new NoSharedSrg()]
}

/** Every rule number of either side, ascending (R12.2). */
export const between = (base: RuleSet, diff: RuleSet): ReadonlyArray<ComparedRule> => {
  const [before, after] = [textsOf(base), textsOf(diff)]
  const numbers = [...new Set([...before.keys(), ...after.keys()])].sort((left, right) => left - right)
  return numbers.map((rule_number) => {
    const [text, other] = [before.get(rule_number) ?? null, after.get(rule_number) ?? null]
    return { rule_number, base: text, diff: other, changed: text !== other }
  })
}

/** The texts of a side by rule number. */
const textsOf = ({ rules, satisfactions }: RuleSet): ReadonlyMap<number, string> => {
  const live = rules.filter(({ deleted_at }) => deleted_at === null)
  const satisfied = satisfiedSrgIds(live, satisfactions)
  return new Map(live.map((rule) => [rule.rule_number, renderForComparison(rule, satisfied.get(rule.id) ?? [])]))
}

/** The SRG ids that each rule satisfies, in natural order, so that equal links of two components give equal texts. */
const satisfiedSrgIds = (
  live: ReadonlyArray<Rule>,
  satisfactions: ReadonlyArray<SatisfactionLink>
): ReadonlyMap<RuleId, ReadonlyArray<string>> => {
  const srgIds = new Map(live.map(({ id, srg_id }) => [id, srg_id]))
  const satisfied = new Map<RuleId, Array<string>>()
  for (const { rule_id, satisfied_by_rule_id } of satisfactions) {
    const srgId = srgIds.get(rule_id)
    if (srgId === undefined) continue
    const others = satisfied.get(satisfied_by_rule_id)
    if (others === undefined) satisfied.set(satisfied_by_rule_id, [srgId])
    else others.push(srgId)
  }
  return new Map([...satisfied].map(([id, ids]) => [id, ids.toSorted(compareNaturally)]))
}
