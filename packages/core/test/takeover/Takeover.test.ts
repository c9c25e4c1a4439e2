/** Components of another system become Docket records: the SRG rows of their requirements, the order of their reviews, and the refusals (R16.6). */
import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { type Benchmark, type ForeignArchive, SectionText, Series } from "../../src/index.ts"
import { FoundSources, Takeover } from "../../src/takeover/index.ts"
import { at, benchmarkId, benchmarkRule, projectId, rule } from "../given.ts"

const { id: _id, component_id: _c, project_id: _p, document_type: _d, srg_rule_id: _s, ...content } = rule()
const { review_requestor_id: _r, source_removed: _m, source_changed: _h, ...requirementFields } = content

const requirement = (over: Partial<ForeignArchive.ForeignRequirement> = {}): ForeignArchive.ForeignRequirement => ({
  ...requirementFields,
  path: "rules.json#/0",
  row: null,
  ...over
})

const review = (over: Partial<ForeignArchive.ForeignReview> = {}): ForeignArchive.ForeignReview => ({
  action: "comment",
  comment: "A remark.",
  requirement: 0,
  section: null,
  parent: null,
  moved: null,
  imported_name: "Cora",
  triage_status: "pending",
  triage_set_at: null,
  triage_set_by_imported_name: null,
  adjudicated_at: null,
  adjudicated_by_imported_name: null,
  duplicate_of: null,
  addressed_by: null,
  reactions: [],
  created_at: at(0),
  updated_at: at(0),
  ...over
})

const reply = (parent: number) => review({ parent, triage_status: null })

const source = (benchmark_id: string, version = "V1R1") => ({ benchmark_id, version, title: "" })

const component = (over: Partial<ForeignArchive.ForeignComponent> = {}): ForeignArchive.ForeignComponent => ({
  path: "component.json",
  name: "Example",
  prefix: "exmp-01",
  title: "Example",
  description: "",
  document_type: "stig",
  version: 1,
  release: 1,
  released: false,
  admin_name: "",
  admin_email: "",
  advanced_fields: false,
  metadata: {},
  comment_phase: "open",
  closed_reason: null,
  comment_period_starts_at: null,
  comment_period_ends_at: null,
  created_at: at(0),
  updated_at: at(0),
  sources: [source("OS"), source("WEB")],
  numbers_taken: 1,
  requirements: [requirement()],
  satisfactions: [],
  questions: [],
  answers: [],
  reviews: [],
  ...over
})

const archive = (...components: ReadonlyArray<ForeignArchive.ForeignComponent>): ForeignArchive.ForeignArchive => ({
  written_by: "Vulcan",
  components,
  notes: []
})

const document = (id: number, benchmark_id: string, version = "V1R1"): Benchmark.Benchmark => ({
  id: benchmarkId(id),
  kind: "srg",
  file_kind: "srg",
  series: Series.keyOf(benchmark_id),
  benchmark_id,
  name: benchmark_id,
  title: benchmark_id,
  description: "",
  version,
  benchmark_date: null,
  status: "accepted",
  draft: false,
  content_sha256: "",
  source: {},
  created_at: at(0)
})

const row = (id: number, of: number, version: string) =>
  benchmarkRule(id, `SV-${id}_rule`, { benchmark_id: benchmarkId(of), version, srg_id: version })

const here = [document(7, "WEB"), document(9, "OS")]

const installed: Takeover.InstalledSources = {
  ...FoundSources.find([source("OS"), source("WEB")], here, []),
  rows: [row(1, 7, "SRG-1"), row(2, 7, "SRG-2"), row(3, 9, "SRG-1"), row(4, 9, "SRG-1")]
}

/** The records of a component with the ids 100, 201 and so on, 301 and so on, 401 and so on. */
const recordsOf = (foreign: ForeignArchive.ForeignComponent) => {
  const reserved = (list: ReadonlyArray<unknown>, from: number) => list.map((_one, place) => from + place)
  return Takeover.recordsOf(foreign, Takeover.newComponent(foreign, installed, projectId(1)), installed, {
    component: 100,
    questions: reserved(foreign.questions, 201),
    requirements: reserved(foreign.requirements, 301),
    reviews: reserved(foreign.reviews, 401)
  })
}

