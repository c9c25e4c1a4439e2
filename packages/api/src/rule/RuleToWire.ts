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
import { Struct } from "effect"
import type { RuleListItem, RulePayload, SrgRule } from "./RuleObject.ts"

type Content = RuleContent.RuleContent

// Fields are named one by one here: a list of requirements is as long as a component, and picking them by a list of names takes several times as long.

const descriptionsOf = (id: number, content: Content) => ({
  // There is one description for each requirement, so it goes by the requirement's id.
  rule_descriptions_attributes: [{ id, _destroy: false, description: RuleDescription.markupOf(content) }],
  agency_rule_descriptions_attributes: [
    {
      id,
      _destroy: false,
      vuln_discussion: content.vuln_discussion,
      false_positives: content.false_positives,
      false_negatives: content.false_negatives,
      documentable: content.documentable,
      mitigations: content.mitigations,
      severity_override_guidance: content.severity_override_guidance,
      potential_impacts: content.potential_impacts,
      third_party_tools: content.third_party_tools,
      mitigation_control: content.mitigation_control,
      responsibility: content.responsibility,
      ia_controls: content.ia_controls,
      mitigations_available: content.mitigations_available,
      poam_available: content.poam_available,
      poam: content.poam
    }
  ],
  checks_attributes: content.checks.map(({ content, content_ref_href, content_ref_name, id, system }) => ({
    id,
    _destroy: false,
    system,
    content_ref_name,
    content_ref_href,
    content
  }))
})

const furtherFixesOf = (fixes: ReadonlyArray<RuleContent.FurtherFix>) =>
  fixes.map(({ fix_id, fixtext, fixtext_fixref, id }) => ({ id, _destroy: false, fixtext, fixtext_fixref, fix_id }))

/** The published rule behind a requirement. Published rules have no InSpec code. */
export const srgRuleToWire = (rule: Benchmark.BenchmarkRule): typeof SrgRule.Type => ({
  ...Struct.pick(rule, [
    "id",
    "rule_id",
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
  ]),
  other_idents: OtherIdents.of(rule),
  inspec_control_body: "",
  inspec_control_file: "",
  inspec_control_body_lang: "ruby",
  inspec_control_file_lang: "ruby",
  ...descriptionsOf(rule.id, rule),
  further_fixes_attributes: furtherFixesOf(RuleContent.furtherFixes(rule.fixes))
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
  const descriptions = descriptionsOf(rule.id, rule)
  return {
    id: rule.id,
    rule_id: Rule.ruleIdOf(rule.rule_number),
    displayed_name: Rule.displayedName(prefix, rule.rule_number),
    document_type: rule.document_type,
    component_id: rule.component_id,
    srg_id: rule.srg_id,
    status: rule.status,
    status_justification: rule.status_justification,
    vendor_comments: rule.vendor_comments,
    artifact_description: rule.artifact_description,
    locked: rule.locked,
    locked_fields: Section.lockedFields(rule.locked_sections),
    review_requestor_id: rule.review_requestor_id,
    changes_requested: rule.changes_requested,
    nist_control_family: NistControls.nistControlFamily(rule.ident),
    source_removed: rule.source_removed,
    source_changed: rule.source_changed,
    created_at: rule.created_at,
    updated_at: rule.updated_at,
    title: rule.title,
    version: rule.version,
    rule_severity: rule.rule_severity,
    rule_weight: rule.rule_weight,
    ident: rule.ident,
    ident_system: rule.ident_system,
    fixtext: rule.fixtext,
    fixtext_fixref: rule.fixtext_fixref,
    fix_id: rule.fix_id,
    vuln_id: rule.vuln_id,
    legacy_ids: rule.legacy_ids,
    other_idents: OtherIdents.of(rule),
    inspec_control_body: rule.inspec_control_body,
    inspec_control_body_lang: rule.inspec_control_body_lang,
    inspec_control_file_lang: rule.inspec_control_file_lang,
    rule_descriptions_attributes: descriptions.rule_descriptions_attributes,
    agency_rule_descriptions_attributes: descriptions.agency_rule_descriptions_attributes,
    checks_attributes: descriptions.checks_attributes,
    further_fixes_attributes: furtherFixesOf(rule.further_fixes),
    check_content: RuleContent.checkContent(rule.checks),
    vuln_discussion: rule.vuln_discussion,
    ...linksOf(listed)
  }
}

/** The editor payload of a requirement. */
export const dossierToWire = (dossier: Rules.RuleDossier): typeof RulePayload.Type => ({
  ...Struct.omit(listedToWire(dossier, dossier.prefix), ["check_content", "vuln_discussion"]),
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
