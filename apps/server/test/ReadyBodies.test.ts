import { describe, expect, it } from "@effect/vitest"
import * as ReadyBodies from "../src/handlers/ReadyBodies.ts"

const ready = (tag: string, length: number) => ({ tag, body: new Uint8Array(length) })

describe("bodies that are kept ready", () => {
  it("are the last used ones, up to a number of bytes", () => {
    const bodies = ReadyBodies.make(10)
    bodies.keep("a", ready("1", 4))
    bodies.keep("b", ready("2", 4))
    expect(bodies.find("a")?.tag).toBe("1")
    bodies.keep("c", ready("3", 4))
    expect(["a", "b", "c"].map((key) => bodies.find(key)?.tag)).toEqual(["1", undefined, "3"])
  })
  it("are replaced under their key, and too large ones are not kept", () => {
    const bodies = ReadyBodies.make(10)
    bodies.keep("a", ready("1", 8))
    bodies.keep("a", ready("2", 9))
    bodies.keep("b", ready("3", 1))
    bodies.keep("c", ready("4", 11))
    expect(["a", "b", "c"].map((key) => bodies.find(key)?.tag)).toEqual(["2", "3", undefined])
  })
})
