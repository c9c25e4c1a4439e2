/** The findings of the lint that keep a requirement from being locked or released (R20.7, R20.10). Pure. Used by LockReadiness.ts, and by the queries that lint a component. */
import * as Lint from "../lint/Lint.ts"
import { type LintContext, type LintField, lintSeverities, type LintSeverity } from "../lint/LintRule.ts"
import * as LintSwitches from "../lint/LintSwitches.ts"
import { type Refusal, Tagged } from "../Refusal.ts"
import { checkContent, fixContent, fixesOf } from "./FixesAndChecks.ts"
import type { Rule } from "./Rule.ts"
import { ruleIdOf } from "./RuleName.ts"

/** A place in a text that blocks. */
interface Place {
  readonly rule_id: number
  readonly rule_number: number
  readonly field: Lint.Finding["field"]
  /** The lint's sentence on what to do. */
  readonly sentence: string
}

/** A text that DISA refuses. */
export class TextHasLintError extends Tagged("TextHasLintError")<Place> {
  readonly code = "lint_error"
  get detail(): string {
    return sentenceOf(this)
  }
}

const sentenceOf = ({ field, rule_number, sentence }: Place): string =>
  `Requirement ${ruleIdOf(rule_number)}, ${words[field]}: ${sentence}`

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

/** The fields of a requirement that the lint reads. */
export type LintedTexts = Pick<
  Rule,
  | "document_type"
  | "status"
  | "title"
  | "vuln_discussion"
  | "checks"
  | "fixtext"
  | "fixtext_fixref"
  | "fix_id"
  | "further_fixes"
  | "mitigations"
  | "artifact_description"
  | "status_justification"
>

/** Returns a requirement in the form of the lint; `inherits` when another one satisfies it. */
export const contextOf = (rule: LintedTexts, inherits: boolean): LintContext => ({
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

/** A text with a lint warning, in a project whose warnings block (R20.10). */
export class TextHasLintWarning extends Tagged("TextHasLintWarning")<Place> {
  readonly code = "lint_warning"
  get detail(): string {
    return sentenceOf(this)
  }
}

const refusals = { error: TextHasLintError, warning: TextHasLintWarning } as const

/**
 * Returns one refusal for each lint rule that finds an error in a text, or a warning if the project's warnings block. A rule that is switched off blocks nothing. A
 * requirement that is not determined has none, because its texts are the SRG's.
 */
export const refuse = (
  rule: Rule,
  inherits: boolean,
  project: LintSwitches.ProjectLint,
  severities: ReadonlyArray<LintSeverity> = lintSeverities
): ReadonlyArray<Refusal> => {
  if (rule.status === "Not Yet Determined") return []
  const found = LintSwitches.inForce(
    Lint.blockersOf(
      contextOf(rule, inherits),
      severities.filter((one) => LintSwitches.blocks(one, project))
    ),
    { project: project.lint_off, places: rule.lint_off }
  )
  return found
    .filter((one, index) => found.findIndex((other) => other.rule === one.rule && other.field === one.field) === index)
    .map(
      ({ field, message, severity }) =>
        new refusals[severity]({ rule_id: rule.id, rule_number: rule.rule_number, field, sentence: message })
    )
}
