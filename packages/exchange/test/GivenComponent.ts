/** Components for tests of exports: the rules of a document, as if an author had accepted them. */
import { type Benchmark, BenchmarkId, BenchmarkRuleId, ExportComponent, Rule, RuleContent, RuleId } from "@docket/core"
import { Effect, Struct } from "effect"
import { existsSync, readdirSync } from "node:fs"
import { aComponent, aRequirement } from "@docket/testing/records"
import { FIXTURES, readFile } from "./Reading.ts"

const at = new Date("2026-11-28T23:59:59.999Z")

const component: ExportComponent.ExportedComponent["component"] = aComponent({
  name: "A component",
  prefix: "ABCD-01",
  title: "A title",
  description: "What it is for.",
  security_requirements_guide_id: BenchmarkId.make(1),
  created_at: at,
  updated_at: at
})

/** Returns a component of these rules. Each is Applicable - Configurable unless `change` returns something else. */
export const componentOf = (
  rules: Benchmark.NewBenchmark["rules"],
  given: Partial<ExportComponent.ExportedComponent["component"]> = {},
  change: (rule: Rule.Rule) => Rule.Rule = (rule) => rule
): ExportComponent.ExportedTable => ({
  questions: [],
  answers: new Map(),
  component: { ...component, ...given },
  role: "viewer",
  rules: rules.map(({ group_title, rule_id, ...content }, index) => ({
    rule: change(
      aRequirement({
        ...Struct.omit(content, ["fixes", "position"]),
        further_fixes: RuleContent.furtherFixes(content.fixes),
        id: RuleId.make(index + 1),
        document_type: given.document_type ?? "stig",
        rule_number: index + 1,
        srg_rule_id: BenchmarkRuleId.make(index + 1),
        status: given.document_type === "srg" ? "Applicable" : "Applicable - Configurable",
        source: { ...content.source, rule_id, group_title },
        created_at: at,
        updated_at: at
      })
    ),
    satisfies: [],
    satisfied_by: []
  }))
})

const corpus = process.env["DOCKET_CORPUS"]

/** Documents for components: our own, and published ones of real size if they exist. Name and path. */
export const documents: ReadonlyArray<readonly [name: string, path: string]> = [
  `${FIXTURES}documents`,
  ...(corpus === undefined ? [] : [`${corpus}/srgs`, `${corpus}/stigs`])
]
  .flatMap((folder) =>
    existsSync(folder) ? readdirSync(folder).map((name) => [name, `${folder}/${name}`] as const) : []
  )
  .filter(([name]) => name.endsWith(".xml"))

/** Reads the rules of such a document. */
export const rulesIn = (path: string) =>
  readFile(path, "srg").pipe(
    Effect.catch(() => readFile(path, "stig")),
    Effect.map(({ document }) => document.rules)
  )
