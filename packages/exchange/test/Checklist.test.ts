/** A component as a checklist: readers of STIG Viewer 2 and 3 formats find exactly its published content. */
import { describe, expect, it, layer } from "@effect/vitest"
import { reviewsFromCkl, reviewsFromCklb } from "@nuwcdivnpt/stig-manager-client-modules"
import { DOMParser } from "@xmldom/xmldom"
import { RuleContent } from "@docket/core"
import type { WritableBenchmark, WritableRule } from "@docket/xccdf"
import { Effect } from "effect"
import { Checklist, ChecklistToCkl, ChecklistToCklb, writableComponent } from "../src/index.ts"
import { componentOf, documents, rulesIn } from "./GivenComponent.ts"
import { cryptoLayer } from "./Reading.ts"

const cklbOf = (checklist: Checklist.Checklist) => [...ChecklistToCklb.write(checklist)].join("")
const cklOf = (checklist: Checklist.Checklist) => [...ChecklistToCkl.write(checklist)].join("")

/** STIG Manager requires the name of a system, which a reviewer enters. It then imports every review. */
const reading = {
  fieldSettings: { detail: { required: "optional" }, comment: { required: "optional" } },
  allowAccept: false,
  importOptions: {
    autoStatus: "saved",
    unreviewed: "always",
    unreviewedCommented: "informational",
    emptyDetail: "import",
    emptyComment: "import",
    allowCustom: false
  }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** Returns the texts of every rule in a CKL by name, with all texts of repeated names. */
const vulnerabilitiesOf = (ckl: string) => {
  const errors: Array<string> = []
  const parser = new DOMParser({ onError: (level, message) => errors.push(`${level}: ${message}`) })
  const vulnerabilities = Array.from(parser.parseFromString(ckl, "text/xml").getElementsByTagName("VULN"))
  expect(errors).toEqual([])
  return vulnerabilities.map((vulnerability) => {
    const facts = new Map<string, Array<string>>()
    for (const data of Array.from(vulnerability.getElementsByTagName("STIG_DATA"))) {
      const [name, text] = Array.from(data.childNodes)
        .filter(({ nodeType }) => nodeType === 1)
        .map((node) => node.textContent ?? "")
      facts.set(name ?? "", [...(facts.get(name ?? "") ?? []), text ?? ""])
    }
    return { facts, status: vulnerability.getElementsByTagName("STATUS")[0]?.textContent }
  })
}

layer(cryptoLayer)("a checklist of", (it) => {
  it.effect.each(documents)("%s has the content of the component", ([, path]) =>
    Effect.gen(function* () {
      const exported = componentOf(yield* rulesIn(path), { name: "A component", version: 2, release: 3 })
      const checklist = Checklist.ofDocument(writableComponent(exported))
      const cklb = JSON.parse(cklbOf(checklist))
      const [stig] = cklb.stigs
      expect(stig).toMatchObject({
        stig_id: "A_component_STIG",
        version: "2",
        release_info: "Release: 3 Benchmark Date: 28 Nov 2026",
        size: exported.rules.length
      })
      const vulnerabilities = vulnerabilitiesOf(cklOf(checklist))
      expect([stig.rules.length, vulnerabilities.length]).toEqual([exported.rules.length, exported.rules.length])

      for (const [index, { rule }] of exported.rules.entries()) {
        const check_content = RuleContent.checkContent(rule.checks)
        const entry = stig.rules[index]
        const idents = rule.ident === "" ? [] : rule.ident.split(", ")
        const legacy_ids = rule.legacy_ids === "" ? [] : rule.legacy_ids.split(", ")
        expect(entry).toMatchObject({
          group_id: rule.vuln_id,
          group_title: rule.source["group_title"],
          rule_id_src: rule.source["rule_id"],
          rule_version: `ABCD-01-${String(index + 1).padStart(6, "0")}`,
          rule_title: rule.title,
          severity: rule.rule_severity,
          weight: rule.rule_weight,
          discussion: rule.vuln_discussion,
          check_content,
          fix_text: rule.fixtext,
          ccis: idents,
          legacy_ids,
          documentable: String(rule.documentable),
          status: "not_reviewed",
          stig_uuid: stig.uuid
        })
        const { facts, status } = vulnerabilities[index] ?? {}
        expect(status).toBe("Not_Reviewed")
        expect(Object.fromEntries(facts ?? [])).toMatchObject({
          Vuln_Num: [rule.vuln_id],
          Rule_ID: [rule.source["rule_id"]],
          Rule_Ver: [entry.rule_version],
          Rule_Title: [rule.title],
          Vuln_Discuss: [rule.vuln_discussion],
          Check_Content: [check_content],
          Fix_Text: [rule.fixtext],
          Severity: [rule.rule_severity]
        })
        expect(facts?.get("CCI_REF") ?? []).toEqual(idents)
        expect(facts?.get("LEGACY_ID") ?? []).toEqual(legacy_ids)
      }
      const ids = [cklb.id, stig.uuid, ...stig.rules.map((rule: { readonly uuid: string }) => rule.uuid)]
      for (const id of ids) expect(id).toMatch(uuid)
      expect(new Set(ids).size).toBe(ids.length)
    })
  )

  it.effect.each(documents)("%s is accepted by STIG Manager", ([, path]) =>
    Effect.gen(function* () {
      const exported = componentOf(yield* rulesIn(path), { version: 2, release: 3 })
      const checklist = Checklist.ofDocument(writableComponent(exported))
      const cklb = JSON.parse(cklbOf(checklist))
      cklb.target_data.host_name = "host"
      const ckl = cklOf(checklist).replace("<HOST_NAME></HOST_NAME>", "<HOST_NAME>host</HOST_NAME>")
      const expected = {
        target: { name: "host" },
        checklists: [
          {
            benchmarkId: "A_component_STIG",
            revisionStr: "V2R3",
            reviews: exported.rules.map(({ rule }) => ({ ruleId: rule.source["rule_id"], result: "notchecked" }))
          }
        ]
      }
      expect(reviewsFromCklb({ ...reading, data: JSON.stringify(cklb) })).toMatchObject(expected)
      expect(reviewsFromCkl({ ...reading, data: ckl })).toMatchObject(expected)
    })
  )
})

const rule: WritableRule = {
  rule_id: "SV-1r2_rule",
  vuln_id: "V-1",
  group_title: "SRG-OS-000001-GPOS-00001",
  version: "ABCD-01-000001",
  title: 'A <b> & "title"',
  severity: "high",
  weight: "10.0",
  idents: ["CCI-000016", "CCI-000015"],
  legacy_ids: ["V-9"],
  vuln_discussion: "]]> </VulnDiscussion>\r\n\t end ",
  false_positives: "fp",
  false_negatives: "fn",
  documentable: true,
  mitigations: "m",
  severity_override_guidance: "sog",
  potential_impacts: "pi",
  third_party_tools: "tpt",
  mitigation_control: "mc",
  responsibility: "r",
  ia_controls: "ia",
  checks: [
    { system: "C-1_chk", content: "One", content_ref_name: "M", content_ref_href: "a.xml" },
    { system: "C-2_chk", content: "Two", content_ref_name: "N", content_ref_href: "b.xml" }
  ],
  fixes: [{ text: "Fix", fixref: "F-1_fix", id: "F-1_fix" }],
  references: [{ title: "T" }, { identifier: "5551" }],
  source: {}
}

const document: WritableBenchmark = {
  id: "A_STIG",
  title: "A Security Technical Implementation Guide",
  description: "",
  version: "V1R1",
  date: "2026-01-05",
  status: "draft",
  source: {},
  rules: [rule]
}

describe("a checklist for STIG Viewer 3", () => {
  it("has every key of a new one in that program, and no system", () => {
    const cklb = JSON.parse(cklbOf(Checklist.ofDocument(document)))
    expect(Object.keys(cklb)).toEqual("title id stigs active mode has_path target_data cklb_version".split(" "))
    expect(Object.keys(cklb.stigs[0])).toEqual(
      "stig_name display_name stig_id release_info version uuid reference_identifier size rules".split(" ")
    )
    expect(cklb.title).toBe("A")
    expect(cklb.target_data).toMatchObject({ host_name: "", ip_address: "", is_web_database: false })
    const { stig_uuid: _, uuid: __, ...entry } = cklb.stigs[0].rules[0]
    expect(entry).toEqual({
      group_id_src: "V-1",
      group_tree: [
        { id: "V-1", title: "SRG-OS-000001-GPOS-00001", description: "<GroupDescription></GroupDescription>" }
      ],
      group_id: "V-1",
      severity: "high",
      group_title: "SRG-OS-000001-GPOS-00001",
      rule_id_src: "SV-1r2_rule",
      rule_id: "SV-1r2",
      rule_version: "ABCD-01-000001",
      rule_title: 'A <b> & "title"',
      fix_text: "Fix",
      weight: "10.0",
      check_content: "One\n\nTwo",
      check_content_ref: { href: "a.xml", name: "M" },
      classification: "Unclassified",
      discussion: "]]> </VulnDiscussion>\r\n\t end ",
      false_positives: "fp",
      false_negatives: "fn",
      documentable: "true",
      security_override_guidance: "sog",
      potential_impacts: "pi",
      third_party_tools: "tpt",
      ia_controls: "ia",
      responsibility: "r",
      mitigations: "m",
      mitigation_control: "mc",
      legacy_ids: ["V-9"],
      ccis: ["CCI-000016", "CCI-000015"],
      reference_identifier: "5551",
      status: "not_reviewed",
      overrides: {},
      comments: "",
      finding_details: ""
    })
  })

  it("is complete without rules too", () => {
    expect(JSON.parse(cklbOf(Checklist.ofDocument({ ...document, rules: [] }))).stigs[0]).toMatchObject({
      size: 0,
      rules: []
    })
  })
})

describe("a checklist for STIG Viewer 2", () => {
  it("has the fields in their order", () => {
    const ckl = cklOf(Checklist.ofDocument(document))
    const [{ facts } = { facts: new Map<string, ReadonlyArray<string>>() }] = vulnerabilitiesOf(ckl)
    expect([...facts.keys()].join(" ")).toBe(
      "Vuln_Num Severity Group_Title Rule_ID Rule_Ver Rule_Title Vuln_Discuss IA_Controls Check_Content Fix_Text False_Positives " +
        "False_Negatives Documentable Mitigations Potential_Impact Third_Party_Tools Mitigation_Control Responsibility " +
        "Security_Override_Guidance Check_Content_Ref Weight Class STIGRef TargetKey STIG_UUID LEGACY_ID CCI_REF"
    )
    expect(facts.get("Vuln_Discuss")).toEqual(["]]> </VulnDiscussion>\r\n\t end "])
    expect(facts.get("STIGRef")).toEqual([
      "A Security Technical Implementation Guide :: Version 1, Release: 1 Benchmark Date: 05 Jan 2026"
    ])
    expect(facts.get("TargetKey")).toEqual(["5551"])
  })
})

describe("the ids of a checklist", () => {
  const idsOf = (of: WritableBenchmark) => {
    const { rules, stig, uuid: own } = Checklist.ofDocument(of)
    return [own, stig.uuid, ...rules.map((entry) => entry.uuid)]
  }

  it("are unchanged when texts and rules around them change", () => {
    const [own, stig, entry] = idsOf(document)
    const changed = {
      ...document,
      title: "B",
      rules: [
        { ...rule, version: "ABCD-01-000000" },
        { ...rule, title: "B" }
      ]
    }
    const [changedOwn, changedStig, , changedEntry] = idsOf(changed)
    expect([changedOwn, changedStig, changedEntry]).toEqual([own, stig, entry])
  })

  it("are different in another release, and for each of several rules with the same ids", () => {
    const all = [...idsOf({ ...document, rules: [rule, rule, rule] }), ...idsOf({ ...document, version: "V1R2" })]
    expect(new Set(all).size).toBe(all.length)
  })
})
