/** The arithmetic of the figures on known numbers. */
import { describe, expect, it } from "@effect/vitest"
import { readArguments } from "../src/Arguments.ts"
import { fullSize, library, megabytes, textOf } from "../src/Documents.ts"
import { type Contender, race } from "../src/Race.ts"
import { readByDocket, readByTree, withResults } from "../src/Readings.ts"
import { figure, markdown, raceSection, rounded } from "../src/Report.ts"
import { differingTexts } from "../src/reports/Reading.ts"
import { besideFloor, quantileOf, ratesOf, spreadOf } from "../src/Statistics.ts"

describe("spreads", () => {
  it("are the quartiles, between two samples by their distance", () => {
    expect(spreadOf([5, 1, 4, 2, 3])).toEqual({ low: 2, middle: 3, high: 4 })
    expect(spreadOf([40, 10, 20, 30])).toEqual({ low: 17.5, middle: 25, high: 32.5 })
    expect(spreadOf([7])).toEqual({ low: 7, middle: 7, high: 7 })
  })

  it("leave an outlier out of the figure", () => {
    expect(spreadOf([10, 10, 10, 10, 9000])).toEqual({ low: 10, middle: 10, high: 10 })
  })

  it("are refused without samples", () => expect(() => spreadOf([])).toThrow(RangeError))

  it("have any other quantile too", () => {
    expect([0, 0.5, 0.99, 1].map((share) => quantileOf([0, 100, 200, 300], share))).toEqual([0, 150, 297, 300])
  })

  it("sort numbers as numbers", () => expect(spreadOf([9, 10, 100]).middle).toBe(10))
})

describe("rates", () => {
  it("are amounts per second", () => {
    expect(ratesOf(3, [1000, 500, 2000])).toEqual({ low: 2.25, middle: 3, high: 4.5 })
  })

  it("relative to the floor are computed round by round", () => {
    // The machine was three times slower in the second round, for both.
    expect(besideFloor([10, 30, 10], [20, 60, 20])).toEqual({ low: 0.5, middle: 0.5, high: 0.5 })
    expect(() => besideFloor([10, 30], [20])).toThrow(RangeError)
  })
})

describe("a race", () => {
  /** Runs contenders with a fake clock: each advances it by its cost, which grows with the rounds. Returns the order of events. */
  const run = async (costs: Readonly<Record<string, number>>, pace: { warmups: number; rounds: number }) => {
    let time = 0
    const happened: Array<string> = []
    const contenders = Object.entries(costs).map(([name, cost]): Contender => ({
      name,
      run: async () => {
        time += cost + happened.length
        happened.push(name)
      },
      restore: () => {
        time += 1000
      }
    }))
    return { laps: await race(contenders, pace, () => time), happened }
  }

  it("starts each round with another contender", async () => {
    const { happened } = await run({ a: 1, b: 2, c: 3 }, { warmups: 1, rounds: 3 })
    expect(happened.join("")).toBe("abcbcacababc")
  })

  it("measures only runs, keeps the order of the contenders, and drops the warm-up", async () => {
    const { laps } = await run({ a: 100, b: 200 }, { warmups: 1, rounds: 2 })
    expect(laps).toEqual([
      // Every earlier event adds one. Of six runs the last four are kept, in the order b a, a b.
      { name: "a", milliseconds: [103, 104] },
      { name: "b", milliseconds: [202, 205] }
    ])
  })

  it("fails when a contender fails", async () => {
    const broken: Contender = { name: "broken", run: () => Promise.reject(new Error("no")) }
    await expect(race([broken], { warmups: 0, rounds: 1 })).rejects.toThrow("no")
  })
})

describe("the report", () => {
  it("has three digits", () => {
    expect([123456, 1234.5, 99.95, 1.234, 0.01234, 0].map(rounded)).toEqual([
      "123456",
      "1235",
      "100.0",
      "1.23",
      "0.0123",
      "0"
    ])
    expect(figure({ low: 1.1, middle: 2, high: 30.04 })).toBe("2.00 (1.10–30.0)")
  })

  it("compares every contender with the first", () => {
    const section = raceSection("T", "A", { amount: 2, unit: "MB" }, [
      { name: "floor", milliseconds: [10, 20] },
      { name: "ours", milliseconds: [20, 40] }
    ])
    expect(section.columns).toEqual(["", "time (ms)", "MB in a second", "against the floor"])
    expect(section.rows).toEqual([
      ["floor", "15.0 (12.5–17.5)", "150 (125–175)", "1"],
      ["ours", "30.0 (25.0–35.0)", "75.0 (62.5–87.5)", "0.500 (0.500–0.500)"]
    ])
  })

  it("is Markdown with aligned columns", () => {
    const section = {
      title: "T",
      about: "A",
      columns: ["", "n"],
      rows: [
        ["long name", "1"],
        ["b", "1000"]
      ]
    }
    expect(markdown(["H"], [section])).toBe(
      "# What Docket costs\n\nH\n\n## T\n\nA\n\n" +
        "|           |    n |\n| --------- | ---: |\n| long name |    1 |\n| b         | 1000 |\n"
    )
  })
})

describe("the documents of the tests", () => {
  const grown = library(40, "")

  it("are grown to the requested size, without a repeated id", async () => {
    for (const document of grown.all) {
      const text = textOf(document)
      const ids = Array.from(text.matchAll(/<(?:Group|Rule) id="([^"]+)"/g), ([, id]) => id)
      expect(ids).toHaveLength(80)
      expect(new Set(ids).size).toBe(80)
      expect(await readByDocket(document)).toEqual(readByTree(document))
    }
  })

  it("are an SRG and the STIG made from it", () => {
    expect([grown.srg.name, grown.stig.name]).toEqual(["example-os-srg.xml", "example-os-stig.xml"])
    expect(megabytes([{ bytes: new Uint8Array(1_500_000) }, { bytes: new Uint8Array(500_000) }])).toBe(2)
  })

  it("get a result for every requirement", () => {
    expect(withResults(grown.stig).match(/<rule-result /g)).toHaveLength(40)
  })
})

it("a text that differs by a character counts, and so does a missing requirement", () => {
  const stands = { title: "a", discussion: "b", check: "c", fix: "d" }
  expect(differingTexts(stands, { ...stands })).toEqual([])
  expect(differingTexts(stands, { ...stands, check: "c ", fix: "" })).toEqual(["check", "fix"])
  expect(differingTexts(stands, undefined)).toEqual(["title", "discussion", "check", "fix"])
})

it("a smoke run and a run of some subjects do not change the results", () => {
  const read = (args: ReadonlyArray<string>) => readArguments(args, "results.md", ["load", "memory"])
  expect(read([])).toMatchObject({ quick: false, out: "results.md", size: fullSize })
  expect(read(["--quick"])).toMatchObject({ quick: true, out: null, pace: { rounds: 1 } })
  expect(read(["--quick", "--out", "x.md"])).toMatchObject({ out: "x.md" })
  expect(read(["--only", "memory"])).toMatchObject({ only: new Set(["memory"]), out: null, pace: { rounds: 15 } })
  expect(() => read(["--only", "memory,lode"])).toThrow("There is no subject lode, but load, memory.")
  expect(() => read(["--quik"])).toThrow(TypeError)
})
