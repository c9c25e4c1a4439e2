/** From the requirements of the domain to their wire form. The answers that are computed on reading (R8.2, R10.6, R11.5) come together here. */
import {
  type AuditEntry,
  type Benchmark,
  InspecControl,
  NistControls,
  OtherIdents,
  Rule,
  RuleContent,
  RuleDescription,
  type Rules,
  Section
} from "@docket/core"
import type { RuleListItem, RulePayload, SrgRule } from "./RuleObject.ts"

type Content = RuleContent.RuleContent

// Answers have what their schema names and nothing else, so that records are copied whole here: a list of requirements is as long as a component, and picking
// fields by a list of names takes several times as long.

const nestedOf = (
  requirement: Content & Pick<Rule.Rule, "source"> & { readonly id: number },
  further_fixes: ReadonlyArray<RuleContent.FurtherFix>
) => ({
  other_idents: OtherIdents.of(requirement),
  // There is one description for each requirement, so it goes by the requirement's id.
  rule_descriptions_attributes: [
    { id: requirement.id, _destroy: false, description: RuleDescription.markupOf(requirement) }
  ],
  agency_rule_descriptions_attributes: [{ ...requirement, _destroy: false }],
  checks_attributes: requirement.checks.map((check) => ({ ...check, _destroy: false })),
  further_fixes_attributes: further_fixes.map((fix) => ({ ...fix, _destroy: false }))
})

/** The published rule behind a requirement. Published rules have no InSpec code. */
export const srgRuleToWire = (rule: Benchmark.BenchmarkRule): typeof SrgRule.Type => ({
  ...rule,
  ...nestedOf(rule, RuleContent.furtherFixes(rule.fixes)),
  inspec_control_body: "",
  inspec_control_file: "",
  inspec_control_body_lang: "ruby",
  inspec_control_file_lang: "ruby"
})

/** Links exist between STIG requirements only; an SRG requirement has no such keys (R10.5). */
const linksOf = ({ rule, satisfies, satisfied_by }: Rules.ListedRule) =>
  rule.document_type === "srg"
    ? {}
    : {
        satisfies: satisfies.map(({ id, rule_number, srg_id }) => ({ id, rule_id: rule_number, srg_id })),
        satisfied_by: satisfied_by.map(({ id, rule_number, srg_id, fixtext }) => ({
          id,
          rule_id: rule_number,
          srg_id,
          fixtext
        }))
      }

/** An item of a component's list. */
export const listedToWire = (listed: Rules.ListedRule, prefix: string): typeof RuleListItem.Type => {
  const { rule } = listed
  return {
    ...rule,
    ...nestedOf(rule, rule.further_fixes),
    rule_id: Rule.ruleIdOf(rule.rule_number),
    displayed_name: Rule.displayedName(prefix, rule.rule_number),
    locked_fields: Section.lockedFields(rule.locked_sections),
    nist_control_family: NistControls.nistControlFamily(rule.ident),
    check_content: RuleContent.checkContent(rule.checks),
    ...linksOf(listed)
  }
}

/** The editor payload of a requirement. */
export const dossierToWire = (dossier: Rules.RuleDossier): typeof RulePayload.Type => ({
  ...listedToWire(dossier, dossier.prefix),
  inspec_control_file: InspecControl.fileOf(dossier.rule, {
    prefix: dossier.prefix,
    satisfies: dossier.satisfies.map(({ srg_id }) => srg_id)
  }),
  ...(dossier.rule.document_type === "srg" ? { derived_from_version: dossier.srg_rule?.version ?? null } : {}),
  comment_summary: dossier.comment_summary,
  histories: dossier.histories.map(historyToWire),
  reviews: dossier.reviews,
  additional_answers_attributes: dossier.additional_answers,
  srg_rule_attributes: dossier.srg_rule === null ? null : srgRuleToWire(dossier.srg_rule),
  srg_info: { version: dossier.srg_version },
  permits: dossier.permits
})

/** A requirement by its names alone. */
export const nameToWire = ({ id, rule_number }: Pick<Rule.Rule, "id" | "rule_number">, prefix: string) => ({
  id,
  rule_id: Rule.ruleIdOf(rule_number),
  displayed_name: Rule.displayedName(prefix, rule_number)
})

/** An entry of a history. */
export const historyToWire = (entry: AuditEntry) => ({
  id: entry.id,
  action: entry.action,
  auditable_type: entry.auditable_type,
  auditable_id: entry.auditable_id,
  name: entry.user_name,
  audited_name: entry.audited_name,
  comment: entry.comment,
  created_at: entry.created_at,
  audited_changes: entry.changes
})
