/** Updates from files: unchanged values change nothing, exactly the accepted changes are applied, and no row is matched by a guess (R16.1, R8.3). */
import { expect, it } from "@effect/vitest"
import { Arbitrary, Schema } from "effect"
import { valueOf } from "../../src/Decision.ts"
import { ComponentUpdate, FieldStates, Locks, Section, type Rule } from "../../src/index.ts"
import { at, componentId, finalizedPhase, openPhase, rule, ruleId, thornyText, userId } from "../given.ts"

const check = (content: string, id = 1) => ({ id, system: "", content_ref_name: "M", content_ref_href: "", content })

const facts = (
  rules: ReadonlyArray<Rule.Rule>,
  given: Partial<ComponentUpdate.UpdateFacts> = {}
): ComponentUpdate.UpdateFacts => ({
  component: { ...openPhase, released: false, prefix: "ABCD-01" },
  now: at(1000),
  rules,
  linksOf: () => ({ satisfies: [], satisfied_by: [] }),
  questions: [],
  answersOf: () => new Map(),
  clear_empty: false,
  ...given
})

const requirement = (id: number, given: Partial<Rule.Rule> = {}): Rule.Rule =>
  rule({ id: ruleId(id), component_id: componentId(1), rule_number: id, srg_id: `SRG-OS-00000${id}`, ...given })

/** A table row with the present values of a requirement by default. */
const row = (
  of: Rule.Rule,
  given: Partial<ComponentUpdate.ProposedRequirement> = {}
): ComponentUpdate.ProposedRequirement => ({
  place: { kind: "row", number: of.rule_number + 1 },
  id: of.id,
  stig_id: `ABCD-01-00000${of.rule_number}`,
  srg_ids: [of.srg_id],
  identifiers: {},
  answers: new Map(),
  values: {},
  empty: [],
  columns: new Map([["title", "Requirement"]]),
  satisfies: null,
  satisfied_by: null,
  ...given
})

const fieldsIn = ({ updates }: ComponentUpdate.UpdatePreview) =>
  updates.flatMap(({ fields }) => fields.map(({ field }) => field))

const texts = Arbitrary.map(
  Arbitrary.array(thornyText, { minLength: 3, maxLength: 3 }),
  ([title = "", fixtext = "", mitigations = ""]) => ({ title, fixtext, mitigations })
)

it.prop(
  "a text is the same despite a spreadsheet's changes of line ends and trailing blanks",
  { text: thornyText, end: Schema.Literals(["\n", "\r\n", "\r"]), blanks: Schema.Literals(["", " ", "\t \u00a0"]) },
  ({ text, end, blanks }) => {
    const one = requirement(1, { fixtext: text, checks: [check(text)] })
    const changed = text.replaceAll(/\r\n?|\n/g, `${blanks}${end}`) + blanks + end
    const values = { fixtext: changed, check_content: changed, check_reference: "M", documentable: one.documentable }
    const shown = ComponentUpdate.preview([row(one, { values })], [], facts([one]))
    expect(shown).toMatchObject({ updates: [], refusals: [], unchanged: 1, not_in_file: 0 })
  }
)

it.prop(
  "accepted changes are applied, and the rest is shown again",
  {
    before: texts,
    after: texts,
    fields: Arbitrary.array(Arbitrary.schema(Schema.Literals(["title", "fixtext", "mitigations"])))
  },
  ({ before, after, fields }) => {
    const one = requirement(1, before)
    const shown = ComponentUpdate.preview([row(one, { values: after })], [], facts([one]))
    const offered = new Set(fieldsIn(shown))
    const named = fields.filter((field) => offered.has(field))
    const rows = [{ rule_id: one.id, fields: named }]
    const accepted = valueOf(
      ComponentUpdate.accept(shown, { _tag: "Fields", rows: offered.size === 0 ? [] : rows }, facts([one]))
    )
    const made = accepted.updates.flatMap((update) => update.fields).reduce((all, { apply }) => apply(all), one)
    for (const field of ["title", "fixtext", "mitigations"] as const) {
      expect(made[field]).toBe(named.includes(field) ? after[field] : before[field])
    }
    const again = ComponentUpdate.preview([row(made, { values: after })], [], facts([made]))
    expect(new Set(fieldsIn(again))).toEqual(new Set([...offered].filter((field) => !named.includes(field as "title"))))
  }
)

it.prop(
  "a change is refused where an edit is, and nowhere else",
  {
    locked: Schema.Boolean,
    review: Schema.Boolean,
    sections: Arbitrary.array(Arbitrary.schema(Section.SectionName), { maxLength: 10 })
  },
  ({ locked, review, sections }) => {
    const one = requirement(1, {
      locked,
      locked_sections: [...new Set(sections)],
      review_requestor_id: review ? userId(3) : null,
      checks: [check("Before")]
    })
    const values = {
      title: "After",
      status: "Not Applicable",
      check_content: "After",
      poam: "After",
      further_fixes: ["After"]
    } as const
    const shown = ComponentUpdate.preview([row(one, { values })], [], facts([one]))
    const [update] = shown.updates
    expect(update?.fields.map(({ field }) => field).toSorted()).toEqual(Object.keys(values).toSorted())
    for (const { field, refusals } of update?.fields ?? []) {
      const written = field === "check_content" ? "content" : (field as Locks.WrittenField)
      expect(refusals.length > 0, field).toBe(review || Locks.refuseWrite(one, [written]).length > 0)
      expect(refusals.every(({ row: place, rule_id }) => place === 2 && rule_id === one.id)).toBe(true)
    }
    const all = ComponentUpdate.accept(shown, { _tag: "All" }, facts([one]))
    expect(all.ok).toBe(update?.fields.every(({ refusals }) => refusals.length === 0))
  }
)

