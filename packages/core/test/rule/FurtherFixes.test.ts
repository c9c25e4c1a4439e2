/** Further fixes: edited like checks, protected by the lock of their section, and pinned with it. Requirements without them are unchanged (R10.14). */
import { valueOf } from "../../src/Decision.ts"
import { match } from "../outcomes.ts"
import { describe, expect, it } from "@effect/vitest"
import { FindAndReplace, PublishedIdentity, RuleContent, RuleEdit, SectionText } from "../../src/index.ts"
import { IdsInUse } from "../../src/rule/index.ts"
import { at, openPhase, rule, ruleId } from "../given.ts"

const fix = (id: number, fixtext: string, fix_id = "") => ({ id, fixtext, fixtext_fixref: fix_id, fix_id })
const facts = {
  component: { ...openPhase, released: false },
  now: at(10),
  site_admin: false,
  answers: [],
  questions: new Map()
}
const edit = (further_fixes: RuleEdit.EditCommand["further_fixes"]): RuleEdit.EditCommand => ({
  fields: {},
  descriptions: [],
  checks: [],
  further_fixes,
  answers: [],
  acknowledge_source_change: false,
  reason: ""
})

describe("further fixes", () => {
  const before = rule({ fixtext: "one", further_fixes: [fix(1, "two"), fix(4, "three")] })

  it("are changed, removed and added by their ids", () => {
    const command = edit([{ id: 4, fixtext: "3" }, { id: 1, _destroy: true }, { fixtext: "new" }])
    const edited = valueOf(RuleEdit.decide(before, command, facts))
    expect(edited?.rule.further_fixes).toEqual([fix(4, "3"), fix(5, "new")])
    expect(edited?.audit.changes).toEqual([
      { field: "further_fixes", prev_value: before.further_fixes, new_value: [fix(4, "3"), fix(5, "new")] }
    ])
    expect(valueOf(RuleEdit.decide(before, edit([{ id: 1, fixtext: "two" }]), facts))).toBeNull()
  })

  it("are locked with their section, and refused for an unknown id and beyond the maximum", () => {
    const codesOf = (of: typeof before, command: RuleEdit.EditCommand) =>
      match(RuleEdit.decide(of, command, facts), {
        refused: (all) => all.map(({ code, pointer }) => `${code} ${pointer}`),
        allowed: () => []
      })
    expect(codesOf({ ...before, locked_sections: ["Fix"] }, edit([{ id: 1, fixtext: "x" }]))).toEqual([
      "section_locked /rule/further_fixes_attributes"
    ])
    expect(codesOf(before, edit([{ id: 2, fixtext: "x" }]))).toEqual([
      "target_not_found /rule/further_fixes_attributes/0/id"
    ])
    const many = Array.from({ length: RuleEdit.mostFurtherFixes + 1 }, () => ({ fixtext: "x" }))
    expect(codesOf(rule(), edit(many))).toEqual(["invalid /rule/further_fixes_attributes"])
  })

  it("are pinned with their section; a requirement without any has the same text as before the feature", () => {
    expect(SectionText.of(rule({ fixtext: "one" }), "fixtext").text).toBe(
      JSON.stringify([
        ["fixtext", "one"],
        ["fix_id", ""],
        ["fixtext_fixref", ""]
      ])
    )
    const pinned = SectionText.of(before, "fixtext")
    expect(pinned.text).toContain("three")
    expect(SectionText.partOf(SectionText.of(before, null), "fixtext")).toEqual(pinned)
    const plain = rule({ fixtext: "one" })
    expect(SectionText.partOf(SectionText.of(plain, null), "fixtext")).toEqual(SectionText.of(plain, "fixtext"))
  })

  it("are found and replaced with the first", () => {
    const search = { find: "t", replace: "T", case_sensitive: true, whole_word: false }
    const { results } = FindAndReplace.inAll([before], search, ["fixtext"])
    expect(RuleContent.fixesOf(results[0]?.rule ?? rule()).map(({ text }) => text)).toEqual(["one", "Two", "Three"])
  })
})

describe("an id in use", () => {
  const fromFile = (id: number, vuln_id: string, fix_id: string) =>
    rule({ id: ruleId(id), rule_number: id, vuln_id, fix_id, source: { rule_id: `SV-${id}_rule`, xccdf: {} } })
  const [one, two] = [fromFile(1, "V-1", "F-1"), fromFile(2, "V-2", "F-2")]
  const refused = (after: typeof one) =>
    IdsInUse.refuse(one, after, [one, two, rule({ id: ruleId(3), rule_number: 3, vuln_id: "V-9" })], {
      prefix: "ABCD-01",
      pointerTo: (field) => field
    }).map(({ detail, pointer }) => `${pointer}: ${detail}`)

  it("is refused, also when it is derived from a name; the id of an SRG row is free", () => {
    expect(refused({ ...one, vuln_id: "v-2" })).toEqual(["vuln_id: v-2 is already the id of ABCD-01-000002."])
    expect(refused({ ...one, vuln_id: "V-ABCD-01-000003" })).toEqual([
      "vuln_id: V-ABCD-01-000003 is already the id of ABCD-01-000003."
    ])
    expect(refused({ ...one, fix_id: "F-2" })).toEqual(["fix_id: F-2 is already the id of ABCD-01-000002."])
    expect(refused({ ...one, further_fixes: [fix(1, "x", "F-2")] })).toEqual([
      "further_fixes: F-2 is already the id of ABCD-01-000002."
    ])
    for (const vuln_id of ["V-1", "V-3", "V-9", ""]) expect(refused({ ...one, vuln_id })).toEqual([])
  })

  it("does not occur without ids of a file: authored requirements have ids derived from their names", () => {
    const ids = [1, 2].map((number) => PublishedIdentity.of(rule({ rule_number: number, vuln_id: "V-9" }), "ABCD-01"))
    expect(ids.map(({ vuln_id }) => vuln_id)).toEqual(["V-ABCD-01-000001", "V-ABCD-01-000002"])
  })
})
