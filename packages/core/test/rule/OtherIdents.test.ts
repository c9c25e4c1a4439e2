/** Identifiers of other systems, read from the preserved parts of a file (R15.3). */
import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { OtherIdents } from "../../src/index.ts"

const ident = (system: string | undefined, ...children: ReadonlyArray<unknown>) => ({
  name: "ident",
  ...(system === undefined ? {} : { attributes: { system } }),
  children
})
const of = (...idents: ReadonlyArray<unknown>) => OtherIdents.of({ source: { xccdf: { idents } } })

describe("the other identifiers", () => {
  it("are neither CCIs nor of an earlier edition, and in the order of the file", () => {
    const cce = "http://cce.mitre.org"
    expect(
      of(
        ident("http://cyber.mil/cci", "CCI-000366"),
        ident(cce, " CCE-86184-7\n"),
        ident("http://iase.disa.mil/cci/", "odd"),
        ident("urn:x", "CCI-000015"),
        ident("http://cyber.mil/legacy", "V-1"),
        ident(undefined, "FREE-1"),
        ident("urn:empty", " "),
        ident("urn:x:accident", "A-", "1", { name: "b", children: ["?"] })
      )
    ).toEqual([
      { system: cce, value: "CCE-86184-7" },
      { system: "", value: "FREE-1" },
      { system: "urn:x:accident", value: "A-1" }
    ])
  })
  it("are empty for none, or for another form", () => {
    const sources = [{}, { xccdf: null }, { xccdf: { idents: "x" } }, { xccdf: { idents: [null, 1, "CCE-1", {}] } }]
    for (const source of sources) expect(OtherIdents.of({ source })).toEqual([])
  })
  it.prop(
    "are read back from a cell, and from the source of a requirement",
    [
      Schema.Array(
        Schema.Struct({
          system: Schema.Literals(["", "urn:a", "http://b/c d"]),
          value: Schema.Literals(["CCE-1", "x"])
        })
      )
    ],
    ([idents]) => {
      expect(OtherIdents.fromText(OtherIdents.toText(idents))).toEqual(idents)
      expect(OtherIdents.of({ source: OtherIdents.toSource(idents) })).toEqual(idents)
    }
  )
})
