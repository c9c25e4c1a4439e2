import { describe, expect, it } from "vitest"
import { isCrossSite, type RequestOrigin } from "../src/CrossSite.ts"
import { isSecure, ownOrigin } from "../src/OwnOrigin.ts"

const own = "https://docket.example.org"

const post = (given: Partial<RequestOrigin>): boolean =>
  isCrossSite({
    method: "POST",
    secFetchSite: undefined,
    origin: undefined,
    referer: undefined,
    ownOrigin: own,
    ...given
  })

describe("a request that changes something", () => {
  it.each(["cross-site", "same-site"])("from a page that is %s is refused, for any other headers", (secFetchSite) => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      expect(post({ method, secFetchSite, origin: own, referer: `${own}/` })).toBe(true)
    }
  })

  it.each(["same-origin", "none"])("from an own page or the address bar (%s) is accepted", (secFetchSite) => {
    expect(post({ secFetchSite })).toBe(false)
    expect(post({ secFetchSite, origin: "https://proxied.example.org" })).toBe(false)
  })

  it.each([
    [{ origin: own }, false],
    [{ origin: "https://DOCKET.example.org:443" }, false],
    [{ origin: "http://docket.example.org" }, true],
    [{ origin: "https://docket.example.org:8443" }, true],
    [{ origin: "https://docket.example.org.evil.example" }, true],
    [{ origin: "https://evil.example" }, true],
    [{ origin: "null" }, true],
    [{ origin: "" }, true],
    [{ referer: `${own}/projects/1?q=2` }, false],
    [{ referer: "https://evil.example/?https://docket.example.org" }, true],
    [{ referer: "not an address" }, true],
    [{ origin: own, referer: "https://evil.example/" }, false],
    [{ origin: "https://evil.example", referer: `${own}/` }, true],
    [{ secFetchSite: "something-new", origin: "https://evil.example" }, true],
    [{}, false]
  ])("without Sec-Fetch-Site is judged by Origin, else by Referer: %o → refused %s", (given, refused) => {
    expect(post(given)).toBe(refused)
  })

  it("from any page is refused while the service's own origin is unknown, and accepted without a page", () => {
    expect(post({ ownOrigin: null, origin: own })).toBe(true)
    expect(post({ ownOrigin: null })).toBe(false)
  })
})

describe("a request that changes nothing", () => {
  it.each(["GET", "HEAD", "OPTIONS"])("%s is accepted from anywhere", (method) => {
    expect(post({ method, secFetchSite: "cross-site", origin: "https://evil.example" })).toBe(false)
  })
})

describe("the service's own origin", () => {
  const asked = (host: string | undefined, protocol: "http" | "https" | undefined = undefined) => ({
    headers: { host },
    protocol
  })
  it.each([
    ["localhost:8080", "http://localhost:8080"],
    ["127.0.0.1:8080", "http://127.0.0.1:8080"],
    ["[::1]:8080", "http://[::1]:8080"],
    ["docket.localhost", "http://docket.localhost"],
    ["docket.example.org", null],
    ["127.0.0.1.evil.example", null],
    ["localhost.evil.example", null],
    ["local host", null],
    [undefined, null]
  ])("of a request to %s is %s", (host, expected) => {
    expect(ownOrigin(null, asked(host))).toBe(expected)
  })

  it("is PUBLIC_URL where it is set", () => {
    expect(ownOrigin(own, asked("evil.example"))).toBe(own)
  })

  it("is https with PUBLIC_URL or behind a trusted proxy", () => {
    expect(isSecure(own, asked("x"))).toBe(true)
    expect(isSecure(null, asked("x", "https"))).toBe(true)
    expect(isSecure("http://docket.example.org", asked("x", "http"))).toBe(false)
    expect(isSecure(null, asked("x"))).toBe(false)
  })
})
