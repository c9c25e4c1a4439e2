/** The lint rules about a document as a whole (R20). */
import { describe, expect, it } from "@effect/vitest"
import { Lint, type LintDocument, type LintRequirement } from "../../src/lint/index.ts"

const row = (given: Partial<LintRequirement> = {}): LintRequirement => ({
  status: "Applicable - Configurable",
  texts: {},
  inherits: false,
  srg_id: "SRG-OS-000001-GPOS-00001",
  ident: "CCI-000015",
  ...given
})

/** Returns the findings about the document: the rule, and the position of the requirement. */
const found = (requirements: ReadonlyArray<LintRequirement>, sources: LintDocument["sources"] = []) =>
  Lint.ofDocument({ document_type: "stig", requirements, sources })
    .filter(({ field }) => field === "document")
    .map(({ requirement, rule }) => [rule, requirement === null ? null : requirements.indexOf(requirement)])

describe("a document", () => {
  it("has no row that is Not Yet Determined, unless another requirement satisfies it", () => {
    expect(found([row(), row({ status: "Not Yet Determined" })])).toEqual([["document-undetermined", 1]])
    expect(found([row({ status: "Not Yet Determined", inherits: true })])).toEqual([])
  })
  it("has a title twice only with the same check", () => {
    const title = "The system must log."
    const one = row({ texts: { title, check_content: "Verify a." } })
    const other = row({ texts: { title: "The system  must LOG.", check_content: "Verify b." } })
    expect(found([one, row(), other])).toEqual([
      ["document-same-title", 0],
      ["document-same-title", 2]
    ])
    expect(found([one, { ...one }])).toEqual([])
    expect(found([one, row({ texts: { title: "The system must audit.", check_content: "Verify b." } })])).toEqual([])
    expect(
      found([row({ texts: { title: "", check_content: "a" } }), row({ texts: { title: "", check_content: "b" } })])
    ).toEqual([])
  })
  it("covers each CCI of its SRG rows", () => {
    const source = { srg_id: "SRG-OS-000001-GPOS-00001", ident: "CCI-000015, CCI-000016" }
    expect(found([row()], [source])).toEqual([["document-cci-uncovered", 0]])
    expect(found([row(), row({ ident: "CCI-000016" })], [source])).toEqual([])
    expect(found([row({ srg_id: "SRG-OS-000002-GPOS-00002" })], [{ ...source, ident: "CCI-000015" }])).toEqual([
      ["document-cci-uncovered", null]
    ])
    const [finding] = Lint.ofDocument({ document_type: "stig", requirements: [row()], sources: [source] })
    expect(finding?.message).toContain("SRG-OS-000001-GPOS-00001: CCI-000016")
  })
  it("has its best practices on CCI-000366", () => {
    const srg_id = "SRG-OS-000480-GPOS-00227"
    expect(found([row({ srg_id })])).toEqual([["document-best-practice", 0]])
    expect(found([row({ srg_id: "" })])).toEqual([["document-best-practice", 0]])
    expect(found([row({ srg_id, ident: "CCI-000213, CCI-000366" }), row()])).toEqual([])
  })
  it("lists its findings by requirement, and those about the whole document last", () => {
    const requirements = [
      row({ status: "Not Yet Determined", texts: { title: "The system shall log." } }),
      row({ texts: { title: "" } })
    ]
    const sources = [{ srg_id: "SRG-OS-000009-GPOS-00009", ident: "CCI-000001" }]
    expect(Lint.ofDocument({ document_type: "stig", requirements, sources }).map(({ rule }) => rule)).toEqual([
      "title-must",
      "title-modal",
      "document-undetermined",
      "title-empty",
      "document-cci-uncovered"
    ])
  })
})

describe("rules", () => {
  it("have their own ids that begin with their field, and a sentence", () => {
    const ids = Lint.rules.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { id, sentence } of Lint.rules) {
      expect(id).toMatch(/^(?:title|discussion|check|fix|mitigation|artifact|justification|text|document)(?:-[a-z]+)+$/)
      expect(sentence).toMatch(/^[A-Z].*[.”"]$/)
      expect(sentence.split(" ").length).toBeLessThanOrEqual(25)
    }
  })
  it("that fire often are warnings", () => {
    expect(Lint.rules.filter(({ often, severity }) => often === true && severity === "error")).toEqual([])
  })
  it("block a lock when they are errors in a text, not when it is empty or stays in Docket", () => {
    const errors = Lint.rules.filter(({ scope, severity }) => scope === "text" && severity === "error")
    const blocking = errors.filter(({ example, id }) => {
      const fields = ["title", "check_content", "fixtext", "vuln_discussion"] as const
      return fields.some((field) =>
        Lint.blockersOf(
          {
            document_type: "stig",
            status: "Applicable - Configurable",
            inherits: false,
            texts: { [field]: example.wrong }
          },
          ["error"]
        ).some((finding) => finding.rule === id)
      )
    })
    expect(blocking.map(({ id }) => id)).toEqual(["title-must", "check-finding", "fix-finding"])
    const others = errors.filter((rule) => !blocking.includes(rule)).map(({ id }) => id)
    expect(others.filter((id) => !id.endsWith("-empty"))).toEqual(["discussion-not-applicable"])
  })
  it("have an example with a finding, and one without", () => {
    for (const rule of Lint.rules) {
      if (rule.scope !== "text") continue
      const { right, status = "Applicable - Configurable", title, wrong } = rule.example
      const field = rule.field === "any" ? "fixtext" : rule.field
      const idsIn = (text: string) =>
        Lint.ofRequirement({
          document_type: "stig",
          status,
          inherits: false,
          texts: { ...(title === undefined ? {} : { title }), [field]: text }
        }).map((finding) => finding.rule)
      expect(idsIn(wrong), rule.id).toContain(rule.id)
      expect(idsIn(right), rule.id).not.toContain(rule.id)
    }
  })
})
