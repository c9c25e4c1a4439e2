/**
 * Finds the requirement of a row of a comment matrix (R24.2): by every id in it. Ids of different requirements, or an id of several, are reported and never
 * guessed. Pure.
 */
import * as PublishedIdentity from "../rule/PublishedIdentity.ts"
import { displayedName, type Rule, ruleIdOf } from "../rule/Rule.ts"
import { type MatrixRow, MatrixRowIsRefused } from "./MatrixRow.ts"

/** The fields of a requirement that name it. */
export type PlacedRule = Pick<
  Rule,
  | "id"
  | "rule_number"
  | "srg_id"
  | "source"
  | "ident"
  | "vuln_id"
  | "legacy_ids"
  | "checks"
  | "fixtext"
  | "fixtext_fixref"
  | "fix_id"
  | "further_fixes"
>

/** A requirement, null for the component as a whole, or the reason why there is none. */
export type Placed<One> = One | null | MatrixRowIsRefused

/** Words for the component as a whole. */
const general: ReadonlySet<string> = new Set(["GENERAL", "OVERALL", "ALL", "ENTIRE DOCUMENT", "WHOLE DOCUMENT"])

type Index<One> = ReadonlyMap<string, ReadonlyArray<One>>

/** Returns a function that finds the requirement of a row among these of one component. */
export const among = <One extends PlacedRule>(rules: ReadonlyArray<One>, prefix: string) => {
  const nameOf = ({ rule_number }: PlacedRule) => displayedName(prefix, rule_number)
  const published = new Map(rules.map((rule) => [rule, PublishedIdentity.of(rule, prefix)]))
  // The first index that knows an id decides what it names.
  const indexes = [
    indexed(rules, (rule) => [nameOf(rule), ruleIdOf(rule.rule_number)]),
    indexed(rules, ({ source }) => (typeof source["stig_id"] === "string" ? [source["stig_id"]] : [])),
    indexed(rules, (rule) => [published.get(rule)?.rule_id ?? "", published.get(rule)?.vuln_id ?? ""]),
    indexed(rules, ({ legacy_ids }) => PublishedIdentity.listed(legacy_ids)),
    indexed(rules, ({ srg_id }) => [srg_id]),
    indexed(rules, ({ ident }) => PublishedIdentity.listed(ident))
  ]
  const known = (id: string): ReadonlyArray<One> | undefined =>
    indexes.map((index) => index.get(id.trim().toUpperCase())).find((found) => found !== undefined)
  return (row: Pick<MatrixRow, "ids" | "place">): Placed<One> => placed(row, known, nameOf)
}

const indexed = <One>(rules: ReadonlyArray<One>, idsOf: (rule: One) => ReadonlyArray<string>): Index<One> => {
  const index = new Map<string, Array<One>>()
  for (const rule of rules) {
    for (const id of new Set(idsOf(rule).map((one) => one.trim().toUpperCase()))) {
      if (id === "") continue
      const group = index.get(id)
      if (group === undefined) index.set(id, [rule])
      else group.push(rule)
    }
  }
  return index
}

/** The most requirements that a reason names. */
const mostNamed = 10

const placed = <One>(
  { ids, place }: Pick<MatrixRow, "ids" | "place">,
  known: (id: string) => ReadonlyArray<One> | undefined,
  nameOf: (rule: One) => string
): Placed<One> => {
  const not = (code: MatrixRowIsRefused["code"], what: string) => new MatrixRowIsRefused({ code, place, what })
  const cells = ids.filter(({ text }) => text !== "")
  const quoted = cells.map(({ text }) => text.slice(0, 100)).join(", ")
  if (cells.length === 0) return not("unknown_row", "it names no requirement.")
  if (cells.every(({ text }) => general.has(text.toUpperCase()))) return null
  const found = cells.flatMap(({ text }) => idsIn(text, known))
  const [first, ...others] = found
  if (first === undefined) return not("unknown_row", `no requirement of the component is ${quoted}.`)
  const common = others.reduce((left, right) => left.filter((rule) => right.includes(rule)), first)
  const [only, ...more] = common
  if (only === undefined) return not("contradicting_row", `${quoted} belong to different requirements.`)
  if (more.length === 0) return only
  const named = common.slice(0, mostNamed).map(nameOf).join(", ")
  return not(
    "ambiguous_row",
    `${common.length} requirements are ${quoted}: ${named}${more.length < mostNamed ? "" : ", …"}.`
  )
}

/** The requirements for each known id in a cell: the cell as a whole, or else its words. */
const idsIn = <One>(
  text: string,
  known: (id: string) => ReadonlyArray<One> | undefined
): ReadonlyArray<ReadonlyArray<One>> => {
  const whole = known(text)
  if (whole !== undefined) return [whole]
  return text.split(/[\s,;/|()[\]]+/).flatMap((word) => {
    const one = word === "" ? undefined : known(word)
    return one === undefined ? [] : [one]
  })
}
