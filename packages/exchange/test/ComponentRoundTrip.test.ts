/**
 * Components that are exported and read again: no rule of a published document is lost, every export uses the same ids for a requirement (R15.5), and a
 * component from another one's table is equal to it (R16.1). For generated documents, and for real ones in DOCKET_CORPUS.
 */
import { describe, expect, it } from "@effect/vitest"
import {
  BenchmarkId,
  BenchmarkRuleId,
  ComponentId,
  ComponentUpdate,
  Decision,
  ExportComponent,
  ImportedAnswers,
  ImportedComponent,
  ProjectId,
  type Question,
  QuestionId,
  type RuleId,
  RuleId as RuleIds,
  SatisfactionLists
} from "@docket/core"
import { type Benchmark, readBenchmark, writeBenchmark } from "@docket/xccdf"
import { parse } from "csv-parse/sync"
import { Arbitrary, Effect, Schema } from "effect"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import {
  Checklist,
  ChecklistToCkl,
  ChecklistToCklb,
  ComponentFromFile,
  ComponentWorkbook,
  ExportNotes,
  RequirementTable,
  TableToCsv,
  TableToXlsx,
  UpdateFromFile,
  writableComponent
} from "../src/index.ts"
import { componentOf } from "./GivenComponent.ts"
import { FIXTURES, megabyte } from "./Reading.ts"

const at = new Date("2026-11-29T00:00:00Z")
const prefix = "ABCD-01"

/** Returns an SRG that has every SRG id of these requirements once. */
const srgOf = (requirements: ReadonlyArray<ImportedComponent.ImportedRequirement>) => {
  const ids = [...new Set([...requirements.map(({ srg_id }) => srg_id), "SRG-OS-000900-GPOS-00900"])]
  const [blank] = componentOf([]).rules
  expect(blank).toBeUndefined()
  return ids.map((srg_id, index) => ({
    ...emptyRow,
    id: BenchmarkRuleId.make(index + 1),
    benchmark_id: BenchmarkId.make(1),
    position: index + 1,
    rule_id: `SV-8${index}r1_rule`,
    group_title: srg_id,
    srg_id,
    version: srg_id,
    vuln_id: `V-8${index}`,
    fix_id: `F-8${index}_fix`,
    fixtext_fixref: `F-8${index}_fix`,
    checks: [{ id: 1, system: `C-8${index}_chk`, content_ref_name: "M", content_ref_href: "", content: "SRG check" }],
    fixes: []
  }))
}

const emptyRow = {
  title: "SRG title",
  rule_severity: "medium" as const,
  rule_weight: "10.0",
  ident: "",
  ident_system: "",
  legacy_ids: "SV-1, V-1",
  fixtext: "SRG fix",
  vuln_discussion: "SRG discussion",
  false_positives: "",
  false_negatives: "",
  documentable: false,
  mitigations: "",
  severity_override_guidance: "",
  potential_impacts: "",
  third_party_tools: "",
  mitigation_control: "",
  responsibility: "",
  ia_controls: "",
  mitigations_available: "",
  poam_available: "",
  poam: "",
  source: {}
}

/** Returns the component in a file as storage would return it. */
const made = Effect.fnUntraced(function* (name: string, bytes: Uint8Array) {
  const { requirements } = yield* ComponentFromFile.read({ name, bytes }, { maxBytes: 50 * megabyte })
  const rows = srgOf(requirements)
  const { component } = componentOf([])
  const plan = Decision.valueOf(
    ImportedComponent.decide(
      {
        ...component,
        security_requirements_guide_id: BenchmarkId.make(1),
        declared_source_srg_ids: [],
        requirement_selections: null,
        allow_unmatched: false
      },
      requirements,
      { sources: [{ ...srg }], rules: rows }
    )
  )
  const place = {
    component_id: ComponentId.make(1),
    project_id: ProjectId.make(1),
    prefix,
    document_type: "stig" as const,
    now: at
  }
  const rules = plan.requirements.map((one, index) => ({
    ...ImportedComponent.newRule(one, place),
    id: RuleIds.make(index + 1)
  }))
  const linked = (ids: ReadonlyArray<number>) => ids.flatMap((index) => rules[index] ?? [])
  const asked = ImportedAnswers.questionsOf(requirements, { id: ComponentId.make(1), project_id: ProjectId.make(1) })
  const questions: ReadonlyArray<Question.Question> = asked.questions.map((question, index) => ({
    ...question,
    id: QuestionId.make(index + 1)
  }))
  const answers = ImportedAnswers.answersOf(
    plan.requirements,
    rules.map(({ id }) => id),
    asked,
    questions.map(({ id }) => id)
  )
  const exported: ExportComponent.ExportedTable = {
    component,
    role: "admin",
    questions,
    answers: ExportComponent.answersByRule(answers.map((one) => ({ ...one, answer: one.answer ?? "" }))),
    rules: rules.map((rule, index) => ({
      rule,
      satisfies: linked(plan.links.flatMap(([child, parent]) => (parent === index ? [child] : []))),
      satisfied_by: linked(plan.links.flatMap(([child, parent]) => (child === index ? [parent] : [])))
    }))
  }
  return { exported, plan, requirements }
})

