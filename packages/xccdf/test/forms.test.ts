// Every form of file that was ever published is read completely, and written so that it reads back the same (R15.1, R15.2).
import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { type Benchmark, readBenchmark, writable } from "@docket/xccdf"
import { type Generated, GeneratedBenchmark } from "./GeneratedBenchmarks.ts"
import { cut, readText } from "./Reading.ts"
import { again, said, written } from "./Rereading.ts"
import { fileOf } from "./WrittenBenchmark.ts"

const read = ({ benchmark, form }: Generated) => readBenchmark([fileOf(benchmark, form)])

const withoutSource = ({ position: _position, source: _source, ...rule }: Benchmark["rules"][number]) => rule

it.effect.prop("the content of the file is read", { generated: GeneratedBenchmark }, ({ generated }) =>
  Effect.promise(async () => {
    const { benchmark, header, rules } = generated
    const found = await read(generated)
    expect(found).toMatchObject(header)
    expect(found.rules.map(withoutSource)).toEqual(rules)
    expect(found.rules.map(({ position }) => position.group)).toEqual(
      benchmark.groups.flatMap((group, at) => group.rules.map(() => at + 1))
    )
    expect(found.counts).toEqual({
      groups: benchmark.groups.length,
      rules: rules.length,
      checks: rules.flatMap(({ checks }) => checks).length,
      fixes: rules.flatMap(({ fixes }) => fixes).length,
      idents: rules.flatMap(({ idents, legacy_ids }) => [...idents, ...legacy_ids]).length
    })
  })
)

it.effect.prop("the result does not depend on the chunks", { generated: GeneratedBenchmark }, ({ generated }) =>
  Effect.promise(async () => {
    const bytes = fileOf(generated.benchmark, generated.form)
    expect(await readBenchmark(cut(bytes, [1, 7, 2, 64, 3, 1023]))).toEqual(await read(generated))
  })
)

describe("a file that is read, written and read again", () => {
  const alone = (generated: Generated): Generated => ({ ...generated, form: { ...generated.form, stream: "none" } })

  it.effect.prop("is the same", { generated: GeneratedBenchmark }, ({ generated }) =>
    Effect.promise(async () => {
      const before = await read(alone(generated))
      expect(said(await again(before))).toEqual(said(before))
    })
  )

  // The namespaces are declared at the benchmark, because the markup around it is gone. Machine checks are never read.
  const apartFromTheStream = (benchmark: Benchmark) => {
    const { kind: _kind, source, warnings, ...rest } = said(benchmark)
    const { attributes, data_stream: _stream, ...kept } = source
    const named = Object.entries(attributes ?? {}).filter(([name]) => !name.startsWith("xmlns"))
    return {
      ...rest,
      source: { ...kept, attributes: named },
      warnings: warnings.filter((one) => !/data stream/.test(one))
    }
  }

  it.effect.prop("is the same except for the stream around it", { generated: GeneratedBenchmark }, ({ generated }) =>
    Effect.promise(async () => {
      const before = await read({ ...generated, form: { ...generated.form, stream: "around" } })
      expect(apartFromTheStream(await again(before))).toEqual(apartFromTheStream(before))
    })
  )

  it.effect.prop("is the same in the other version of XCCDF", { generated: GeneratedBenchmark }, ({ generated }) =>
    Effect.promise(async () => {
      const before = await read(generated)
      const xccdf = before.xccdf === "1.1" ? "1.2" : "1.1"
      const after = await readText(written(writable(before), { xccdf }))
      expect({ ...apartFromTheStream(after), xccdf: before.xccdf }).toEqual(apartFromTheStream(before))
      expect(after.xccdf).toBe(xccdf)
    })
  )
})

it("a data stream of the largest published size is read unchanged", async () => {
  const paragraph = "The <path> of “OAM&P” must be\nset; </path> & nothing else. ".repeat(40)
  const rules = Array.from({ length: 400 }, (_, at) => ({
    rule_id: `SV-${at}r1_rule`,
    severity: "medium",
    weight: "10.0",
    version: `EXMP-00-${at}`,
    title: `Requirement ${at}`,
    description: `<VulnDiscussion>${at} ${paragraph}</VulnDiscussion><Documentable>false</Documentable>`,
    references: [],
    idents: Array.from({ length: 51 }, (_, id) => ({ system: "http://cyber.mil/cci", id: `CCI-${100_000 + id}` })),
    fixes: [{ id: `F-${at}_fix`, text: `Set ${at}: ${paragraph}` }],
    checks: [{ system: "oval", ref: { href: "oval.xml", name: `oval:${at}` }, content: undefined }]
  }))
  const bytes = fileOf(
    {
      id: "Large",
      title: "Large STIG",
      description: "",
      status: "accepted",
      version: "2",
      release: "Release: 1.32 Benchmark Date: 24 Jul 2025",
      groups: rules.map((rule, at) => ({
        id: `V-${at}`,
        title: "SRG-APP-000001",
        description: undefined,
        rules: [rule]
      }))
    },
    {
      seed: 1,
      quote: '"',
      ways: ["plain"],
      lineEnds: ["\r\n"],
      layouts: ["\r\n    "],
      comments: false,
      encoding: "utf-8 with mark",
      xccdf: "1.2",
      prefix: "xccdf",
      stream: "around",
      fixesBesideTexts: true
    }
  )
  expect(bytes.length).toBeGreaterThan(2_700_000)
  const found = await readBenchmark([bytes])
  expect(found).toMatchObject({ kind: "scap", version: "V2R1.32", id: "Large" })
  expect(
    found.rules.map(({ fixes, idents, rule_id, vuln_discussion }) => ({ fixes, idents, rule_id, vuln_discussion }))
  ).toEqual(
    rules.map((rule, at) => ({
      rule_id: rule.rule_id,
      vuln_discussion: `${at} ${paragraph}`,
      idents: rule.idents.map(({ id }) => id),
      fixes: rule.fixes.map(({ id, text }) => ({ text, fixref: id, id }))
    }))
  )
})
