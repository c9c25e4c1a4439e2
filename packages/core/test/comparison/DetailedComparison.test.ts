/** The changes of requirements and fields between two editions, with their counts. */
import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import {
  type Benchmark,
  ComparedRequirement,
  DetailedComparison,
  RequirementMatching,
  TextDifference
} from "../../src/index.ts"
import { benchmarkRule, componentId, rule, ruleId } from "../given.ts"
import { anyComponent, anyRelease, fieldsOf } from "./editions.ts"

type Options = DetailedComparison.Options
type Requirements = ReadonlyArray<ComparedRequirement.ComparedRequirement>

const everything: Options = { ignore_whitespace: false, changed_only: false }
const changedOnly: Options = { ...everything, changed_only: true }

const compare = (
  base: Requirements,
  diff: Requirements,
  options = everything,
  sort: RequirementMatching.Sort = "component"
) =>
  RequirementMatching.match(sort, base, diff)
    .map((pair) => DetailedComparison.outline(pair, options))
    .map((row) => ({ ...row, fields: fieldsOf(row, options) }))

const side = (...rules: ReadonlyArray<Parameters<typeof rule>[0]>) =>
  ComparedRequirement.ofComponent({ rules: rules.map((given) => rule(given)), satisfactions: [] })

const stig = (...rules: ReadonlyArray<Partial<Benchmark.BenchmarkRule>>) =>
  ComparedRequirement.ofDocument(
    "stig",
    rules.map((given, at) => benchmarkRule(at + 1, `SV-${at}r1_rule`, given))
  )

const facts = (rows: ReturnType<typeof compare>) =>
  rows.map(({ kind, change, renumbered, fields }) => [kind, change, renumbered, fields.map(({ field }) => field)])

const of = { srg_id: "SRG-1" }

describe("a requirement", () => {
  it.each([
    ["as it was", {}, {}, ["unchanged", "unchanged", false, []]],
    ["with other words", { title: "One." }, { title: "Two." }, ["changed", "changed", false, ["title"]]],
    [
      "with other blanks",
      { fixtext: "a b" },
      { fixtext: "a\r\nb\n" },
      ["whitespace", "whitespace", false, ["fixtext"]]
    ],
    ["under another number", {}, { rule_number: 2 }, ["renumbered", "unchanged", true, []]],
    [
      "under another number with other blanks",
      { title: "a" },
      { title: "a ", rule_number: 2 },
      ["renumbered", "whitespace", true, ["title"]]
    ],
    [
      "under another number with other words",
      { status: "Not Applicable" },
      { rule_number: 2, rule_severity: "high", status: "Applicable - Configurable" },
      ["changed", "changed", true, ["rule_severity", "status"]]
    ],
    [
      "of another component",
      {},
      { component_id: componentId(2), id: ruleId(7) },
      ["unchanged", "unchanged", false, []]
    ],
    ["under another revision", { fix_id: "F-1" }, { fix_id: "F-2" }, ["unchanged", "unchanged", false, []]]
  ] as const)("%s", (_name, base, diff, expected) => {
    expect(facts(compare(side({ ...of, ...base }), side({ ...of, ...diff }), changedOnly))).toEqual([expected])
  })

  it("that was added or removed has all its content, on its side alone", () => {
    const removed = side({ ...of, title: "Gone.", vuln_id: "V-1" })
    const [row] = compare(removed, [], changedOnly)
    expect(row).toMatchObject({ kind: "removed", change: null, renumbered: false, matched_by: null, diff: null })
    expect(row?.fields[0]).toEqual({ field: "title", change: "changed", base: "Gone.", diff: null, segments: null })
    expect(row?.fields.map(({ field }) => field)).toContain("vuln_id")
    expect(compare([], removed)[0]).toMatchObject({ kind: "added", base: null })
  })

  it("shows its differences word by word, and unchanged fields only on request", () => {
    const [base, diff] = [
      side({ ...of, title: "Ask the root user.", poam: "p" }),
      side({ ...of, title: "Ask an admin.", poam: "p" })
    ]
    const [row] = compare(base, diff)
    expect(row?.fields.find(({ field }) => field === "poam")).toEqual({
      field: "poam",
      change: "unchanged",
      base: "p",
      diff: "p",
      segments: null
    })
    expect(compare(base, diff, changedOnly)[0]?.fields).toEqual([
      {
        field: "title",
        change: "changed",
        base: "Ask the root user.",
        diff: "Ask an admin.",
        segments: TextDifference.between("Ask the root user.", "Ask an admin.")
      }
    ])
    expect(row?.fields.map(({ field }) => field)).not.toContain("mitigations")
  })

  it("counts as unchanged when white space is ignored", () => {
    const options = { ignore_whitespace: true, changed_only: true }
    const rows = compare(
      side({ ...of, title: "a b", fixtext: "c" }),
      side({ ...of, title: " a  b", fixtext: "d" }),
      options
    )
    expect(facts(rows)).toEqual([["changed", "changed", false, ["fixtext"]]])
    expect(facts(compare(side({ ...of, title: "a b" }), side({ ...of, title: "a  b" }), options))).toEqual([
      ["unchanged", "unchanged", false, []]
    ])
  })

  it("is compared by the SRG ids that it satisfies; deleted requirements and their links do not count", () => {
    const rules = [
      rule({ id: ruleId(1), rule_number: 1, srg_id: "SRG-1" }),
      rule({ id: ruleId(2), rule_number: 2, srg_id: "SRG-20" }),
      rule({ id: ruleId(3), rule_number: 3, srg_id: "SRG-3" }),
      rule({ id: ruleId(4), rule_number: 4, srg_id: "" }),
      rule({ id: ruleId(5), rule_number: 5, srg_id: "SRG-5", deleted_at: new Date(0) })
    ]
    const satisfactions = [2, 3, 4, 5].map((id) => ({ rule_id: ruleId(id), satisfied_by_rule_id: ruleId(1) }))
    const base = ComparedRequirement.ofComponent({ rules, satisfactions })
    expect(base.map(({ texts }) => [texts.satisfies, texts.satisfied_by])).toEqual([
      ["000004, SRG-3, SRG-20", ""],
      ["", "SRG-1"],
      ["", "SRG-1"],
      ["", "SRG-1"]
    ])
    const diff = ComparedRequirement.ofComponent({ rules, satisfactions: satisfactions.slice(0, 3).toReversed() })
    expect(compare(base, diff, changedOnly).map(({ kind }) => kind)).toEqual(Array(4).fill("unchanged"))
  })
})

