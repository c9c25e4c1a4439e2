// Equal requests are recognized.
import { describe, expect, it } from "vitest"
import { isSameGiven } from "../src/api/isSameGiven.ts"

describe("what is given to an act", () => {
  it("is the same when it says the same, however deep", () => {
    expect(isSameGiven(undefined, undefined)).toBe(true)
    expect(isSameGiven("a", "a")).toBe(true)
    expect(isSameGiven({ ids: [1, 2], why: "done" }, { why: "done", ids: [1, 2] })).toBe(true)
  })

  it("is another when anything in it is", () => {
    expect(isSameGiven({ ids: [1, 2] }, { ids: [2, 1] })).toBe(false)
    expect(isSameGiven({ ids: [1] }, { ids: [1], why: "" })).toBe(false)
    expect(isSameGiven({ ids: [1], why: undefined }, { ids: [1], who: undefined })).toBe(false)
    expect(isSameGiven([], {})).toBe(false)
    expect(isSameGiven(null, undefined)).toBe(false)
    expect(isSameGiven(0, "0")).toBe(false)
  })

  it("is another for two files of one name and content", () => {
    const file = () => new File(["text"], "a.csv")
    const one = file()
    expect(isSameGiven({ file: one }, { file: one })).toBe(true)
    expect(isSameGiven({ file: one }, { file: file() })).toBe(false)
  })
})
