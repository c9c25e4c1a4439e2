/** Where a browser goes once it is signed in (R2.8): nowhere but to us. */
import { describe, expect, it } from "@effect/vitest"
import { defaultPath, returnPathOf } from "../src/oidc/ReturnPath.ts"

describe("the path to go to after sign-in", () => {
  it.each([
    "/",
    "/docs",
    "/a/b?c=d&e=%2F%2Fx#f",
    "/a//b",
    "/projects/1/",
    "/@evil.example",
    "/a?b=https://evil.example/"
  ])("%s is ours", (path) => {
    expect(returnPathOf(path)).toBe(path)
  })

  it.each([
    undefined,
    "",
    "docs",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\/evil.example",
    "https://evil.example",
    "https:evil.example",
    "javascript:alert(1)",
    "/..//evil.example",
    "/.//evil.example",
    "/a/..//evil.example",
    "/%2e%2e//evil.example",
    "/..\\/evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    " /docs",
    "/ä",
    "/a b",
    "/a\r\nset-cookie: a=b",
    `/${"a".repeat(2000)}`
  ])("%j leads to the default", (path) => {
    expect(returnPathOf(path)).toBe(defaultPath)
  })

  it("whatever it answers, browsers stay", () => {
    const parts = ["/", "\\", ".", "..", "a", "%2f", "@", ":", "?", "#", "evil.example"]
    for (const first of parts) {
      for (const second of parts) {
        for (const third of parts) {
          const path = returnPathOf(`/${first}${second}${third}`)
          expect(new URL(path, "https://docket.example.org").origin, path).toBe("https://docket.example.org")
        }
      }
    }
  })
})
