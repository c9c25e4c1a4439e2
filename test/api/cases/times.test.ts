/** Times in the API equal the platform's format (R4.4), for any day and millisecond. */
import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { IsoTime, UtcText } from "@docket/api"

const iso = Schema.encodeSync(IsoTime)
const utc = Schema.encodeSync(UtcText)

describe("a time", () => {
  it("has the form of the platform's", () => {
    const edges = [
      "0001-01-01T00:00:00.000Z",
      "0099-12-31T23:59:59.999Z",
      "1582-10-15T00:00:00.000Z",
      "1900-02-28T23:59:59.999Z",
      "1969-12-31T23:59:59.999Z",
      "1970-01-01T00:00:00.000Z",
      "2000-02-29T12:00:00.001Z",
      "2024-02-29T23:59:00.000Z",
      "2038-01-19T03:14:07.999Z",
      "9999-12-31T23:59:59.999Z"
    ]
    for (const text of edges) {
      expect(iso(new Date(text))).toBe(text)
      expect(utc(new Date(text))).toBe(`${text.slice(0, 10)} ${text.slice(11, 19)} UTC`)
    }
  })

  it("has that form on any day that can be stored", () => {
    const [first, last] = ["0001-01-01T00:00:00.000Z", "9999-12-31T23:59:59.999Z"].map((text) => Date.parse(text))
    // An odd step covers all parts of a time, and more days than are cached.
    for (let time = first!; time <= last!; time += 13 * 86_400_000 + 7_919_333) {
      const date = new Date(time)
      if (iso(date) !== date.toISOString()) expect(iso(date)).toBe(date.toISOString())
    }
  })

  it("that is invalid is not written", () => {
    expect(() => iso(new Date(Number.NaN))).toThrow("Expected a valid Date")
  })
})
