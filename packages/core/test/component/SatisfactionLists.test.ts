/** Lists of requirements in texts, in every spelling that authors use (R10.8, R16.1). */
import { describe, expect, it } from "@effect/vitest"
import { Arbitrary, Schema } from "effect"
import { idsIn, idsOfCell, listsIn } from "../../src/component/SatisfactionLists.ts"

const Id = Schema.Literals(["SRG-OS-000001-GPOS-00001", "ABCD-01-000002", "SRG-A", "V-12"])
const Between = Schema.Literals([
  ", ",
  ",",
  "; ",
  " & ",
  "/",
  " | ",
  "\n",
  "\n• ",
  "\n- ",
  "\n* ",
  " and ",
  ", and ",
  " + ",
  " or ",
  "\r\n\r\n",
  " – "
])
const Label = Schema.Literals(
  [
    ["Satisfied By", "Satisfied By:"],
    ["Satisfied By", "SATISFIED BY:"],
    ["Satisfied By", "satisfied  by :"],
    ["Satisfies", "Satisfies:"],
    ["Satisfies", "SATISFIES :"],
    ["Satisfies", "satisfies:•"]
  ].map(([label, spelled]) => `${label}|${spelled}`)
)

describe("a list in a text", () => {
  it.prop(
    "is read in any case, with any separators between its ids",
    {
      ids: Arbitrary.array(Arbitrary.schema(Id), { minLength: 1, maxLength: 5 }),
      between: Arbitrary.schema(Between),
      label: Arbitrary.schema(Label),
      lower: Arbitrary.schema(Schema.Boolean)
    },
    ({ between, ids, label, lower }) => {
      const [name, spelled] = label.split("|") as ["Satisfies" | "Satisfied By", string]
      const written = ids.map((id) => (lower && /\d/.test(id) ? id.toLowerCase() : id)).join(between)
      const text = `Because.\n\n${spelled} ${written}. More text, well-known.`
      expect(idsIn(text, name)).toEqual([...new Set(ids)])
      expect(idsIn(text, name === "Satisfies" ? "Satisfied By" : "Satisfies")).toEqual([])
    }
  )

  it("without an id is empty, and ordinary words are not labels", () => {
    expect(listsIn("Satisfied by: the well-known one")).toEqual([{ label: "Satisfied By", ids: [] }])
    expect(listsIn("This satisfies SRG-A-1, unsatisfies: SRG-A-2.")).toEqual([])
  })

  it("ends with its sentence, and is read in linear time", () => {
    expect(idsIn("Satisfies: SRG-A-1. ABCD-01-000001 is another", "Satisfies")).toEqual(["SRG-A-1"])
    const long = `Satisfies: ${"A-".repeat(100_000)}`
    expect(listsIn(`${long}${"Satisfies: ".repeat(2000)}`).length).toBe(2001)
  })
})

it("a cell is read as its ids, each once, with invalid ones", () => {
  expect(idsOfCell("SRG-A-1; abcd-01-000002\n• SRG-A-1 & x")).toEqual(["SRG-A-1", "abcd-01-000002", "x"])
  expect(idsOfCell(" , ")).toEqual([])
})
