/** The page after sign-in (R2.8) is always a page of the workbench. The server and the sign-in page use the same function. */
import { describe, expect, it } from "@effect/vitest"
import { pathInWorkbench, returnPathOf } from "@docket/api/fetch"
import { Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"

const ours = "https://docket.example.org"

/** Parts of addresses that led or could lead a browser to another host. */
const pieces = [
  "/app", "/app/", "/", "//", "\\", ".", "..", "/..", "%2e%2e", "%2f", "%2F", "%5c", "@", ":", "?", "#", ";",
  "\t", "\n", "\r", "\u0000", "\u00a0", "\u2028", " ", "http:", "https://", "javascript:", "evil.example", "user:pass@evil.example", "projects", "ä", "\ud800"
] as const // prettier-ignore
const hostile = Arbitrary.map(Arbitrary.array(Arbitrary.schema(Schema.Literals(pieces)), { maxLength: 7 }), (some) =>
  some.join("")
)

describe("the path after sign-in", () => {
  it.each([
    ["/app", "/"],
    ["/app/", "/"],
    ["/app?q=a", "/?q=a"],
    ["/app/projects/1", "/projects/1"],
    ["/app/components/4/triage?query=%2F%2Fx&a=https%3A%2F%2Fevil.example#c-7", null],
    ["/app/a@evil.example", "/a@evil.example"]
  ])("%j is kept", (path, inside) => {
    expect(returnPathOf(path)).toBe(path)
    expect(pathInWorkbench(path)).toBe(inside ?? path.slice("/app".length))
  })

  it("is resolved as a browser resolves it", () => {
    expect(returnPathOf("/app/a/../b/./c")).toBe("/app/b/c")
    expect(returnPathOf("/app/ä")).toBe("/app/%C3%A4")
  })

  it.each([
    undefined,
    null,
    ["/app"],
    "",
    "app",
    "/",
    "/docs",
    "/apphttp://evil.example",
    "/app\thttp://evil.example",
    "/app\t//evil.example",
    "/app\n//evil.example",
    "/app\\evil.example",
    "/app/\\evil.example",
    "/app//evil.example",
    "/app///evil.example",
    "/app/..//evil.example",
    "/app/.//evil.example",
    "/app/%2e%2e//evil.example",
    "/app/../app//evil.example",
    "/app/..",
    "/app%2f..",
    "/app%2F%2Fevil.example",
    "/app/%2fevil.example",
    "/app/%5cevil.example",
    "/app@evil.example",
    "/app:80@evil.example",
    "/app.evil.example",
    "//app/",
    "//docket.invalid/app/",
    "//user@docket.invalid/app/",
    "https://docket.invalid/app/",
    "/\\app/",
    "\\app",
    " /app",
    "/app/a b",
    "/app\u0000",
    "javascript:alert(1)",
    "/app/a\r\nset-cookie: a=b",
    `/app/${"a".repeat(2000)}`
  ])("%j is refused", (path) => {
    expect(returnPathOf(path)).toBeNull()
  })

  it.prop("is a page of the service for a browser and for the router, whatever was requested", { hostile }, (given) => {
    const path = returnPathOf(given.hostile)
    if (path === null) return
    const url = new URL(path, ours)
    expect(url.origin).toBe(ours)
    expect(url.pathname === "/app" || url.pathname.startsWith("/app/")).toBe(true)
    expect(returnPathOf(path)).toBe(path)
    const inside = pathInWorkbench(path)
    // The address also stays here if a router parses or decodes the rest first.
    expect(new URL(inside, ours).origin).toBe(ours)
    expect(decodeURIComponent(new URL(inside, ours).pathname)).not.toMatch(/^[/\\]{2}|^[a-z]+:/i)
  })

  it.prop(
    "is kept below /app for ordinary names",
    { names: Arbitrary.array(Arbitrary.schema(Schema.Literals(["a", "b-1", "7"])), { minLength: 1, maxLength: 5 }) },
    ({ names }) => {
      const path = `/app/${names.join("/")}`
      expect(returnPathOf(path)).toBe(path)
    }
  )
})
