/** The requirement of a comment for the split view of the triage table (R7.4), and whether its text changed after the comment. */
import { Effect } from "effect"
import type { ComponentId, RuleId } from "../../Ids.ts"
import { nistControlFamily } from "../../rule/NistControls.ts"
import type { Rule } from "../../rule/Rule.ts"
import { checkContent } from "../../rule/RuleContent.ts"
import { RuleRepository } from "../../rule/RuleRepository.ts"
import { lockedFields } from "../../rule/Section.ts"
import * as SectionText from "../../rule/SectionText.ts"
import type { CommentRow } from "../ReviewView.ts"

/** The fields that are copied from the requirement. */
export const commentedFields = [
  "title",
  "rule_severity",
  "status",
  "fixtext",
  "vuln_discussion",
  "status_justification",
  "vendor_comments",
  "artifact_description",
  "version",
  "ident",
  "locked"
] as const satisfies ReadonlyArray<keyof Rule>

export interface CommentedRule extends Pick<Rule, (typeof commentedFields)[number]> {
  readonly check_content: string
  readonly nist_control_family: string
  readonly locked_fields: Readonly<Record<string, true>>
  /** The satisfying requirements, with the fix that the requirement inherits (R10.5). */
  readonly satisfied_by: ReadonlyArray<
    { readonly id: RuleId; readonly rule_id: number } & Pick<Rule, "srg_id" | "fixtext">
  >
  readonly rule_updated_at: Date
  /** True when the section of the comment has changed since (R5.5). */
  readonly changed_since_comment: boolean
}

/** Adds to each row the requirement of its comment, in a fixed number of statements. */
export const withRules = Effect.fnUntraced(function* <Row extends CommentRow>(
  component: ComponentId,
  rows: ReadonlyArray<Row>
) {
  const ruleRepository = yield* RuleRepository
  const ids = new Set(rows.flatMap(({ rule_id }) => rule_id ?? []))
  const links = (yield* ruleRepository.satisfactionsOf(component)).filter(({ rule_id }) => ids.has(rule_id))
  const wanted = new Set([...ids, ...links.map((link) => link.satisfied_by_rule_id)])
  const rules = new Map((yield* ruleRepository.findMany([...wanted])).map((rule) => [rule.id, rule]))
  const satisfiedBy = (id: RuleId) =>
    links
      .filter(({ rule_id }) => rule_id === id)
      .flatMap((link) => rules.get(link.satisfied_by_rule_id) ?? [])
      .map((rule) => ({ id: rule.id, rule_id: rule.rule_number, srg_id: rule.srg_id, fixtext: rule.fixtext }))
  return rows.map((row) => {
    const rule = row.rule_id === null ? undefined : rules.get(row.rule_id)
    return { ...row, rule_content: rule === undefined ? null : commentedRule(rule, row, satisfiedBy(rule.id)) }
  })
})

const commentedRule = (
  rule: Rule,
  { section, pinned_sha256 }: CommentRow,
  satisfied_by: CommentedRule["satisfied_by"]
): CommentedRule => ({
  // Field by field, because picking by a list takes longer than the rest of a page of a thousand rows.
  title: rule.title,
  rule_severity: rule.rule_severity,
  status: rule.status,
  fixtext: rule.fixtext,
  vuln_discussion: rule.vuln_discussion,
  status_justification: rule.status_justification,
  vendor_comments: rule.vendor_comments,
  artifact_description: rule.artifact_description,
  version: rule.version,
  ident: rule.ident,
  locked: rule.locked,
  check_content: checkContent(rule.checks),
  nist_control_family: nistControlFamily(rule.ident),
  locked_fields: lockedFields(rule.locked_sections),
  satisfied_by,
  rule_updated_at: rule.updated_at,
  changed_since_comment: pinned_sha256 !== null && SectionText.of(rule, section).sha256 !== pinned_sha256
})
