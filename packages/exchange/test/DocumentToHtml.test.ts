/** A component as one HTML page (R16.7): complete, without scripts, and safe with any text. */
import { describe, expect, it } from "vitest"
import { createHash } from "node:crypto"
import type { ExportComponent, Rule } from "@docket/core"
import { aComponent, aRequirement } from "@docket/testing/records"
import * as DocumentToHtml from "../src/DocumentToHtml.ts"

const hostile = `<script>alert("1")</script>&'`
const rules = [
  aRequirement({
    rule_number: 1,
    title: hostile,
    fixtext: "a\n  b",
    vuln_discussion: "Why",
    status_justification: "Team text"
  }),
  aRequirement({ rule_number: 12, title: "Twelfth", rule_severity: "high", mitigations: "" })
]
const listed = (rule: Rule.Rule) => ({ rule, satisfies: [], satisfied_by: [] })
const exported = (role: ExportComponent.ExportedComponent["role"]): ExportComponent.ExportedComponent => ({
  component: aComponent({ prefix: "ABCD-01", title: hostile, description: "About" }),
  rules: rules.map(listed),
  role
})
const pageOf = (document: Partial<DocumentToHtml.HtmlDocument>) =>
  [...DocumentToHtml.write({ exported: exported("viewer"), comments: null, marking: "", ...document })].join("")

describe("the page", () => {
  it("has every requirement with its texts, escaped", () => {
    const page = pageOf({})
    expect(page).not.toContain("<script")
    expect(page).toContain("&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62;&#38;&#39;")
    expect(page).toContain("<pre>a\n  b</pre>")
    expect(page.match(/<article id="ABCD-01-0000(?:01|12)">/g)).toHaveLength(2)
    expect(page).toContain('<a href="#ABCD-01-000012">')
    expect(page).toContain("Severity CAT I ")
    expect(page).not.toContain("<h3>Mitigations</h3>")
  })

  it("has the texts of the team for members only", () => {
    expect(pageOf({})).toContain("Team text")
    expect(pageOf({ exported: exported(null) })).not.toContain("Team text")
  })

  it("has the marking at the top and the bottom", () => {
    expect(pageOf({ marking: "CUI" }).match(/<p class="marking">CUI<\/p>/g)).toHaveLength(2)
    expect(pageOf({})).not.toContain('class="marking"')
  })

  it("loads nothing, and its policy allows only its own style", () => {
    const page = pageOf({})
    expect(page).not.toMatch(/ (?:src|srcset|action|on\w+)=|url\(|@import|http-equiv/)
    const style = /<style>([^]*?)<\/style>/.exec(page)?.[1] ?? ""
    const hash = createHash("sha256").update(style).digest("base64")
    expect(DocumentToHtml.contentSecurityPolicy).toContain(`style-src 'sha256-${hash}'`)
    expect(DocumentToHtml.contentSecurityPolicy).toContain("default-src 'none'")
  })

  it("has comments under their requirement, with decision and replies", () => {
    const comment = {
      id: 7,
      comment: "Needs <sudo>.",
      section: "check_content",
      rule_displayed_name: "ABCD-01-000012",
      disposition: "Concur",
      adjudicated_at: new Date(0),
      created_at: new Date(0),
      proposed_text: "run as root",
      quote: { field: "content", start: 4, end: 10, text: "<once>" },
      commenter: "Commenter 1",
      responses: [{ comment: "Fixed.", created_at: new Date(0), name: "Tomas" }]
    } as never
    const page = pageOf({ comments: [comment] })
    const article = page.slice(page.indexOf('<article id="ABCD-01-000012">'))
    for (const text of [
      "Comment 7 on Check: Concur, resolved",
      "Commenter 1",
      "Needs &#60;sudo&#62;.",
      "<blockquote>&#60;once&#62;</blockquote>",
      "run as root",
      "Tomas",
      "Fixed."
    ]) {
      expect(article).toContain(text)
    }
  })
})
