/** DISA's pseudo-XML, composed (R15.2). */
import { expect, it } from "@effect/vitest"
import { RuleContent, RuleDescription } from "../../src/index.ts"
import { emptyContent } from "../given.ts"

it("the text has all eleven tags in DISA's order, also when they are empty", () => {
  expect(RuleDescription.markupOf(emptyContent)).toBe(
    "<VulnDiscussion></VulnDiscussion><FalsePositives></FalsePositives><FalseNegatives></FalseNegatives>" +
      "<Documentable>false</Documentable><Mitigations></Mitigations><SeverityOverrideGuidance></SeverityOverrideGuidance>" +
      "<PotentialImpacts></PotentialImpacts><ThirdPartyTools></ThirdPartyTools><MitigationControl></MitigationControl>" +
      "<Responsibility></Responsibility><IAControls></IAControls>"
  )
})
it("inner text is kept character for character, tags and ampersands too", () => {
  const vuln_discussion = "Set <path>/etc/x</path> & <b>\r\n OAM&P &amp; 'x' \"y\""
  const markup = RuleDescription.markupOf({ ...emptyContent, vuln_discussion, documentable: true })
  expect(markup).toContain(`<VulnDiscussion>${vuln_discussion}</VulnDiscussion><FalsePositives>`)
  expect(markup).toContain("<Documentable>true</Documentable>")
})
it.prop(
  "every field is between its tags, and nothing else is there",
  [RuleContent.AgencyDescription],
  ([description]) => {
    const fields = [
      description.vuln_discussion,
      description.false_positives,
      description.false_negatives,
      String(description.documentable),
      description.mitigations,
      description.severity_override_guidance,
      description.potential_impacts,
      description.third_party_tools,
      description.mitigation_control,
      description.responsibility,
      description.ia_controls
    ]
    let rest = RuleDescription.markupOf(description)
    for (const field of fields) {
      const open = /^<([A-Za-z]+)>/.exec(rest)
      const whole = `<${open?.[1]}>${field}</${open?.[1]}>`
      expect(rest.startsWith(whole)).toBe(true)
      rest = rest.slice(whole.length)
    }
    expect(rest).toBe("")
  }
)
