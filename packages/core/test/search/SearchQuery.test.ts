/** The meaning of search texts, by example and by laws. */
import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { NistControls, SearchQuery } from "../../src/index.ts"

const { parse } = SearchQuery

describe("terms", () => {
  it("are words and phrases in lower case, each once", () => {
    const sought = parse('Audit of "the KERNEL log" audit auditd OF')
    expect(sought?.terms).toEqual(["audit", "of", "the kernel log", "auditd"])
    expect(sought?.served).toEqual(["the kernel log", "auditd", "audit"])
  })

  it("must have one of three characters, two of them adjacent letters or digits", () => {
    for (const q of ["", "  ", '""', "ab", "🙂🙂🙂", "a-b", "---", "%_%", "of it", "a b c"]) {
      expect(parse(q), q).toBeNull()
    }
    for (const q of ["abc", "ab.", ".ab", "日本語", "éé!", "a1_", '"of it"']) expect(parse(q)?.terms, q).toHaveLength(1)
  })

  it("have a maximum number", () => {
    const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(" ")
    expect(parse(words(SearchQuery.mostTerms))?.terms).toHaveLength(SearchQuery.mostTerms)
    expect(parse(words(SearchQuery.mostTerms + 1))).toBeNull()
  })

  it.prop("of any text are searched or refused, never dropped", [Schema.String], ([q]) => {
    const sought = parse(q)
    if (sought === null) return
    for (const term of sought.served) expect([...term].length).toBeGreaterThanOrEqual(SearchQuery.shortestTerm)
    const isNumberOrFilter = sought.comment !== null || sought.displayed_name !== null || sought.filters.length > 0
    if (!isNumberOrFilter) expect(sought.served.length).toBeGreaterThan(0)
  })
})

describe("the whole text", () => {
  it("is an identifier when it is one word without quotes", () => {
    expect(parse(" cci-000366 ")?.identifier).toBe("CCI-000366")
    for (const q of ["CCI-000366 and", '"CCI-000366"', "CCI-000366,CCI-000367"]) {
      expect(parse(q)?.identifier, q).toBeNull()
    }
  })

  it("is a control when the list of CCIs has it", () => {
    expect(parse("AC-2 (1)")).toMatchObject({
      terms: ["ac-2 (1)"],
      identifier: null,
      control: { asked: "AC-2 (1)", ccis: ["CCI-000015"] }
    })
    expect(parse("ac-02(01)")?.control?.ccis).toEqual(["CCI-000015"])
    expect(parse("AC-999")?.control).toBeNull()
  })

  it("is the name of a requirement, or the beginning of one", () => {
    const name = (q: string) => {
      const found = parse(q)?.displayed_name
      return found ? [found.prefix, found.first, found.last] : null
    }
    expect(name("7")).toEqual([null, 7, 7])
    expect(name("phtn-50-000012")).toEqual(["PHTN-50", 12, 12])
    expect(name("PHTN-50-00001")).toEqual(["PHTN-50", 10, 19])
    expect(name("PHTN-50-1")).toEqual(["PHTN-50", 100_000, 199_999])
    expect(name("PHTN-50-1234567")).toEqual(["PHTN-50", 1_234_567, 1_234_567])
    for (const q of ["PHTN-50", "PHTN-50-", "PHTN-50-0000012", "PHTN-5-000001", "PHTN-50-00000x"]) {
      expect(name(q), q).toBeNull()
    }
  })

  it("is the number of a comment, of any length", () => {
    for (const [q, id] of [
      ["#7", 7],
      [" #136 ", 136]
    ] as const) {
      expect(parse(q)?.comment, q).toBe(id)
      expect(parse(q)?.terms, q).toEqual([`#${id}`])
    }
    for (const q of ["#136 and", "#0136", "136", "##136", "#136a"]) expect(parse(q)?.comment ?? null, q).toBeNull()
    for (const q of ["#", "#0", "#x", "#7 a"]) expect(parse(q), q).toBeNull()
  })
})

describe("a control is within another", () => {
  it.each([
    ["AC-2 (1)", "AC-2", true],
    ["AC-2", "AC-2", true],
    ["AC-20", "AC-2", false],
    ["AC-2 a", "AC-2", true],
    ["AC-1 a 1 (a)", "AC-1 a", true],
    ["AC-1 a 1 (a)", "AC-1 a 1", true],
    ["AC-1 a 10", "AC-1 a 1", false],
    ["AC-2 (10)", "AC-2 (1", false],
    ["AC-2", "AC-2 (1)", false],
    ["ac-02 (01)", "AC-2(1)", true]
  ])("%s in %s: %s", (control, asked, expected) => {
    expect(NistControls.isWithin(control, asked)).toBe(expected)
  })

  it("and the CCIs of a control are those of all controls within it", () => {
    const ccis = NistControls.ccisOf("AC-2")
    expect(ccis).toContain("CCI-000015")
    for (const cci of ccis) {
      expect(NistControls.nistControls(cci).some((control) => NistControls.isWithin(control, "AC-2"))).toBe(true)
    }
    expect(NistControls.ccisOf("audit")).toEqual([])
    expect(NistControls.ccisOf("AC-")).toEqual([])
  })
})
