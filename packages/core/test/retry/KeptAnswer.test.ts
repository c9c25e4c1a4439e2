/** The use of a stored answer for a request with its key. */
import { describe, expect, it } from "@effect/vitest"
import { KeptAnswer } from "../../src/index.ts"

const now = new Date("2026-03-01T12:00:00Z")
const hoursAgo = (hours: number, millis = 0) => new Date(now.getTime() - hours * 3_600_000 - millis)

describe("a request with a key", () => {
  it("is the first one, a repetition, or another one", () => {
    const kept = { kept_at: hoursAgo(1), request_sha256: "a" }
    expect(KeptAnswer.standingOf(null, "a", now)).toBe("first")
    expect(KeptAnswer.standingOf(kept, "a", now)).toBe("again")
    expect(KeptAnswer.standingOf(kept, "b", now)).toBe("other")
  })

  it("counts as the first one again after a day, and not earlier", () => {
    const kept = (kept_at: Date) => ({ kept_at, request_sha256: "a" })
    expect(KeptAnswer.standingOf(kept(hoursAgo(24)), "a", now)).toBe("again")
    expect(KeptAnswer.standingOf(kept(hoursAgo(24)), "b", now)).toBe("other")
    expect(KeptAnswer.standingOf(kept(hoursAgo(24, 1)), "a", now)).toBe("first")
    expect(KeptAnswer.standingOf(kept(hoursAgo(24, 1)), "b", now)).toBe("first")
  })
})

it("an answer is stored when something was done or decided, and otherwise not", () => {
  const kept = Array.from({ length: 500 }, (_, at) => at + 100).filter(KeptAnswer.isKept)
  expect(kept).toEqual([...Array.from({ length: 100 }, (_, at) => at + 200), 409, 412, 422])
})

it("a key is in its header with or without quotation marks", () => {
  const keys = (header: string) => KeptAnswer.keyOf(header)
  expect(keys("8e03978e-40d5-43dd-bc93-6894a57f9324")).toBe("8e03978e-40d5-43dd-bc93-6894a57f9324")
  expect(keys('"8e03978e-40d5-43dd-bc93-6894a57f9324"')).toBe("8e03978e-40d5-43dd-bc93-6894a57f9324")
  expect(keys(' "a\\"b\\\\c" ')).toBe('a"b\\c')
  expect(keys("x".repeat(255))).toHaveLength(255)
  for (const wrong of ["", '""', "  ", "a b", '"a b"', "é", "x".repeat(256), "a\u0000"]) expect(keys(wrong)).toBeNull()
})
