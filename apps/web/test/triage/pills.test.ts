import { describe, expect, it } from "vitest"
import { pillsFor } from "../../src/pages/triage/pills.ts"
import { type TriageStatus, triageStatuses } from "../../src/words/triage.ts"

const statuses = Object.keys(triageStatuses) as Array<TriageStatus>
const counts = (some: Partial<Record<TriageStatus, number>>) => {
  const none: Record<string, number> = Object.fromEntries(statuses.map((status) => [status, 0]))
  return { ...none, ...some } as Parameters<typeof pillsFor>[0]
}
const every = counts(Object.fromEntries(statuses.map((status) => [status, 3])))

describe("the states in the toolbar", () => {
  it("are all in the row with their words if there is room", () => {
    const { folded, shown } = pillsFor(every, "pending", 3000)
    expect(shown).toEqual(statuses.map((status) => ({ status, withWord: true })))
    expect(folded).toEqual([])
  })

  it("are in the menu without comments, except the open and the chosen one", () => {
    const { folded, shown } = pillsFor(counts({ concur: 2 }), "withdrawn", 3000)
    expect(shown.map(({ status }) => status)).toEqual(
      statuses.filter((status) => ["pending", "concur", "withdrawn"].includes(status))
    )
    expect(folded).toEqual(statuses.filter((status) => !["pending", "concur", "withdrawn"].includes(status)))
  })

  it("lose their words before they go to the menu, the last ones first", () => {
    const narrow = pillsFor(every, "pending", 700)
    expect(narrow.shown.length).toBe(statuses.length)
    expect(narrow.shown.filter(({ withWord }) => withWord).map(({ status }) => status)).toEqual(["pending"])
    const narrower = pillsFor(every, "non_concur", 440)
    expect(narrower.shown.length).toBeLessThan(statuses.length)
    expect(narrower.shown.map(({ status }) => status)).toContain("non_concur")
    expect(narrower.folded).toContain("withdrawn")
  })

  for (const width of [0, 200, 500, 800, 1200]) {
    it(`are each in the row or in the menu at ${width} pixels`, () => {
      const { folded, shown } = pillsFor(every, "duplicate", width)
      expect([...shown.map(({ status }) => status), ...folded].toSorted()).toEqual(statuses.toSorted())
      expect(shown.map(({ status }) => status)).toContain("pending")
    })
  }
})