it.prop(
  "rows in any order match the same requirements; no row matches two, and no requirement has two rows",
  {
    picks: Arbitrary.array(
      Arbitrary.schema(
        Schema.Struct({
          id: Schema.NullOr(Schema.Literals([1, 2, 3, 9])),
          stig_id: Schema.Literals(["", "ABCD-01-000001", "abcd-01-000002", "ABCD-01-000009", "OLD-1", "OLD-2"]),
          srg_ids: Schema.Array(Schema.Literals(["SRG-OS-000001", "SRG-OS-000002", "SRG-TWICE", "SRG-NONE"]))
        })
      ),
      { maxLength: 6 }
    )
  },
  ({ picks }) => {
    const rules = [
      requirement(1, { source: { stig_id: "OLD-1" } }),
      requirement(2, { source: { stig_id: "OLD-2" } }),
      requirement(3, { srg_id: "SRG-TWICE", source: { stig_id: "OLD-2" } }),
      requirement(4, { srg_id: "SRG-TWICE" })
    ]
    const rows = picks.map((pick, index) =>
      row(requirement(1), { ...pick, place: { kind: "row", number: index + 2 }, values: { title: `Row ${index + 2}` } })
    )
    const shown = ComponentUpdate.preview(rows, [], facts(rules))
    const turned = ComponentUpdate.preview(rows.toReversed(), [], facts(rules))
    const about = (preview: ComponentUpdate.UpdatePreview) =>
      preview.updates.map(({ place, rule: { id } }) => [place.number, id])
    expect(about(turned)).toEqual(about(shown))
    expect(shown.updates.length + shown.refusals.length).toBe(rows.length)
    expect(new Set(shown.updates.map(({ rule: { id } }) => id)).size).toBe(shown.updates.length)
    for (const { place, rule: found } of shown.updates) {
      const { id, srg_ids, stig_id } = picks[place.number - 2] ?? { id: null, stig_id: "", srg_ids: [] }
      const names = [`ABCD-01-00000${found.rule_number}`, String(found.source["stig_id"])]
      const isNamed =
        id === found.id || names.includes(stig_id.toUpperCase()) || srg_ids.some((one) => one === found.srg_id)
      expect(isNamed).toBe(true)
      if (srg_ids.length > 0) expect(srg_ids).toContain(found.srg_id)
    }
  }
)

it("an empty cell empties its field only on request, and never a field that the status leaves blank in a submission", () => {
  const said = { title: "T", fixtext: "F", mitigations: "M", poam: "P", vendor_comments: "V" }
  const one = requirement(1, { ...said, status: "Not Applicable", checks: [check("C")] })
  const empty = [
    "title",
    "fixtext",
    "check_content",
    "mitigations",
    "poam",
    "vendor_comments",
    "status",
    "documentable"
  ] as const
  const ignored = ComponentUpdate.preview([row(one, { empty })], [], facts([one]))
  expect(ignored).toMatchObject({ updates: [], empty_cells: 6 })
  const cleared = ComponentUpdate.preview([row(one, { empty })], [], facts([one], { clear_empty: true }))
  expect(fieldsIn(cleared)).toEqual(["title", "mitigations", "vendor_comments", "poam"])
  expect(cleared.empty_cells).toBe(2)
  expect(FieldStates.isBlankInSubmission(one, "fixtext")).toBe(true)
})

it("no text is accepted for several checks, and a check is created where there is none", () => {
  const several = requirement(1, { checks: [check("a"), check("b", 2)] })
  const none = requirement(2, { checks: [] })
  const rows = [several, none].map((one) => row(one, { values: { check_content: "new", check_reference: "R" } }))
  const { updates } = ComponentUpdate.preview(rows, [], facts([several, none]))
  expect(updates[0]?.fields.map(({ refusals }) => refusals.map(({ code }) => code))).toEqual([
    ["several_checks"],
    ["several_checks"]
  ])
  const made = (updates[1]?.fields ?? []).reduce((one, { apply }) => apply(one), none)
  expect(made.checks).toEqual([{ ...check("new"), content_ref_name: "R" }])
  const same = row(several, { values: { check_content: "a\r\n\r\nb" } })
  expect(ComponentUpdate.preview([same], [], facts([several])).updates).toEqual([])
})

it("a frozen or released component refuses once, whatever the number of cells", () => {
  const rules = [requirement(1), requirement(2)]
  const rows = rules.map((one) => row(one, { values: { title: "New", fixtext: "New" } }))
  for (const [component, code] of [
    [{ ...finalizedPhase, released: false, prefix: "ABCD-01" }, "component_frozen"],
    [{ ...openPhase, released: true, prefix: "ABCD-01" }, "component_released"]
  ] as const) {
    const given = facts(rules, { component })
    const shown = ComponentUpdate.preview(rows, [], given)
    expect(shown.refusals.map((refusal) => refusal.code)).toEqual([code])
    expect(shown.updates.flatMap(({ fields }) => fields.flatMap(({ refusals }) => refusals))).toEqual([])
    const some = { _tag: "Fields", rows: [{ rule_id: ruleId(1), fields: ["title"] }] } as const
    expect(!ComponentUpdate.accept(shown, some, given).ok).toBe(true)
  }
})
