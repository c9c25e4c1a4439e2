// Generates benchmarks in every form that was ever published, each with its expected fields.
import { Arbitrary, Schema } from "effect"
import type { Rule } from "@docket/xccdf"
import { AnyText, PlainText } from "./Scraps.ts"
import type { Form, WrittenBenchmark, WrittenGroup, WrittenRequirement } from "./WrittenBenchmark.ts"

/** A benchmark to write, and the fields that a reader must return. */
export interface Generated {
  readonly form: Form
  readonly benchmark: WrittenBenchmark
  readonly header: {
    readonly kind: string
    readonly xccdf: string
    readonly id: string
    readonly title: string
    readonly description: string
    readonly version: string
    readonly date: string
    readonly status: string
    readonly draft: boolean
  }
  readonly rules: ReadonlyArray<Omit<Rule, "source" | "position">>
}

const upTo = (maximum: number) => Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum })))

const oneOf = <const A extends string | number | boolean>(...values: ReadonlyArray<A>): Arbitrary.Arbitrary<A> =>
  Arbitrary.map(upTo(values.length - 1), (at) => values[at]!)

const some = <A>(values: Arbitrary.Arbitrary<A>, minLength: number, maxLength: number) =>
  Arbitrary.array(values, { minLength, maxLength })

// ---------------------------------------------------------------- descriptions

const TAGS = [
  ["VulnDiscussion", "vuln_discussion"],
  ["FalsePositives", "false_positives"],
  ["FalseNegatives", "false_negatives"],
  ["Documentable", "documentable"],
  ["Mitigations", "mitigations"],
  ["SeverityOverrideGuidance", "severity_override_guidance"],
  ["PotentialImpacts", "potential_impacts"],
  ["ThirdPartyTools", "third_party_tools"],
  ["MitigationControl", "mitigation_control"],
  ["Responsibility", "responsibility"],
  ["IAControls", "ia_controls"]
] as const

type Field = (typeof TAGS)[number][1]
type Fields = Readonly<Record<Exclude<Field, "documentable">, string>> & { readonly documentable: boolean }

interface Description {
  readonly text: string | undefined
  readonly fields: Fields
}

const nothing: Fields = {
  vuln_discussion: "",
  false_positives: "",
  false_negatives: "",
  documentable: false,
  mitigations: "",
  severity_override_guidance: "",
  potential_impacts: "",
  third_party_tools: "",
  mitigation_control: "",
  responsibility: "",
  ia_controls: ""
}

/** All eleven tags in order, as DISA writes them, with one repeated tag. `between` is the text between the tags. */
const whole = Arbitrary.all({
  texts: some(AnyText, 11, 11),
  documentable: oneOf(true, false),
  responsibilities: some(PlainText, 1, 3),
  between: oneOf("", "", "\n", " ")
}).pipe((arbitrary) =>
  Arbitrary.map(arbitrary, ({ between, documentable, responsibilities, texts }): Description => {
    const said: Record<string, ReadonlyArray<string>> = {}
    TAGS.forEach(([, field], at) => (said[field] = [texts[at] ?? ""]))
    said["documentable"] = [String(documentable)]
    said["responsibility"] = responsibilities
    const joined = (field: Field) => {
      const all = said[field] ?? []
      return all.length === 1 ? (all[0] ?? "") : all.filter((text) => text !== "").join("; ")
    }
    return {
      text: TAGS.flatMap(([tag, field]) => (said[field] ?? []).map((text) => `<${tag}>${text}</${tag}>`)).join(between),
      fields: {
        vuln_discussion: joined("vuln_discussion"),
        false_positives: joined("false_positives"),
        false_negatives: joined("false_negatives"),
        documentable,
        mitigations: joined("mitigations"),
        severity_override_guidance: joined("severity_override_guidance"),
        potential_impacts: joined("potential_impacts"),
        third_party_tools: joined("third_party_tools"),
        mitigation_control: joined("mitigation_control"),
        responsibility: joined("responsibility"),
        ia_controls: joined("ia_controls")
      }
    }
  })
)

