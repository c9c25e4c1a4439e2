/**
 * The stored lint counts of each requirement (R20.11), so that lists need not lint whole documents: the number of findings of each rule in its texts, and the values that the
 * rules about documents compare. Pure. Storage writes them together with the texts, and never changes them otherwise.
 */
import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js"
import { Schema } from "effect"
import { Lint, type LintContext, type LintRequirement, LintSwitches } from "../lint/index.ts"
import * as LintBlockers from "./LintBlockers.ts"
import { Rule } from "./Rule.ts"
import { checkContent } from "./RuleContent.ts"

/** The number of findings of a rule in a field: in an independent requirement, and in one that another satisfies. */
export const KeptCount = Schema.Struct({
  rule: Schema.String,
  field: Schema.Literals(LintSwitches.findingFields),
  own: Schema.Int,
  inheriting: Schema.Int
})
export interface KeptCount extends Schema.Schema.Type<typeof KeptCount> {}

export const KeptLint = Schema.Struct({
  /** The version of the rules at the time of the count; 0: not counted yet. */
  lint_version: Schema.Int,
  /** The key of the check: equal for checks that differ only in white space and case; "" for a blank one. */
  lint_check: Schema.String,
  /** In the order of the findings. */
  lint_counts: Schema.Array(KeptCount)
})
export interface KeptLint extends Schema.Schema.Type<typeof KeptLint> {}

/** A requirement with its stored counts, without its long texts. */
export const LintedRow = Schema.Struct({
  id: Rule.fields.id,
  rule_number: Rule.fields.rule_number,
  srg_rule_id: Rule.fields.srg_rule_id,
  document_type: Rule.fields.document_type,
  status: Rule.fields.status,
  title: Rule.fields.title,
  srg_id: Rule.fields.srg_id,
  ident: Rule.fields.ident,
  lint_off: Rule.fields.lint_off,
  ...KeptLint.fields
})
export interface LintedRow extends Schema.Schema.Type<typeof LintedRow> {}

/** The values for a requirement that was never counted. */
export const uncounted: KeptLint = { lint_version: 0, lint_check: "", lint_counts: [] }

/** Counts the findings in these texts. */
export const of = (rule: LintBlockers.LintedTexts): KeptLint => {
  const counts = new Map<string, { -readonly [Field in keyof KeptCount]: KeptCount[Field] }>()
  const countAll = (context: LintContext, which: "own" | "inheriting") => {
    for (const { field, rule } of Lint.ofRequirement(context)) {
      const key = `${field} ${rule}`
      const count = counts.get(key) ?? { rule, field, own: 0, inheriting: 0 }
      count[which] += 1
      counts.set(key, count)
    }
  }
  countAll(LintBlockers.contextOf(rule, false), "own")
  countAll(LintBlockers.contextOf(rule, true), "inheriting")
  return {
    lint_version: Lint.version,
    lint_check: checkKey(checkContent(rule.checks)),
    lint_counts: [...counts.values()]
  }
}

/** True when another version of the rules counted. */
export const isStale = ({ lint_version }: Pick<KeptLint, "lint_version">): boolean => lint_version !== Lint.version

/** Returns the requirement in the form of the rules about documents; `inherits` when another one satisfies it. Its check is replaced by the key, which differs exactly when checks differ. */
export const requirementOf = <Row extends LintedRow>(
  row: Row,
  inherits: boolean
): LintRequirement & { readonly row: Row } => ({
  row,
  status: row.status,
  srg_id: row.srg_id,
  ident: row.ident,
  inherits,
  texts: { title: row.title, check_content: row.lint_check }
})

/** Returns the counts of a requirement in the form of findings, without those of rules that this version does not have. */
export const countedIn = ({ inherits, row }: LintRequirement & { readonly row: LintedRow }) =>
  row.lint_counts.flatMap(({ field, inheriting, own, rule }) => {
    const severity = severities.get(rule)
    const count = inherits ? inheriting : own
    return severity === undefined || count === 0 ? [] : [{ rule, field, severity, count }]
  })

const severities = new Map(Lint.rules.map(({ id, severity }) => [id, severity]))

const checkKey = (check: string): string => {
  const text = Lint.comparable(check)
  return text === "" ? "" : bytesToHex(sha256(utf8ToBytes(text))).slice(0, 32)
}
