/** Calendar days and requested ranges. */
import { describe, expect, it } from "@effect/vitest"
import { Result, Schema } from "effect"
import { Day } from "../../src/index.ts"

const day = (text: string) => Day.Day.make(text)
const today = day("2026-03-31")

describe("a day", () => {
  it("is one of the calendar", () => {
    const isDay = Schema.is(Day.Day)
    for (const text of ["2026-01-01", "2024-02-29", "0001-01-01", "9999-12-31"]) expect(isDay(text), text).toBe(true)
    for (const text of ["2026-02-29", "2026-13-01", "2026-1-1", "0000-01-01", "2026-01-01T00:00Z", "", "today"]) {
      expect(isDay(text), text).toBe(false)
    }
  })

  it("begins at midnight in UTC", () => {
    expect(Day.of(new Date("2026-03-01T00:00:00.000Z"))).toBe("2026-03-01")
    expect(Day.of(new Date("2026-02-28T23:59:59.999Z"))).toBe("2026-02-28")
  })

  it("is found by counting, across months and leap years, within the supported years", () => {
    expect(Day.plus(day("2024-02-28"), 2)).toBe("2024-03-01")
    expect(Day.plus(day("2026-01-01"), -1)).toBe("2025-12-31")
    expect(Day.plus(day("9999-12-31"), 5)).toBe("9999-12-31")
    expect(Day.plus(day("0001-01-01"), -5)).toBe("0001-01-01")
    expect(Day.plus(day("0001-01-01"), 1)).toBe("0001-01-02")
    expect(Day.plus(day("9999-12-31"), -1)).toBe("9999-12-30")
    expect(Day.each({ from: day("2026-02-27"), to: day("2026-03-01") })).toEqual([
      "2026-02-27",
      "2026-02-28",
      "2026-03-01"
    ])
  })
})

describe("a range", () => {
  const rangeOf = (from: string | null, to: string | null) =>
    Day.rangeOf({ from: from === null ? null : day(from), to: to === null ? null : day(to) }, today)

  it("is the last thirty days by default", () => {
    expect(rangeOf(null, null)).toEqual(Result.succeed({ from: "2026-03-02", to: "2026-03-31" }))
    expect(rangeOf(null, "2026-01-30")).toEqual(Result.succeed({ from: "2026-01-01", to: "2026-01-30" }))
    expect(rangeOf("2026-03-30", null)).toEqual(Result.succeed({ from: "2026-03-30", to: "2026-03-31" }))
    expect(rangeOf("2026-04-05", null)).toEqual(Result.succeed({ from: "2026-04-05", to: "2026-04-05" }))
  })

  it("is in ascending order, for a year at most", () => {
    expect(Result.isFailure(rangeOf("2026-03-02", "2026-03-01"))).toBe(true)
    expect(Result.isSuccess(rangeOf("2024-01-01", "2024-12-31"))).toBe(true)
    expect(Result.isFailure(rangeOf("2024-01-01", "2025-01-01"))).toBe(true)
    expect(Result.isFailure(rangeOf("0001-01-01", "9999-12-31"))).toBe(true)
  })
})

it("whole days are counted down, and never below zero", () => {
  const moment = new Date("2026-03-01T12:00:00Z")
  expect(Day.wholeDaysBetween(moment, new Date("2026-03-02T11:59:59Z"))).toBe(0)
  expect(Day.wholeDaysBetween(moment, new Date("2026-03-02T12:00:00Z"))).toBe(1)
  expect(Day.wholeDaysBetween(moment, new Date("2026-02-01T12:00:00Z"))).toBe(0)
})

it("an invalid range names the invalid day", () => {
  const asked = (from: string, to: string) => Day.rangeOf({ from: day(from), to: day(to) }, today)
  for (const decision of [asked("2026-03-02", "2026-03-01"), asked("2024-01-01", "2025-01-01")])
    expect(Result.getFailure(decision)).toMatchObject({ value: { parameter: "from" } })
})
