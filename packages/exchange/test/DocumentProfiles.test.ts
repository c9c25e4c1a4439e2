// Profiles are read as they are in the file: in their order, each with exactly the requirements that it selects.
import { describe, expect, it } from "vitest"
import { DocumentProfiles } from "@docket/exchange"

const select = (idref: string, selected = "true") => ({ name: "select", attributes: { idref, selected } })
const profile = (id: string, title: string, ...selected: ReadonlyArray<object>) => ({
  name: "Profile",
  attributes: { id },
  children: [{ name: "title", children: [title] }, ...selected]
})
const rule = (...profiles: ReadonlyArray<string>) => ({ source: { xccdf: profiles.length === 0 ? {} : { profiles } } })

describe("the profiles of a document", () => {
  it("have their titles and the number of their requirements", () => {
    const elements = [
      { name: "notice", attributes: { id: "terms" } },
      profile("MAC-1_Classified", "I - Mission Critical Classified", select("V-1"), select("V-2")),
      profile("xccdf_mil.disa.stig_profile_MAC-3_Public", " III - Administrative Public ", select("V-1", "false")),
      { ...profile("other", "Of another namespace"), namespace: "urn:other" },
      { name: "cdf:Profile", attributes: { id: "Nothing" } }
    ]
    const rules = [rule("MAC-1_Classified"), rule("MAC-1_Classified", "MAC-3_Public"), rule()]
    expect(DocumentProfiles.ofDocument({ source: { xccdf: { elements } } }, rules)).toEqual([
      { id: "MAC-1_Classified", title: "I - Mission Critical Classified", rules_count: 2 },
      { id: "MAC-3_Public", title: "III - Administrative Public", rules_count: 1 },
      { id: "Nothing", title: "", rules_count: 0 }
    ])
    expect(rules.map(DocumentProfiles.ofRule)).toEqual([["MAC-1_Classified"], ["MAC-1_Classified", "MAC-3_Public"], []])
  })

  it("are an empty list when none were stored, or when they have another form", () => {
    expect(DocumentProfiles.ofDocument({ source: {} }, [])).toEqual([])
    expect(DocumentProfiles.ofDocument({ source: { xccdf: { elements: "none" } } }, [])).toEqual([])
    expect(DocumentProfiles.ofRule({ source: { xccdf: { profiles: [1] } } })).toEqual([])
  })
})
