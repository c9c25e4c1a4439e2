/** The text for comparisons of requirements (R12.1, R12.2). */
import { describe, expect, it } from "@effect/vitest"
import { Rule, type RuleContent } from "../../src/index.ts"
import { RequirementText } from "../../src/rule/index.ts"
import { componentId, projectId, rule, ruleId } from "../given.ts"

const { renderForComparison } = RequirementText
const check = { id: 1, system: "C-1_chk", content_ref_name: "M", content_ref_href: "x.xml", content: "Look." }
const given = {
  title: "It's a title.",
  vuln_discussion: "Because.",
  fixtext: "Fix it.",
  checks: [check],
  ident: "CCI-000015",
  inspec_control_body: "puts 1"
}

it("for a STIG it is the InSpec control without parts that name the component", () => {
  expect(renderForComparison(rule(given), ["SRG-A"])).toBe(
    `control '000001' do
  title %q(It's a title.)
  desc 'Because.'
  desc 'check', 'Look.'
  desc 'fix', 'Fix it.'
  impact 0.5
  tag severity: 'medium'
  tag satisfies: ['SRG-A']
  tag cci: ['CCI-000015']
  tag nist: ['AC-2 (1)']
  tag documentable: false
  tag check_id: 'C-1_chk'

  puts 1
end
`
  )
})
it("for an SRG it has the same parts as plain text", () => {
  expect(renderForComparison(rule({ ...given, document_type: "srg" }))).toBe(
    `Title

It's a title.

Vulnerability Discussion

Because.

Check

Look.

Fix

Fix it.

severity: medium
cci: CCI-000015
nist: AC-2 (1)
documentable: false
check_id: C-1_chk

InSpec control body

puts 1

`
  )
})

describe("equal content", () => {
  it.prop("gives equal text, in every component", [Rule.Rule], ([one]) => {
    const elsewhere: Rule.Rule = {
      ...one,
      id: ruleId(77),
      component_id: componentId(77),
      project_id: projectId(77),
      srg_rule_id: null,
      locked: !one.locked,
      updated_at: new Date(0)
    }
    expect(renderForComparison(elsewhere)).toBe(renderForComparison(one))
  })
  it("does not hide a difference in any part", () => {
    const differences: ReadonlyArray<Partial<RuleContent.RuleContent>> = [
      { title: "x" },
      { vuln_discussion: "x" },
      { checks: [{ ...check, content: "x" }] },
      { fixtext: "x" },
      { rule_severity: "high" },
      { ident: "CCI-000366" },
      { legacy_ids: "V-1" },
      { documentable: true },
      { mitigations: "x" },
      { poam: "x" }
    ]
    for (const document_type of ["stig", "srg"] as const)
      for (const difference of differences) {
        const before = rule({ ...given, document_type })
        expect(renderForComparison({ ...before, ...difference })).not.toBe(renderForComparison(before))
      }
  })
})
