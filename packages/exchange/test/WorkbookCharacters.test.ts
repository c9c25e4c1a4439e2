/** Every character of a workbook is read correctly in every encoding of XLSX (R16.1). */
import { describe, expect, it } from "@effect/vitest"
import { Arbitrary, Effect, Schema } from "effect"
import { readFileSync } from "node:fs"
import { ComponentFromFile } from "../src/index.ts"
import { megabyte } from "./Reading.ts"
import { type CellForm, workbookOf } from "./WorkbookForms.ts"

const titlesIn = (bytes: Uint8Array) =>
  Effect.map(ComponentFromFile.read({ name: "a.xlsx", bytes }, { maxBytes: megabyte }), ({ requirements }) =>
    requirements.map(({ content }) => content.title ?? content.fixtext)
  )

const forms: ReadonlyArray<CellForm> = (["shared", "inline"] as const).flatMap((place) =>
  [1, 3].flatMap((runs) =>
    (["themselves", "decimal", "hexadecimal", "escape"] as const).map((characters) => ({ place, runs, characters }))
  )
)

const between = (minimum: number, maximum: number) =>
  Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum, maximum })))

/** Code points of every plane in XML 1.0, with more of the special ones. */
const CodePoint = Arbitrary.flatMap(between(0, 4), (kind) => {
  const kinds = [
    between(0x20, 0x7e),
    between(0xa0, 0xd7ff),
    between(0xe000, 0xfffd),
    between(0x10000, 0x10ffff),
    Arbitrary.schema(Schema.Literals([0x9, 0xa, 0x22, 0x26, 0x27, 0x3c, 0x3e, 0x5f, 0x78, 0x1d7d9, 0x1f600]))
  ] as const
  return kinds[kind] ?? kinds[0]
})
const Text = Arbitrary.map(
  Arbitrary.array(CodePoint, { maxLength: 20 }),
  (codes) => `a${String.fromCodePoint(...codes)}z`
)

describe("the characters of a workbook", () => {
  it.effect("in the case are those of the file", () =>
    Effect.gen(function* () {
      const bytes = readFileSync(
        new URL("../../../test/fixtures/file-cases/06-xlsx-astral-characters/openpyxl.xlsx", import.meta.url)
      )
      expect(yield* titlesIn(bytes)).toEqual(["Set level to 𝟙 😀 now"])
    })
  )

  it.effect.prop("are read from every form of cell", { text: Text }, ({ text }) =>
    Effect.gen(function* () {
      const rows = [["SRGID", "Requirement"], ...forms.map((_, index) => [`SRG-${index}`, text])]
      const bytes = workbookOf(rows, (row) => forms[row - 1] ?? { place: "inline", runs: 1, characters: "themselves" })
      expect(yield* titlesIn(bytes)).toEqual(forms.map(() => text))
    })
  )
})
