/** Percentages and sums (R11.1, R11.2). */
import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import { ComponentId, ProjectId, RuleStatus, Statistics } from "../../src/index.ts"

const { ofProject, percentage } = Statistics
const count = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 100_000 }))

describe("percentage", () => {
  it("of zero records is null", () => {
    expect(percentage(0, 0)).toBeNull()
  })
  it("has one decimal, rounded half away from zero", () => {
    const examples = [
      [0, 7, 0],
      [7, 7, 100],
      [1, 3, 33.3],
      [2, 3, 66.7],
      [1, 16, 6.3],
      [1, 80, 1.3],
      [3, 80, 3.8],
      [1, 2000, 0.1],
      [1, 2001, 0],
      [1999, 2000, 100],
      [1998, 2000, 99.9]
    ] as const
    for (const [part, whole, expected] of examples) expect(percentage(part, whole)).toBe(expected)
  })
  it.prop("is the nearest tenth, compared with integer arithmetic", { part: count, rest: count }, ({ part, rest }) => {
    const whole = part + rest
    const value = percentage(part, whole)
    if (whole === 0) return expect(value).toBeNull()
    const tenths = Math.round((value ?? Number.NaN) * 10)
    expect((value ?? Number.NaN) * 10).toBeCloseTo(tenths, 9)
    // |part·1000/whole − tenths| ≤ ½, and a half is rounded up.
    const error = 2 * (part * 1000 - tenths * whole)
    expect(error).toBeLessThan(whole)
    expect(error).toBeGreaterThanOrEqual(-whole)
  })
})

const aTally = Arbitrary.map(
  Arbitrary.schema(
    Schema.Struct({
      id: ComponentId,
      name: Schema.String,
      prefix: Schema.String,
      document_type: RuleStatus.DocumentType,
      counts: Schema.Tuple([count, count, count, count, count, count]),
      severity_counts: Schema.Struct({ high: count, medium: count, low: count }),
      locked: count
    })
  ),
  ({ counts, ...tally }): Statistics.ComponentTally => ({
    ...tally,
    by_status: Object.fromEntries(
      RuleStatus.RuleStatus.literals.flatMap((status, index) => {
        const n = counts[index] ?? 0
        return RuleStatus.belongsTo(status, tally.document_type) && n > 0 ? [[status, n]] : []
      })
    )
  })
)
const someTallies = Arbitrary.array(aTally, { maxLength: 5 })

describe("ofProject", () => {
  it("an empty project has every key at zero and no percentage (R11.2)", () => {
    expect(ofProject([])).toEqual({
      aggregate: {
        rules_by_status_by_type: {
          stig: {
            not_yet_determined: 0,
            applicable_configurable: 0,
            applicable_inherently_meets: 0,
            applicable_does_not_meet: 0,
            not_applicable: 0
          },
          srg: { not_yet_determined: 0, applicable: 0, not_applicable: 0 }
        },
        rules_by_severity: { high: 0, medium: 0, low: 0 },
        rule_count: 0,
        completion_pct: null,
        lock_pct: null
      },
      components: []
    })
  })
  it("all counts are as named", () => {
    const tally = (id: number, given: Partial<Statistics.ComponentTally>): Statistics.ComponentTally => ({
      id: ComponentId.make(id),
      name: `C${id}`,
      prefix: "ABCD-01",
      document_type: "stig",
      by_status: {},
      severity_counts: { high: 0, medium: 0, low: 0 },
      locked: 0,
      ...given
    })
    const { aggregate, components } = ofProject([
      tally(1, {
        by_status: { "Not Yet Determined": 2, "Applicable - Configurable": 1 },
        severity_counts: { high: 1, medium: 2, low: 0 },
        locked: 1
      }),
      tally(2, { document_type: "srg", by_status: { Applicable: 1 }, severity_counts: { high: 0, medium: 0, low: 1 } }),
      tally(3, {})
    ])
    expect(aggregate).toMatchObject({
      rules_by_status_by_type: {
        stig: { not_yet_determined: 2, applicable_configurable: 1 },
        srg: { not_yet_determined: 0, applicable: 1 }
      },
      rules_by_severity: { high: 1, medium: 2, low: 1 },
      rule_count: 4,
      completion_pct: 50,
      lock_pct: 25
    })
    expect(components.map(({ id, completion_pct, lock_pct }) => [id, completion_pct, lock_pct])).toEqual([
      [1, 33.3, 33.3],
      [2, 100, 0],
      [3, null, null]
    ])
  })
  it.prop(
    "the total is the sum of its components, each counted alone, in their order",
    { tallies: someTallies },
    ({ tallies }) => {
      const { aggregate, components } = ofProject(tallies)
      expect(components).toEqual(tallies.flatMap((tally) => ofProject([tally]).components))
      expect(components.map(({ id }) => id)).toEqual(tallies.map(({ id }) => id))
      const total = (numbers: ReadonlyArray<number>) => numbers.reduce((all, n) => all + n, 0)
      expect(aggregate.rule_count).toBe(total(components.map(({ rule_count }) => rule_count)))
      expect(total(Object.values(aggregate.rules_by_status_by_type).flatMap((counts) => Object.values(counts)))).toBe(
        aggregate.rule_count
      )
      for (const severity of ["high", "medium", "low"] as const)
        expect(aggregate.rules_by_severity[severity]).toBe(
          total(tallies.map((tally) => tally.severity_counts[severity]))
        )
    }
  )
})

it("a component has its numbers, its statuses and its severities (R11.1, R11.2)", () => {
  const severity_counts = { high: 1, medium: 2, low: 0 }
  const named = { id: ComponentId.make(4), name: "Web", prefix: "ABCD-01", document_type: "srg" } as const
  expect(
    Statistics.ofComponent({
      ...named,
      by_status: { "Not Yet Determined": 2, Applicable: 1 },
      severity_counts,
      locked: 1
    })
  ).toEqual({
    ...named,
    rule_count: 3,
    completion_pct: 33.3,
    lock_pct: 33.3,
    rules_by_status: { not_yet_determined: 2, applicable: 1, not_applicable: 0 },
    rules_by_severity: severity_counts
  })
})

it("progress is shown only to members of the project (R4.2)", () => {
  const tally: Statistics.StandingTally = {
    project_id: ProjectId.make(1),
    role: null,
    access_requested: true,
    components: 2,
    requirements: 8,
    determined: 2,
    locked: 1,
    comments: 9,
    pending_comments: 3
  }
  expect(Statistics.standingOf(null, tally)).toEqual({
    effective_permissions: null,
    access_requested: true,
    progress: null
  })
  expect(Statistics.standingOf("viewer", tally)).toEqual({
    effective_permissions: "viewer",
    access_requested: true,
    progress: {
      components: 2,
      requirements: 8,
      completion_pct: 25,
      lock_pct: 12.5,
      comments: 9,
      pending_comments: 3
    }
  })
})
