/**
 * The fields by which two requirements are compared in detail (R12.3), with their section and the trade's name of each. The one table of them; the
 * wire and the Markdown text read it. Ids that every release gives anew, such as those of checks and fixes, are no wording and stand in no field.
 */
import { Schema } from "effect"
import type { SectionKey } from "../rule/SectionName.ts"

/** Fields of both sorts of requirement; what a sort does not have is "" there. `satisfies` and `satisfied_by` are lists of SRG ids. */
export const ComparedFieldName = Schema.Literals([
  "title",
  "rule_severity",
  "severity_override_guidance",
  "status",
  "status_justification",
  "fixtext",
  "check_content",
  "vuln_discussion",
  "false_positives",
  "false_negatives",
  "documentable",
  "mitigations",
  "mitigations_available",
  "potential_impacts",
  "third_party_tools",
  "mitigation_control",
  "responsibility",
  "ia_controls",
  "poam_available",
  "poam",
  "vendor_comments",
  "artifact_description",
  "srg_id",
  "vuln_id",
  "rule_weight",
  "ident",
  "ident_system",
  "legacy_ids",
  "inspec_control_body",
  "satisfies",
  "satisfied_by"
])
export type ComparedFieldName = typeof ComparedFieldName.Type

/** Every field as text, "" for what is not said. */
export type ComparedTexts = Readonly<Record<ComparedFieldName, string>>

/** A field's place and name. `section` is null for what stands in none of the ten sections (R8.1). */
interface Place {
  readonly section: SectionKey | null
  readonly name: string
}

const place = (section: SectionKey | null, name: string): Place => ({ section, name })

/** Where each field stands, and what it is called. */
export const places: Readonly<Record<ComparedFieldName, Place>> = {
  title: place("title", "Title"),
  rule_severity: place("severity", "Severity"),
  severity_override_guidance: place("severity", "Severity Override Guidance"),
  status: place("status", "Status"),
  status_justification: place("status", "Status Justification"),
  fixtext: place("fixtext", "Fix"),
  check_content: place("check_content", "Check"),
  vuln_discussion: place("vuln_discussion", "Vulnerability Discussion"),
  false_positives: place("disa_metadata", "False Positives"),
  false_negatives: place("disa_metadata", "False Negatives"),
  documentable: place("disa_metadata", "Documentable"),
  mitigations: place("disa_metadata", "Mitigations"),
  mitigations_available: place("disa_metadata", "Mitigations Available"),
  potential_impacts: place("disa_metadata", "Potential Impacts"),
  third_party_tools: place("disa_metadata", "Third Party Tools"),
  mitigation_control: place("disa_metadata", "Mitigation Control"),
  responsibility: place("disa_metadata", "Responsibility"),
  ia_controls: place("disa_metadata", "IA Controls"),
  poam_available: place("disa_metadata", "POA&M Available"),
  poam: place("disa_metadata", "POA&M"),
  vendor_comments: place("vendor_comments", "Vendor Comments"),
  artifact_description: place("artifact_description", "Artifact Description"),
  srg_id: place("xccdf_metadata", "SRG ID"),
  vuln_id: place("xccdf_metadata", "Vuln ID"),
  rule_weight: place("xccdf_metadata", "Weight"),
  ident: place("xccdf_metadata", "CCI"),
  ident_system: place("xccdf_metadata", "Ident System"),
  legacy_ids: place("xccdf_metadata", "Legacy IDs"),
  inspec_control_body: place(null, "InSpec Control Body"),
  satisfies: place(null, "Satisfies"),
  satisfied_by: place(null, "Satisfied By")
}
