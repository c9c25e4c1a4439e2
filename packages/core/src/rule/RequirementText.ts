/**
 * A requirement as one text, for comparisons of two versions (R12.2): an InSpec control for a STIG, plain text with the same parts for an SRG.
 * Prefix and displayed name are left out, so that equal requirements of two components have equal texts.
 */
import { isBlank } from "../blank/index.ts"
import { controlOf } from "./InspecControl.ts"
import { descriptionsOf, type PartFacts, tagsOf } from "./RequirementParts.ts"
import * as PublishedIdentity from "./PublishedIdentity.ts"
import { type Rule, ruleIdOf } from "./Rule.ts"
import { fixesOf } from "./RuleContent.ts"

/** The text of a requirement; `satisfies` are the SRG ids of the requirements that it satisfies. Equal content gives equal text. */
export const renderForComparison = (rule: Rule, satisfies: ReadonlyArray<string> = []): string => {
  const facts: PartFacts = { stig_id: null, ids: ownIds(rule), satisfies }
  switch (rule.document_type) {
    case "stig":
      return controlOf(rule, ruleIdOf(rule.rule_number), facts)
    case "srg":
      return plainText(rule, facts)
  }
}

/** The ids in its own fields, which may differ from the published ones. */
const ownIds = (rule: Rule): PublishedIdentity.PublishedIdentity => ({
  rule_id: "",
  vuln_id: rule.vuln_id,
  group_title: rule.srg_id,
  legacy_ids: PublishedIdentity.listed(rule.legacy_ids),
  checks: rule.checks.map(({ system }) => system),
  fixes: fixesOf(rule)
})

const labels = { default: "Vulnerability Discussion", check: "Check", fix: "Fix" } as const

const plainText = (rule: Rule, facts: PartFacts): string =>
  [
    block("Title", rule.title),
    ...descriptionsOf(rule).map(([label, text]) => block(labels[label], text)),
    ...tagsOf(rule, facts).map(([name, value]) => `${name}: ${typeof value === "object" ? value.join(", ") : value}\n`),
    ...(isBlank(rule.inspec_control_body) ? [] : [`\n${block("InSpec control body", rule.inspec_control_body)}`])
  ].join("")

const block = (heading: string, text: string): string => `${heading}\n\n${text}\n\n`
