/**
 * DISA's rule description, written again from its fields: the pseudo-XML that stands in XCCDF `Rule/description` and on the wire as
 * `rule_descriptions_attributes`. Reading it is the work of @docket/xccdf.
 */
import type { AgencyDescription } from "./RuleContent.ts"

/** The eleven tags in the order in which DISA writes them, with the field of each. */
const tags = [
  ["VulnDiscussion", "vuln_discussion"],
  ["FalsePositives", "false_positives"],
  ["FalseNegatives", "false_negatives"],
  ["Documentable", "documentable"],
  ["Mitigations", "mitigations"],
  ["SeverityOverrideGuidance", "severity_override_guidance"],
  ["PotentialImpacts", "potential_impacts"],
  ["ThirdPartyTools", "third_party_tools"],
  ["MitigationControl", "mitigation_control"],
  ["Responsibility", "responsibility"],
  ["IAControls", "ia_controls"]
] as const satisfies ReadonlyArray<readonly [string, keyof AgencyDescription]>

/** The fields that the description has a tag for, in its order. */
export type DescribedField = (typeof tags)[number][1]

/**
 * The description as one text. Inner text stands character for character, not escaped: the markup is text itself, and is escaped as a whole
 * where it enters XML or HTML (R15.2). An empty field keeps its tag, as in DISA's own files.
 */
export const markupOf = (description: Pick<AgencyDescription, DescribedField>): string =>
  tags.map(([tag, field]) => `<${tag}>${String(description[field])}</${tag}>`).join("")