const srg = {
  id: BenchmarkId.make(1),
  kind: "srg" as const,
  file_kind: "srg" as const,
  series: "srg",
  benchmark_id: "SRG",
  name: "",
  title: "",
  description: "",
  version: "V1R1",
  benchmark_date: null,
  status: "",
  draft: false,
  content_sha256: "",
  source: {},
  created_at: at
}

const encode = (pieces: Iterable<string>) => new TextEncoder().encode([...pieces].join(""))

const csvOf = (exported: ExportComponent.ExportedTable) =>
  encode(TableToCsv.write(RequirementTable.ofComponent(exported)))

const rowsOf = (exported: ExportComponent.ExportedTable): ReadonlyArray<Record<string, string>> =>
  parse(new TextDecoder().decode(csvOf(exported)), { bom: true, columns: true })

/** Returns the V- and Rule id of every requirement in each export of published content. */
const idsOf = async (exported: ExportComponent.ExportedTable) => {
  const xccdf = await readBenchmark([encode(writeBenchmark(writableComponent(exported)))])
  const checklist = Checklist.ofDocument(writableComponent(exported))
  const cklb: { readonly stigs: ReadonlyArray<{ readonly rules: ReadonlyArray<Record<string, string>> }> } = JSON.parse(
    [...ChecklistToCklb.write(checklist)].join("")
  )
  const ckl = [...ChecklistToCkl.write(checklist)].join("")
  const tag = (control: string, name: string) =>
    new RegExp(`^  tag ${name}: (?:'|%q\\()(.*)['\\)]$`, "m").exec(control)?.[1]
  const published = new Set(xccdf.rules.map(({ rule_id }) => rule_id))
  return {
    xccdf: xccdf.rules.map((rule) => [rule.vuln_id, rule.rule_id]),
    cklb: (cklb.stigs[0]?.rules ?? []).map((rule) => [rule["group_id"], rule["rule_id_src"]]),
    ckl: [...ckl.matchAll(/<VULN>[^]*?<\/VULN>/g)].map(([vuln]) =>
      ["Vuln_Num", "Rule_ID"].map(
        (name) => new RegExp(`>${name}</VULN_ATTRIBUTE>\\s*<ATTRIBUTE_DATA>([^<]*)<`).exec(vuln)?.[1]
      )
    ),
    inspec: ExportComponent.controlsOf(exported).map(({ file }) => [tag(file(), "gid"), tag(file(), "rid")]),
    csv: rowsOf(exported)
      .filter((row) => published.has(row["Rule ID"] ?? ""))
      .map((row) => [row["Vuln ID"], row["Rule ID"]])
  }
}

/** Checks that every rule of a published document is in every export or in its notes, with the same ids everywhere. */
const expectKept = Effect.fnUntraced(function* (bytes: Uint8Array, document: Benchmark) {
  const { exported, plan } = yield* made("document.xml", bytes)
  const ids = yield* Effect.promise(() => idsOf(exported))
  const rules = document.rules.map(({ rule_id }) => rule_id).toSorted()
  expect(ids.xccdf.map(([, rule]) => rule ?? "").toSorted()).toEqual(rules)
  for (const format of ["cklb", "ckl", "inspec", "csv"] as const) expect(ids[format], format).toEqual(ids.xccdf)
  const uncovered = exported.rules.length - document.rules.length
  for (const format of ["xccdf", "inspec", "ckl", "cklb"] as const) {
    const leftOut = ExportNotes.of(exported, format).filter(
      ({ message }) => message.includes(" is left out: its") || message.includes(" is left out: it ")
    )
    expect(leftOut.filter(({ rule }) => rule !== null)).toHaveLength(uncovered)
  }
  return { exported, plan }
})

