/** Components of another system as records of ours: which rows their requirements get, in which order reviews are stored, what is refused (R16.6). */
import { describe, expect, it } from "vitest"
import { type Benchmark, type ForeignArchive, SectionText, Takeover } from "../../src/index.ts"
import { at, benchmarkId, benchmarkRule, componentId, projectId, reviewId, rule, ruleId } from "../given.ts"

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
  imported_name: "Cora",
  triage_status: "pending",
  triage_set_at: null,
  triage_set_by_imported_name: null,
  adjudicated_at: null,
  adjudicated_by_imported_name: null,
  duplicate_of: null,
  addressed_by: null,
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

const document = (id: number, benchmark_id: string): Benchmark.Benchmark => ({
  id: benchmarkId(id),
  kind: "srg",
  benchmark_id,
  name: benchmark_id,
  title: benchmark_id,
  description: "",
  version: "V1R1",
  benchmark_date: null,
  status: "accepted",
  draft: false,
  content_sha256: "",
  source: {},
  created_at: at(0)
})

const row = (id: number, of: number, version: string) =>
  benchmarkRule(id, `SV-${id}_rule`, { benchmark_id: benchmarkId(of), version, srg_id: version })

const installed: Takeover.InstalledSources = {
  documents: [document(7, "WEB"), document(9, "OS")],
  rows: [row(1, 7, "SRG-1"), row(2, 7, "SRG-2"), row(3, 9, "SRG-1"), row(4, 9, "SRG-1")]
}

const place = { component_id: componentId(1), project_id: projectId(1), source_ids: [benchmarkId(9), benchmarkId(7)] }

describe("sources", () => {
  it("are asked for once, and the primary stays first", () => {
    expect(Takeover.sourcesOf(archive(component(), component()))).toEqual([source("OS"), source("WEB")])
    expect(Takeover.newComponent(component(), installed, projectId(1))).toMatchObject({
      prefix: "EXMP-01",
      security_requirements_guide_id: 9,
      source_ids: [9, 7],
      component_id: null
    })
  })

  it("that are missing are refused, each once, beside what no header may say", () => {
    const missing = component({ sources: [source("OS", "V2R1"), source("WEB")], name: "", prefix: "NO" })
    const refusals = Takeover.refuse(archive(missing, component({ sources: missing.sources })), installed)
    expect(refusals.map(({ code, detail }) => `${code}: ${detail}`)).toEqual([
      expect.stringContaining("foreign_value_invalid: component.json#/name: "),
      expect.stringContaining("foreign_value_invalid: component.json#/prefix: "),
      expect.stringContaining("source_srg_missing: The SRG OS V2R1 is not here")
    ])
    expect(Takeover.refuse(archive(component()), installed)).toEqual([])
  })
})

describe("requirements", () => {
  const joined = (...rows: ReadonlyArray<ForeignArchive.ForeignRow | null>) => {
    const requirements = rows.map((row) => requirement({ row, srg_id: "OWN" }))
    const { notes, rules } = Takeover.newRules(component({ requirements }), installed, place)
    return {
      notes: notes.length,
      srg_ids: rules.map(({ srg_id }) => srg_id),
      rows: rules.map(({ srg_rule_id }) => srg_rule_id)
    }
  }

  it("have the row of the source that they name, or of the first that has it, or none", () => {
    const [os, web, any] = [
      { benchmark_id: "OS", version: "SRG-1" },
      { benchmark_id: "WEB", version: "SRG-2" },
      { benchmark_id: null, version: "SRG-1" }
    ]
    expect(joined(os, web, any, null)).toEqual({
      notes: 0,
      srg_ids: ["SRG-1", "SRG-2", "SRG-1", "OWN"],
      rows: [3, 2, 3, null]
    })
    const gone = { benchmark_id: "OS", version: "SRG-2" }
    // Of rows with one id each requirement has its own, as long as there are.
    expect(joined(os, os, os).rows).toEqual([3, 4, 4])
    expect(joined(gone)).toEqual({ notes: 1, srg_ids: ["OWN"], rows: [null] })
  })
})

describe("reviews", () => {
  const rules = Takeover.newRules(component(), installed, place).rules
  const stored = { at: place, rules, rule_ids: [ruleId(5)], reviews: [] }

  it("are stored level by level", () => {
    const reviews = [review(), review(), reply(0), reply(2), reply(1), reply(3)]
    expect(Takeover.levelsOf(reviews)).toEqual([[0, 1], [2, 4], [3], [5]])
    expect(Takeover.levelsOf([])).toEqual([])
  })

  it("at the top are pinned to the text that arrived, replies are in the thread of their parent", () => {
    const top = Takeover.newReview(review({ section: "title" }), stored)
    expect(top).toMatchObject({ rule_id: 5, thread_id: null, user_id: null, imported_name: "Cora" })
    expect(top.pin).toEqual(SectionText.of({ ...rules[0]!, id: ruleId(5) }, "title"))
    const parents = [{ id: reviewId(8), thread_id: reviewId(3) }]
    expect(Takeover.newReview(reply(0), { ...stored, reviews: parents })).toMatchObject({
      responding_to_review_id: 8,
      thread_id: 3,
      pin: null
    })
    expect(Takeover.newReview(review({ requirement: null }), stored)).toMatchObject({ rule_id: null, pin: null })
  })

  it("that are duplicates, or were changed later, become so when all have ids", () => {
    const decision = {
      triage_status: "duplicate",
      triage_set_at: at(5),
      triage_set_by_imported_name: "Tara",
      adjudicated_at: at(6),
      adjudicated_by_imported_name: "Ada"
    } as const
    const foreign = [review(), review({ ...decision, duplicate_of: 0 }), review({ updated_at: at(9) })]
    const all = foreign.map((one, index) => ({
      foreign: one,
      stored: Takeover.newReview(one, stored),
      id: reviewId(index + 1)
    }))
    expect(all[1]!.stored).toMatchObject({
      triage_status: "pending",
      adjudicated_at: null,
      duplicate_of_review_id: null
    })
    expect(Takeover.decided(all)).toMatchObject([
      { id: 2, thread_id: 2, duplicate_of_review_id: 1, updated_at: at(0), ...decision },
      { id: 3, triage_status: "pending", updated_at: at(9) }
    ])
  })
})
