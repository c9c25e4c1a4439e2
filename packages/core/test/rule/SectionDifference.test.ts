/** The changes of a section, field by field (R5.5). */
import { expect, it } from "@effect/vitest"
import { Rule, Section, SectionText } from "../../src/index.ts"
import { SectionDifference } from "../../src/rule/index.ts"
import { rule } from "../given.ts"

const keys = [...Section.SectionKey.literals, null]
const check = { id: 1, system: "C-1", content_ref_name: "M", content_ref_href: "x.xml", content: "Look there." }

const made = (segments: SectionDifference.FieldDifference["segments"], without: "added" | "removed") =>
  segments.map(({ kind, text }) => (kind === without ? "" : text)).join("")

it("every field of the section is named in its order, with removed and added text", () => {
  const base = SectionText.of(rule({ fixtext: "Set the mode to 600.", fix_id: "F-1" }), "fixtext").text
  const fields = SectionDifference.between(base, rule({ fixtext: "Set the mode to 640.", fix_id: " F-1" }), "fixtext")
  expect(fields.map(({ field, check: number, change }) => [field, number, change])).toEqual([
    ["fixtext", null, "changed"],
    ["fix_id", null, "whitespace"],
    ["fixtext_fixref", null, "unchanged"]
  ])
  expect(fields[0]).toEqual({
    field: "fixtext",
    check: null,
    change: "changed",
    base: "Set the mode to 600.",
    diff: "Set the mode to 640.",
    segments: [
      { kind: "same", text: "Set the mode to " },
      { kind: "removed", text: "600" },
      { kind: "added", text: "640" },
      { kind: "same", text: "." }
    ]
  })
})

it("an added or removed check is distinguished from an empty one", () => {
  const base = SectionText.of(rule({ checks: [check] }), "check_content").text
  const after = rule({ checks: [check, { ...check, id: 2, content: "", system: "" }] })
  const fields = SectionDifference.between(base, after, "check_content")
  expect(fields.filter(({ field }) => field === "content")).toEqual([
    expect.objectContaining({ check: 1, change: "unchanged", base: "Look there.", diff: "Look there." }),
    expect.objectContaining({ check: 2, change: "changed", base: null, diff: "", segments: [] })
  ])
  const gone = SectionDifference.between(base, rule(), "check_content")
  expect(gone.map(({ base: was, diff }) => [was, diff])).toEqual(
    ["Look there.", "C-1", "M", "x.xml"].map((text) => [text, null])
  )
})

it("another text is read as a section without fields", () => {
  for (const base of ["", "nothing", "{}", '[["a"]]']) {
    const fields = SectionDifference.between(base, rule({ title: "Title." }), "title")
    expect(fields).toEqual([expect.objectContaining({ field: "title", base: null, diff: "Title.", change: "changed" })])
  }
})

it.prop(
  "no character is lost, and a change is found exactly when the text of the section differs",
  { one: Rule.Rule, other: Rule.Rule },
  ({ one, other }) => {
    for (const key of keys) {
      const base = SectionText.of(one, key)
      for (const now of [other, one]) {
        const fields = SectionDifference.between(base.text, now, key)
        const changed = fields.some(({ change }) => change !== "unchanged")
        expect(changed).toBe(SectionText.of(now, key).sha256 !== base.sha256)
        for (const { base: was, diff, segments } of fields) {
          expect([made(segments, "added"), made(segments, "removed")]).toEqual([was ?? "", diff ?? ""])
        }
      }
    }
  },
  { arbitrary: { runs: 30 } }
)
