/**
 * The ten sections of a requirement: the name for locks (R8.1), the key for comments (R5.2), and the fields of each. This entry
 * imports nothing, so that pages use the same table as the service. Locks, pins, edits, comparisons and exports read it by rule/Section.ts.
 */

/** All sections. `fields` are fields of the requirement, `check_fields` fields of each of its checks, both in the order of its text. */
export const sections = [
  { key: "title", name: "Title", fields: ["title"], check_fields: [] },
  { key: "severity", name: "Severity", fields: ["rule_severity", "severity_override_guidance"], check_fields: [] },
  { key: "status", name: "Status", fields: ["status", "status_justification"], check_fields: [] },
  { key: "fixtext", name: "Fix", fields: ["fixtext", "fix_id", "fixtext_fixref", "further_fixes"], check_fields: [] },
  {
    key: "check_content",
    name: "Check",
    fields: [],
    check_fields: ["content", "system", "content_ref_name", "content_ref_href"]
  },
  { key: "vuln_discussion", name: "Vulnerability Discussion", fields: ["vuln_discussion"], check_fields: [] },
  {
    key: "disa_metadata",
    name: "DISA Metadata",
    fields: [
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
      "poam"
    ],
    check_fields: []
  },
  { key: "vendor_comments", name: "Vendor Comments", fields: ["vendor_comments"], check_fields: [] },
  { key: "artifact_description", name: "Artifact Description", fields: ["artifact_description"], check_fields: [] },
  {
    key: "xccdf_metadata",
    name: "XCCDF Metadata",
    fields: ["version", "rule_weight", "ident", "ident_system"],
    check_fields: []
  }
] as const

/** The sections by key. */
export type SectionKey = (typeof sections)[number]["key"]
