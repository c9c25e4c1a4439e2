/** The table of R6.2 for all phases and times, and the refusals of each kind of act (R6.3). */
import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import { CommentPhase } from "../../src/index.ts"
import { at, day, finalizedPhase, openPhase } from "../given.ts"

const { refuse, stateAt } = CommentPhase
const now = at(0)
const flags = (settings: CommentPhase.PhaseSettings) => {
  const { accepting_new_comments, triaging_active, frozen_for_writes } = stateAt(settings, now)
  return [accepting_new_comments, triaging_active, frozen_for_writes]
}

const bounds = [null, at(-day), at(-1), at(0), at(1), at(day)]
const periods = bounds.flatMap((starts) =>
  bounds.map((ends) => ({ comment_period_starts_at: starts, comment_period_ends_at: ends }))
)
const reasons = [null, "adjudicating", "finalized"] as const
const all = periods.flatMap((period) =>
  (["open", "closed"] as const).flatMap((comment_phase) =>
    reasons.map((closed_reason) => ({ ...period, comment_phase, closed_reason }))
  )
)

describe("stateAt (R6.2)", () => {
  it("an open phase accepts comments within its bounds, both included; a missing bound does not limit", () => {
    for (const period of periods) {
      const { comment_period_starts_at: starts, comment_period_ends_at: ends } = period
      const begun = starts === null || starts.getTime() <= now.getTime()
      const notOver = ends === null || ends.getTime() >= now.getTime()
      expect(flags({ ...openPhase, ...period })).toEqual([begun && notOver, true, false])
    }
  })
  it("is inclusive to the millisecond", () => {
    const accepting = (starts: number, ends: number) =>
      flags({ ...openPhase, comment_period_starts_at: at(starts), comment_period_ends_at: at(ends) })[0]
    expect([accepting(0, 0), accepting(0, 1), accepting(-1, 0)]).toEqual([true, true, true])
    expect([accepting(1, 1), accepting(-1, -1), accepting(1, -1)]).toEqual([false, false, false])
  })
  it("a closed phase is as its reason says, whatever its dates", () => {
    for (const period of periods) {
      const closed = (closed_reason: (typeof reasons)[number]) =>
        flags({ ...period, comment_phase: "closed", closed_reason })
      expect(closed(null)).toEqual([false, false, false])
      expect(closed("adjudicating")).toEqual([false, true, false])
      expect(closed("finalized")).toEqual([false, false, true])
    }
  })
  it("the reason of an earlier closing is ignored while the phase is open", () => {
    for (const closed_reason of reasons) expect(flags({ ...openPhase, closed_reason })).toEqual([true, true, false])
  })
  it("never accepts while frozen, and never accepts without triaging", () => {
    for (const settings of all) {
      const [accepting, triaging, frozen] = flags(settings)
      expect(frozen && (accepting || triaging)).toBe(false)
      expect(accepting && !triaging).toBe(false)
    }
  })
})

describe("days remaining (R6.2)", () => {
  const remaining = (milliseconds: number) =>
    stateAt({ ...openPhase, comment_period_ends_at: at(milliseconds) }, now).comment_period_days_remaining

  it("are whole days, rounded up", () => {
    expect([0, 1, day - 1, day, day + 1, 14 * day, 14 * day + 1].map(remaining)).toEqual([0, 1, 1, 1, 2, 14, 15])
  })
  it("are null past the end, without an end, before the start and while closed", () => {
    expect(remaining(-1)).toBeNull()
    expect(stateAt(openPhase, now).comment_period_days_remaining).toBeNull()
    const period = { comment_period_starts_at: at(1), comment_period_ends_at: at(day) }
    expect(stateAt({ ...openPhase, ...period }, now).comment_period_days_remaining).toBeNull()
    for (const closed_reason of reasons)
      expect(
        stateAt(
          { comment_phase: "closed", closed_reason, comment_period_starts_at: null, comment_period_ends_at: at(day) },
          now
        ).comment_period_days_remaining
      ).toBeNull()
  })
  it.prop(
    "the end lies within the last remaining day",
    { ahead: Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 4000 * day }))) },
    ({ ahead }) => {
      const days = remaining(ahead) ?? Number.NaN
      expect(days * day).toBeGreaterThanOrEqual(ahead)
      expect((days - 1) * day).toBeLessThan(ahead)
    }
  )
})

describe("refuse (R6.3)", () => {
  const codes = (settings: CommentPhase.PhaseSettings, act: CommentPhase.PhaseAct) =>
    refuse(settings, act, now).map(({ code }) => code)

  it("finalized: everything is refused as frozen", () => {
    for (const act of ["comment", "reaction", "reply", "write"] as const)
      expect(codes(finalizedPhase, act)).toEqual(["component_frozen"])
  })
  it("otherwise: comments and reactions need accepting, replies accepting or triaging, writes nothing", () => {
    for (const settings of all) {
      const [accepting, triaging, frozen] = flags(settings)
      if (frozen === true) continue
      const closedUnless = (allowed: boolean | undefined) => (allowed === true ? [] : ["comments_closed"])
      expect(codes(settings, "comment")).toEqual(closedUnless(accepting))
      expect(codes(settings, "reaction")).toEqual(closedUnless(accepting))
      expect(codes(settings, "reply")).toEqual(closedUnless(accepting || triaging))
      expect(codes(settings, "write")).toEqual([])
    }
  })
  it("paused: a triager may decide, no one may comment or react", () => {
    const paused = { ...openPhase, comment_phase: "closed" } as const
    expect((["comment", "reply", "write"] as const).map((act) => codes(paused, act))).toEqual([
      ["comments_closed"],
      ["comments_closed"],
      []
    ])
  })
})
