/**
 * The rebase of a component on other source SRGs, such as a later release: matches each requirement with a row of the new sources, and finds changed,
 * removed and new rows. Pure and total. A duplicate keeps all authored text and numbers (R10.7); SrgUpdate.ts merges the texts of a component (R10.18).
 *
 *   row of a source that stays, or no row and none found → kept
 *   same SRG id, else a common legacy id               → matched, flagged `source_changed` if the text of the row differs
 *   neither                                            → stays, flagged `source_removed`
 *   a new row that no old one matches                  → added, unless the original left out its counterpart
 */
import type { BenchmarkRule } from "../benchmark/Benchmark.ts"
import type { BenchmarkId, BenchmarkRuleId } from "../Ids.ts"
import type { Rule, SourceDifference } from "../rule/Rule.ts"
import * as Numbering from "./Numbering.ts"
import * as SourceMerge from "./SourceMerge.ts"

/** The facts that the decision needs. */
export interface RebaseFacts {
  /** Every requirement of the original, deleted ones too. */
  readonly rules: ReadonlyArray<Rule>
  /** The rows of these requirements, and all rows of the sources that the duplicate no longer declares. */
  readonly old_rows: ReadonlyArray<BenchmarkRule>
  /** The sources of the duplicate with all their rows, the primary first. */
  readonly sources: ReadonlyArray<Numbering.Source<BenchmarkRule>>
  /** The sources that the original does not declare. */
  readonly new_source_ids: ReadonlySet<BenchmarkId>
}

/** The outcome for a requirement. `differences` are those to acknowledge, including older ones. */
export type Outcome =
  | { readonly _tag: "Kept" }
  | {
      readonly _tag: "Matched"
      readonly row: BenchmarkRule
      /** Its former row; null for a requirement without one. */
      readonly old: BenchmarkRule | null
      readonly differences: ReadonlyArray<SourceDifference>
    }
  | { readonly _tag: "Removed" }

/** A requirement of the original with its outcome. */
export interface Rebased {
  readonly rule: Rule
  readonly outcome: Outcome
}

export interface Rebase {
  /** In the order of the requirements given. */
  readonly rebased: ReadonlyArray<Rebased>
  /** The new rows, in the order of their numbers (R10.3). */
  readonly added: ReadonlyArray<BenchmarkRule>
}

export const decide = ({ rules, old_rows, sources, new_source_ids }: RebaseFacts): Rebase => {
  const rows = sources.flatMap((source) => source.rules)
  const declared = new Set(sources.map(({ source_id }) => source_id))
  const oldById = new Map(old_rows.map((row) => [row.id, row]))
  const counterparts = match(
    old_rows.filter(({ benchmark_id }) => !declared.has(benchmark_id)),
    rows
  )
  const bySrgId = grouped(rows, ({ srg_id }) => srg_id)

  const outcomeOf = (rule: Rule): Outcome => {
    const old = rule.srg_rule_id === null ? undefined : oldById.get(rule.srg_rule_id)
    if (old === undefined) {
      const row = bySrgId.get(rule.srg_id.trim())?.[0]
      return row === undefined ? { _tag: "Kept" } : { _tag: "Matched", row, old: null, differences: [] }
    }
    if (declared.has(old.benchmark_id)) return { _tag: "Kept" }
    const row = counterparts.get(old.id)
    return row === undefined
      ? { _tag: "Removed" }
      : { _tag: "Matched", row, old, differences: differencesSince(rule, old, row) }
  }

  const rebased = rules.map((rule) => ({ rule, outcome: outcomeOf(rule) }))
  const taken = new Set([
    ...[...counterparts.values()].map(({ id }) => id),
    ...rebased.flatMap(({ outcome }) => (outcome._tag === "Matched" ? [outcome.row.id] : []))
  ])
  const left = sources
    .filter(({ source_id }) => new_source_ids.has(source_id))
    .map((source) => ({ ...source, rules: source.rules.filter(({ id }) => !taken.has(id)) }))
  return { rebased, added: Numbering.inOrder(left) }
}

