/** From the requirements of the domain to their wire form. The answers that are computed on reading (R8.2, R10.6, R11.5) come together here. */
import {
  type AuditEntry,
  type Benchmark,
  InspecControl,
  NistControls,
  Rule,
  RuleContent,
  RuleDescription,
  type Rules,
  Section
} from "@docket/core"
import { Struct } from "effect"
import type { RuleListItem, RulePayload, SrgRule } from "./RuleObject.ts"

type Content = RuleContent.RuleContent

const agencyFields = Struct.keys(RuleContent.agencyDescriptionFields)

const descriptionsOf = (id: number, content: Content) => ({
  // There is one description for each requirement, so it goes by the requirement's id.
  rule_descriptions_attributes: [{ id, _destroy: false, description: RuleDescription.markupOf(content) }],
  agency_rule_descriptions_attributes: [{ id, _destroy: false, ...Struct.pick(content, agencyFields) }],
  checks_attributes: content.checks.map((check) => ({ ...check, _destroy: false }))
})

const sharedContent = (content: Content) =>
  Struct.pick(content, [
    "title",
    "version",
    "rule_severity",
    "rule_weight",
    "ident",
    "ident_system",
    "fixtext",
    "fixtext_fixref",
    "fix_id",
    "vuln_id",
    "legacy_ids"
  ])

/** The published rule behind a requirement. Published rules have no InSpec code. */
export const srgRuleToWire = (rule: Benchmark.BenchmarkRule): typeof SrgRule.Type => ({
  id: rule.id,
  rule_id: rule.rule_id,
  ...sharedContent(rule),
  inspec_control_body: "",
  inspec_control_file: "",
  inspec_control_body_lang: "ruby",
  inspec_control_file_lang: "ruby",
  ...descriptionsOf(rule.id, rule)
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

const requirementOf = (listed: Rules.ListedRule, prefix: string) => {
  const { rule } = listed
  return {
    id: rule.id,
    rule_id: Rule.ruleIdOf(rule.rule_number),
    displayed_name: Rule.displayedName(prefix, rule.rule_number),
    ...Struct.pick(rule, [
      "document_type",
      "component_id",
      "srg_id",
      "status",
      "status_justification",
      "vendor_comments",
      "artifact_description",
      "locked",
      "review_requestor_id",
      "changes_requested",
      "source_removed",
      "source_changed",
      "created_at",
      "updated_at",
      "inspec_control_body",
      "inspec_control_body_lang",
      "inspec_control_file_lang"
    ]),
    ...sharedContent(rule),
    locked_fields: Section.lockedFields(rule.locked_sections),
    nist_control_family: NistControls.nistControlFamily(rule.ident),
    ...descriptionsOf(rule.id, rule),
    ...linksOf(listed)
  }
}

/** The editor payload of a requirement. */
export const dossierToWire = (dossier: Rules.RuleDossier): typeof RulePayload.Type => ({
  ...requirementOf(dossier, dossier.prefix),
  inspec_control_file: InspecControl.fileOf(dossier.rule, {
    prefix: dossier.prefix,
    rid: dossier.srg_rule?.rule_id ?? "",
    satisfies: dossier.satisfies.map(({ srg_id }) => srg_id)
  }),
  comment_summary: dossier.comment_summary,
  histories: dossier.histories.map(historyToWire),
  reviews: dossier.reviews,
  additional_answers_attributes: dossier.additional_answers,
  srg_rule_attributes: dossier.srg_rule === null ? null : srgRuleToWire(dossier.srg_rule),
  srg_info: { version: dossier.srg_version }
})

/** An item of a component's list. */
export const listedToWire = (listed: Rules.ListedRule, prefix: string): typeof RuleListItem.Type => ({
  ...requirementOf(listed, prefix),
  check_content: RuleContent.checkContent(listed.rule.checks),
  vuln_discussion: listed.rule.vuln_discussion
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
