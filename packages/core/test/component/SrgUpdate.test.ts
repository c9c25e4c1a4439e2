/** The update of a component to a newer SRG: its sources, its plan, and its undo, which restores everything (R10.18). */
import { describe, expect, it } from "@effect/vitest"
import { valueOf } from "../../src/Decision.ts"
import {
  type Benchmark,
  BenchmarkRuleId,
  type Component,
  EditBatchId,
  type EditBatch,
  type Rule
} from "../../src/index.ts"
import * as SrgUpdate from "../../src/component/SrgUpdate.ts"
import * as BatchEdit from "../../src/rule/BatchEdit.ts"
import * as NewRequirement from "../../src/rule/NewRequirement.ts"
import * as SrgUpdateUndo from "../../src/rule/SrgUpdateUndo.ts"
import { at, benchmarkId, benchmarkRule, componentId, openPhase, projectId, ruleId, userId } from "../given.ts"

const srg = (id: number, version: string, series = "gpos"): Benchmark.Benchmark => ({
  id: benchmarkId(id),
  kind: "srg",
  file_kind: "srg",
  benchmark_id: series,
  series,
  name: series,
  title: series,
  description: "",
  version,
  benchmark_date: null,
  status: "accepted",
  draft: false,
  content_sha256: "",
  source: {},
  created_at: at(0)
})

const component: Component.Component = {
  ...openPhase,
  id: componentId(1),
  project_id: projectId(1),
  name: "Example",
  prefix: "EXMP-01",
  title: "",
  description: "",
  document_type: "stig",
  version: 1,
  release: 1,
  released: false,
  component_id: null,
  security_requirements_guide_id: benchmarkId(1),
  published_srg_id: null,
  admin_name: "",
  admin_email: "",
  advanced_fields: false,
  metadata: {},
  created_at: at(0),
  updated_at: at(0)
}

const rowsOf = (source: number, rows: ReadonlyArray<Partial<Benchmark.BenchmarkRule>>) =>
  rows.map((row, index) =>
    benchmarkRule(index + 1, `SV-${source}${index}r1_rule`, {
      id: BenchmarkRuleId.make(source * 1000 + index),
      benchmark_id: benchmarkId(source),
      version: row.srg_id ?? "",
      ...row
    })
  )

const begun = (rows: ReadonlyArray<Benchmark.BenchmarkRule>): ReadonlyArray<Rule.Rule> =>
  rows.map((row, index) => ({
    ...NewRequirement.begun(row, "stig", {
      component_id: componentId(1),
      project_id: projectId(1),
      rule_number: index + 1,
      now: at(0)
    }),
    id: ruleId(index + 1)
  }))

const before = rowsOf(1, [
  { srg_id: "A", title: "a" },
  { srg_id: "B", title: "b" },
  { srg_id: "C", title: "c" },
  { srg_id: "D", title: "d", vuln_id: "V-4" },
  { srg_id: "E", title: "e" },
  { srg_id: "F", title: "f" }
])
const after = rowsOf(2, [
  { srg_id: "A", title: "a, reworded" },
  { srg_id: "B", title: "b, reworded" },
  { srg_id: "D2", title: "d", legacy_ids: "V-4" },
  { srg_id: "E", title: "e" },
  { srg_id: "F", title: "f, reworded" },
  { srg_id: "G", title: "g" }
])

const planOf = (rules: ReadonlyArray<Rule.Rule>, reason = "", over: Partial<Component.Component> = {}) =>
  SrgUpdate.plan({
    rules,
    old_rows: before,
    sources: [{ source_id: benchmarkId(2), rules: after }],
    new_source_ids: new Set([benchmarkId(2)]),
    component: { ...component, ...over },
    newer: srg(2, "V3R4"),
    reason,
    now: at(1000),
    numbers_taken: 6,
    inherited: new Map()
  })

describe("the sources after an update", () => {
  const others = [srg(7, "V1R1", "web"), srg(8, "V2R9", "db")]
  it.each([
    ["the newer version takes the place of the older one", [others[0], srg(1, "V3R9"), others[1]], "V3R10", [7, 2, 8]],
    ["it replaces every older one", [srg(1, "V3R2"), srg(3, "V3R3"), others[0]], "V3R4", [2, 7]],
    ["a newer one stays", [srg(1, "V3R2"), srg(3, "V4R1")], "V3R4", [2, 3]],
    ["an older version is refused", [srg(1, "V3R4")], "V3R3", "srg_not_newer"],
    ["the same version is refused", [srg(1, "V3R4")], "V3R4", "srg_not_newer"],
    ["another document is refused", others, "V3R4", "srg_not_newer"],
    ["a declared one is refused", [srg(1, "V3R3"), srg(2, "V3R4")], "V3R4", "srg_not_newer"]
  ] as const)("%s", (_, declared, version, expected) => {
    const decided = SrgUpdate.sourcesAfter(
      declared.flatMap((one) => one ?? []),
      srg(2, version)
    )
    expect(decided.ok ? decided.value : decided.refusals[0]?.code).toEqual(expected)
  })
})

