/**
 * What differs between a stored document and another content under the same id and version (R15.4). Pure; shown when an upload is refused,
 * and stored nowhere.
 */
import { Equal } from "effect"
import { type Benchmark, BenchmarkRule, type NewBenchmark } from "./Benchmark.ts"

/** The difference. Rules are named by their XCCDF id, in file order; an id that a file repeats may be named once for each of its rules. */
export interface BenchmarkDifference {
  /** Fields of the document itself, and `rule_order` when rules that both have stand in another order. */
  readonly header: ReadonlyArray<string>
  readonly added: ReadonlyArray<string>
  readonly removed: ReadonlyArray<string>
  readonly changed: ReadonlyArray<{ readonly rule_id: string; readonly fields: ReadonlyArray<string> }>
}

type RuleInFile = Omit<BenchmarkRule, "id" | "benchmark_id">

const headerFields = [
  "name",
  "title",
  "description",
  "benchmark_date",
  "status",
  "draft",
  "source"
] as const satisfies ReadonlyArray<keyof Benchmark>

// Where a rule stands is compared for all rules together, else one rule put in front would change every other.
const notCompared: ReadonlySet<string> = new Set(["id", "benchmark_id", "rule_id", "position"])
const comparedRuleFields = Object.keys(BenchmarkRule.fields).filter(
  (field): field is keyof RuleInFile => !notCompared.has(field)
)

/** Whether two values say the same as JSON: the order of keys, which storage does not keep, is not counted. */
const sameJson = (left: unknown, right: unknown): boolean => Equal.equals(asJson(left), asJson(right))
const asJson = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)))

/** The difference from the stored document to the one uploaded. */
export const between = (
  stored: { readonly benchmark: Benchmark; readonly rules: ReadonlyArray<RuleInFile> },
  uploaded: NewBenchmark
): BenchmarkDifference => {
  const before = byOccurrence(stored.rules)
  const after = byOccurrence(uploaded.rules)
  const kept = [...before.keys()].filter((key) => after.has(key))
  const keptInNewOrder = [...after.keys()].filter((key) => before.has(key))
  return {
    header: [
      ...headerFields.filter((field) => !sameJson(stored.benchmark[field], uploaded[field])),
      ...(Equal.equals(kept, keptInNewOrder) ? [] : ["rule_order"])
    ],
    added: [...after].filter(([key]) => !before.has(key)).map(([, { rule_id }]) => rule_id),
    removed: [...before].filter(([key]) => !after.has(key)).map(([, { rule_id }]) => rule_id),
    changed: [...after].flatMap(([key, rule]) => {
      const earlier = before.get(key)
      const fields = earlier === undefined ? [] : changedFields(earlier, rule)
      return fields.length === 0 ? [] : [{ rule_id: rule.rule_id, fields }]
    })
  }
}

const changedFields = (before: RuleInFile, after: RuleInFile): ReadonlyArray<string> =>
  comparedRuleFields.filter((field) => !sameJson(before[field], after[field]))

/** Rules in file order under a key of their own: the id, and how often it has come before. */
const byOccurrence = (rules: ReadonlyArray<RuleInFile>): ReadonlyMap<string, RuleInFile> => {
  const occurrences = new Map<string, number>()
  return new Map(
    [...rules]
      .sort((left, right) => left.position - right.position)
      .map((rule) => {
        const occurrence = occurrences.get(rule.rule_id) ?? 0
        occurrences.set(rule.rule_id, occurrence + 1)
        return [`${occurrence} ${rule.rule_id}`, rule] as const
      })
  )
}
