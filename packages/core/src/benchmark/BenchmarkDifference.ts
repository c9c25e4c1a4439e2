/**
 * The difference between a stored document and an upload of the same id and version (R15.4). Pure; shown when an upload is refused,
 * and never stored.
 */
import { Equal } from "effect"
import { wordsOf } from "../comparison/TextDifference.ts"
import { type Benchmark, BenchmarkRule, type NewBenchmark } from "./Benchmark.ts"

/** The difference. Rules are named by their XCCDF id, in file order; an id that occurs several times in a file may repeat. */
export interface BenchmarkDifference {
  /** True when all differences are white space. */
  readonly whitespace_only: boolean
  /** Changed fields of the document, and `rule_order` when common rules have another order. */
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

// The order is compared for all rules together, because otherwise one inserted rule would change every later one.
const notCompared: ReadonlySet<string> = new Set(["id", "benchmark_id", "rule_id", "position"])
const comparedRuleFields = Object.keys(BenchmarkRule.fields).filter(
  (field): field is keyof RuleInFile => !notCompared.has(field)
)

/** True when two values are equal as JSON, ignoring the order of keys, which storage does not keep. */
const sameJson = (left: unknown, right: unknown): boolean => Equal.equals(asJson(left), asJson(right))
/** True when two values are equal except for white space. */
const sameWords = (left: unknown, right: unknown): boolean =>
  Equal.equals(inWords(asJson(left)), inWords(asJson(right)))
const inWords = (value: unknown): unknown => {
  if (typeof value === "string") return wordsOf(value)
  if (Array.isArray(value)) return value.map(inWords).filter((one) => one !== "")
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => (inWords(one) === "" ? [] : [[name, inWords(one)]]))
  )
}
const asJson = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)))

/** The difference from the stored document to the upload. */
export const between = (
  stored: { readonly benchmark: Benchmark; readonly rules: ReadonlyArray<RuleInFile> },
  uploaded: NewBenchmark
): BenchmarkDifference => {
  const before = byOccurrence(stored.rules)
  const after = byOccurrence(uploaded.rules)
  const kept = [...before.keys()].filter((key) => after.has(key))
  const keptInNewOrder = [...after.keys()].filter((key) => before.has(key))
  const header = headerFields.filter((field) => !sameJson(stored.benchmark[field], uploaded[field]))
  const isInOrder = Equal.equals(kept, keptInNewOrder)
  const added = [...after].filter(([key]) => !before.has(key)).map(([, { rule_id }]) => rule_id)
  const removed = [...before].filter(([key]) => !after.has(key)).map(([, { rule_id }]) => rule_id)
  const changed = [...after].flatMap(([key, rule]) => {
    const earlier = before.get(key)
    const fields = earlier === undefined ? [] : changedFields(earlier, rule)
    return earlier === undefined || fields.length === 0 ? [] : [{ earlier, rule, fields }]
  })
  return {
    whitespace_only:
      header.length + changed.length > 0 &&
      added.length + removed.length === 0 &&
      isInOrder &&
      header.every((field) => sameWords(stored.benchmark[field], uploaded[field])) &&
      changed.every(({ earlier, fields, rule }) => fields.every((field) => sameWords(earlier[field], rule[field]))),
    header: [...header, ...(isInOrder ? [] : ["rule_order"])],
    added,
    removed,
    changed: changed.map(({ fields, rule: { rule_id } }) => ({ rule_id, fields }))
  }
}

/** The difference as a sentence. A difference in white space only comes first, because reissued documents often have only that. */
export const inOneSentence = (
  { title, version }: Pick<Benchmark, "title" | "version">,
  { added, changed, header, removed, whitespace_only }: BenchmarkDifference
): string => {
  if (whitespace_only) return `The file differs from the stored ${title} ${version} only in white space.`
  const isSame = [added, changed, header, removed].every(({ length }) => length === 0)
  return isSame
    ? `The stored ${title} ${version} has the same content; only the bytes of the file differ.`
    : `${title} ${version} exists with different content.`
}

const changedFields = (before: RuleInFile, after: RuleInFile): ReadonlyArray<keyof RuleInFile> =>
  comparedRuleFields.filter((field) => !sameJson(before[field], after[field]))

/** Rules in file order by a unique key: the id and its occurrence number. */
const byOccurrence = (rules: ReadonlyArray<RuleInFile>): ReadonlyMap<string, RuleInFile> => {
  const occurrences = new Map<string, number>()
  return new Map(
    [...rules]
      .sort((left, right) => left.position - right.position)
      .map((rule) => {
        const id = rule.rule_id.trim()
        const occurrence = occurrences.get(id) ?? 0
        occurrences.set(id, occurrence + 1)
        return [`${occurrence} ${id}`, rule] as const
      })
  )
}
