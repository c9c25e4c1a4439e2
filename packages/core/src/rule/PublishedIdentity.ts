/**
 * The published ids of a requirement of a component (R15.5): of its Group (`V-`), its Rule (`SV-…_rule`), its checks (`C-…_chk`) and its
 * fixes (`F-…_fix`). Pure; every export uses these ids, so that the results of one match the checklists of another.
 */
import { displayedName, type Rule } from "./Rule.ts"
import { fixesOf } from "./RuleContent.ts"

/** The ids of one requirement. Lists are in the order of its checks and fixes. */
export interface PublishedIdentity {
  readonly vuln_id: string
  readonly rule_id: string
  readonly group_title: string
  /** Ids of earlier editions. */
  readonly legacy_ids: ReadonlyArray<string>
  readonly checks: ReadonlyArray<string>
  readonly fixes: ReadonlyArray<{ readonly fixref: string; readonly id: string }>
}

type Identified = Pick<
  Rule,
  | "rule_number"
  | "srg_id"
  | "source"
  | "vuln_id"
  | "legacy_ids"
  | "checks"
  | "fixtext"
  | "fixtext_fixref"
  | "fix_id"
  | "further_fixes"
>

/**
 * Returns the ids that the file gave the requirement. Without a file, ids are made from its displayed name, because those of its SRG row belong to the SRG. A table may lack some
 * of the ids, which are made as well. An XCCDF document is kept unchanged (R15.2).
 */
export const of = (rule: Identified, prefix: string): PublishedIdentity => {
  const name = displayedName(prefix, rule.rule_number)
  const rule_id = textIn(rule.source, "rule_id")
  const isExact = rule_id !== "" && "xccdf" in rule.source
  const given = (id: string, own: string) => (rule_id !== "" && (isExact || id !== "") ? id : own)
  return {
    vuln_id: given(rule.vuln_id, `V-${name}`),
    rule_id: rule_id === "" ? `SV-${name}_rule` : rule_id,
    group_title: textIn(rule.source, "group_title") || rule.srg_id,
    legacy_ids: rule_id === "" ? [] : listed(rule.legacy_ids),
    checks: rule.checks.map(({ system }, index) => given(system, `C-${name}${numbered(index)}_chk`)),
    fixes: fixesOf(rule).map(({ fixref, id }, index) => {
      const own = `F-${name}${numbered(index)}_fix`
      return { fixref: given(fixref, given(id, own)), id: given(id, given(fixref, own)) }
    })
  }
}

/** The items of a list that a field holds joined by ", ". */
export const listed = (joined: string): ReadonlyArray<string> =>
  joined
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "")

/** The keys of `source` that hold ids from the file. A copy of the requirement gets none of them. */
export const sourceKeys = ["rule_id", "stig_id", "group_title"] as const

const numbered = (index: number): string => (index === 0 ? "" : `-${index + 1}`)

const textIn = (source: Readonly<Record<string, unknown>>, key: string): string => {
  const value = source[key]
  return typeof value === "string" ? value : ""
}