const updateOf = Effect.fnUntraced(function* (
  { answers, component, questions, rules }: ExportComponent.ExportedTable,
  name: string,
  bytes: Uint8Array,
  clear_empty: boolean
) {
  const { problems, rows } = yield* UpdateFromFile.read({ name, bytes }, { maxBytes: 50 * megabyte })
  const listed = new Map(rules.map((one) => [one.rule.id, one]))
  const facts: ComponentUpdate.UpdateFacts = {
    component,
    now: at,
    rules: rules.map(({ rule }) => rule),
    linksOf: ({ id }) => listed.get(id) ?? { satisfies: [], satisfied_by: [] },
    questions,
    answersOf: ({ id }) => answers.get(id) ?? new Map(),
    clear_empty
  }
  return ComponentUpdate.preview(rows, problems, facts)
})

/** Checks that the component's table creates an equal component and updates nothing in it. */
const expectSame = Effect.fnUntraced(function* (exported: ExportComponent.ExportedTable) {
  const tables = [
    ["a.csv", csvOf(exported)],
    ["a.xlsx", yield* Effect.promise(() => TableToXlsx.write([ComponentWorkbook.workingCopy(exported)]))]
  ] as const
  const withoutId = (rows: ReadonlyArray<Record<string, string>>) => rows.map((row) => ({ ...row, "Docket ID": "" }))
  for (const [name, bytes] of tables) {
    for (const clear of [false, true]) {
      const { notes, refusals, unchanged, updates } = yield* updateOf(exported, name, bytes, clear)
      expect({ updates, refusals, notes, unchanged }).toEqual({
        updates: [],
        refusals: [],
        notes: [],
        unchanged: exported.rules.length
      })
    }
    const again = yield* made(name, bytes)
    const own = again.exported.rules.filter(({ rule }) => rule.rule_number <= exported.rules.length)
    expect(withoutId(rowsOf({ ...again.exported, rules: own }))).toEqual(withoutId(rowsOf(exported)))
  }
})

const Words = Schema.Literals(["a", "'@' b", "=1", "-x\ny", "", "𝟙 😀", "Satisfies: ", "end\n", "_x0041_"])
const text = Arbitrary.map(Arbitrary.array(Arbitrary.schema(Words), { maxLength: 4 }), (all) => all.join(""))
const Srg = Schema.Literals(["SRG-OS-000001-GPOS-00001", "SRG-OS-000002-GPOS-00002", "SRG-OS-000003-GPOS-00003"])

const GeneratedRule = Arbitrary.all({
  srg: Arbitrary.schema(Srg),
  satisfies: Arbitrary.array(Arbitrary.schema(Srg), { maxLength: 2 }),
  by: Arbitrary.schema(Schema.Literals(["", "", "ABCD-01-000001", "abcd-01-000002"])),
  title: text,
  fixes: Arbitrary.array(text, { maxLength: 3 })
})
const escaped = (words: string) => words.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const documentOf = (rules: ReadonlyArray<GeneratedOf>): string =>
  `<Benchmark xmlns="http://checklists.nist.gov/xccdf/1.1" id="GEN_STIG"><status date="2026-01-01">accepted</status><title>T</title><version>1</version>${rules
    .map(({ by, fixes, satisfies, srg: id, title }, index) => {
      const lists = [
        ...(satisfies.length === 0 ? [] : [`Satisfies: ${satisfies.join(", ")}`]),
        ...(by === "" ? [] : [`SATISFIED BY: ${by}`])
      ].join("\n\n")
      const fix = fixes
        .map((words, at) => `<fixtext fixref="F-${index}${at}_fix">${escaped(words)}</fixtext>`)
        .concat(fixes.map((_, at) => `<fix id="F-${index}${at}_fix"/>`))
        .join("")
      return `<Group id="V-${index + 1}"><title>${id}</title><Rule id="SV-${index + 1}r1_rule" severity="low" weight="10.0"><version>ABCD-01-${String(index + 1).padStart(6, "0")}</version><title>${escaped(title)}</title><description>&lt;VulnDiscussion&gt;D ${lists}&lt;/VulnDiscussion&gt;</description><ident system="http://cyber.mil/cci">CCI-000015</ident>${fix}<check system="C-${index}_chk"><check-content>C</check-content></check></Rule></Group>`
    })
    .join("")}</Benchmark>`

