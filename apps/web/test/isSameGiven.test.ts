// Equal requests are recognized.
import { describe, expect, it } from "vitest"
import { isSameGiven } from "../src/api/isSameGiven.ts"

describe("the input of an act", () => {
  it("is the same when its values are the same, at any depth", () => {
    expect(isSameGiven(undefined, undefined)).toBe(true)
    expect(isSameGiven("a", "a")).toBe(true)
    expect(isSameGiven({ ids: [1, 2], why: "done" }, { why: "done", ids: [1, 2] })).toBe(true)
  })

  it("is different when any value in it differs", () => {
    expect(isSameGiven({ ids: [1, 2] }, { ids: [2, 1] })).toBe(false)
    expect(isSameGiven({ ids: [1] }, { ids: [1], why: "" })).toBe(false)
    expect(isSameGiven({ ids: [1], why: undefined }, { ids: [1], who: undefined })).toBe(false)
    expect(isSameGiven([], {})).toBe(false)
    expect(isSameGiven(null, undefined)).toBe(false)
    expect(isSameGiven(0, "0")).toBe(false)
  })

  it("is different for two files with the same name and content", () => {
    const file = () => new File(["text"], "a.csv")
    const one = file()
    expect(isSameGiven({ file: one }, { file: one })).toBe(true)
    expect(isSameGiven({ file: one }, { file: file() })).toBe(false)
  })
})
