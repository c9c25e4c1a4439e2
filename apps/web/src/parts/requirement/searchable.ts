/** The searched parts of a requirement of a component or a published document, the same on every page (R18.5). Pure. */
import { matcher, type Searchable } from "@docket/api/fetch"
import type { PublishedRule } from "../../api/documents.ts"
import type { RuleRow } from "../../api/rules.ts"

type Requirement = Pick<
  RuleRow & PublishedRule,
  | "srg_id"
  | "version"
  | "vuln_id"
  | "legacy_ids"
  | "ident"
  | "other_idents"
  | "title"
  | "vuln_discussion"
  | "check_content"
  | "fixtext"
  | "nist_control_family"
  | "rule_severity"
>

const searchable = (
  rule: Requirement,
  identifiers: ReadonlyArray<string>,
  texts: ReadonlyArray<string>,
  status: Searchable["status"]
): Searchable => ({
  identifiers: [
    ...identifiers,
    rule.srg_id,
    rule.version,
    rule.vuln_id,
    rule.legacy_ids,
    rule.ident,
    ...rule.other_idents.map(({ value }) => value)
  ],
  texts: [rule.title, rule.vuln_discussion, rule.check_content, rule.fixtext, ...texts],
  controls: rule.nist_control_family,
  severity: rule.rule_severity,
  status
})

/** Returns the test of a component's requirements. */
export const ruleMatcher = (q: string): ((rule: RuleRow) => boolean) => {
  const matches = matcher(q)
  return (rule) =>
    matches(
      searchable(
        rule,
        [rule.displayed_name],
        [rule.status_justification, rule.vendor_comments, rule.artifact_description],
        rule.status
      )
    )
}

/** Returns the test of a published document's requirements. They have no status. */
export const publishedMatcher = (q: string): ((rule: PublishedRule) => boolean) => {
  const matches = matcher(q)
  return (rule) => matches(searchable(rule, [rule.rule_id, rule.group_title], [], null))
}
