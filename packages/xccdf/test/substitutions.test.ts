// `<sub idref="…">` is read as the named value, and written back unchanged (XCCDF 1.1.4 §3.2, R15.2).
import { expect, it } from "@effect/vitest"
import { type Benchmark, escapeText as escaped, readBenchmark, writable, writeBenchmark } from "@docket/xccdf"
import { Arbitrary, Effect } from "effect"
import { readFileSync } from "node:fs"
import { FIXTURES, readText } from "./Reading.ts"
import { PlainText } from "./Scraps.ts"

const written = (read: Benchmark): string => [...writeBenchmark(writable(read))].join("")

const documentOf = (values: string, fixtext: string, header = "") =>
  `<Benchmark xmlns="http://checklists.nist.gov/xccdf/1.1" id="SUB_STIG"><status>accepted</status><title>T</title>${header}<version>1</version>${values}
<Group id="V-1"><title>SRG-OS-000480-GPOS-00227</title><Rule id="SV-1r1_rule" severity="medium"><version>ABCD-01-000001</version><title>Rule 1</title>
<fixtext fixref="F-1">${fixtext}</fixtext><fix id="F-1"/><check system="C-1"><check-content>Check</check-content></check></Rule></Group></Benchmark>`

const fixOf = async (xml: string) => (await readText(xml)).rules[0]?.fixes[0]?.text

it("the case is read: the value is in the text, a warning names its line, and the file is written back", async () => {
  const bytes = readFileSync(`${FIXTURES}file-cases/16-sub-dropped/sub.xml`)
  const read = await readBenchmark([bytes])
  expect(read.rules[0]?.fixes[0]?.text).toBe("Set it to 5 or less.")
  const [warning, ...more] = read.warnings
  expect(more).toEqual([])
  expect(warning).toEqual({ line: 2, message: `<sub idref="v1"> is read as its value, "5"` })
  expect(written(read)).toContain(`Set it to <sub idref="v1"/> or less.`)
  const again = await readText(written(read))
  expect(again.rules).toEqual(read.rules.map((rule) => ({ ...rule, position: again.rules[0]?.position })))
})

it("the value without a selector comes first, then the default, then any", async () => {
  const sub = `a<sub idref="v"/>b`
  const value = (inside: string) => documentOf(`<Value id="v"><title>Most</title>${inside}</Value>`, sub)
  expect(await fixOf(value(`<value selector="x">1</value><value>2</value><default>3</default>`))).toBe("a2b")
  expect(await fixOf(value(`<value selector="x">1</value><default>3</default>`))).toBe("a3b")
  expect(await fixOf(value(`<value selector="x">1</value>`))).toBe("a1b")
  expect(await fixOf(value(`<default selector="x">4</default>`))).toBe("a4b")
})

it("a plain-text, a title and ids in their long form are found; missing ones are reported", async () => {
  const plain = `<plain-text id="p">P &amp; Q</plain-text>`
  expect(await fixOf(documentOf("", `<sub idref="p"/>`, plain))).toBe("P & Q")
  const titled = `<Value id="v"><title>Most</title><value>1</value></Value>`
  expect(await fixOf(documentOf(titled, `<sub idref="v" use="title"/>`))).toBe("Most")
  const long = `<Value id="xccdf_a_value_v"><value>7</value></Value>`
  expect(await fixOf(documentOf(long, `<sub idref="xccdf_a_value_v"/>`))).toBe("7")
  const { rules, warnings } = await readText(documentOf("", `a<sub idref="none"/>b`))
  expect(rules[0]?.fixes[0]?.text).toBe("ab")
  expect(warnings).toContainEqual({ line: 3, message: expect.stringContaining("names no value") })
})

it("a description and a check are substituted too, also in the header before the value", async () => {
  const xml = documentOf(
    `<Value id="v"><value>5</value></Value>`,
    "",
    `<description>At most <sub idref="v"/>.</description>`
  ).replace("Check</check-content>", `Is it <sub idref="v"/>?</check-content>`)
  const read = await readText(xml)
  expect(read.description).toBe("At most 5.")
  expect(read.rules[0]?.checks[0]?.content).toBe("Is it 5?")
  expect(read.warnings.filter(({ message }) => message.includes("is read as its value"))).toHaveLength(2)
})

const filled = Arbitrary.map(PlainText, (text) => `5${text}`)

it.effect.prop(
  "any value in any text is read, and the document reads the same when it is written",
  { before: PlainText, value: filled, after: PlainText },
  ({ after, before, value }) =>
    Effect.promise(async () => {
      const inside = `${escaped(before)}<sub idref="v"/>${escaped(after)}`
      const read = await readText(documentOf(`<Value id="v"><value>${escaped(value)}</value></Value>`, inside))
      expect(read.rules[0]?.fixes[0]?.text).toBe(before + value + after)
      const again = await readText(written(read))
      expect(again.rules[0]?.fixes).toEqual(read.rules[0]?.fixes)
      expect(again.rules[0]?.source).toEqual(read.rules[0]?.source)
    })
)
