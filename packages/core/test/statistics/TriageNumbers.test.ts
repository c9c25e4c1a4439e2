/** Summary, ageing and burn-down of triage. */
import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { BurnDown, Day, TriageAgeing, TriageStatus, TriageSummary } from "../../src/index.ts"
import { at, comment, componentId } from "../given.ts"
import { decidedStates, triager } from "../review/givenTriage.ts"

const counts = (over: Partial<TriageStatus.StatusCounts>) => TriageStatus.countsFrom((status) => over[status] ?? 0)

describe("a triage summary", () => {
  it("counts all statuses and the adjudicated comments", () => {
    expect(
      TriageSummary.of({
        by_triage_status: counts({ pending: 2, needs_clarification: 1, concur: 1 }),
        to_apply: 0,
        adjudicated: 1
      })
    ).toEqual({
      by_triage_status: counts({ pending: 2, needs_clarification: 1, concur: 1 }),
      total: 4,
      decided: 1,
      to_apply: 0,
      adjudicated: 1,
      adjudication_pct: 25
    })
    expect(TriageSummary.of({ by_triage_status: counts({}), to_apply: 0, adjudicated: 0 })).toMatchObject({
      total: 0,
      adjudication_pct: null
    })
  })

  it("of a project is of all its components together, and of each", () => {
    const tally = (id: number, over: Partial<TriageStatus.StatusCounts>, adjudicated: number) => ({
      id: componentId(id),
      name: `C${id}`,
      prefix: "ABCD-01",
      by_triage_status: counts(over),
      to_apply: id,
      adjudicated
    })
    const summary = TriageSummary.ofProject([tally(2, { pending: 1, duplicate: 3 }, 3), tally(1, { duplicate: 1 }, 1)])
    expect(summary).toMatchObject({
      by_triage_status: counts({ pending: 1, duplicate: 4 }),
      total: 5,
      decided: 4,
      to_apply: 3,
      adjudicated: 4,
      adjudication_pct: 80
    })
    expect(summary.components).toMatchObject([
      { id: 2, adjudication_pct: 75 },
      { id: 1, adjudication_pct: 100 }
    ])
  })
})

describe("triage ageing", () => {
  const waiting = (...days: ReadonlyArray<number>) => ({
    oldest_at: days.length === 0 ? null : at(0),
    by_days: [...new Set(days)]
      .sort((left, right) => left - right)
      .map((one) => ({ days: one, comments: days.filter((other) => other === one).length }))
  })

  it("is empty when no comment waits", () => {
    const { buckets, ...rest } = TriageAgeing.of(waiting())
    expect(rest).toEqual({ pending: 0, oldest_at: null, median_days: null, p90_days: null, longest_days: null })
    expect(buckets.map(({ comments }) => comments)).toEqual([0, 0, 0, 0, 0, 0])
  })

  it("has percentiles by the nearest rank", () => {
    expect(TriageAgeing.of(waiting(1, 2, 3, 4))).toMatchObject({ median_days: 2, p90_days: 4, longest_days: 4 })
    expect(TriageAgeing.of(waiting(0, 0, 0, 0, 0, 0, 0, 0, 0, 99))).toMatchObject({
      median_days: 0,
      p90_days: 0,
      longest_days: 99
    })
  })

  it("has buckets without a gap", () => {
    const { buckets } = TriageAgeing.of(waiting(0, 1, 6, 7, 13, 14, 29, 30, 89, 90, 4000))
    expect(buckets).toEqual([
      { from_days: 0, to_days: 0, comments: 1 },
      { from_days: 1, to_days: 6, comments: 2 },
      { from_days: 7, to_days: 13, comments: 2 },
      { from_days: 14, to_days: 29, comments: 2 },
      { from_days: 30, to_days: 89, comments: 2 },
      { from_days: 90, to_days: null, comments: 2 }
    ])
  })

  it.prop(
    "has every comment in one bucket, and half of them within the median",
    [Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 200 }))).check(Schema.isMinLength(1))],
    ([days]) => {
      const { buckets, median_days, p90_days, pending } = TriageAgeing.of(waiting(...days))
      expect(pending).toBe(days.length)
      expect(buckets.reduce((all, { comments }) => all + comments, 0)).toBe(days.length)
      const within = (most: number | null) => days.filter((one) => most !== null && one <= most).length / days.length
      expect(within(median_days)).toBeGreaterThanOrEqual(0.5)
      expect(within(p90_days)).toBeGreaterThanOrEqual(0.9)
      expect(within((median_days ?? 0) - 1)).toBeLessThan(0.5)
    }
  )
})

describe("a burn-down", () => {
  const day = (text: string) => Day.Day.make(text)

  it("starts with the open comments, and has every day, also without changes", () => {
    const range = { from: day("2026-01-01"), to: day("2026-01-04") }
    const days = [
      { day: day("2026-01-01"), posted: 3, decided: 1 },
      { day: day("2026-01-03"), posted: 0, decided: 6 }
    ]
    expect(BurnDown.of({ open_before: 5, days }, range)).toEqual([
      { day: "2026-01-01", posted: 3, decided: 1, open: 7 },
      { day: "2026-01-02", posted: 0, decided: 0, open: 7 },
      { day: "2026-01-03", posted: 0, decided: 6, open: 1 },
      { day: "2026-01-04", posted: 0, decided: 0, open: 1 }
    ])
  })

  it("has the time of each decision", () => {
    const decidedAt = (fields: Parameters<typeof comment>[1]) => BurnDown.decidedAt(comment(1, fields))
    expect(decidedAt({})).toBeNull()
    expect(decidedAt(decidedStates.needs_clarification)).toBeNull()
    // A reply has no decision.
    expect(decidedAt({ triage_status: null })).toBeNull()
    expect(decidedAt(decidedStates.concur)).toEqual(at(1))
    // An imported decision without details, and one from before the comment was copied.
    const imported = { triage_status: "informational", triage_set_at: null, adjudicated_by_id: triager } as const
    expect(decidedAt({ ...imported, adjudicated_at: at(3) })).toEqual(at(3))
    expect(decidedAt({ triage_status: "concur", triage_set_at: null, created_at: at(2) })).toEqual(at(2))
    expect(decidedAt({ ...decidedStates.concur, created_at: at(5) })).toEqual(at(5))
  })
})
