/** The refusals of locks, for all sections × fields (R8.1, R8.3). */
import { expect, it } from "@effect/vitest"
import { Arbitrary, Schema } from "effect"
import { Locks, Rule, Section } from "../../src/index.ts"
import { rule } from "../given.ts"

const check = { id: 1, system: "C-1", content_ref_name: "M", content_ref_href: "Guide.xml", content: "Look." }
const before = rule({ checks: [check, { ...check, id: 2 }] })

/** Returns the requirement with one field changed. */
const changedIn = (field: Locks.WrittenField): Rule.Rule => {
  switch (field) {
    case "content":
    case "system":
    case "content_ref_name":
    case "content_ref_href":
      return { ...before, checks: [check, { ...check, id: 2, [field]: "other" }] }
    case "rule_severity":
      return { ...before, rule_severity: "high" }
    case "status":
      return { ...before, status: "Applicable - Configurable" }
    case "documentable":
      return { ...before, documentable: true }
    case "additional_answers":
      return before
    default:
      return { ...before, [field]: "other" }
  }
}

const fieldsOfSections = Section.sections.flatMap(({ fields, check_fields }) => [...fields, ...check_fields])
const fields = [
  ...fieldsOfSections,
  ...Locks.fieldsOfNoSection,
  "additional_answers"
] as ReadonlyArray<Locks.WrittenField>
const sectionNames = Section.SectionName.literals

it("every editable field is known, and changes are found one by one", () => {
  const written = Object.keys(before).filter(
    (key) =>
      ![
        "id",
        "component_id",
        "project_id",
        "document_type",
        "rule_number",
        "srg_rule_id",
        "locked",
        "locked_sections",
        "review_requestor_id",
        "changes_requested",
        "assignee_id",
        "due_on",
        "deleted_at",
        "created_at",
        "updated_at",
        "checks",
        // Set by a file or a rebase, not by an author.
        "source",
        "source_removed",
        "lint_off",
        "source_changed"
      ].includes(key)
  )
  expect(new Set<string>(fields)).toEqual(
    new Set([...written, "content", "system", "content_ref_name", "content_ref_href", "additional_answers"])
  )
  expect(Locks.changedFields(before, before)).toEqual([])
  for (const field of fields) {
    expect(Locks.changedFields(before, changedIn(field))).toEqual(field === "additional_answers" ? [] : [field])
  }
})

it("checks that are added, removed or reordered are changes; their ids are not", () => {
  const all = ["content", "system", "content_ref_name", "content_ref_href"]
  expect(Locks.changedFields(before, { ...before, checks: [check] })).toEqual(all)
  expect(Locks.changedFields(before, { ...before, checks: [] })).toEqual(all)
  expect(Locks.changedFields(before, { ...before, checks: [check, check, check] })).toEqual(all)
  expect(Locks.changedFields(before, { ...before, checks: [{ ...check, id: 8 }, check] })).toEqual([])
  const two = { ...before, checks: [check, { ...check, content: "Look twice." }] }
  expect(Locks.changedFields(two, { ...two, checks: two.checks.toReversed() })).toEqual(["content"])
})

it("a locked section locks its own fields and no other, each named once", () => {
  for (const section of Section.sections) {
    const own = new Set<string>([...section.fields, ...section.check_fields])
    for (const field of fields) {
      const refusals = Locks.refuseWrite(rule({ locked_sections: [section.name] }), [field])
      expect([section.name, field, refusals.map(({ code, pointer }) => ({ code, pointer }))]).toEqual([
        section.name,
        field,
        own.has(field) ? [{ code: "section_locked", pointer: `/rule/${field}` }] : []
      ])
      for (const { detail } of refusals) {
        expect(detail).toContain(section.name)
        expect(detail).toContain(field)
      }
    }
  }
})

it.prop(
  "a write is refused for exactly the locked fields, in their order",
  {
    locked: Schema.Boolean,
    sections: Arbitrary.array(Arbitrary.schema(Schema.Literals(sectionNames)), { maxLength: 10 }),
    picks: Arbitrary.array(Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1000 }))), {
      maxLength: 12
    })
  },
  ({ locked, sections, picks }) => {
    const changed = picks.map((pick) => fields[pick % fields.length]!)
    const held = new Set<string>(
      Section.sections.flatMap((section) =>
        sections.includes(section.name) ? [...section.fields, ...section.check_fields] : []
      )
    )
    const refusals = Locks.refuseWrite(rule({ locked, locked_sections: sections }), changed, (field) => `/${field}`)
    expect(refusals.map(({ pointer }) => pointer)).toEqual(
      changed.filter((field) => locked || held.has(field)).map((field) => `/${field}`)
    )
    expect(new Set(refusals.map(({ code }) => code))).toEqual(
      new Set(refusals.length === 0 ? [] : [locked ? "rule_locked" : "section_locked"])
    )
  }
)
