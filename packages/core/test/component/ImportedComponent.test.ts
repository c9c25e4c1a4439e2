/** A component from a file: matching, numbering, rows that are not covered, and satisfaction links (R10.8, R16.1). */
import { valueOf } from "../../src/Decision.ts"
import { match } from "../outcomes.ts"
import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import { type Benchmark, BenchmarkRuleId, Rule, RuleContent } from "../../src/index.ts"
import * as ImportedComponent from "../../src/component/ImportedComponent.ts"
import { idsIn } from "../../src/component/SatisfactionLists.ts"
import { at, benchmarkId, benchmarkRule, componentId, projectId } from "../given.ts"

const srg = (id: number): Benchmark.Benchmark => ({
  id: benchmarkId(id),
  kind: "srg",
  file_kind: "srg",
  series: "srg",
  benchmark_id: `SRG_${id}`,
  name: "",
  title: "",
  description: "",
  version: "V1R1",
  benchmark_date: null,
  status: "",
  draft: false,
  content_sha256: "",
  source: {},
  created_at: at(0)
})

const rows = (...srgIds: ReadonlyArray<string>) =>
  srgIds.map((srg_id, index) =>
    benchmarkRule(index + 1, `SV-${index}`, {
      id: BenchmarkRuleId.make(index + 1),
      benchmark_id: benchmarkId(1),
      srg_id,
      version: srg_id,
      title: `of ${srg_id}`,
      vuln_discussion: "the SRG's"
    })
  )

let places = 0
const requirement = (
  srg_id: string,
  given: Partial<ImportedComponent.ImportedRequirement> = {}
): ImportedComponent.ImportedRequirement => ({
  place: { kind: "row", number: ++places },
  srg_id,
  stig_id: "",
  rule_id: "",
  content: { title: `ours, of ${srg_id}` },
  status: null,
  ...RuleContent.textOfEach(Rule.authoredTexts, () => ""),
  satisfies: [],
  satisfied_by: [],
  listed: [],
  answers: new Map(),
  source: {},
  ...given
})

const command = (given: Partial<ImportedComponent.ImportCommand> = {}): ImportedComponent.ImportCommand => ({
  name: "Example",
  prefix: "abcd-01",
  title: "An example",
  description: "",
  document_type: "stig",
  version: 1,
  release: 1,
  security_requirements_guide_id: benchmarkId(1),
  declared_source_srg_ids: [],
  requirement_selections: null,
  admin_name: "",
  admin_email: "",
  allow_unmatched: false,
  ...given
})

const plan = (
  requirements: ReadonlyArray<ImportedComponent.ImportedRequirement>,
  srgRows = rows("A", "B", "C"),
  given: Partial<ImportedComponent.ImportCommand> = {}
) => valueOf(ImportedComponent.decide(command(given), requirements, { sources: [srg(1)], rules: srgRows }))

const refusals = (
  requirements: ReadonlyArray<ImportedComponent.ImportedRequirement>,
  given: Partial<ImportedComponent.ImportCommand> = {}
) =>
  match(ImportedComponent.decide(command(given), requirements, { sources: [srg(1)], rules: rows("A", "B", "C") }), {
    refused: (all) => all.map(({ code, detail }) => `${code}: ${detail}`),
    allowed: () => []
  })

/** `number SRG-id`, with `*` for a requirement of the file and `?` for one without a row. */
const inWords = ({ requirements }: ImportedComponent.ImportPlan) =>
  requirements.map(
    ({ imported, row, rule_number }) =>
      `${rule_number} ${row?.srg_id ?? imported?.srg_id}${imported === null ? "" : "*"}${row === null ? "?" : ""}`
  )

const place = {
  component_id: componentId(1),
  project_id: projectId(1),
  prefix: "ABCD-01",
  document_type: "stig" as const,
  now: at(0)
}