describe("a published rule", () => {
  it("is renumbered when its STIG id is another; each of its fixes and checks counts", () => {
    const fix = (text: string) => ({ text, fixref: "F", id: "F" })
    const check = (id: number, content: string) => ({
      id,
      system: `C-${id}`,
      content_ref_name: "",
      content_ref_href: "",
      content
    })
    const base = stig({ version: "EX-1", vuln_id: "V-1", fixes: [fix("a")], fixtext: "a", checks: [check(1, "x")] })
    const moved = stig({ version: "EX-2", vuln_id: "V-1", fixes: [fix("a")], fixtext: "a", checks: [check(2, "x")] })
    const more = stig({
      version: "EX-1",
      vuln_id: "V-1",
      fixes: [fix("a"), fix("b")],
      fixtext: "a",
      checks: [check(1, "x"), check(2, "y")]
    })
    expect(facts(compare(base, moved, changedOnly, "stig"))).toEqual([["renumbered", "unchanged", true, []]])
    expect(facts(compare(base, more, changedOnly, "stig"))).toEqual([
      ["changed", "changed", false, ["fixtext", "check_content"]]
    ])
  })
})

const anyOptions = Arbitrary.schema(Schema.Struct({ ignore_whitespace: Schema.Boolean, changed_only: Schema.Boolean }))

describe("two editions", () => {
  for (const sort of ["component", "stig"] as const) {
    const any =
      sort === "component"
        ? Arbitrary.map(anyComponent, ComparedRequirement.ofComponent)
        : Arbitrary.map(anyRelease, (rules) => ComparedRequirement.ofDocument(sort, rules))

    it.prop(
      `of a ${sort} are counted completely, and symmetrically from the other side`,
      { base: any, diff: any, options: anyOptions },
      (given) => {
        const { base, diff, options } = given
        const there = DetailedComparison.summaryOf(compare(base, diff, options, sort))
        const back = DetailedComparison.summaryOf(compare(diff, base, options, sort))
        const { added, base_total, changed, diff_total, removed, renumbered, total, unchanged, whitespace } = there
        expect([base_total, diff_total]).toEqual([base.length, diff.length])
        expect(added + changed + removed + renumbered + unchanged + whitespace).toBe(total)
        expect(back).toEqual({
          ...there,
          base_total: diff_total,
          diff_total: base_total,
          added: removed,
          removed: added
        })
        if (options.ignore_whitespace) expect(whitespace).toBe(0)
      }
    )

    it.prop(
      `of a ${sort} have no change when they are the same`,
      { side: any, options: anyOptions },
      ({ side: one, options }) => {
        const rows = compare(one, one, options, sort)
        expect(rows.map(({ kind }) => kind)).toEqual(one.map(() => "unchanged"))
        if (options.changed_only) expect(rows.flatMap(({ fields }) => fields)).toEqual([])
      }
    )

    it.prop(`of a ${sort} return the texts of both sides`, { base: any, diff: any }, (given) => {
      for (const row of compare(given.base, given.diff, everything, sort)) {
        for (const field of row.fields) {
          expect(field.base).toBe(row.base?.texts[field.field] ?? null)
          expect(field.diff).toBe(row.diff?.texts[field.field] ?? null)
          expect(field.segments === null).toBe(field.change === "unchanged" || row.base === null || row.diff === null)
          if (field.segments === null) continue
          const without = (kind: string) =>
            field.segments
              ?.filter((one) => one.kind !== kind)
              .map(({ text }) => text)
              .join("")
          expect([without("added"), without("removed")]).toEqual([field.base, field.diff])
        }
      }
    })
  }
})
