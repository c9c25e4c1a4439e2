/**
 * The ten sections of a requirement: what can be locked (by its title, R8.1) and commented on (by its key, R5.2), and the fields each covers.
 * The one table of them; locks, pins, edits and exports all read it.
 */
import type { Check } from "./RuleContent.ts"
import type { Rule } from "./Rule.ts"
import type { SectionKey, SectionName } from "./SectionName.ts"

export * from "./SectionName.ts"

/** One section: `fields` are columns of the rule, `check_fields` columns of each of its checks, both in the order in which its text is written. */
export interface Section {
  readonly key: SectionKey
  readonly name: SectionName
  readonly fields: ReadonlyArray<keyof Rule>
  readonly check_fields: ReadonlyArray<Exclude<keyof Check, "id">>
}

const section = (key: SectionKey, name: SectionName, fields: ReadonlyArray<keyof Rule>): Section => ({
  key,
  name,
  fields,
  check_fields: []
})

/** All sections, in the order of the trade (R8.1). */
export const sections: ReadonlyArray<Section> = [
  section("title", "Title", ["title"]),
  section("severity", "Severity", ["rule_severity", "severity_override_guidance"]),
  section("status", "Status", ["status", "status_justification"]),
  section("fixtext", "Fix", ["fixtext", "fix_id", "fixtext_fixref", "further_fixes"]),
  {
    key: "check_content",
    name: "Check",
    fields: [],
    check_fields: ["content", "system", "content_ref_name", "content_ref_href"]
  },
  section("vuln_discussion", "Vulnerability Discussion", ["vuln_discussion"]),
  section("disa_metadata", "DISA Metadata", [
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
  ]),
  section("vendor_comments", "Vendor Comments", ["vendor_comments"]),
  section("artifact_description", "Artifact Description", ["artifact_description"]),
  section("xccdf_metadata", "XCCDF Metadata", ["version", "rule_weight", "ident", "ident_system"])
]

/** `{"Fix": true, …}`: only the locked sections (R8.2). */
export const lockedFields = (locked: ReadonlyArray<SectionName>): Readonly<Record<string, true>> =>
  Object.fromEntries(sections.filter(({ name }) => locked.includes(name)).map(({ name }) => [name, true as const]))
