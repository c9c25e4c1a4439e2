/** What documents and forms of the domain call the fields of a requirement. What pages call them is theirs. */

/** The names that are not the field's own in words. */
const others: Readonly<Record<string, string>> = {
  rule_severity: "Severity",
  fixtext: "Fix",
  check_content: "Check",
  vuln_discussion: "Vulnerability Discussion",
  ia_controls: "IA Controls",
  poam_available: "POA&M Available",
  poam: "POA&M",
  srg_id: "SRG ID",
  vuln_id: "Vuln ID",
  rule_weight: "Weight",
  ident: "CCI",
  legacy_ids: "Legacy IDs",
  inspec_control_body: "InSpec Control Body"
}

/** The name of a field: "False Positives" for `false_positives`. */
export const officialName = (field: string): string =>
  others[field] ?? field.replace(/(^|_)(.)/g, (_, gap: string, first: string) => `${gap && " "}${first.toUpperCase()}`)