describe("a component from a file", () => {
  it("numbers by SRG id, with rows that the file does not cover in between", () => {
    expect(inWords(plan([requirement("C"), requirement("A"), requirement("A")]))).toEqual([
      "1 A*",
      "2 A*",
      "3 B",
      "4 C*"
    ])
  })

  it("keeps the number of a STIG id with the component's prefix; the sequence continues after the highest", () => {
    const given = plan([
      requirement("C", { stig_id: "ABCD-01-000040" }),
      requirement("A", { stig_id: "ABCD-01-000007" }),
      requirement("A", { stig_id: "WXYZ-09-000001" }),
      requirement("A", { stig_id: "ABCD-01-000000" }),
      requirement("A", { stig_id: "ABCD-01-0000001" }),
      requirement("A", { stig_id: "abcd-01-000041" })
    ])
    expect(inWords(given)).toEqual(
      ["7 A*", "40 C*", "41 A*", "42 A*", "43 A*", "44 A*", "45 B"].toSorted((a, b) => parseInt(a) - parseInt(b))
    )
    expect(given.numbers_taken).toBe(45)
  })

  it("refuses two requirements with one number, and SRG ids that no source has, each with its row, all at once", () => {
    places = 0
    expect(
      refusals([
        requirement("A", { stig_id: "ABCD-01-000001" }),
        requirement("nowhere", { stig_id: "X-1" }),
        requirement("B", { stig_id: "ABCD-01-000001" }),
        requirement("C", { status: "Applicable" })
      ])
    ).toEqual([
      'srg_id_unmatched: Row 2: no declared source has the SRG id "nowhere" of X-1.',
      'foreign_status: Row 4: a requirement of a STIG cannot have the status "Applicable".',
      "stig_id_twice: Row 3: ABCD-01-000001 is already used, in row 1."
    ])
  })

  it("refuses the component's own fields first", () => {
    expect(refusals([requirement("nowhere")], { name: "", security_requirements_guide_id: benchmarkId(4) })).toEqual([
      "invalid: This field is required.",
      "target_not_found: The record that this field names does not exist."
    ])
  })

  it("has unmatched requirements last, as net-new ones, where that is allowed", () => {
    const given = plan([requirement("nowhere"), requirement("C")], rows("A", "C"), { allow_unmatched: true })
    expect(inWords(given)).toEqual(["1 A", "2 C*", "3 nowhere*?"])
    expect(ImportedComponent.newRule(given.requirements[2]!, place)).toMatchObject({
      srg_rule_id: null,
      srg_id: "nowhere",
      version: "nowhere",
      title: "ours, of nowhere",
      vuln_discussion: "",
      status: "Applicable - Configurable"
    })
  })

  it("gives rows with one SRG id to its requirements in order", () => {
    const given = plan([requirement("A"), requirement("A"), requirement("A")], rows("A", "A"))
    expect(given.requirements.map(({ row }) => row?.id)).toEqual([1, 2, 2])
  })

  it("takes fields from the file, missing ones from the row, and all fields from the row if the file has none", () => {
    const source = { rule_id: "SV-1", columns: { Odd: "x" } }
    const given = plan([
      requirement("A", {
        stig_id: "RHEL-09-1",
        source,
        vendor_comments: "v",
        status: "Not Applicable",
        status_justification: "j"
      }),
      requirement("B", { stig_id: "ABCD-01-000001", source, content: {} })
    ])
    const [b, a, c] = given.requirements.map((one) => ImportedComponent.newRule(one, place))
    expect(b).toMatchObject({ rule_number: 1, srg_id: "B", title: "of B", source, status: "Applicable - Configurable" })
    expect(a).toMatchObject({
      rule_number: 2,
      srg_rule_id: 1,
      srg_id: "A",
      version: "A",
      title: "ours, of A",
      vuln_discussion: "the SRG's",
      status: "Not Applicable",
      status_justification: "j",
      vendor_comments: "v",
      source: { stig_id: "RHEL-09-1", ...source }
    })
    expect(c).toMatchObject({ rule_number: 3, title: "of C", status: "Not Yet Determined", source: {} })
  })

  it("makes requirements of an SRG applicable, and adds no links", () => {
    const given = plan([requirement("A", { satisfies: ["B"] })], rows("A", "B"), { document_type: "srg" })
    expect(given.links).toEqual([])
    expect(ImportedComponent.newRule(given.requirements[0]!, { ...place, document_type: "srg" }).status).toBe(
      "Applicable"
    )
  })

  it("limits the uncovered rows to the selected requirements, not those of the file", () => {
    const given = plan([requirement("A")], rows("A", "B", "C"), { requirement_selections: { 1: ["C"] } })
    expect(inWords(given)).toEqual(["1 A*", "2 C"])
  })

  describe("satisfactions", () => {
    it("links an id that only one requirement has, in the file or not covered by it", () => {
      const given = plan([
        requirement("A", { satisfies: ["A", "B", "C"] }),
        requirement("C", { satisfied_by: ["ABCD-01-000009"] }),
        requirement("A", { stig_id: "ABCD-01-000009" })
      ])
      expect(inWords(given)).toEqual(["9 A*", "10 A*", "11 B", "12 C*"])
      expect(given.links).toEqual([
        [2, 1],
        [3, 1],
        [3, 0]
      ])
      expect(given.notes).toEqual([])
    })

    it("reports ambiguous and unknown ids and chains, and guesses nothing", () => {
      places = 0
      const given = plan(
        [
          requirement("A", { satisfies: ["B", "nowhere"] }),
          requirement("B", { satisfies: ["C"] }),
          requirement("C", { satisfies: ["D"] }),
          requirement("D"),
          requirement("D")
        ],
        rows("A", "B", "C", "D")
      )
      expect(given.links).toEqual([[1, 0]])
      expect(given.notes.map(({ message }) => message)).toEqual([
        'Column Satisfies: "Satisfies: nowhere" was not linked: nowhere is not in the component.',
        'Column Satisfies: "Satisfies: C" was not linked: C satisfies, or is satisfied by, a third requirement.',
        'Column Satisfies: "Satisfies: D" was not linked: D is ambiguous: 2 requirements have it.'
      ])
    })

    it("reads the ids that texts list, and nothing after the list", () => {
      const text =
        "Because.\n\nSatisfies: SRG-OS-000023-GPOS-00006, SRG-OS-000228-GPOS-00088 and SRG-OS-1\n\nThe well-known SRG-OS-2."
      expect(idsIn(text, "Satisfies")).toEqual(["SRG-OS-000023-GPOS-00006", "SRG-OS-000228-GPOS-00088", "SRG-OS-1"])
      expect(idsIn(text, "Satisfied By")).toEqual([])
      expect(idsIn("Satisfied by: ABCD-01-000001;ABCD-01-000002", "Satisfied By")).toEqual([
        "ABCD-01-000001",
        "ABCD-01-000002"
      ])
      expect(idsIn("It satisfies everybody. Satisfies:", "Satisfies")).toEqual([])
    })
  })

  const some = Arbitrary.array(
    Arbitrary.schema(
      Schema.Struct({
        srg_id: Schema.Literals(["A", "B", "C", "D", "E", "nowhere"]),
        number: Schema.Literals(["", "000001", "000002", "000009", "free"]),
        satisfies: Schema.Array(Schema.Literals(["A", "B", "C", "D", "ABCD-01-000001"])),
        satisfied_by: Schema.Array(Schema.Literals(["A", "E", "ABCD-01-000002"]))
      })
    )
  )

  it.prop(
    "every requirement of the file is there once, every row is covered, numbers are unique, links make no chains",
    [some],
    ([file]) => {
      const seen = new Set<string>()
      const requirements = file.map(({ number, srg_id, ...links }) => {
        const isTaken = seen.has(number)
        seen.add(number)
        return requirement(srg_id, { stig_id: number === "" || isTaken ? "" : `ABCD-01-${number}`, ...links })
      })
      const srgRows = rows("A", "B", "C", "D", "E", "E")
      const given = plan(requirements, srgRows, { allow_unmatched: true })
      const imported = given.requirements.flatMap((one) => one.imported ?? [])
      expect(new Set(imported)).toEqual(new Set(requirements))
      expect(imported).toHaveLength(requirements.length)
      const numbers = given.requirements.map(({ rule_number }) => rule_number)
      expect(new Set(numbers).size).toBe(numbers.length)
      expect(numbers).toEqual(numbers.toSorted((left, right) => left - right))
      expect(given.numbers_taken).toBe(numbers.at(-1))
      for (const { srg_id } of srgRows) expect(given.requirements.some(({ row }) => row?.srg_id === srg_id)).toBe(true)
      const [children, parents] = [given.links.map(([child]) => child), given.links.map(([, parent]) => parent)]
      expect(children.filter((child) => parents.includes(child))).toEqual([])
      expect(new Set(given.links.map(String)).size).toBe(given.links.length)
    }
  )
})
