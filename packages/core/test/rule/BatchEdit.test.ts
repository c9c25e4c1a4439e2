/** The undo of a bulk edit restores the earlier values, unless a newer change blocks it (R8.3). */
import { valueOf } from "../../src/Decision.ts"
import { match } from "../outcomes.ts"
import { expect, it } from "@effect/vitest"
import { Arbitrary, Schema } from "effect"
import { EditBatchId, type EditBatch, FieldStates, Section } from "../../src/index.ts"
import { BatchEdit, LockReadiness, Revert } from "../../src/rule/index.ts"
import { at, componentId, openPhase, projectId, rule, ruleId, userId, xmlText } from "../given.ts"

const facts = { component: { ...openPhase, released: false }, now: at(1000) }
const act = { action: "find_and_replace", reason: "", skip_locked: false } as const
const batchOf = (changes: ReadonlyArray<BatchEdit.BatchChange>, over: Partial<EditBatch> = {}): EditBatch => ({
  id: EditBatchId.make(5),
  component_id: componentId(1),
  project_id: projectId(1),
  created_by_id: userId(1),
  created_at: at(1000),
  undone_by_id: null,
  undone_at: null,
  action: "find_and_replace",
  component_changes: [],
  items: changes.map(({ rule: changed, audit }) => ({ rule_id: changed.id, changes: audit.changes })),
  ...over
})
const check = (content: string) => ({ id: 1, system: "", content_ref_name: "", content_ref_href: "", content })

it.prop(
  "everything is as before after undoing; a field that was edited since stops the whole",
  { text: xmlText, touched: Schema.Boolean, untouched: Schema.Boolean },
  ({ text, touched, untouched }) => {
    const rules = [1, 2].map((id) =>
      rule({ id: ruleId(id), rule_number: id, title: "Before", checks: [check("Before")] })
    )
    const edit = (one: (typeof rules)[number]) => ({ ...one, title: text, checks: [check(text)], documentable: true })
    const { changes, refusals } = BatchEdit.plan(rules, edit, act, facts)
    expect(refusals).toEqual([])
    const now = changes.map(({ rule: changed }) => ({
      ...changed,
      title: touched ? `${changed.title}.` : changed.title,
      fixtext: untouched ? "Newer" : changed.fixtext
    }))
    const undone = BatchEdit.undo(batchOf(changes), new Map(now.map((one) => [one.id, one])), {
      ...facts,
      answersOf: () => new Map(),
      links: []
    })
    if (touched && text !== "Before") {
      expect(!undone.ok && undone.refusals.every(({ code }) => code === "edited_since")).toBe(true)
    } else {
      const back = valueOf(undone).changes.map(({ rule: changed }) => ({ ...changed, updated_at: at(0) }))
      expect(back).toEqual(
        rules.map((one, index) => ({
          ...one,
          title: now[index]?.title === text ? one.title : now[index]?.title,
          fixtext: now[index]?.fixtext
        }))
      )
    }
  }
)

it.prop(
  "exactly the locked fields are skipped",
  { locked: Arbitrary.array(Arbitrary.schema(Section.SectionName), { maxLength: 10 }) },
  ({ locked }) => {
    const before = rule({ locked_sections: [...new Set(locked)], checks: [check("Before")] })
    const edit = { title: "After", fixtext: "After", checks: [check("After")], inspec_control_body: "After" }
    const { changes, refusals, skipped } = BatchEdit.plan(
      [before],
      (one) => ({ ...one, ...edit }),
      { ...act, skip_locked: true },
      facts
    )
    expect(refusals).toEqual([])
    expect(changes[0]?.rule).toMatchObject({
      title: locked.includes("Title") ? "" : "After",
      fixtext: locked.includes("Fix") ? "" : "After",
      checks: [check(locked.includes("Check") ? "Before" : "After")],
      inspec_control_body: "After"
    })
    expect(skipped).toHaveLength(["Title", "Fix", "Check"].filter((name) => locked.some((one) => one === name)).length)
    const strict = BatchEdit.plan([before], (one) => ({ ...one, ...edit }), act, facts)
    expect(strict.refusals.map(({ code }) => code)).toEqual(skipped.map(({ code }) => code))
  }
)

it("a batch is undone once, and not when a requirement is gone", () => {
  const { changes } = BatchEdit.plan([rule()], (one) => ({ ...one, title: "After" }), act, facts)
  const codes = (batch: EditBatch, rules = new Map(changes.map((one) => [one.rule.id, one.rule]))) =>
    match(BatchEdit.undo(batch, rules, { ...facts, answersOf: () => new Map(), links: [] }), {
      refused: (refusals) => refusals.map(({ code }) => code),
      allowed: () => []
    })
  expect(codes(batchOf(changes))).toEqual([])
  expect(codes(batchOf(changes), new Map())).toEqual(["edited_since"])
  expect(codes(batchOf(changes, { undone_at: at(5) }))).toEqual(["batch_undone"])
})

it("only content of a requirement is ever restored", () => {
  for (const field of [
    "locked",
    "locked_sections",
    "review_requestor_id",
    "deleted_at",
    "id",
    "toString",
    "satisfied_by"
  ]) {
    expect(Revert.withField(rule(), field, true)).toBeNull()
  }
  expect(Revert.withField(rule(), "title", 7)).toBeNull()
  expect(Revert.withField(rule(), "checks_attributes", [{ id: "1" }])).toBeNull()
  expect(Revert.withField(rule(), "documentable", true)).toEqual(rule({ documentable: true }))
})

it("the table of fields has those that locking requires, for every status", () => {
  for (const kind of ["stig", "srg"] as const) {
    for (const { needed, offered, status } of FieldStates.ofKind(kind)) {
      const bare = { srg_severity: null, satisfied_by: [] }
      expect(LockReadiness.missing(rule({ status, document_type: kind }), bare)).toEqual(needed)
      expect(offered.filter((field) => needed.some((one) => one === field))).toEqual([])
    }
  }
})
