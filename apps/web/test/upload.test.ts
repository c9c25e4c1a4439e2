// The progress of an upload: never more than the file, never complete too early, announced only at each quarter.
import { describe, expect, it } from "vitest"
import { amountOf, percentOf, toldAloud } from "../src/parts/upload/sentInWords.ts"
import { isSent } from "../src/parts/upload/useUpload.ts"

describe("the progress of an upload", () => {
  it("is a whole percentage, and a hundred only at the end", () => {
    expect([0, 1, 500, 999, 1000].map((sent) => percentOf({ sent, total: 1000 }))).toEqual([0, 0, 50, 99, 100])
    expect(percentOf({ sent: 0, total: 0 })).toBe(100)
  })

  it("is in common units", () => {
    expect(amountOf({ sent: 1_200_000, total: 4_800_000 })).toBe("1.2 MB of 4.8 MB")
    expect(amountOf({ sent: 700, total: 700 })).toBe("700 B of 700 B")
  })

  it("is announced four times at most, however often it is counted", () => {
    const told = Array.from({ length: 1000 }, (_, sent) => toldAloud({ sent, total: 1000 }))
    expect([...new Set(told)]).toEqual([
      "0 percent uploaded",
      "25 percent uploaded",
      "50 percent uploaded",
      "75 percent uploaded"
    ])
  })

  it("is complete only after the last byte", () => {
    expect([null, { sent: 9, total: 10 }, { sent: 10, total: 10 }].map(isSent)).toEqual([false, false, true])
  })
})
