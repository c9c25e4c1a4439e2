/** The table of sections has exactly the fields of R8.1. */
import { expect, it } from "@effect/vitest"
import { Section } from "../../src/index.ts"

it("the sections are those of the table in R8.1", () => {
  const table = Section.sections.map(({ name, fields, check_fields }) => [name, [...fields, ...check_fields]])
  expect(table).toEqual([
    ["Title", ["title"]],
    ["Severity", ["rule_severity", "severity_override_guidance"]],
    ["Status", ["status", "status_justification"]],
    ["Fix", ["fixtext", "fix_id", "fixtext_fixref", "further_fixes"]],
    ["Check", ["content", "system", "content_ref_name", "content_ref_href"]],
    ["Vulnerability Discussion", ["vuln_discussion"]],
    [
      "DISA Metadata",
      [
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
      ]
    ],
    ["Vendor Comments", ["vendor_comments"]],
    ["Artifact Description", ["artifact_description"]],
    ["XCCDF Metadata", ["version", "rule_weight", "ident", "ident_system"]]
  ])
})
it("every key and name occurs once, and no field is in two sections", () => {
  const unique = (values: ReadonlyArray<string>) => expect(new Set(values).size).toBe(values.length)
  expect(Section.sections.map(({ key }) => key)).toEqual(Section.SectionKey.literals)
  expect(Section.sections.map(({ name }) => name).toSorted()).toEqual(Section.SectionName.literals.toSorted())
  unique(Section.sections.flatMap(({ fields }) => fields))
  unique(Section.sections.flatMap(({ check_fields }) => check_fields))
})
it.prop("locked_fields has the locked sections and no other (R8.2)", { locked: Section.SectionName }, ({ locked }) => {
  expect(Section.lockedFields([])).toEqual({})
  expect(Section.lockedFields([locked])).toEqual({ [locked]: true })
  expect(Section.lockedFields([locked, locked])).toEqual({ [locked]: true })
})
it("the sections have the names of R8.1 and the keys of R5.2", () => {
  expect(Section.sections.map(({ key, name }) => [key, name])).toEqual([
    ["title", "Title"],
    ["severity", "Severity"],
    ["status", "Status"],
    ["fixtext", "Fix"],
    ["check_content", "Check"],
    ["vuln_discussion", "Vulnerability Discussion"],
    ["disa_metadata", "DISA Metadata"],
    ["vendor_comments", "Vendor Comments"],
    ["artifact_description", "Artifact Description"],
    ["xccdf_metadata", "XCCDF Metadata"]
  ])
})
