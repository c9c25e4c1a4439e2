/**
 * The columns by which requirements travel in tables: DISA's vendor submission, STIG Viewer's exports, and what people call them (R16.1). Headers
 * are compared without case, spaces and punctuation. Used by RequirementsFromTable.ts.
 */

/** What a column holds. `checks` and `fixes` of a requirement are one text each here. */
export type Field = keyof typeof aliases

const aliases = {
  srg_id: ["srgid", "srgids", "srgrequirementid", "grouptitle", "gtitle"],
  stig_id: ["stigid", "ruleversion", "ruleversionstigid", "ruleverstigid"],
  rule_id: ["ruleid", "xccdfruleid"],
  vuln_id: ["vulnid", "vulnerabilityid", "groupid", "vid"],
  title: ["requirement", "title", "ruletitle", "requirementtitle", "stigrequirement"],
  vuln_discussion: ["vuldiscussion", "vulndiscussion", "vulnerabilitydiscussion", "discussion"],
  status: ["status", "requirementstatus", "rulestatus"],
  check: ["check", "checkcontent", "checktext", "checks"],
  check_reference: ["checkcontentref", "checkcontentreference"],
  fixtext: ["fix", "fixtext", "fixcontent"],
  rule_severity: ["severity", "ruleseverity", "cat", "category", "severitycategory"],
  rule_weight: ["weight", "ruleweight"],
  ident: ["cci", "ccis", "cciid", "cciids", "ccireference", "ccireferences"],
  legacy_ids: ["legacyids", "legacyid", "legacy"],
  mitigations: ["mitigation", "mitigations"],
  artifact_description: ["artifactdescription", "artifactdescriptions"],
  status_justification: ["statusjustification", "justification"],
  vendor_comments: ["vendorcomments", "vendorcomment"],
  false_positives: ["falsepositives", "falsepositive"],
  false_negatives: ["falsenegatives", "falsenegative"],
  documentable: ["documentable"],
  severity_override_guidance: ["severityoverrideguidance", "securityoverrideguidance"],
  potential_impacts: ["potentialimpacts", "potentialimpact"],
  third_party_tools: ["thirdpartytools", "thirdpartytool"],
  mitigation_control: ["mitigationcontrol", "mitigationcontrols"],
  responsibility: ["responsibility"],
  ia_controls: ["iacontrols"],
  inspec_control_body: ["inspeccontrolbody", "inspec"],
  satisfies: ["satisfies"],
  satisfied_by: ["satisfiedby"]
} as const satisfies Readonly<Record<string, ReadonlyArray<string>>>

const fieldByAlias: ReadonlyMap<string, string> = new Map(
  Object.entries(aliases).flatMap(([field, names]) => names.map((name) => [name, field] as const))
)

const isField = (name: string): name is Field => name in aliases

/** A text without case, spaces and punctuation. */
export const bare = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, "")

/** The field that a header names, or null. */
export const fieldOf = (header: string): Field | null => {
  const field = fieldByAlias.get(bare(header))
  return field !== undefined && isField(field) ? field : null
}
