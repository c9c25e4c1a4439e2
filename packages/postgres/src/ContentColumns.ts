/** The columns of a requirement's content, the same on published rules and on rules of components. Used by both repositories. */
import type { RuleContent } from "@docket/core"
import type { Columns } from "./Recordset.ts"
import type { Stored } from "./Row.ts"

export const contentColumns: Columns<RuleContent.RuleContent> = {
  version: "text",
  title: "text",
  rule_severity: "text",
  rule_weight: "text",
  vuln_id: "text",
  srg_id: "text",
  ident: "text",
  ident_system: "text",
  legacy_ids: "text",
  fixtext: "text",
  fixtext_fixref: "text",
  fix_id: "text",
  checks: "json",
  vuln_discussion: "text",
  false_positives: "text",
  false_negatives: "text",
  documentable: "boolean",
  mitigations: "text",
  severity_override_guidance: "text",
  potential_impacts: "text",
  third_party_tools: "text",
  mitigation_control: "text",
  responsibility: "text",
  ia_controls: "text",
  mitigations_available: "text",
  poam_available: "text",
  poam: "text"
}

/** The content of a row, field by field. */
export const contentOf = (row: Stored<RuleContent.RuleContent>): RuleContent.RuleContent => ({
  version: row.version,
  title: row.title,
  rule_severity: row.rule_severity,
  rule_weight: row.rule_weight,
  vuln_id: row.vuln_id,
  srg_id: row.srg_id,
  ident: row.ident,
  ident_system: row.ident_system,
  legacy_ids: row.legacy_ids,
  fixtext: row.fixtext,
  fixtext_fixref: row.fixtext_fixref,
  fix_id: row.fix_id,
  checks: row.checks,
  vuln_discussion: row.vuln_discussion,
  false_positives: row.false_positives,
  false_negatives: row.false_negatives,
  documentable: row.documentable,
  mitigations: row.mitigations,
  severity_override_guidance: row.severity_override_guidance,
  potential_impacts: row.potential_impacts,
  third_party_tools: row.third_party_tools,
  mitigation_control: row.mitigation_control,
  responsibility: row.responsibility,
  ia_controls: row.ia_controls,
  mitigations_available: row.mitigations_available,
  poam_available: row.poam_available,
  poam: row.poam
})