/** Some of the tags, two of them misspelled as they were for years. */
const partial = Arbitrary.map(
  Arbitrary.all({ discussion: PlainText, guidance: PlainText, impacts: PlainText }),
  ({ discussion, guidance, impacts }): Description => ({
    text:
      `<VulnDiscussion>${discussion}</VulnDiscussion><Documentable>true</Documentable>` +
      `<SecurityOverrideGuidance>${guidance}</SecurityOverrideGuidance><PotentialImpact>${impacts}</PotentialImpact>`,
    fields: {
      ...nothing,
      vuln_discussion: discussion,
      documentable: true,
      severity_override_guidance: guidance,
      potential_impacts: impacts
    }
  })
)

/** Text without any tag, or no description at all. */
const plain = Arbitrary.map(
  Arbitrary.all({ text: PlainText, present: oneOf(true, true, false) }),
  ({ present, text }): Description =>
    present ? { text, fields: { ...nothing, vuln_discussion: text } } : { text: undefined, fields: nothing }
)

const DescriptionOfAnyForm = Arbitrary.map(
  Arbitrary.all({ which: oneOf(0, 0, 0, 1, 2), whole, partial, plain }),
  ({ partial, plain, which, whole }) => (which === 0 ? whole : which === 1 ? partial : plain)
)

// ---------------------------------------------------------------- requirements

const Id = oneOf("1", "1 2", " 1", "1 ", "a&b", "O'Neil", 'the "1"', "1\t2", "é", "<1>", "😀")

const Check = Arbitrary.all({
  content: PlainText,
  has: oneOf("both", "both", "text", "reference", "nothing"),
  name: oneOf("M", "oval:example:def:1", "A & B")
})

const Requirement = Arbitrary.all({
  id: Id,
  severity: oneOf("high", "medium", "low", "HIGH", " low", "info", "unknown", "none"),
  weight: oneOf("10.0", "0.5", ""),
  version: Arbitrary.map(PlainText, (text) => `EXMP-00-${text}`),
  title: PlainText,
  description: DescriptionOfAnyForm,
  references: some(Arbitrary.all({ title: PlainText, publisher: PlainText, identifier: PlainText }), 0, 2),
  cci: oneOf(0, 1, 2, 51),
  legacy: upTo(2),
  identOrder: oneOf("legacy first", "cci first", "in turns"),
  oldSystem: oneOf(true, false, false),
  fixes: some(PlainText, 0, 2),
  checks: some(Check, 0, 2)
})

type RequirementSeed = typeof Requirement extends Arbitrary.Arbitrary<infer A> ? A : never

interface Place {
  readonly group: { readonly id: string; readonly title: string }
  readonly number: string
}

const writtenRequirement = (seed: RequirementSeed, { number }: Place): WrittenRequirement => {
  const cci = Array.from({ length: seed.cci }, (_, at) => ({
    system: seed.oldSystem ? "http://iase.disa.mil/cci" : "http://cyber.mil/cci",
    id: `CCI-${String(at + 1).padStart(6, "0")}`
  }))
  const legacy = Array.from({ length: seed.legacy }, (_, at) => ({ system: "http://cyber.mil/legacy", id: `V-${at}` }))
  const idents =
    seed.identOrder === "legacy first"
      ? [...legacy, ...cci]
      : seed.identOrder === "cci first"
        ? [...cci, ...legacy]
        : cci.flatMap((one, at) => [one, ...legacy.slice(at, at + 1)]).concat(legacy.slice(cci.length))
  return {
    rule_id: `SV-${number}${seed.id}_rule`,
    severity: seed.severity === "none" ? undefined : seed.severity,
    weight: seed.weight === "" ? undefined : seed.weight,
    version: seed.version,
    title: seed.title,
    description: seed.description.text,
    references: seed.references,
    idents,
    fixes: seed.fixes.map((text, at) => ({ id: `F-${number}${at}${seed.id}_fix`, text })),
    checks: seed.checks.map(({ content, has, name }, at) => ({
      system: `C-${number}${at}${seed.id}_chk`,
      ref: has === "both" || has === "reference" ? { href: `${name}.xml`, name } : undefined,
      content: has === "both" || has === "text" ? content : undefined
    }))
  }
}

const SEVERITIES: Readonly<Record<string, Rule["severity"]>> = { high: "high", low: "low", HIGH: "high", " low": "low" }