describe("the plan of an update", () => {
  const [a, b, c, d, e, f] = begun(before) as [Rule.Rule, Rule.Rule, Rule.Rule, Rule.Rule, Rule.Rule, Rule.Rule]
  const rules = [a, { ...b, title: "b, ours" }, c, { ...d, locked: true }, e, { ...f, locked: true }]

  it("groups the requirements, keeps authored and locked texts, and adds new requirements", () => {
    const plan = planOf(rules)
    expect(plan.refusals).toEqual([])
    expect(
      plan.reworded.map(({ fields, prev_srg_id, rule }) => [
        rule.rule_number,
        rule.title,
        prev_srg_id,
        ...fields.map(({ field, result }) => `${field} ${result}`)
      ])
    ).toEqual([
      [1, "a, reworded", null, "title updated"],
      [2, "b, ours", null, "title conflict"],
      [4, "d", "D"],
      [6, "f", null, "title protected"]
    ])
    expect(plan.removed.map(({ rule_number, source_removed }) => [rule_number, source_removed])).toEqual([[3, true]])
    expect(plan.added).toMatchObject([{ rule_number: 7, srg_id: "G", status: "Not Yet Determined" }])
    expect(plan.unchanged).toBe(1)
    const done = new Map(plan.changes.map(({ rule }) => [rule.rule_number, rule]))
    expect([...done.keys()]).toEqual([1, 2, 3, 4, 5, 6])
    expect(done.get(4)).toMatchObject({ srg_id: "D2", srg_rule_id: 2002, locked: true, title: "d" })
    expect(plan.changes.map(({ audit }) => [audit.action, audit.comment])[0]).toEqual([
      "update_srg",
      "Updated to gpos V3R4"
    ])
    expect(planOf(rules, "As agreed.").changes[0]?.audit.comment).toBe("As agreed.")
  })

  it("does not change deleted requirements, and adds nothing in their place", () => {
    const plan = planOf([{ ...a, deleted_at: at(5) }, b, c, d, e, f])
    expect(plan.changes.map(({ rule }) => rule.rule_number)).not.toContain(1)
    expect(plan.added.map(({ srg_id }) => srg_id)).toEqual(["G"])
  })

  it("is refused while the component is released or frozen", () => {
    const codes = (over: Partial<Component.Component>) => planOf(rules, "", over).refusals.map(({ code }) => code)
    expect(codes({ released: true })).toEqual(["component_released"])
    expect(codes({ comment_phase: "closed", closed_reason: "finalized" })).toEqual(["component_frozen"])
  })

  const sources = [benchmarkId(1)]
  const batchOf = ({ added, changes }: SrgUpdate.Plan): EditBatch => ({
    id: EditBatchId.make(5),
    component_id: componentId(1),
    project_id: projectId(1),
    created_by_id: userId(1),
    created_at: at(1000),
    undone_by_id: null,
    undone_at: null,
    action: "update_srg",
    component_changes: [SrgUpdateUndo.sourcesChange(sources, [benchmarkId(2)])],
    items: [
      ...changes.map(({ audit, rule }) => ({ rule_id: rule.id, changes: audit.changes })),
      ...added.map((rule, index) => ({
        rule_id: ruleId(100 + index),
        changes: SrgUpdateUndo.additionOf({ ...rule, id: ruleId(100 + index) })
      }))
    ]
  })
  const undo = (
    plan: SrgUpdate.Plan,
    over: (rule: Rule.Rule) => Partial<Rule.Rule> = () => ({}),
    origins: Partial<SrgUpdateUndo.Origins> = {}
  ) => {
    const now = [
      ...plan.changes.map(({ rule }) => rule),
      ...plan.added.map((rule, index) => ({ ...rule, id: ruleId(100 + index) }))
    ].map((rule) => ({ ...rule, ...over(rule) }))
    return BatchEdit.undo(batchOf(plan), new Map(now.map((rule) => [rule.id, rule])), {
      answersOf: () => new Map(),
      component: { ...openPhase, released: false },
      links: [],
      now: at(2000),
      origins: {
        rows: new Set(before.map(({ id }) => id)),
        documents: new Set(sources),
        source_ids: [benchmarkId(2)],
        ...origins
      }
    })
  }
  const refusedFor = (undone: ReturnType<typeof undo>) => (!undone.ok ? undone.refusals.map(({ code }) => code) : [])

  it("is undone completely: rows, texts, flags and sources are as before, and added requirements are deleted", () => {
    const { changes, deleted, source_ids } = valueOf(undo(planOf(rules)))
    expect(changes.map(({ rule }) => ({ ...rule, updated_at: at(0) }))).toEqual(rules)
    expect(deleted.map(({ rule }) => [rule.rule_number, rule.deleted_at])).toEqual([[7, at(2000)]])
    expect(source_ids).toEqual(sources)
  })

  it.each([
    ["a merged text was edited", (rule: Rule.Rule) => (rule.rule_number === 1 ? { title: "mine" } : {})],
    ["a difference was acknowledged", (rule: Rule.Rule) => (rule.rule_number === 2 ? { source_changed: null } : {})],
    ["a row was changed", (rule: Rule.Rule) => (rule.rule_number === 5 ? { srg_rule_id: null } : {})],
    ["a new requirement was edited", (rule: Rule.Rule) => (rule.rule_number === 7 ? { updated_at: at(1001) } : {})]
  ])("is not undone after %s", (_, over) => {
    expect(refusedFor(undo(planOf(rules), over))).toEqual(["edited_since"])
  })

  it("is not undone when the old SRG is deleted, or after a change of the sources", () => {
    const undone = (origins: Partial<SrgUpdateUndo.Origins>) => refusedFor(undo(planOf(rules), () => ({}), origins))
    expect(undone({ documents: new Set() })).toEqual(["srg_deleted"])
    expect(undone({ rows: new Set(before.slice(1).map(({ id }) => id)) })).toEqual(["srg_deleted"])
    expect(undone({ source_ids: [benchmarkId(2), benchmarkId(7)] })).toEqual(["edited_since"])
  })
})
