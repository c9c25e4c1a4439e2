/** The InSpec control of a requirement (R12.2). RubyString.test.ts tests the escaping. */
import { describe, expect, it } from "@effect/vitest"
import { loadPrism } from "@ruby/prism"
import { InspecControl, type Rule, RuleContent } from "../../src/index.ts"
import { rubyString } from "../../src/rule/RubyString.ts"
import { rule, thornyText } from "../given.ts"

const facts: InspecControl.InspecFacts = { prefix: "ABCD-01", satisfies: [] }

const full = rule({
  rule_number: 12,
  title: "The system's clock must be right.",
  rule_severity: "high",
  srg_id: "SRG-OS-000001-GPOS-00001",
  vuln_id: "V-900001",
  source: { rule_id: "SV-900001r1_rule", xccdf: {} },
  ident: "CCI-000015, CCI-000016",
  legacy_ids: "V-1, SV-1",
  fix_id: "F-1_fix",
  fixtext: "Set it.\n\n$ sudo date",
  vuln_discussion: "A wrong clock\nhelps no one.",
  documentable: true,
  mitigations: "None.",
  ia_controls: "ECSC-1",
  checks: [
    { id: 1, system: "C-1_chk", content_ref_name: "M", content_ref_href: "x.xml", content: "Look at it." },
    { id: 2, system: "C-2_chk", content_ref_name: "M", content_ref_href: "x.xml", content: "Look again." }
  ],
  inspec_control_body: "describe command('date') do\n  its('stdout') { should match(/UTC/) }\nend"
})

describe("a control", () => {
  it("has the whole content of the requirement", () => {
    expect(InspecControl.fileOf(full, { prefix: "ABCD-01", satisfies: ["SRG-A", "SRG-B"] })).toBe(
      `control 'ABCD-01-000012' do
  title %q(The system's clock must be right.)
  desc 'A wrong clock
helps no one.'
  desc 'check', 'Look at it.

Look again.'
  desc 'fix', 'Set it.

$ sudo date'
  impact 0.7
  tag severity: 'high'
  tag gtitle: 'SRG-OS-000001-GPOS-00001'
  tag satisfies: ['SRG-A', 'SRG-B']
  tag gid: 'V-900001'
  tag rid: 'SV-900001r1_rule'
  tag stig_id: 'ABCD-01-000012'
  tag fix_id: 'F-1_fix'
  tag cci: ['CCI-000015', 'CCI-000016']
  tag nist: ['AC-2 (1)', 'AC-2 (2)']
  tag legacy: ['V-1', 'SV-1']
  tag documentable: true
  tag check_id: ['C-1_chk', 'C-2_chk']
  tag mitigations: 'None.'
  tag ia_controls: 'ECSC-1'

  describe command('date') do
    its('stdout') { should match(/UTC/) }
  end
end
`
    )
  })
  it("leaves out empty parts", () => {
    expect(InspecControl.fileOf(rule(), facts)).toBe(
      `control 'ABCD-01-000001' do
  title ''
  impact 0.5
  tag severity: 'medium'
  tag gid: 'V-ABCD-01-000001'
  tag rid: 'SV-ABCD-01-000001_rule'
  tag stig_id: 'ABCD-01-000001'
  tag fix_id: 'F-ABCD-01-000001_fix'
  tag documentable: false
end
`
    )
  })
  it("has the impact of its severity", () => {
    const impact = (rule_severity: Rule.Rule["rule_severity"]) =>
      /impact (.*)/.exec(InspecControl.fileOf(rule({ rule_severity }), facts))?.[1]
    expect([impact("high"), impact("medium"), impact("low")]).toEqual(["0.7", "0.5", "0.3"])
  })
  it("has a tag for each of DISA's fields that is not empty", () => {
    for (const field of Object.keys(RuleContent.agencyDescriptionFields)) {
      if (field === "vuln_discussion" || field === "documentable") continue
      expect(InspecControl.fileOf(rule({ [field]: "It's so." }), facts)).toContain(`  tag ${field}: %q(It's so.)\n`)
    }
  })
  it("has a single id for a single check", () => {
    const [check] = full.checks
    const file = InspecControl.fileOf(rule({ ...full, checks: check === undefined ? [] : [check] }), facts)
    expect(file).toContain("tag check_id: 'C-1_chk'\n")
  })
  it.prop(
    "has each text as a literal, whatever the text",
    { title: thornyText, fixtext: thornyText },
    ({ title, fixtext }) => {
      const file = InspecControl.fileOf(rule({ title, fixtext }), facts)
      expect(file).toContain(`do\n  title ${rubyString(title)}\n`)
      expect(file.includes("desc 'fix'")).toBe(fixtext !== "")
      if (fixtext !== "") expect(file).toContain(`\n  desc 'fix', ${rubyString(fixtext)}\n`)
    }
  )
})

describe("the author's code", () => {
  const bodyIn = (inspec_control_body: string) => {
    const file = InspecControl.fileOf(rule({ inspec_control_body }), facts)
    return file.slice(file.indexOf("documentable: false\n") + "documentable: false\n".length)
  }
  it("is indented, except for empty lines", () => {
    expect(bodyIn("a\n\n  b\n")).toBe("\n  a\n\n    b\nend\n")
  })
  it("is unchanged where the column of a line matters", () => {
    for (const body of ["x = <<EOS\ntext\nEOS\n", "x = <<-EOS\n text\n EOS\n", "=begin\nnotes\n=end\n"])
      expect(bodyIn(body)).toBe(`\n${body}end\n`)
    expect(bodyIn("x = <<~EOS\n  text\nEOS\n")).toBe("\n  x = <<~EOS\n    text\n  EOS\nend\n")
  })
  it("is left out when it is blank", () => {
    for (const body of ["", " \n\t\n"]) expect(bodyIn(body)).toBe("end\n")
  })
})

describe("Ruby's own parser", async () => {
  const parse = await loadPrism()
  const errorsOf = (one: Rule.Rule) => parse(InspecControl.fileOf(one, facts)).errors.map(({ message }) => message)

  it("accepts the syntax of a complete control, and would report an error", () => {
    expect(errorsOf(full)).toEqual([])
    expect(errorsOf({ ...full, inspec_control_body: "describe do" })).not.toEqual([])
  })
  it("accepts it where the author's code depends on columns", () => {
    for (const body of [
      "x = <<EOS\ntext\nEOS",
      "x = <<-EOS\n text\n EOS\n",
      "=begin\nnotes\n=end\n",
      "x = <<~EOS\n  text\nEOS"
    ])
      expect(errorsOf(rule({ inspec_control_body: body }))).toEqual([])
  })
  it.prop("accepts it for all texts", { title: thornyText, text: thornyText }, ({ title, text }) => {
    expect(errorsOf({ ...full, title, fixtext: text, mitigations: text, vuln_discussion: text, ident: text })).toEqual(
      []
    )
  })
})
