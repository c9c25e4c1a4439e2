/** New components: refusals and initial values (R10.1–R10.4). */
import { match } from "../outcomes.ts"
import { describe, expect, it } from "@effect/vitest"
import type { Benchmark } from "../../src/index.ts"
import * as NewComponentCommand from "../../src/component/NewComponentCommand.ts"
import { at, benchmarkId, benchmarkRule } from "../given.ts"

const srg = (id: number): Benchmark.Benchmark => ({
  id: benchmarkId(id),
  kind: "srg",
  file_kind: "srg",
  series: "srg",
  benchmark_id: `SRG_${id}`,
  name: "",
  title: "",
  description: "",
  version: "V1R1",
  benchmark_date: null,
  status: "",
  draft: false,
  content_sha256: "",
  source: {},
  created_at: at(0)
})
const row = (source: number, srg_id: string) =>
  benchmarkRule(1, `SV-${srg_id}`, { benchmark_id: benchmarkId(source), srg_id })
const facts: NewComponentCommand.SourceFacts = {
  sources: [srg(1), srg(2), srg(3)],
  rules: [row(2, "B-10"), row(2, "B-9"), row(1, "A-1"), row(3, "C-1")]
}
const command = (
  given: Partial<NewComponentCommand.NewComponentCommand> = {}
): NewComponentCommand.NewComponentCommand => ({
  name: "Example",
  prefix: "abcd-01",
  title: "An example",
  description: "",
  document_type: "stig",
  version: 1,
  release: 1,
  security_requirements_guide_id: benchmarkId(2),
  declared_source_srg_ids: [],
  requirement_selections: null,
  admin_name: "",
  admin_email: "",
  ...given
})
const outcome = (given: Partial<NewComponentCommand.NewComponentCommand> = {}) =>
  match(NewComponentCommand.decide(command(given), facts), {
    refused: (refusals) => refusals.map(({ code, pointer }) => `${code} ${pointer}`),
    allowed: (rules) => rules.map(({ srg_id }) => srg_id)
  })

describe("a new component begins with", () => {
  it("the requirements of its primary source, which are in natural order", () => {
    expect(outcome()).toEqual(["B-9", "B-10"])
  })
  it("those of the others, which follow by id, in any order of declaration", () => {
    const declared = [3, 1, 2, 3].map(benchmarkId)
    expect(NewComponentCommand.sourceIds(command({ declared_source_srg_ids: declared }))).toEqual([2, 1, 3])
    expect(outcome({ declared_source_srg_ids: declared })).toEqual(["B-9", "B-10", "A-1", "C-1"])
  })
  it("only the selected ones, if some are selected", () => {
    const declared_source_srg_ids = [benchmarkId(1)]
    expect(outcome({ declared_source_srg_ids, requirement_selections: { "1": ["A-1"] } })).toEqual(["A-1"])
  })
})

describe("a new component is refused", () => {
  it("for its header, with all reasons", () => {
    expect(outcome({ name: " ", title: "x".repeat(501), prefix: "ABC-01" })).toEqual([
      "invalid /component/name",
      "invalid /component/title",
      "invalid /component/prefix"
    ])
    expect(outcome({ name: "x".repeat(255), title: "x".repeat(500), prefix: "A1B2-Z9" })).toEqual(["B-9", "B-10"])
    for (const prefix of ["", "ABCD01", "ABCD-1", "ABCD-012", " ABCD-01", "ABCD-01\n", "ÄBCD-01"])
      expect(outcome({ prefix })).toEqual(["invalid /component/prefix"])
  })
  it("for sources that do not exist", () => {
    expect(outcome({ security_requirements_guide_id: benchmarkId(9) })).toEqual([
      "target_not_found /component/security_requirements_guide_id"
    ])
    expect(outcome({ declared_source_srg_ids: [1, 8].map(benchmarkId) })).toEqual([
      "target_not_found /component/declared_source_srg_ids/1"
    ])
  })
  it("for selections that name ids of no declared source", () => {
    expect(outcome({ requirement_selections: { "1": ["A-1"], "2": ["B-9", "A-1"] } })).toEqual([
      "unknown_source /component/requirement_selections/1",
      "unknown_srg_id /component/requirement_selections/2/1"
    ])
  })
})
