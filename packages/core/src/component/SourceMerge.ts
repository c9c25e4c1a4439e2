/**
 * The three-way merge of a requirement with the row of a newer SRG (R10.18): field by field, of the SRG text that authors last saw, the new SRG text and
 * the author's text. Pure and total. Used by SrgUpdate.ts; Rebase.ts compares rows by the same fields.
 *
 *   the author's text                 → result
 *   is the new SRG text               → stays
 *   is an older SRG text, unchanged   → becomes the new SRG text, or stays with a flag where a lock, a review or a base protects it
 *   is the author's own               → stays; with a flag if the SRG text changed: a conflict
 */
import { Struct } from "effect"
import type { BenchmarkRule } from "../benchmark/Benchmark.ts"
import * as Locks from "../rule/Locks.ts"
import type { Rule, SourceDifference } from "../rule/Rule.ts"
import {
  agencyDescriptionFields,
  type Check,
  checkContent,
  type Fix,
  fixContent,
  fixesOf,
  furtherFixes
} from "../rule/RuleContent.ts"

/** The result for a field: the new SRG text, the same text from both sides, the author's text, or a text that a lock, a review or the base of an overlay protects. */
export const mergeResults = ["updated", "same", "conflict", "protected"] as const
export type MergeResult = (typeof mergeResults)[number]

/** A field of the SRG that differs from what authors last saw, with its three texts. */
export interface MergedField {
  readonly field: string
  /** The SRG text that authors last saw. */
  readonly base: string
  /** The new SRG text. */
  readonly theirs: string
  /** The author's text before the merge. */
  readonly yours: string
  readonly result: MergeResult
}

/** A merged requirement. Its `source_changed` holds the fields whose new SRG text it does not have. */
export interface Merged {
  readonly rule: Rule
  readonly fields: ReadonlyArray<MergedField>
}

/** A text that comes from an SRG. */
interface SourceField {
  readonly field: string
  /** The name of the field in locks. */
  readonly written: Locks.WrittenField
  readonly ofRow: (row: BenchmarkRule) => string
  readonly ofRule: (rule: Rule) => string
  /** Returns the requirement with the text of the new row; null if that would lose another text of an author. */
  readonly take: (rule: Rule, old: BenchmarkRule, row: BenchmarkRule) => Rule | null
}

const plain = (field: "title" | "rule_severity" | "ident" | keyof typeof agencyDescriptionFields): SourceField => ({
  field,
  written: field,
  ofRow: (row) => String(row[field]),
  ofRule: (rule) => String(rule[field]),
  take: (rule, _, row) => ({ ...rule, [field]: row[field] })
})

const rowFixes = ({ fix_id, fixes, fixtext, fixtext_fixref }: BenchmarkRule): ReadonlyArray<Fix> =>
  fixes.length === 0 ? [{ text: fixtext, fixref: fixtext_fixref, id: fix_id }] : fixes

const sourceFields: ReadonlyArray<SourceField> = [
  plain("title"),
  plain("rule_severity"),
  plain("ident"),
  {
    field: "check_content",
    written: "content",
    ofRow: ({ checks }) => checkContent(checks),
    ofRule: ({ checks }) => checkContent(checks),
    take: (rule, old, row) => {
      const checks = takenParts(rule.checks, old.checks, row.checks, ["system", "content_ref_name", "content_ref_href"])
      return checks === null ? null : { ...rule, checks: checks.map((check, at) => withIdOf(check, rule.checks[at])) }
    }
  },
  {
    field: "fixtext",
    written: "fixtext",
    ofRow: (row) => fixContent(rowFixes(row)),
    ofRule: (rule) => fixContent(fixesOf(rule)),
    take: (rule, old, row) => {
      const fixes = takenParts(fixesOf(rule), rowFixes(old), rowFixes(row), ["fixref", "id"])
      const [first] = fixes ?? []
      if (fixes === null || first === undefined) return null
      return {
        ...rule,
        fixtext: first.text,
        fixtext_fixref: first.fixref,
        fix_id: first.id,
        further_fixes: furtherFixes(fixes).map((fix, at) => withIdOf(fix, rule.further_fixes[at]))
      }
    }
  },
  ...Struct.keys(agencyDescriptionFields).map(plain)
]

