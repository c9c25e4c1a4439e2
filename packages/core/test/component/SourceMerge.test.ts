/** The three-way merge of a requirement with a newer SRG: a table of all cases for each kind of field, and a property that no text is lost (R10.18). */
import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import { type Benchmark, BenchmarkRuleId, type Rule, RuleContent, Severity } from "../../src/index.ts"
import * as SourceMerge from "../../src/component/SourceMerge.ts"
import * as NewRequirement from "../../src/rule/NewRequirement.ts"
import { at, benchmarkRule, componentId, projectId, ruleId, userId } from "../given.ts"

type Content = Partial<Pick<Rule.Rule, keyof RuleContent.RuleContent>>

const check = (content: string): RuleContent.Check => ({
  id: 1,
  system: "C-1_chk",
  content_ref_name: "M",
  content_ref_href: "a.xml",
  content
})

/** The content of a requirement with a text in each kind of field; the severity has its own values. */
const holders: Readonly<Record<string, (text: string) => Content>> = {
  title: (title) => ({ title }),
  rule_severity: (text) => ({ rule_severity: severityOf(text) }),
  ident: (ident) => ({ ident }),
  check_content: (text) => ({ checks: [check(text)] }),
  fixtext: (fixtext) => ({ fixtext }),
  vuln_discussion: (vuln_discussion) => ({ vuln_discussion }),
  mitigations: (mitigations) => ({ mitigations })
}

const severityOf = (text: string): Severity.Severity => (text === "old" ? "low" : text === "new" ? "medium" : "high")

const row = (id: number, content: Content): Benchmark.BenchmarkRule => {
  const given = benchmarkRule(id, `SV-${id}r1_rule`, { id: BenchmarkRuleId.make(id), srg_id: "SRG-1", ...content })
  return { ...given, fixes: [{ text: given.fixtext, fixref: given.fixtext_fixref, id: given.fix_id }] }
}

const madeFrom = (old: Benchmark.BenchmarkRule, over: Partial<Rule.Rule> = {}): Rule.Rule => ({
  ...NewRequirement.begun(old, "stig", {
    component_id: componentId(1),
    project_id: projectId(1),
    rule_number: 1,
    now: at(0)
  }),
  id: ruleId(1),
  ...over
})

/** The text of the field in a requirement. */
const textOf = (field: string, rule: Rule.Rule): string => {
  if (field === "check_content") return RuleContent.checkContent(rule.checks)
  if (field === "fixtext") return RuleContent.fixContent(RuleContent.fixesOf(rule))
  return String(rule[field as "title"])
}

/** SRG before, SRG now, the author's text → the resulting text, the result, and if it is flagged. "-" has no result. */
const table = [
  ["old", "old", "old", "old", "-", "not flagged"],
  ["old", "old", "own", "own", "-", "not flagged"],
  ["old", "new", "old", "new", "updated", "not flagged"],
  ["old", "new", "new", "new", "same", "not flagged"],
  ["old", "new", "own", "own", "conflict", "flagged"]
] as const

describe.each(Object.entries(holders))("a merge of %s", (field, holding) => {
  it.each(table)("of %s to %s with %s has %s: %s, %s", (before, now, yours, after, result, flagged) => {
    const [old, next] = [row(1, holding(before)), row(2, holding(now))]
    const merged = SourceMerge.merge(madeFrom(old, holding(yours)), old, next)
    expect(textOf(field, merged.rule)).toBe(textOf(field, madeFrom(old, holding(after))))
    expect(merged.fields.map((one) => [one.field, one.result])).toEqual(result === "-" ? [] : [[field, result]])
    const [base, theirs, mine] = [before, now, yours].map((text) => textOf(field, madeFrom(old, holding(text))))
    if (result !== "-") expect(merged.fields[0]).toMatchObject({ base, theirs, yours: mine })
    expect(merged.rule.source_changed).toEqual(
      flagged === "flagged" ? [{ field, prev_value: base, new_value: theirs }] : null
    )
  })

  it.each([
    ["a lock of the requirement", { locked: true }],
    ["a review", { review_requestor_id: userId(1) }],
    [
      "a lock of its section",
      {
        locked_sections: [
          "Title",
          "Severity",
          "Check",
          "Fix",
          "Vulnerability Discussion",
          "DISA Metadata",
          "XCCDF Metadata"
        ]
      }
    ]
  ] as const)("is protected by %s, and flagged", (_, state) => {
    const [old, next] = [row(1, holding("old")), row(2, holding("new"))]
    const before = madeFrom(old, { ...state, ...holding("old") })
    const { fields, rule } = SourceMerge.merge(before, old, next)
    expect(fields.map((one) => [one.field, one.result])).toEqual([[field, "protected"]])
    expect({ ...rule, source_changed: null }).toEqual(before)
    expect(rule.source_changed).toHaveLength(1)
  })
})

