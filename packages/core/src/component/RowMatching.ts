/**
 * Matches each row of an uploaded file with a requirement of a component (R16.1): by its stable id, then by its STIG ID, then by its SRG ID. Pure.
 * A row that fits several requirements, or none, is reported and never guessed.
 */
import { type Refusal, Tagged } from "../Refusal.ts"
import * as PublishedIdentity from "../rule/PublishedIdentity.ts"
import { displayedName, type Rule } from "../rule/Rule.ts"
import type { FilePlace } from "./ImportedRequirement.ts"
import type { ProposedRequirement } from "./ProposedRequirement.ts"
import * as SatisfactionLists from "./SatisfactionLists.ts"

/** A row with its requirement. */
export interface MatchedRow {
  readonly row: ProposedRequirement
  readonly rule: Rule
}

/** The matched rows in order, and the problems of the others. */
export interface Matching {
  readonly matched: ReadonlyArray<MatchedRow>
  readonly refusals: ReadonlyArray<Refusal>
}

/** The reason why a row has no match: it fits no requirement, or several. */
export class RowIsNotMatched extends Tagged("RowIsNotMatched")<{
  readonly code: "unknown_row" | "ambiguous_row" | "contradicting_row" | "row_twice"
  readonly place: FilePlace
  readonly what: string
}> {
  readonly pointer = "/file"
  get row(): number | undefined {
    return this.place.kind === "row" ? this.place.number : undefined
  }
  get detail(): string {
    return `${this.place.kind === "row" ? "Row" : "Line"} ${this.place.number}: ${this.what}`
  }
}

/** Matches rows with the live requirements of a component. A requirement with several rows is updated from none of them. */
export const match = (
  rows: ReadonlyArray<ProposedRequirement>,
  rules: ReadonlyArray<Rule>,
  prefix: string
): Matching => {
  const requirements = indexed(rules, prefix)
  const found = rows.map((row) => ({ row, found: withoutContradiction(row, find(row, requirements), requirements) }))
  const times = new Map<Rule, ReadonlyArray<FilePlace>>()
  for (const { row, found: one } of found) {
    if (!(one instanceof RowIsNotMatched)) times.set(one, [...(times.get(one) ?? []), row.place])
  }
  const matched: Array<MatchedRow> = []
  const refusals: Array<Refusal> = []
  for (const { row, found: one } of found) {
    if (one instanceof RowIsNotMatched) {
      refusals.push(one)
      continue
    }
    const others = (times.get(one) ?? []).filter(({ number }) => number !== row.place.number)
    if (others.length === 0) matched.push({ row, rule: one })
    else {
      const which = others.map(({ number }) => number).join(", ")
      const what = `${requirements.nameOf(one)} is in the file several times: also in ${row.place.kind} ${which}.`
      refusals.push(new RowIsNotMatched({ code: "row_twice", place: row.place, what }))
    }
  }
  return { matched, refusals }
}

/** The requirements by the ids in rows; domain ids are case-insensitive. */
interface Requirements {
  readonly prefix: string
  readonly byId: ReadonlyMap<number, Rule>
  readonly byName: ReadonlyMap<string, Rule>
  /** By the STIG ID of their source file, if it is not their displayed name. */
  readonly byOldId: ReadonlyMap<string, ReadonlyArray<Rule>>
  readonly bySrgId: ReadonlyMap<string, ReadonlyArray<Rule>>
  /** By their published ids. */
  readonly byVulnId: ReadonlyMap<string, ReadonlyArray<Rule>>
  readonly byRuleId: ReadonlyMap<string, ReadonlyArray<Rule>>
  readonly nameOf: (rule: Rule) => string
}

const indexed = (rules: ReadonlyArray<Rule>, prefix: string): Requirements => {
  const nameOf = ({ rule_number }: Rule) => displayedName(prefix, rule_number)
  return {
    prefix,
    byId: new Map(rules.map((rule) => [rule.id, rule])),
    byName: new Map(rules.map((rule) => [nameOf(rule), rule])),
    byOldId: groupedBy(rules, ({ source }) => (typeof source["stig_id"] === "string" ? source["stig_id"] : "")),
    bySrgId: groupedBy(rules, ({ srg_id }) => srg_id),
    byVulnId: groupedBy(rules, (rule) => PublishedIdentity.of(rule, prefix).vuln_id),
    byRuleId: groupedBy(rules, (rule) => PublishedIdentity.of(rule, prefix).rule_id),
    nameOf
  }
}