const withIdOf = <Part extends Pick<Check, "id">>(part: Part, before: Pick<Check, "id"> | undefined): Part =>
  before === undefined ? part : { ...part, id: before.id }

/**
 * Replaces the parts of the requirement by those of the new row. The given reference fields are kept where an author changed them.
 * Returns null when the parts cannot be paired and an author changed such a field.
 */
const takenParts = <Part extends object>(
  mine: ReadonlyArray<Part>,
  old: ReadonlyArray<Part>,
  next: ReadonlyArray<Part>,
  references: ReadonlyArray<keyof Part>
): ReadonlyArray<Part> | null => {
  const isOwn = (at: number, field: keyof Part): boolean => mine[at]?.[field] !== old[at]?.[field]
  if (mine.length === next.length) {
    return next.map((part, at) => ({
      ...part,
      ...Struct.pick(
        mine[at] ?? part,
        references.filter((field) => isOwn(at, field))
      )
    }))
  }
  return mine.some((_, at) => references.some((field) => isOwn(at, field))) ? null : next
}

/** The fields that come from the row unless an author changed them. They are not prose, so they are never in conflict. */
const following = ["version", "rule_weight", "vuln_id", "ident_system", "legacy_ids"] as const

/** Returns the texts of a row that authors read, without ids that change with every release, such as those of checks and fixes. */
export const wordingOf = (row: BenchmarkRule): Readonly<Record<string, string>> => ({
  srg_id: row.srg_id,
  ...Object.fromEntries(sourceFields.map(({ field, ofRow }) => [field, ofRow(row)]))
})

/** Returns the texts of the old row as authors last saw them: an unacknowledged difference has the earlier text. */
export const seenWordingOf = (
  { source_changed }: Pick<Rule, "source_changed">,
  old: BenchmarkRule
): Readonly<Record<string, string>> => ({
  ...wordingOf(old),
  ...Object.fromEntries((source_changed ?? []).map(({ field, prev_value }) => [field, prev_value]))
})

/** Merges the new row into a requirement that was made from the old row. Fields that an overlay inherits stay, because they follow its base. */
export const merge = (
  rule: Rule,
  old: BenchmarkRule,
  row: BenchmarkRule,
  isInherited: (field: string) => boolean = () => false
): Merged => {
  const seen = seenWordingOf(rule, old)
  const isProtected = (field: Locks.WrittenField): boolean =>
    rule.review_requestor_id !== null || Locks.refuseWrite(rule, [field]).length > 0
  let after = rule
  const fields = sourceFields.flatMap(({ field, ofRow, ofRule, take, written }): ReadonlyArray<MergedField> => {
    const [last, theirs, yours] = [seen[field] ?? "", ofRow(row), ofRule(rule)]
    const isUnchanged = yours === last || yours === ofRow(old)
    if (last === theirs && (yours === theirs || !isUnchanged)) return []
    const shown = { field, base: isUnchanged && yours !== theirs ? yours : last, theirs, yours }
    if (yours === theirs) return [{ ...shown, result: "same" }]
    if (!isUnchanged) return [{ ...shown, result: "conflict" }]
    if (isProtected(written) || isInherited(field)) return [{ ...shown, result: "protected" }]
    const next = take(after, old, row)
    if (next === null) return [{ ...shown, result: "conflict" }]
    after = next
    return [{ ...shown, result: "updated" }]
  })
  const followed = following.filter((field) => rule[field] === old[field] && !isProtected(field) && !isInherited(field))
  return {
    rule: { ...after, ...Struct.pick(row, followed), source_changed: differencesOf(fields) },
    fields
  }
}

const differencesOf = (fields: ReadonlyArray<MergedField>): ReadonlyArray<SourceDifference> | null => {
  const left = fields.filter(({ result }) => result === "conflict" || result === "protected")
  return left.length === 0
    ? null
    : left.map(({ base, field, theirs }) => ({ field, prev_value: base, new_value: theirs }))
}