interface GeneratedOf {
  readonly srg: string
  readonly satisfies: ReadonlyArray<string>
  readonly by: string
  readonly title: string
  readonly fixes: ReadonlyArray<string>
}

describe("a component of a generated document", () => {
  it.effect.prop(
    "has each of its rules in every export, under the same ids",
    { rules: Arbitrary.array(GeneratedRule, { minLength: 1, maxLength: 5 }) },
    ({ rules }) =>
      Effect.gen(function* () {
        const bytes = encode([documentOf(rules)])
        const document = yield* Effect.promise(() => readBenchmark([bytes]))
        const { exported, plan } = yield* expectKept(bytes, document)
        // Every reference in a text is a link or a note.
        const listed = document.rules.reduce(
          (sum, { vuln_discussion }) =>
            sum + SatisfactionLists.listsIn(vuln_discussion).reduce((all, { ids }) => all + new Set(ids).size, 0),
          0
        )
        expect(plan.links.length + plan.notes.length).toBeLessThanOrEqual(listed)
        const texts = new Map(exported.rules.map(({ rule }) => [rule.source["rule_id"], rule]))
        for (const { fixes, rule_id } of document.rules) {
          const rule = texts.get(rule_id)
          const kept = [rule?.fixtext, ...(rule?.further_fixes ?? []).map(({ fixtext }) => fixtext)]
          expect(kept).toEqual(fixes.length === 0 ? [""] : fixes.map((fix) => fix.text))
        }
      })
  )

  it.effect.prop(
    "is read back from a table, as a new component and as an update without changes",
    {
      rules: Arbitrary.array(GeneratedRule, { minLength: 1, maxLength: 4 }),
      answers: Arbitrary.array(text, { minLength: 4, maxLength: 4 }),
      linked: Arbitrary.schema(Schema.Boolean)
    },
    ({ answers, linked, rules }) =>
      Effect.gen(function* () {
        // In a table a blank text is an empty cell, which keeps the SRG's text.
        const filled = rules.map((rule) => ({
          ...rule,
          title: `t${rule.title}`,
          fixes: [...rule.fixes, "f"].map((fix) => `f${fix}`)
        }))
        const { exported } = yield* made("document.xml", encode([documentOf(filled)]))
        const questions: ReadonlyArray<Question.Question> = ["Which port?", "Who: you?"].map((name, index) => ({
          id: QuestionId.make(index + 1),
          component_id: ComponentId.make(1),
          project_id: ProjectId.make(1),
          name,
          question_type: "freeform",
          options: []
        }))
        const [first, second] = exported.rules
        const given = exported.rules.map(({ rule }, index): readonly [RuleId, ReadonlyMap<number, string>] => [
          rule.id,
          new Map(questions.map(({ id }, place) => [id as number, `x${answers[(index + place) % 4] ?? ""}`]))
        ])
        const isLinked = linked && first !== undefined && second !== undefined
        yield* expectSame({
          ...exported,
          questions,
          answers: new Map(given),
          rules: exported.rules.map((one, index) => ({
            ...one,
            satisfies: isLinked && index === 0 ? [second.rule] : [],
            satisfied_by: isLinked && index === 1 ? [first.rule] : []
          }))
        })
      }),
    // Each run reads and writes two tables three times.
    { arbitrary: { runs: 25 } }
  )
})

const corpus = process.env["DOCKET_CORPUS"]
const published = [`${FIXTURES}documents`, ...(corpus === undefined ? [] : [`${corpus}/stigs`])].flatMap((folder) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => /stig.*\.xml$/i.test(name))
        .map((name) => [name, `${folder}/${name}`] as const)
    : []
)

describe("a component of the published document", () => {
  it.effect.each(published)(
    "%s has each of its rules in every export, under the same ids, and is read back from a table",
    ([, path]) =>
      Effect.gen(function* () {
        const bytes = new Uint8Array(readFileSync(path))
        const document = yield* Effect.promise(() => readBenchmark([bytes]))
        // Their STIG ids have another prefix, so their numbers come from their order.
        const { exported } = yield* expectKept(bytes, document)
        yield* expectSame(exported)
      })
  )
})
