/** CCIs to NIST controls (R10.6). */
import { expect, it } from "@effect/vitest"
import { Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import { NistControls } from "../../src/index.ts"
import cciList from "../../src/rule/cci-nist.json" with { type: "json" }

const { nistControlFamily, nistControls } = NistControls

it("each CCI is mapped to its control in the form of the list", () => {
  const examples = {
    "": "",
    "CCI-000015": "AC-2 (1)",
    "CCI-000366": "CM-6 b",
    "CCI-000366, CCI-000015": "CM-6 b, AC-2 (1)",
    "CCI-000015,CCI-000016 CCI-000015": "AC-2 (1), AC-2 (2)",
    // Both refer to the same control.
    "CCI-000043, CCI-000044": "AC-7 a",
    // Unknown ones, including names of JavaScript properties.
    "CCI-999999, constructor, __proto__, cci-000015, CCI-0000151": "",
    "CCI-999999, CCI-000015": "AC-2 (1)",
    // One entry with two controls, and one with extra white space.
    "CCI-002523": "SC-37, SC-37 (1)",
    "CCI-002266": "AC-16 b"
  }
  for (const [ident, controls] of Object.entries(examples)) expect(nistControlFamily(ident)).toBe(controls)
})

it("the list names its source, and every entry names controls", () => {
  expect(cciList.source).toBe("DISA CCI list 2022-03-09")
  for (const cci of Object.keys(cciList.map)) {
    expect(cci).toMatch(/^CCI-\d{6}$/)
    const controls = nistControls(cci)
    expect(controls.length).toBeGreaterThan(0)
    for (const control of controls) expect(control).toMatch(/^[A-Z]{2}-\d+( [a-z0-9]+| (\([a-z0-9]+\))+)*$/)
  }
})

const someCcis = Arbitrary.array(
  Arbitrary.schema(Schema.Literals(["CCI-000015", "CCI-000043", "CCI-000044", "CCI-002523", "CCI-000000", ""]))
)
it.prop(
  "no control occurs twice, and a longer list only adds at the end",
  { some: someCcis, more: someCcis },
  ({ some, more }) => {
    const controls = nistControls(some.join(", "))
    expect(new Set(controls).size).toBe(controls.length)
    expect(nistControls([...some, ...more].join(", ")).slice(0, controls.length)).toEqual(controls)
  }
)
