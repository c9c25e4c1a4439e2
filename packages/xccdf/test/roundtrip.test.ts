// Properties over generated documents: what an independent writer wrote reads back identical, with any split of the
// bytes.
import { expect, it } from "@effect/vitest"
import { Arbitrary, Effect, Schema } from "effect"
import { readBenchmark, XccdfError } from "@docket/xccdf"
import { createReadStream, readFileSync } from "node:fs"
import { benchmarkXml, groupXml, oneRuleXml, type WrittenRule } from "./DocumentWriter.ts"
import { cut, FIXTURES, readText, utf8 } from "./Reading.ts"
import { AnyText } from "./Scraps.ts"

const TAGS = [
  "VulnDiscussion",
  "FalsePositives",
  "FalseNegatives",
  "Documentable",
  "Mitigations",
  "SeverityOverrideGuidance",
  "PotentialImpacts",
  "ThirdPartyTools",
  "MitigationControl",
  "Responsibility",
  "IAControls"
] as const

const Rule = Arbitrary.all({
  title: AnyText,
  version: AnyText,
  parts: Arbitrary.array(AnyText, { minLength: 11, maxLength: 11 }),
  checks: Arbitrary.array(AnyText, { maxLength: 3 }),
  fixes: Arbitrary.array(AnyText, { maxLength: 3 }),
  cci: Arbitrary.array(Arbitrary.schema(Schema.Literals(["CCI-000001", "CCI-000366"])), { maxLength: 3 }),
  legacy: Arbitrary.array(Arbitrary.schema(Schema.Literals(["V-1", "SV-2"])), { maxLength: 2 })
})

interface Generated {
  readonly title: string
  readonly version: string
  readonly parts: ReadonlyArray<string>
  readonly checks: ReadonlyArray<string>
  readonly fixes: ReadonlyArray<string>
  readonly cci: ReadonlyArray<string>
  readonly legacy: ReadonlyArray<string>
}

const part = ({ parts }: Generated, tag: (typeof TAGS)[number]) =>
  tag === "Documentable" ? "true" : (parts[TAGS.indexOf(tag)] ?? "")

const written = (rule: Generated): WrittenRule => ({
  ...rule,
  description: TAGS.map((tag) => `<${tag}>${part(rule, tag)}</${tag}>`).join("")
})

const fieldsOf = (rule: Generated) => ({
  title: rule.title,
  version: rule.version,
  idents: rule.cci,
  legacy_ids: rule.legacy,
  vuln_discussion: part(rule, "VulnDiscussion"),
  false_positives: part(rule, "FalsePositives"),
  false_negatives: part(rule, "FalseNegatives"),
  documentable: true,
  mitigations: part(rule, "Mitigations"),
  severity_override_guidance: part(rule, "SeverityOverrideGuidance"),
  potential_impacts: part(rule, "PotentialImpacts"),
  third_party_tools: part(rule, "ThirdPartyTools"),
  mitigation_control: part(rule, "MitigationControl"),
  responsibility: part(rule, "Responsibility"),
  ia_controls: part(rule, "IAControls")
})

it.effect.prop("a written document is read back identical", { rule: Rule }, ({ rule }) =>
  Effect.promise(async () => {
    const { rules } = await readText(oneRuleXml(written(rule)))
    expect(rules).toHaveLength(1)
    expect(rules[0]).toMatchObject(fieldsOf(rule))
    expect(rules[0]?.checks.map(({ content }) => content)).toEqual(rule.checks)
    expect(rules[0]?.fixes).toEqual(rule.fixes.map((text, at) => ({ text, fixref: `F-${at}_fix`, id: `F-${at}_fix` })))
    expect(Object.keys(rules[0]?.source ?? {})).toEqual(["groups"])
  })
)

const Lengths = Arbitrary.array(Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 40 }))), {
  maxLength: 8
}).pipe(Arbitrary.map((lengths) => [...lengths, 1]))

it.effect.prop("the result does not depend on the chunks", { rule: Rule, lengths: Lengths }, ({ lengths, rule }) =>
  Effect.promise(async () => {
    const xml = benchmarkXml(groupXml(written(rule)) + groupXml({ ...written(rule), rule_id: "SV-2r1_rule" }, "V-2"))
    for (const bytes of [utf8(xml), utf8(`\uFEFF${xml.replaceAll("\n", "\r\n")}`), new Uint8Array(utf16(xml))]) {
      expect(await readBenchmark(cut(bytes, lengths))).toEqual(await readBenchmark([bytes]))
    }
  })
)

const utf16 = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, "utf16le")

it.each(["01-tags-in-discussion", "10-bom-crlf", "11-utf16", "16-xccdf12-prefixed", "28-mixed-text-and-cdata"])(
  "%s is the same byte by byte",
  async (name) => {
    const file = `${FIXTURES}xccdf-cases/${name}.xml`
    expect(await readBenchmark(cut(readFileSync(file), [1]))).toEqual(await readBenchmark(createReadStream(file)))
  }
)

const Damage = Arbitrary.all({
  at: Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 4_000 }))),
  remove: Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 40 }))),
  insert: Arbitrary.array(Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 255 }))), {
    maxLength: 6
  })
})

it.effect.prop(
  "damaged bytes are read or refused, and cause no defect",
  { rule: Rule, damage: Damage },
  ({ damage, rule }) =>
    Effect.promise(async () => {
      const { at, insert, remove } = damage
      const whole = utf8(oneRuleXml(written(rule)))
      const bytes = Uint8Array.from([...whole.subarray(0, at), ...insert, ...whole.subarray(at + remove)])
      const outcome = await readBenchmark([bytes]).catch((error: unknown) => error)
      if (outcome instanceof Error) expect(outcome).toBeInstanceOf(XccdfError)
      else expect(outcome).toMatchObject({ counts: { rules: expect.any(Number) } })
    })
)
