// The pseudo-XML of a description: its fields, the rest as text, and the warnings.
import { describe, expect, it } from "vitest"
import { composeDescription, type DescriptionFields, splitDescription } from "@docket/xccdf"
import { escape, oneRuleXml } from "./DocumentWriter.ts"
import { readOneRule } from "./Reading.ts"

const NOTHING: DescriptionFields = {
  vuln_discussion: "",
  false_positives: "",
  false_negatives: "",
  documentable: false,
  mitigations: "",
  severity_override_guidance: "",
  potential_impacts: "",
  third_party_tools: "",
  mitigation_control: "",
  responsibility: "",
  ia_controls: ""
}

const whole = (fields: Partial<DescriptionFields>) => composeDescription({ ...NOTHING, ...fields })

describe("a description with all eleven tags", () => {
  const texts = [
    "Plain.",
    'An element <path> and </path>, <Connector port="8443"/> and OAM&P',
    "It names <Mitigations>none</Mitigations> and <Responsibility>.",
    "<VulnDiscussion>nested</VulnDiscussion> and more",
    "It ends </VulnDiscussion> early.",
    "It shows </VulnDiscussion><FalsePositives></FalsePositives> as an example.",
    "  \n\tspace around \r\n ",
    "]]> &amp; &lt; <![CDATA[ x ]]>",
    "<IAControls></IAControls>",
    ""
  ]
  for (const text of texts) {
    it(`keeps the discussion ${JSON.stringify(text)}`, () => {
      const { fields, oddities } = splitDescription(whole({ vuln_discussion: text, mitigations: "Some." }))
      expect(fields).toEqual({ ...NOTHING, vuln_discussion: text, mitigations: "Some." })
      expect(oddities).toEqual([])
    })
  }

  it("keeps every field", () => {
    const fields: DescriptionFields = {
      vuln_discussion: "a",
      false_positives: "b",
      false_negatives: "c",
      documentable: true,
      mitigations: "d",
      severity_override_guidance: "e",
      potential_impacts: "f",
      third_party_tools: "g",
      mitigation_control: "h",
      responsibility: "i",
      ia_controls: "j"
    }
    expect(splitDescription(composeDescription(fields)).fields).toEqual(fields)
  })

  it("may have its tags on lines of their own", () => {
    const text = ` \n${whole({ vuln_discussion: "a <b> c", ia_controls: "ECSC-1" }).replaceAll("><", ">\n  <")}\n`
    expect(splitDescription(text).fields).toMatchObject({ vuln_discussion: "a <b> c", ia_controls: "ECSC-1" })
  })

  it("joins a tag that occurs twice", () => {
    const text = whole({ responsibility: "A" }).replace(
      "<IAControls>",
      "<Responsibility>B</Responsibility><IAControls>"
    )
    const { fields, oddities } = splitDescription(text)
    expect(fields.responsibility).toBe("A; B")
    expect(oddities).toEqual([expect.stringContaining("<Responsibility> occurs 2 times")])
  })

  it("reads the misspelt tags", () => {
    const text = whole({ severity_override_guidance: "A", potential_impacts: "B" })
      .replaceAll("SeverityOverrideGuidance", "SecurityOverrideGuidance")
      .replaceAll("PotentialImpacts", "PotentialImpact")
    const { fields, oddities } = splitDescription(text)
    expect(fields).toMatchObject({ severity_override_guidance: "A", potential_impacts: "B" })
    expect(oddities).toHaveLength(2)
  })
})