describe("sources", () => {
  it("are requested once, and the primary stays first", () => {
    expect(Takeover.sourcesOf(archive(component(), component()))).toEqual([source("OS"), source("WEB")])
    expect(Takeover.newComponent(component(), installed, projectId(1))).toMatchObject({
      prefix: "EXMP-01",
      security_requirements_guide_id: 9,
      source_ids: [9, 7],
      component_id: null
    })
  })

  it("that are missing are refused, each once, next to invalid headers and names in use", () => {
    const missing = component({ sources: [source("OS", "V2R1"), source("WEB")], name: "", prefix: "NO" })
    const both = archive(missing, component({ sources: missing.sources }))
    const refusals = Takeover.refuse(both, FoundSources.find(Takeover.sourcesOf(both), here, []), [])
    expect(refusals.map(({ code, detail }) => `${code}: ${detail}`)).toEqual([
      expect.stringContaining("foreign_value_invalid: component.json#/name: "),
      expect.stringContaining("foreign_value_invalid: component.json#/prefix: "),
      expect.stringContaining("source_srg_missing: The SRG OS V2R1 is not in this installation")
    ])
    const codes = (foreign: ForeignArchive.ForeignArchive, taken: Parameters<typeof Takeover.refuse>[2] = []) =>
      Takeover.refuse(foreign, installed, taken).map(({ code }) => code)
    expect(codes(archive(component(), component({ release: 2 })))).toEqual([])
    expect(codes(archive(component(), component()))).toEqual(["name_taken"])
    expect(codes(archive(component()), [{ name: "Example", version: 1, release: 1 }])).toEqual(["name_taken"])
  })
})

describe("a source is found", () => {
  const found = (
    of: ForeignArchive.ForeignSource,
    candidates: ReadonlyArray<Benchmark.Benchmark>,
    choices: ReadonlyArray<FoundSources.SourceChoice> = []
  ) => {
    const result = FoundSources.find([of], candidates, choices)
    const id = result.found.get(FoundSources.keyOf(of))?.id ?? null
    return result.refusals.length === 0 ? id : result.refusals.map(({ code }) => code)
  }
  const choose = (id: number, version = "V3R0", benchmark_id = "OS") => ({ benchmark_id, version, id: benchmarkId(id) })

  it("under its own version before any other spelling, else under the only one with the other tool's spelling", () => {
    expect(found(source("OS", "V3R0"), [document(1, "OS", "V3R0.1")])).toBe(1)
    expect(found(source("OS", "V3R0"), [document(1, "OS", "V3R0.1"), document(2, "OS", "V3R0")])).toBe(2)
    expect(found(source("OS", "V1R1"), [document(1, "OS", "V1R1.32")])).toBe(1)
    expect(found(source("OS", "V3R"), [document(1, "OS", "V3")])).toBe(1)
    expect(found(source("Os.", "V3R0"), [document(1, "O_S", "V3R0")])).toBe(1)
  })
  it("except where several match, or none: the candidates are listed", () => {
    const drafts = [document(1, "OS", "V3R0.1"), document(2, "OS", "V3R0.2"), document(3, "WEB", "V3R0")]
    expect(found(source("OS", "V3R0"), drafts)).toEqual(["source_srg_missing"])
    expect(found(source("OS", "V4R0"), drafts)).toEqual(["source_srg_missing"])
    const [refusal] = FoundSources.find([source("OS", "V3R0")], drafts, []).refusals
    expect(refusal?.candidates?.map(({ id }) => id)).toEqual([1, 2])
    expect(refusal?.detail).toContain("V3R0.1, V3R0.2")
  })
  it("by the document that is assigned to it; an assignment without a source or with an unknown document is refused", () => {
    const drafts = [document(1, "OS", "V3R0.1"), document(2, "OS", "V3R0.2"), document(3, "WEB", "V3R0")]
    for (const id of [1, 2, 3]) expect(found(source("OS", "V3R0"), drafts, [choose(id)])).toBe(id)
    expect(found(source("OS", "V3R0"), drafts, [choose(9)])).toEqual(["target_not_found"])
    expect(found(source("WEB", "V3R0"), drafts, [choose(1, "V3R0", "TYPO")])).toEqual(["invalid"])
  })
  it.prop(
    "under the version that the other tool makes of any version and release",
    [
      Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 99 })),
      Schema.Literals(["0", "3", "12", "0.1", "1.32", "0-2", "7b"])
    ],
    ([version, release]) => {
      const theirs = `V${version}R${/\d+/.exec(release)?.[0]}`
      expect(found(source("OS", theirs), [document(1, "OS", `V${version}R${release}`)])).toBe(1)
    }
  )
  it("with a note when its id differs here, and its rows under the id of the archive", () => {
    const foreign = component({ sources: [source("Os", "V3R0")] })
    const sources = FoundSources.find(foreign.sources, [document(9, "OS", "V3R0.1")], [])
    expect(FoundSources.notesOf(foreign, sources)).toMatchObject([
      { path: "component.json#/based_on", value: "Os V3R0" }
    ])
    expect(FoundSources.notesOf(component(), installed)).toEqual([])
    const given = { ...foreign, requirements: [requirement({ row: { benchmark_id: "Os", version: "SRG-1" } })] }
    const all = { ...sources, rows: installed.rows }
    const ids = { component: 1, questions: [], requirements: [1], reviews: [] }
    const { records } = Takeover.recordsOf(given, Takeover.newComponent(given, all, projectId(1)), all, ids)
    expect(records.rules[0]?.srg_rule).toEqual({ document_id: 9, position: 3 })
  })
})

