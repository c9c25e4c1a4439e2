/** The errors of the lint that block a lock or a release of a requirement (R20.7). Pure. Used by LockReadiness.ts, and by the queries that lint a component. */
import { Data } from "effect"
import { Lint, type LintContext, type LintField } from "../lint/index.ts"
import type { Refusal } from "../Refusal.ts"
import { type Rule, ruleIdOf } from "./Rule.ts"
import { checkContent, fixContent, fixesOf } from "./RuleContent.ts"

/** A text that DISA refuses. */
export class TextHasLintError extends Data.TaggedClass("TextHasLintError")<{
  readonly rule_id: number
  readonly rule_number: number
  readonly field: Lint.Finding["field"]
  /** The lint's sentence on what to do. */
  readonly sentence: string
}> {
  readonly code = "lint_error"
  get detail(): string {
    return `Requirement ${ruleIdOf(this.rule_number)}, ${words[this.field]}: ${this.sentence}`
  }
}

const words: Readonly<Record<LintField | "document", string>> = {
  title: "title",
  vuln_discussion: "vulnerability discussion",
  check_content: "check",
  fixtext: "fix",
  mitigations: "mitigations",
  artifact_description: "artifact description",
  status_justification: "status justification",
  document: "document"
}

/** A requirement as input of the lint. `inherits` is true if another one satisfies it. */
export const contextOf = (rule: Rule, inherits: boolean): LintContext => ({
  document_type: rule.document_type,
  status: rule.status,
  texts: {
    title: rule.title,
    vuln_discussion: rule.vuln_discussion,
    check_content: checkContent(rule.checks),
    fixtext: fixContent(fixesOf(rule)),
    mitigations: rule.mitigations,
    artifact_description: rule.artifact_description,
    status_justification: rule.status_justification
  },
  inherits
})

/** Returns one refusal for each lint rule with an error in a text. A requirement that is not yet determined is not judged, because its texts are the SRG's. */
export const refuse = (rule: Rule, inherits: boolean): ReadonlyArray<Refusal> => {
  if (rule.status === "Not Yet Determined") return []
  const found = Lint.blockersOf(contextOf(rule, inherits))
  return found
    .filter((one, index) => found.findIndex((other) => other.rule === one.rule) === index)
    .map(
      ({ field, message }) =>
        new TextHasLintError({ rule_id: rule.id, rule_number: rule.rule_number, field, sentence: message })
    )
}