/** The requirements by a key, without case and surrounding spaces; those with the key "" are in no group. */
export const groupedBy = (rules: ReadonlyArray<Rule>, keyOf: (rule: Rule) => string) => {
  const groups = new Map<string, Array<Rule>>()
  for (const rule of rules) {
    const key = keyOf(rule).trim().toUpperCase()
    const group = groups.get(key)
    if (key === "") continue
    if (group === undefined) groups.set(key, [rule])
    else group.push(rule)
  }
  return groups
}

const find = (row: ProposedRequirement, requirements: Requirements): Rule | RowIsNotMatched => {
  const not = (code: RowIsNotMatched["code"], what: string) => new RowIsNotMatched({ code, place: row.place, what })
  const { byId, byName, byOldId, bySrgId, nameOf, prefix } = requirements
  const stigId = row.stig_id.trim().toUpperCase()
  const known = row.id === null ? undefined : byId.get(row.id)
  const named = byName.get(stigId)
  if (known !== undefined && named !== undefined && known !== named) {
    return not("contradicting_row", `its Docket ID is that of ${nameOf(known)}, its STIG ID that of another.`)
  }
  const old = byOldId.get(stigId) ?? []
  const one = known ?? named ?? (old.length === 1 ? old[0] : undefined)
  if (one !== undefined) {
    return agreesWith(row, one)
      ? one
      : not("contradicting_row", `${nameOf(one)} is for ${one.srg_id}, not for ${row.srg_ids.join(", ")}.`)
  }
  if (old.length > 1) {
    return not("ambiguous_row", `the STIG ID ${row.stig_id} is that of ${old.map(nameOf).join(", ")}.`)
  }
  // A removed displayed name of this component does not match another requirement of the same SRG ID.
  if (stigId.startsWith(`${prefix}-`) && /-\d{6}$/.test(stigId)) {
    return not("unknown_row", `the component has no requirement ${row.stig_id}.`)
  }
  const candidates = bySrgId.get((row.srg_ids[0] ?? "").trim().toUpperCase()) ?? []
  const [only, ...more] = candidates
  if (only === undefined) {
    const ids = [row.stig_id, ...row.srg_ids].filter((id) => id !== "").join(", ")
    return not("unknown_row", ids === "" ? "it names no requirement." : `no requirement of the component is ${ids}.`)
  }
  if (more.length === 0) return only
  const shown = candidates.slice(0, 10).map(nameOf).join(", ")
  return not("ambiguous_row", `${candidates.length} requirements are for ${row.srg_ids[0] ?? ""}: ${shown}.`)
}

/** The other ids of a row must not be those of another requirement, because a file cannot change identifiers. */
const withoutContradiction = (
  { identifiers, place }: ProposedRequirement,
  found: Rule | RowIsNotMatched,
  { byRuleId, byVulnId, nameOf }: Requirements
): Rule | RowIsNotMatched => {
  if (found instanceof RowIsNotMatched) return found
  const named = [
    [identifiers.vuln_id, byVulnId],
    [identifiers.rule_id, byRuleId]
  ] as const
  for (const [cell, byId] of named) {
    const [owner, ...others] = cell === undefined ? [] : (byId.get(cell.text.trim().toUpperCase()) ?? [])
    if (cell === undefined || owner === undefined || owner === found || others.includes(found)) continue
    const what = `it is about ${nameOf(found)}, but its ${cell.column_name} ${cell.text} is that of ${nameOf(owner)}.`
    return new RowIsNotMatched({ code: "contradicting_row", place, what })
  }
  return found
}

/** True when a row with SRG IDs names that of the requirement first, or the same list. */
const agreesWith = ({ srg_ids }: ProposedRequirement, { srg_id }: Rule): boolean => {
  const [first] = srg_ids
  if (first === undefined || first.trim().toUpperCase() === srg_id.trim().toUpperCase()) return true
  return SatisfactionLists.idsOfCell(srg_id).join().toUpperCase() === srg_ids.join().toUpperCase()
}