/** The fields of a requirement's copy that depend on its outcome. */
export const originOf = (
  rule: Rule,
  outcome: Outcome
): Pick<Rule, "srg_rule_id" | "srg_id" | "source_removed" | "source_changed"> => {
  const { srg_rule_id, srg_id, source_removed, source_changed } = rule
  switch (outcome._tag) {
    case "Kept":
      return { srg_rule_id, srg_id, source_removed, source_changed }
    case "Removed":
      return { srg_rule_id, srg_id, source_removed: true, source_changed }
    case "Matched":
      return {
        srg_rule_id: outcome.row.id,
        srg_id: outcome.row.srg_id,
        source_removed: false,
        source_changed: outcome.differences.length === 0 ? null : outcome.differences
      }
  }
}

/** The new row of each old row. Rows of the same SRG id are paired by their vulnerability id, then in the order of the document. */
const match = (
  old: ReadonlyArray<BenchmarkRule>,
  rows: ReadonlyArray<BenchmarkRule>
): ReadonlyMap<BenchmarkRuleId, BenchmarkRule> => {
  const found = new Map<BenchmarkRuleId, BenchmarkRule>()
  const bySrgId = grouped(rows, ({ srg_id }) => srg_id)
  for (const [srgId, group] of grouped(old, ({ srg_id }) => srg_id)) {
    for (const [from, to] of pairs(group, bySrgId.get(srgId) ?? [])) found.set(from.id, to)
  }
  const claimed = new Set([...found.values()].map(({ id }) => id))
  const byLegacyId = new Map(
    rows
      .filter(({ id }) => !claimed.has(id))
      .toReversed()
      .flatMap((row) => partsOf(row.legacy_ids).map((legacy) => [legacy, row] as const))
  )
  for (const row of old) {
    if (found.has(row.id)) continue
    const legacy = idsOf(row).find((id) => byLegacyId.has(id))
    const to = legacy === undefined ? undefined : byLegacyId.get(legacy)
    if (to !== undefined) found.set(row.id, to)
  }
  return found
}

const pairs = (
  old: ReadonlyArray<BenchmarkRule>,
  rows: ReadonlyArray<BenchmarkRule>
): ReadonlyArray<readonly [BenchmarkRule, BenchmarkRule]> => {
  const byVulnerability = grouped(
    rows.filter(({ vuln_id }) => vuln_id.trim() !== ""),
    ({ vuln_id }) => vuln_id
  )
  const given = new Map<string, number>()
  const sameVulnerability = old.flatMap((row) => {
    const vulnerability = row.vuln_id.trim()
    const place = given.get(vulnerability) ?? 0
    const other = byVulnerability.get(vulnerability)?.[place]
    if (other === undefined) return []
    given.set(vulnerability, place + 1)
    return [[row, other] as const]
  })
  const paired = new Set(sameVulnerability.flat())
  const free = rows.filter((row) => !paired.has(row))
  const inOrder = old
    .filter((row) => !paired.has(row))
    .flatMap((row, index) => {
      const other = free[index] ?? rows.at(-1)
      return other === undefined ? [] : [[row, other] as const]
    })
  return [...sameVulnerability, ...inOrder]
}

const partsOf = (list: string): ReadonlyArray<string> =>
  list
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")

/** The ids by which a later edition may refer to a row: its legacy ids, and its own ids without their revision. */
const idsOf = (row: BenchmarkRule): ReadonlyArray<string> => [
  ...partsOf(row.legacy_ids),
  row.vuln_id.trim(),
  row.rule_id.trim().replace(/r\d+_rule$/, "")
]

/** The differences that authors have not acknowledged, from the text that they last saw to that of the new row. */
const differencesSince = (rule: Rule, old: BenchmarkRule, row: BenchmarkRule): ReadonlyArray<SourceDifference> => {
  const before = SourceMerge.seenWordingOf(rule, old)
  return Object.entries(SourceMerge.wordingOf(row)).flatMap(([field, new_value]) => {
    const prev_value = before[field] ?? ""
    return prev_value === new_value ? [] : [{ field, prev_value, new_value }]
  })
}

const grouped = (
  rows: ReadonlyArray<BenchmarkRule>,
  keyOf: (row: BenchmarkRule) => string
): ReadonlyMap<string, ReadonlyArray<BenchmarkRule>> => {
  const groups = new Map<string, Array<BenchmarkRule>>()
  for (const row of rows) {
    const key = keyOf(row).trim()
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [row])
    else group.push(row)
  }
  return groups
}
