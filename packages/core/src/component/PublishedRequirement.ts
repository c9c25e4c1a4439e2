/** A requirement of a published STIG as one of a new component (R10.8). Pure; also used by the reader of files, whose rules are the same. */
import { Struct } from "effect"
import type { NewBenchmark } from "../benchmark/Benchmark.ts"
import { authoredTexts } from "../rule/Rule.ts"
import { furtherFixes, ruleContentFields, textOfEach } from "../rule/RuleContent.ts"
import type { FilePlace, ImportedRequirement } from "./ImportedRequirement.ts"
import * as SatisfactionLists from "./SatisfactionLists.ts"

const contentFields = Struct.keys(Struct.omit(ruleContentFields, ["version", "srg_id"]))

/** The requirement at a place. `stig_id` is "" in an SRG. */
export const importedFrom = (
  rule: NewBenchmark["rules"][number],
  { place, stig_id }: { readonly place: FilePlace; readonly stig_id: string }
): ImportedRequirement => ({
  place,
  srg_id: rule.srg_id,
  stig_id,
  rule_id: rule.rule_id,
  content: { ...Struct.pick(rule, contentFields), further_fixes: furtherFixes(rule.fixes) },
  status: null,
  ...textOfEach(authoredTexts, () => ""),
  satisfies: [],
  satisfied_by: [],
  answers: new Map(),
  listed: SatisfactionLists.listsIn(rule.vuln_discussion),
  source: {
    ...rule.source,
    rule_id: rule.rule_id,
    ...(rule.group_title === rule.srg_id ? {} : { group_title: rule.group_title })
  }
})