const expectedRule = (seed: RequirementSeed, place: Place): Omit<Rule, "source" | "position"> => {
  const written = writtenRequirement(seed, place)
  return {
    rule_id: written.rule_id,
    vuln_id: place.group.id,
    group_title: place.group.title,
    srg_id: place.group.title.trim(),
    version: written.version,
    title: written.title,
    severity: SEVERITIES[seed.severity] ?? "medium",
    weight: seed.weight,
    idents: written.idents.filter(({ id }) => id.startsWith("CCI")).map(({ id }) => id),
    legacy_ids: written.idents.filter(({ id }) => id.startsWith("V-")).map(({ id }) => id),
    ...seed.description.fields,
    references: written.references.map((reference) => ({ ...reference })),
    fixes: written.fixes.map(({ id, text }) => ({ text, fixref: id, id })),
    checks: written.checks.map(({ content, ref, system }) => ({
      system,
      content: content ?? "",
      content_ref_name: ref?.name ?? "",
      content_ref_href: ref?.href ?? ""
    }))
  }
}

// ---------------------------------------------------------------- documents

const FormOfAnyKind: Arbitrary.Arbitrary<Form> = Arbitrary.all({
  seed: upTo(1_000_000),
  quote: oneOf('"', "'"),
  ways: some(oneOf("plain", "decimal", "hexadecimal", "named", "cdata"), 1, 4),
  lineEnds: some(oneOf("\n", "\r\n", "\r"), 1, 3),
  layouts: some(oneOf("", "\n", "\r\n  ", "\r", "<!-- between -->", "\n<!-- <Group id='V-0'> -->\t"), 1, 4),
  comments: oneOf(true, false),
  encoding: oneOf(
    "utf-8",
    "utf-8 with mark",
    "utf-16le with mark",
    "utf-16be with mark",
    "utf-16le",
    "utf-16be",
    "iso-8859-1",
    "windows-1252",
    "us-ascii"
  ),
  xccdf: oneOf("1.1", "1.2"),
  prefix: oneOf("", "xccdf", "cdf"),
  stream: oneOf("none", "none", "around", "inside"),
  fixesBesideTexts: oneOf(true, false)
})

const Group = Arbitrary.all({
  id: Id,
  title: PlainText,
  description: oneOf("<GroupDescription></GroupDescription>", "", "none"),
  rules: some(Requirement, 1, 3)
})

/** Documents of every form. */
export const GeneratedBenchmark: Arbitrary.Arbitrary<Generated> = Arbitrary.map(
  Arbitrary.all({
    form: FormOfAnyKind,
    id: Id,
    title: PlainText,
    description: PlainText,
    status: oneOf("accepted", "draft", "incomplete"),
    version: oneOf("1", "3", "12"),
    release: oneOf("1", "1.32", "0.3", "14"),
    groups: some(Group, 1, 3)
  }),
  ({ description, form, groups, id, release, status, title, version }) => {
    const places = groups.map((group, at) => ({ id: `V-${at}${group.id}`, title: group.title }))
    const placed = groups.flatMap(({ rules }, at) =>
      rules.map((seed, number) => ({
        seed,
        place: { group: places[at] ?? { id: "", title: "" }, number: `${at}${number}-` }
      }))
    )
    const benchmark: WrittenBenchmark = {
      id: `Example ${id}`,
      title: `${title} Security Technical Implementation Guide`,
      description,
      status,
      version,
      release: `Release: ${release} Benchmark Date: 24 Jul 2025`,
      groups: groups.map((group, at): WrittenGroup => ({
        id: places[at]?.id ?? "",
        title: group.title,
        description: group.description === "none" ? undefined : group.description,
        rules: placed
          .filter(({ place }) => place.group === places[at])
          .map(({ place, seed }) => writtenRequirement(seed, place))
      }))
    }
    return {
      form,
      benchmark,
      header: {
        kind: form.stream === "none" ? "stig" : "scap",
        xccdf: form.xccdf,
        id: benchmark.id,
        title: benchmark.title,
        description,
        version: `V${version}R${release}`,
        date: "2025-07-24",
        status,
        draft: status === "draft"
      },
      rules: placed.map(({ place, seed }) => expectedRule(seed, place))
    }
  }
)