describe("requirements", () => {
  const joined = (...rows: ReadonlyArray<ForeignArchive.ForeignRow | null>) => {
    const requirements = rows.map((row) => requirement({ row, srg_id: "OWN" }))
    const { notes, records } = recordsOf(component({ requirements }))
    return {
      notes: notes.length,
      srg_ids: records.rules.map(({ srg_id }) => srg_id),
      rows: records.rules.map(({ srg_rule }) => (srg_rule === null ? null : [srg_rule.document_id, srg_rule.position]))
    }
  }

  it("have the row of the named source, or of the first that has it, or none", () => {
    const [os, web, any] = [
      { benchmark_id: "OS", version: "SRG-1" },
      { benchmark_id: "WEB", version: "SRG-2" },
      { benchmark_id: null, version: "SRG-1" }
    ]
    expect(joined(os, web, any, null)).toEqual({
      notes: 0,
      srg_ids: ["SRG-1", "SRG-2", "SRG-1", "OWN"],
      rows: [[9, 3], [7, 2], [9, 3], null]
    })
    // Each requirement gets its own row of the same id, as long as there are enough.
    expect(joined(os, os, os).rows).toEqual([
      [9, 3],
      [9, 4],
      [9, 4]
    ])
    const gone = { benchmark_id: "OS", version: "SRG-2" }
    expect(joined(gone)).toEqual({ notes: 1, srg_ids: ["OWN"], rows: [null] })
  })

  it("have the links, questions and answers of the archive", () => {
    const { records } = recordsOf(
      component({
        requirements: [requirement(), requirement({ rule_number: 2 })],
        satisfactions: [[1, 0]],
        questions: [{ name: "Why?", question_type: "freeform", options: [] }],
        answers: [{ requirement: 1, question: 0, answer: "So." }]
      })
    )
    expect(records.satisfactions).toEqual([{ component_id: 100, rule_id: 302, satisfied_by_rule_id: 301 }])
    expect(records.questions).toMatchObject([{ id: 201, component_id: 100, name: "Why?" }])
    expect(records.answers).toEqual([{ component_id: 100, rule_id: 302, question_id: 201, answer: "So." }])
  })
})

describe("reviews", () => {
  const decision = {
    triage_status: "duplicate",
    triage_set_at: at(5),
    triage_set_by_imported_name: "Tara",
    adjudicated_at: at(6),
    adjudicated_by_imported_name: "Ada"
  } as const

  it("refer to one another and to requirements by their ids, and to people by their names", () => {
    const reviews = [
      review({ reactions: [{ name: "rita", kind: "up", created_at: at(7) }] }),
      review({ ...decision, duplicate_of: 0, updated_at: at(9) }),
      reply(0),
      reply(2),
      review({ requirement: null, triage_status: "addressed_by", adjudicated_at: at(6), addressed_by: 0 })
    ]
    const { records } = recordsOf(component({ reviews }))
    expect(records.reviews).toMatchObject([
      { id: 401, thread_id: 401, responding_to_review_id: null, rule_id: 301, author: "Cora" },
      { id: 402, duplicate_of_review_id: 401, triage_set_by: "Tara", adjudicated_by: "Ada", updated_at: at(9) },
      { id: 403, thread_id: 401, responding_to_review_id: 401, triage_status: null },
      { id: 404, thread_id: 401, responding_to_review_id: 403 },
      { id: 405, thread_id: 405, rule_id: null, addressed_by_rule_id: 301 }
    ])
    expect(records.comment_versions.map(({ number, review_id, user }) => [review_id, number, user])).toEqual(
      [401, 402, 403, 404, 405].map((id) => [id, 1, "Cora"])
    )
    expect(records.reactions).toEqual([
      { component_id: 100, review_id: 401, user: "rita", kind: "up", created_at: at(7) }
    ])
  })

  it("are pinned to the imported text, each text stored once; replies and comments without a requirement are not", () => {
    const reviews = [
      review({ section: "title" }),
      review({ section: "title" }),
      review(),
      reply(0),
      review({ requirement: null })
    ]
    const { records } = recordsOf(component({ requirements: [requirement({ title: "As it came" })], reviews }))
    const text = SectionText.of(rule({ title: "As it came" }), "title")
    const whole = SectionText.of(rule({ title: "As it came" }), null)
    expect(records.reviews.map(({ pinned_sha256 }) => pinned_sha256)).toEqual([
      text.sha256,
      text.sha256,
      whole.sha256,
      null,
      null
    ])
    expect(records.pinned_texts).toEqual([text, whole].map(({ sha256, text }) => ({ component_id: 100, sha256, text })))
  })
})
