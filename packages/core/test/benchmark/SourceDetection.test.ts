/** The detected SRGs of requirements: most requirements first, and a selection that covers as many as possible (R10.17). */
import { describe, expect, it } from "@effect/vitest"
import { Arbitrary, Schema } from "effect"
import { SourceDetection } from "../../src/index.ts"
import { aBenchmark } from "@docket/testing/records"
import { benchmarkId } from "../given.ts"

const candidate = (id: number, series: string, version: string, srg_ids: ReadonlyArray<string>, draft = false) => ({
  srg: aBenchmark({ id: benchmarkId(id), kind: "srg", series, version, draft }),
  srg_ids
})
const detected = (ids: ReadonlyArray<string>, ...candidates: ReadonlyArray<SourceDetection.Candidate>) => {
  const { srgs, ...rest } = SourceDetection.detect(ids, candidates)
  return { ...rest, srgs: srgs.map(({ requirements, srg, suggested }) => [Number(srg.id), requirements, suggested]) }
}

describe("the SRGs of requirements", () => {
  it("are ranked by the number of requirements, then accepted before drafts, then the newest", () => {
    expect(
      detected(
        ["A", "A", "B", "C", ""],
        candidate(1, "os", "V2R7", ["A", "B"]),
        candidate(2, "os", "V10R1", ["A"]),
        candidate(3, "os", "V2R10", ["A", "B"]),
        candidate(4, "os", "V3R1", ["A", "B"], true)
      )
    ).toEqual({
      requirements: 5,
      srgs: [
        [3, 3, true],
        [1, 3, false],
        [4, 3, false],
        [2, 2, false]
      ],
      unmatched: ["C"]
    })
  })

  it("are suggested once per series, and only if they cover further requirements", () => {
    expect(
      detected(
        ["A", "B", "C", "D"],
        candidate(1, "os", "V3R1", ["A", "B"]),
        candidate(2, "os", "V2R1", ["B", "C"]),
        candidate(3, "web", "V1R1", ["D"]),
        candidate(4, "copy", "V1R1", ["A"])
      ).srgs
    ).toEqual([
      [1, 2, true],
      [2, 2, false],
      [4, 1, false],
      [3, 1, true]
    ])
  })

  it("are not found without SRG ids", () => {
    expect(detected(["", ""], candidate(1, "os", "V1R1", ["A"]))).toEqual({ requirements: 2, srgs: [], unmatched: [] })
  })
})

it.prop(
  "the suggested ones cover as many as one of each series can, and each covers further ones",
  {
    ids: Arbitrary.array(Arbitrary.schema(Schema.Literals(["A", "B", "C", "D", "E", ""])), { maxLength: 12 }),
    sets: Arbitrary.array(
      Arbitrary.array(Arbitrary.schema(Schema.Literals(["A", "B", "C", "D", "E"])), { maxLength: 4 }),
      { maxLength: 6 }
    )
  },
  ({ ids, sets }) => {
    const candidates = sets.map((set, index) => candidate(index + 1, `series ${index}`, "V1R1", [...new Set(set)]))
    const { srgs, unmatched } = SourceDetection.detect(ids, candidates)
    const chosen = srgs.filter(({ suggested }) => suggested).map(({ srg }) => srg)
    const covers = (some: ReadonlyArray<object>) =>
      ids.filter((id) => candidates.some(({ srg, srg_ids }) => some.includes(srg) && srg_ids.includes(id))).length
    expect(covers(chosen)).toBe(covers(candidates.map(({ srg }) => srg)))
    expect(ids.filter((id) => id !== "" && !unmatched.includes(id)).length).toBe(covers(chosen))
    expect(srgs.map(({ requirements }) => requirements)).toEqual(
      srgs.map(({ srg }) => covers([srg])).toSorted((left, right) => right - left)
    )
  }
)