describe("a merge", () => {
  it("is based on the text that authors last saw, and updates any older SRG text", () => {
    const [old, next] = [row(1, { title: "second", fixtext: "second" }), row(2, { title: "third", fixtext: "second" })]
    const source_changed = ["title", "fixtext"].map((field) => ({ field, prev_value: "first", new_value: "second" }))
    const own = SourceMerge.merge(madeFrom(old, { title: "own", fixtext: "own", source_changed }), old, next)
    expect(own.rule).toMatchObject({ title: "own", fixtext: "own" })
    expect(own.rule.source_changed).toEqual([
      { field: "title", prev_value: "first", new_value: "third" },
      { field: "fixtext", prev_value: "first", new_value: "second" }
    ])
    for (const unchanged of ["first", "second"]) {
      const before = madeFrom(old, { title: unchanged, fixtext: unchanged, source_changed })
      const { rule } = SourceMerge.merge(before, old, next)
      expect(rule).toMatchObject({ title: "third", fixtext: "second", source_changed: null })
    }
  })

  it("flags a protected text with the SRG text that it equals", () => {
    const [old, next] = [row(1, { title: "second" }), row(2, { title: "first" })]
    const source_changed = [{ field: "title", prev_value: "first", new_value: "second" }]
    const { rule } = SourceMerge.merge(madeFrom(old, { locked: true, source_changed }), old, next)
    expect(rule.source_changed).toEqual([{ field: "title", prev_value: "second", new_value: "first" }])
  })

  it("leaves what an overlay inherits to its base, with a flag", () => {
    const content = (title: string) => ({ title, fixtext: title, rule_weight: `${title.length}.0` })
    const [old, next] = [row(1, content("old")), row(2, content("newer"))]
    const before = madeFrom(old)
    const { fields, rule } = SourceMerge.merge(before, old, next, (field) => field !== "fixtext")
    expect(fields.map(({ field, result }) => [field, result])).toEqual([
      ["title", "protected"],
      ["fixtext", "updated"]
    ])
    expect(rule).toMatchObject({ title: "old", fixtext: "newer", rule_weight: "3.0" })
    expect(rule.source_changed).toEqual([{ field: "title", prev_value: "old", new_value: "newer" }])
  })

  it("keeps references that an author wrote, and is a conflict where the parts cannot be paired", () => {
    const old = row(1, { checks: [check("old")] })
    const own = madeFrom(old, { checks: [{ ...check("old"), id: 7, content_ref_href: "own.xml" }] })
    const one = SourceMerge.merge(own, old, row(2, { checks: [{ ...check("new"), id: 4, system: "C-2_chk" }] }))
    expect(one.rule.checks).toEqual([{ ...check("new"), id: 7, system: "C-2_chk", content_ref_href: "own.xml" }])
    const two = SourceMerge.merge(own, old, row(2, { checks: [check("new"), { ...check("more"), id: 2 }] }))
    expect(two.rule.checks).toEqual(own.checks)
    expect(two.fields).toMatchObject([{ field: "check_content", result: "conflict" }])
    const plain = SourceMerge.merge(madeFrom(old), old, row(2, { checks: [check("new"), { ...check("more"), id: 2 }] }))
    expect(plain.rule.checks.map(({ content }) => content)).toEqual(["new", "more"])
  })

  it("takes unchanged ids from the row, without a note", () => {
    const old = row(1, { version: "SRG-1", vuln_id: "V-1", legacy_ids: "", ident_system: "a", rule_weight: "10.0" })
    const next = row(2, { version: "SRG-2", vuln_id: "V-2", legacy_ids: "V-1", ident_system: "b", rule_weight: "5.0" })
    const { fields, rule } = SourceMerge.merge(madeFrom(old, { vuln_id: "V-99" }), old, next)
    expect(fields).toEqual([])
    expect(rule).toMatchObject({
      version: "SRG-2",
      vuln_id: "V-99",
      legacy_ids: "V-1",
      ident_system: "b",
      rule_weight: "5.0"
    })
  })

  const text = Schema.Literals(["", "old", "new", "own", "other"])
  const contents = Arbitrary.map(
    Arbitrary.schema(
      Schema.Struct({
        title: text,
        ident: text,
        fixtext: text,
        vuln_discussion: text,
        mitigations: text,
        rule_severity: Severity.Severity,
        documentable: Schema.Boolean,
        checks: Schema.Array(Schema.Literals(["old", "new", "own"]))
      })
    ),
    ({ checks, ...content }): Content => ({
      ...content,
      checks: checks.map((one, index) => ({ ...check(one), id: index + 1 }))
    })
  )
  const fields = [
    "title",
    "rule_severity",
    "ident",
    "check_content",
    "fixtext",
    "vuln_discussion",
    "mitigations",
    "documentable"
  ]

  it.prop(
    "loses no text of an author, and leaves no old SRG text without a flag",
    [contents, contents, contents],
    ([before, now, mine]) => {
      const [old, next] = [row(1, before), row(2, now)]
      const rule = madeFrom(old, mine)
      const merged = SourceMerge.merge(rule, old, next)
      for (const field of fields) {
        const [base, theirs, yours, after] = [madeFrom(old), madeFrom(next), rule, merged.rule].map((one) =>
          textOf(field, one)
        )
        const flag = merged.rule.source_changed?.find((one) => one.field === field)
        if (yours !== base) expect(after).toBe(yours)
        else expect(after).toBe(theirs)
        expect(flag).toEqual(
          yours !== base && theirs !== base && theirs !== yours
            ? { field, prev_value: base, new_value: theirs }
            : undefined
        )
      }
    }
  )

  it.prop("with the same row again changes nothing", [contents, contents, contents], ([before, now, mine]) => {
    const [old, next] = [row(1, before), row(2, now)]
    const once = SourceMerge.merge(madeFrom(old, mine), old, next).rule
    const acknowledged = { ...once, source_changed: null }
    const again = SourceMerge.merge(acknowledged, next, { ...next, id: BenchmarkRuleId.make(3) })
    expect(again).toEqual({ rule: acknowledged, fields: [] })
  })
})
