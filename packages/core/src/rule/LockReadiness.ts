/**
 * The fields that a requirement lacks to be locked or released, though not to be saved (R10.4). Pure and total. Used for locks, and by
 * component/Release.ts for all of a component.
 */
import { type Refusal, Tagged } from "../Refusal.ts"
import { lintSeverities, type LintSeverity } from "../lint/LintRule.ts"
import type * as LintSwitches from "../lint/LintSwitches.ts"
import { isBlank } from "../Text.ts"
import type { NeededField } from "./FieldStates.ts"
import * as FieldStates from "./FieldStates.ts"
import * as LintBlockers from "./LintBlockers.ts"
import { checkContent } from "./FixesAndChecks.ts"
import type { Rule } from "./Rule.ts"
import { ruleIdOf } from "./RuleName.ts"
import type { Severity } from "./Severities.ts"

export type { NeededField } from "./FieldStates.ts"

/** The text that a requirement inherits from one that satisfies it (R10.5). */
export type InheritedText = Pick<
  Rule,
  "title" | "vuln_discussion" | "checks" | "fixtext" | "fixtext_fixref" | "fix_id" | "further_fixes"
>

/** The facts that the check needs in addition to the requirement. */
export interface LockFacts {
  /** The severity of the SRG rule that it was made from; null for a net-new requirement. */
  readonly srg_severity: Severity | null
  /** The live requirements that satisfy it. */
  readonly satisfied_by: ReadonlyArray<InheritedText>
  /** The lint settings of its project. */
  readonly lint: LintSwitches.ProjectLint
}

/** A requirement with the facts that decide whether it can be locked. */
export interface LockCandidate {
  readonly rule: Rule
  readonly facts: LockFacts
}

/** A required field is empty. */
export class RequirementIsIncomplete extends Tagged("RequirementIsIncomplete")<{
  readonly rule_id: number
  readonly rule_number: number
  readonly field: NeededField
}> {
  readonly code = "requirement_incomplete"
  get detail(): string {
    return sentenceOf(this.rule_number, this.field)
  }
}

/** Says that a requirement lacks a field. */
export const sentenceOf = (rule_number: number, field: NeededField): string =>
  `Requirement ${ruleIdOf(rule_number)} needs ${words[field]}.`

const words: Readonly<Record<NeededField, string>> = {
  status: "a status, or another requirement that satisfies it",
  title: "a title",
  vuln_discussion: "a vulnerability discussion",
  check_content: "check content",
  fixtext: "a fix text",
  artifact_description: "an artifact description",
  mitigations: "mitigations",
  status_justification: "a justification of its status",
  severity_override_guidance: "severity override guidance, because its severity differs from that of the SRG"
}

/** The fields that can be inherited from a satisfying requirement. */
const inheritable = ["title", "vuln_discussion", "check_content", "fixtext"] as const

/** Every field that a requirement lacks, in the order of the domain; none when it can be locked. */
export const missing = (rule: Rule, facts: Omit<LockFacts, "lint">): ReadonlyArray<NeededField> => [
  ...FieldStates.neededBy(rule).filter((field) => !isThere(field, rule, facts)),
  ...[FieldStates.neededWhenSeverityDiffers].filter((field) => !isThere(field, rule, facts))
]

/** The violations that stop locking a requirement: each field that it lacks, then each blocking finding of the lint. */
export const refuse = (candidate: LockCandidate): ReadonlyArray<Refusal> => [
  ...refuseMissing(candidate),
  ...lintSeverities.flatMap((severity) => refuseLint(severity)(candidate))
]

/** One violation for each blocking finding of this severity in its texts (R20.7, R20.10). */
export const refuseLint =
  (severity: LintSeverity) =>
  ({ rule, facts }: LockCandidate): ReadonlyArray<Refusal> =>
    LintBlockers.refuse(rule, facts.satisfied_by.length > 0, facts.lint, [severity])

/** One violation for each field that a requirement lacks. */
export const refuseMissing = ({ rule, facts }: LockCandidate): ReadonlyArray<Refusal> =>
  missing(rule, facts).map(
    (field) => new RequirementIsIncomplete({ rule_id: rule.id, rule_number: rule.rule_number, field })
  )

const isThere = (field: NeededField, rule: Rule, { srg_severity, satisfied_by }: Omit<LockFacts, "lint">): boolean => {
  switch (field) {
    case "status":
      return satisfied_by.length > 0
    case "title":
    case "vuln_discussion":
    case "check_content":
    case "fixtext":
      return [rule, ...satisfied_by].some((one) => !isBlank(textOf(one, field)))
    case "severity_override_guidance":
      return srg_severity === null || srg_severity === rule.rule_severity || !isBlank(rule[field])
    default:
      return !isBlank(rule[field])
  }
}

const textOf = (text: InheritedText, field: (typeof inheritable)[number]): string =>
  field === "check_content" ? checkContent(text.checks) : text[field]
