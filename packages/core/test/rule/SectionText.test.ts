/** A section's text changes exactly when one of its fields does (R5.5). */
import { createHash } from "node:crypto"
import { describe, expect, it } from "@effect/vitest"
import { Rule, Section, SectionText } from "../../src/index.ts"
import { rule } from "../given.ts"

const keys = [...Section.SectionKey.literals, null]

/** Puts the fields of `from` into `onto`, one at a time. */
const edits = (onto: Rule.Rule, from: Rule.Rule): ReadonlyArray<readonly [field: string, edited: Rule.Rule]> =>
  Object.keys(Rule.Rule.fields).map((field) => [
    field,
    { ...onto, ...Object.fromEntries(Object.entries(from).filter(([key]) => key === field)) }
  ])

/** Returns the text of each section and of all sections. */
const textsOf = (one: Rule.Rule) => keys.map((key) => SectionText.of(one, key))

describe("the text of a section", () => {
  it("has its fields in fixed order as JSON, with its SHA-256", () => {
    const text = SectionText.of(rule({ fixtext: 'Say "no".\r\n', fix_id: "F-1", fixtext_fixref: "ü😀" }), "fixtext")
    expect(text.text).toBe('[["fixtext","Say \\"no\\".\\r\\n"],["fix_id","F-1"],["fixtext_fixref","ü😀"]]')
    expect(text.sha256).toBe(createHash("sha256").update(text.text, "utf8").digest("hex"))
    expect(text.section).toBe("fixtext")
  })
  it("of checks has every check, without its id", () => {
    const check = { id: 7, system: "C-1_chk", content_ref_name: "M", content_ref_href: "x.xml", content: "Look." }
    expect(SectionText.of(rule({ checks: [check, { ...check, id: 8 }] }), "check_content").text).toBe(
      '[["checks",[["Look.","C-1_chk","M","x.xml"],["Look.","C-1_chk","M","x.xml"]]]]'
    )
  })
  it.prop("is a part of the text of all sections", { one: Rule.Rule }, ({ one }) => {
    for (const { key } of Section.sections) {
      expect(SectionText.partOf(SectionText.of(one, null), key)).toEqual(SectionText.of(one, key))
    }
    expect(SectionText.partOf(SectionText.of(one, "title"), "fixtext")).toBeNull()
  })
  it.prop(
    "is the same for the same content, whatever else differs",
    { one: Rule.Rule, other: Rule.Rule },
    ({ one, other }) => {
      const covered = new Set<string>(Section.sections.flatMap(({ fields }) => fields))
      const texts = textsOf(one)
      for (const [field, edited] of edits(one, other)) {
        if (covered.has(field) || field === "checks") continue
        expect(textsOf(edited)).toEqual(texts)
      }
      expect(textsOf(structuredClone(one))).toEqual(texts)
    }
  )
  it.prop(
    "changes exactly when a field of the section does; the text of a general comment changes with any",
    { one: Rule.Rule, other: Rule.Rule },
    ({ one, other }) => {
      const same = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)
      const before = new Map(textsOf(one).map(({ section, sha256 }) => [section, sha256]))
      // The ids of checks and fixes are not part of texts.
      const withoutIds = ({ checks, further_fixes }: Rule.Rule) => ({
        checks: checks.map((check) => ({ ...check, id: 0 })),
        further_fixes: further_fixes.map((fix) => ({ ...fix, id: 0 }))
      })
      const fieldsOf = Section.sections.map(({ key, fields, check_fields }) => ({
        key,
        fields: new Set<string>(check_fields.length > 0 ? ["checks"] : fields)
      }))
      for (const [field, edited] of edits(one, other)) {
        const changed = !same({ ...one, ...withoutIds(one) }, { ...edited, ...withoutIds(edited) })
        const due = fieldsOf.flatMap(({ key, fields }) => (changed && fields.has(field) ? [key] : []))
        const texts = textsOf(edited).filter(({ section, sha256 }) => sha256 !== before.get(section))
        // The last text is that of a general comment, whose section is null.
        expect([field, texts.map(({ section }) => section)]).toEqual([field, due.length > 0 ? [...due, null] : []])
      }
    }
  )
  it("distinguishes texts that differ only in their boundaries", () => {
    const [one, other] = [
      rule({ status_justification: "ab", status: "Applicable" }),
      rule({ status_justification: "a", status: "Applicable" })
    ]
    expect(SectionText.of(one, "status").sha256).not.toBe(SectionText.of(other, "status").sha256)
    const joined = SectionText.of(rule({ fixtext: 'a"],["fix_id","b' }), "fixtext")
    const apart = SectionText.of(rule({ fixtext: "a", fix_id: "b" }), "fixtext")
    expect(joined.text).not.toBe(apart.text)
  })
})