describe("a description in another form", () => {
  it("may have only some of the tags, in any order", () => {
    const { fields, oddities } = splitDescription(
      "<Mitigations>m</Mitigations><VulnDiscussion>see <Mitigations>x</Mitigations> &</VulnDiscussion>"
    )
    expect(fields).toEqual({ ...NOTHING, vuln_discussion: "see <Mitigations>x</Mitigations> &", mitigations: "m" })
    expect(oddities).toEqual([])
  })

  it("may contain its own closing tag in its text", () => {
    const { fields } = splitDescription(
      "<VulnDiscussion>a </VulnDiscussion> b</VulnDiscussion><Mitigations>m</Mitigations>"
    )
    expect(fields).toMatchObject({ vuln_discussion: "a </VulnDiscussion> b", mitigations: "m" })
  })

  it("may leave a tag open", () => {
    const { fields, oddities } = splitDescription("<VulnDiscussion>a<FalsePositives>b</FalsePositives>")
    expect(fields).toMatchObject({ vuln_discussion: "a", false_positives: "b" })
    expect(oddities).toEqual([expect.stringContaining("<VulnDiscussion> is never closed")])
  })

  it("may have text between its tags, which is reported", () => {
    const { fields, oddities } = splitDescription(
      "<VulnDiscussion>a</VulnDiscussion>between<FalsePositives>b</FalsePositives>"
    )
    expect(fields).toMatchObject({ vuln_discussion: "a", false_positives: "b" })
    expect(oddities).toEqual([expect.stringContaining("text outside its tags")])
  })

  it.each(["No tag & no <tag> known.", "Set <Responsibility>x</Responsibility> first.", "  ", "", "<foo>a</foo>"])(
    "is all discussion when it has no outer tags: %j",
    (text) => {
      expect(splitDescription(text)).toEqual({ fields: { ...NOTHING, vuln_discussion: text }, oddities: [] })
    }
  )

  it("is split in linear time, whatever its structure", () => {
    const many = 40_000
    const hostile = [
      "<Mitigations>".repeat(many),
      "<Mitigations>x</Mitigations>y".repeat(many),
      `<VulnDiscussion>${"</VulnDiscussion><FalsePositives>".repeat(many)}`,
      `<VulnDiscussion>${"</VulnDiscussion> ".repeat(many)}`,
      `<VulnDiscussion>${" ".repeat(many)}`,
      "<Responsibility>x</Responsibility>".repeat(many),
      whole({ responsibility: "x</Responsibility><Responsibility>".repeat(many * 5) }),
      whole({ vuln_discussion: "</VulnDiscussion><FalsePositives>".repeat(many) })
    ]
    for (const text of hostile) {
      const { fields } = splitDescription(text)
      expect(Object.values(fields).join("").length).toBeLessThanOrEqual(text.length * 2)
    }
  })
})

describe("the exact text", () => {
  it("is stored in source only when the fields do not compose to it", async () => {
    const exact = whole({ vuln_discussion: "a & b" })
    expect((await readOneRule(oneRuleXml({ description: exact }))).source.description).toBeUndefined()
    for (const text of [`${exact}\n`, "plain", "<VulnDiscussion>a</VulnDiscussion>", exact.replace("false", "False")]) {
      expect((await readOneRule(oneRuleXml({ description: text }))).source.description).toBe(text)
    }
  })

  it("is kept as elements when the tags are real ones", async () => {
    const inner = `<VulnDiscussion>Set <b a="1">x</b> &lt; y</VulnDiscussion> <Mitigations>m</Mitigations>`
    const xml = oneRuleXml({ description: "HERE" }).replace("HERE", inner)
    const rule = await readOneRule(xml)
    expect(rule).toMatchObject({ vuln_discussion: 'Set <b a="1">x</b> < y', mitigations: "m" })
    expect(rule.source.description).toEqual({
      name: "description",
      children: [
        {
          name: "VulnDiscussion",
          children: ["Set ", { name: "b", attributes: { a: "1" }, children: ["x"] }, " < y"]
        },
        " ",
        { name: "Mitigations", children: ["m"] }
      ]
    })
  })

  it("is the same whether escaped, in CDATA, or partly in each", async () => {
    const text = whole({ vuln_discussion: "a < b && c > d" })
    const half = Math.floor(text.length / 2)
    for (const markup of [
      escape(text),
      `<![CDATA[${text}]]>`,
      `${escape(text.slice(0, half))}<!-- not text --><![CDATA[${text.slice(half)}]]>`
    ]) {
      const rule = await readOneRule(oneRuleXml({ description: "HERE" }).replace("HERE", () => markup))
      expect(rule.vuln_discussion).toBe("a < b && c > d")
    }
  })
})
