/** The mail domains whose people may register (R2.18). */
import { describe, expect, it } from "@effect/vitest"
import { Registration } from "../../src/account/index.ts"

describe("a mail domain", () => {
  it.each([
    ["agency.mil", "agency.mil"],
    [" Agency.MIL ", "agency.mil"],
    ["agency.mil.", "agency.mil"],
    ["mail.agency.mil", "mail.agency.mil"],
    // RFC 3492 and UTS 46, by hand: bücher → xn--bcher-kva.
    ["bücher.example", "xn--bcher-kva.example"],
    ["BÜCHER.example", "xn--bcher-kva.example"],
    ["xn--bcher-kva.example", "xn--bcher-kva.example"],
    // Full-width letters, and the ideographic full stop, are other spellings of ASCII.
    ["ａｇｅｎｃｙ。mil", "agency.mil"],
    ["a-b.c0m", "a-b.c0m"]
  ])("%s has one spelling", (text, domain) => {
    expect(Registration.canonicalDomain(text)).toBe(domain)
  })

  it.each([
    "",
    ".",
    "mil",
    "agency..mil",
    ".agency.mil",
    "agency.mil..",
    "-a.mil",
    "a-.mil",
    "a_b.mil",
    "*.mil",
    "agency.mil:25",
    "agency.mil/x",
    "agency.mil?x",
    "agency.mil#x",
    "ada@agency.mil",
    "agency%2emil",
    "agency .mil",
    "127.0.0.1",
    "[127.0.0.1]",
    "0x7f.1",
    "1.2",
    `${"a".repeat(64)}.mil`,
    `${"a.".repeat(130)}mil`
  ])("%s is invalid", (text) => {
    expect(Registration.canonicalDomain(text)).toBeNull()
  })
})

describe("an address", () => {
  const domains = ["agency.mil", "xn--bcher-kva.example"]

  it.each([
    ["ada@agency.mil", "ada@agency.mil"],
    [" ADA@Agency.Mil. ", "ada@agency.mil"],
    ["ada+docket@agency.mil", "ada+docket@agency.mil"],
    ["ada@bücher.example", "ada@xn--bcher-kva.example"]
  ])("%s is allowed, and has one spelling", (email, canonical) => {
    expect(Registration.isAllowed(email, domains)).toBe(true)
    expect(Registration.canonicalEmail(email)).toBe(canonical)
  })

  it.each([
    "ada@mail.agency.mil",
    "ada@agency.mil.evil.example",
    "ada@evilagency.mil",
    "ada@agency.mil.com",
    "ada@agency.mi1",
    "ada@mil",
    "ada@",
    "@agency.mil",
    "agency.mil",
    "ada@[agency.mil]",
    "ada@agency.mil@evil.example",
    // A Cyrillic а is another letter.
    "ada@аgency.mil"
  ])("%s is not allowed", (email) => {
    expect(Registration.isAllowed(email, domains)).toBe(false)
  })

  it("is not allowed without domains", () => {
    expect(Registration.isAllowed("ada@agency.mil", [])).toBe(false)
  })
})
