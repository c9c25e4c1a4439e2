/** The promises of StatisticsRepository: a tally for each component of a project. */
import { expect } from "@effect/vitest"
import { Effect } from "effect"
import { ProjectId, StatisticsRepository } from "@docket/core"
import type { Suite } from "../Adapter.ts"
import { makeComponent, makeProject, makeRules, minute } from "../Fixtures.ts"

export const suite: Suite = (it) => {
  it.effect("live rules are counted by status, severity and lock, for each component by name, then id", () =>
    Effect.gen(function* () {
      const statistics = yield* StatisticsRepository
      const { id: project_id } = yield* makeProject()
      const in_project = { project_id }
      const empty = yield* makeComponent({ ...in_project, name: "Zone" })
      const second = yield* makeComponent({ ...in_project, name: "Linux", release: 2, prefix: "LNUX-02" })
      const first = yield* makeComponent({ ...in_project, name: "Linux", release: 1 })
      const srg = yield* makeComponent({ ...in_project, name: "Apache", document_type: "srg" })
      yield* makeRules(yield* makeComponent({ name: "Elsewhere" }))
      yield* makeRules(second, [
        { rule_severity: "high", locked: true },
        { rule_severity: "high", status: "Applicable - Configurable" },
        { rule_severity: "low", status: "Applicable - Configurable", locked: true, deleted_at: minute(9) },
        { rule_severity: "low", status: "Applicable - Configurable", locked: true },
        { rule_severity: "medium", status: "Not Applicable", locked_sections: ["Fix"] }
      ])
      yield* makeRules(first, [{}])
      yield* makeRules(srg, [{ status: "Applicable" }, { status: "Applicable", locked: true }])
      const tally = ({ id, name, prefix, document_type }: typeof empty, counts: object) => ({
        id,
        name,
        prefix,
        document_type,
        ...counts
      })
      expect(yield* statistics.talliesOf(project_id)).toEqual([
        tally(srg, { by_status: { Applicable: 2 }, severity_counts: { high: 0, medium: 2, low: 0 }, locked: 1 }),
        tally(second, {
          by_status: { "Not Yet Determined": 1, "Applicable - Configurable": 2, "Not Applicable": 1 },
          severity_counts: { high: 2, medium: 1, low: 1 },
          locked: 2
        }),
        tally(first, {
          by_status: { "Not Yet Determined": 1 },
          severity_counts: { high: 0, medium: 1, low: 0 },
          locked: 0
        }),
        tally(empty, { by_status: {}, severity_counts: { high: 0, medium: 0, low: 0 }, locked: 0 })
      ])
    })
  )

  it.effect("a project without components has no tallies", () =>
    Effect.gen(function* () {
      const statistics = yield* StatisticsRepository
      expect(yield* statistics.talliesOf((yield* makeProject()).id)).toEqual([])
      expect(yield* statistics.talliesOf(ProjectId.make(Number.MAX_SAFE_INTEGER))).toEqual([])
    })
  )
}
