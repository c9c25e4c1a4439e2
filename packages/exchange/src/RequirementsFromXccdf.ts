/** The rules of a benchmark as requirements of a new component (R10.8). Pure. Values without a field in a component go to `source` (R15.2). */
import { Struct } from "effect"
import { type ImportedComponent, Rule, RuleContent, SatisfactionLists } from "@docket/core"
import type { Benchmark } from "@docket/xccdf"
import { rulesOf } from "./BenchmarkMapping.ts"

const contentFields = Struct.keys(Struct.omit(RuleContent.ruleContentFields, ["version", "srg_id"]))

/** The requirements in the order of the file, each with its text in the file. */
export const requirementsOf = (read: Benchmark): ReadonlyArray<ImportedComponent.ImportedRequirement> => {
  const lines = read.rules.map(({ position }) => position.line)
  return rulesOf(read).map((rule, index) => ({
    place: { kind: "line", number: lines[index] ?? 1 },
    srg_id: rule.srg_id,
    stig_id: read.kind === "srg" ? "" : rule.version.trim(),
    rule_id: rule.rule_id,
    content: { ...Struct.pick(rule, contentFields), further_fixes: RuleContent.furtherFixes(rule.fixes) },
    status: null,
    ...RuleContent.textOfEach(Rule.authoredTexts, () => ""),
    satisfies: [],
    satisfied_by: [],
    answers: new Map(),
    listed: SatisfactionLists.listsIn(rule.vuln_discussion),
    source: {
      ...rule.source,
      rule_id: rule.rule_id,
      ...(rule.group_title === rule.srg_id ? {} : { group_title: rule.group_title })
    }
  }))
}

/** Notes on irregularities of the file, for its importer. */
export const notesOf = ({ warnings }: Benchmark): ReadonlyArray<ImportedComponent.ImportNote> =>
  warnings.map(({ line, message }) => ({ place: { kind: "line", number: line }, message }))
