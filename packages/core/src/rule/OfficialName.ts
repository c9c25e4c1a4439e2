/** The names of requirement fields in documents and forms of the domain. Pages use their own words. */

/** The names that differ from the field's own words. */
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
