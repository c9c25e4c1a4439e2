/** The content of each export for check and fix, for every status and every combination of texts, compared with a table from the rules (R10.4, R10.5, R15.5, R19.1). */
import { expect, it } from "@effect/vitest"
import { ExportedTexts, type Rule, RuleContent } from "../../src/index.ts"
import { rule, ruleId } from "../given.ts"

const check = (content: string) => ({ id: 1, system: "", content_ref_name: "", content_ref_href: "", content })
const texts = (text: string) => ({ checks: [check(text)], fixtext: text })

/** The content of a submission by status: with texts, with blanks, or without the requirement. */
const submitted: Readonly<Record<string, "texts" | "blank" | "not">> = {
  "Not Yet Determined": "not",
  "Applicable - Configurable": "texts",
  "Applicable - Inherently Meets": "blank",
  "Applicable - Does Not Meet": "blank",
  "Not Applicable": "blank"
}
const statuses = Object.keys(submitted) as ReadonlyArray<Rule.Rule["status"]>

const cases = statuses.flatMap((status) =>
  ["", "Own."].flatMap((own) => [[], [""], ["Parent."], ["", "Other."]].map((parents) => ({ status, own, parents })))
)

it.each(cases)("$status, own text $own, parents $parents", ({ own, parents, status }) => {
  const satisfied_by = parents.map((text, index) => rule({ id: ruleId(10 + index), ...texts(text) }))
  const held = ExportedTexts.of({ rule: rule({ id: ruleId(1), status, ...texts(own) }), satisfied_by })
  const giver = parents.findIndex((text) => text !== "")
  const ownOnly = own === "" ? ["blank", null] : ["own", null]
  const published = status === "Applicable - Configurable" && parents.length === 0 ? ownOnly : ["left_out", null]
  const inSubmission =
    submitted[status] === "not"
      ? ["left_out", null]
      : submitted[status] === "blank"
        ? ["blank", null]
        : own === "" && giver >= 0
          ? ["inherited", 10 + giver]
          : ownOnly
  const expected = {
    submission: inSubmission,
    xccdf: published,
    checklist: published,
    inspec: published,
    table: ownOnly,
    html: ownOnly
  }
  expect(held.map(({ export: kind, field, holds, rule_id }) => [kind, field, holds, rule_id])).toEqual(
    Object.entries(expected).flatMap(([kind, [holds, id]]) => [
      [kind, "check_content", holds, id],
      [kind, "fixtext", holds, id]
    ])
  )
})

it("a text is inherited completely: with all checks, and with the further fixes", () => {
  const parent = rule({
    id: ruleId(2),
    checks: [check("One."), { ...check("Two."), id: 2 }],
    fixtext: "First.",
    further_fixes: [{ id: 1, fixtext: "Second.", fixtext_fixref: "", fix_id: "" }]
  })
  const satisfied = { rule: rule(), satisfied_by: [parent] }
  expect(ExportedTexts.inheritedText(satisfied, "check_content")).toBe(RuleContent.checkContent(parent.checks))
  expect(ExportedTexts.inheritedText(satisfied, "fixtext")).toBe("First.\n\nSecond.")
})
