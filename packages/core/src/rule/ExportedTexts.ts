/**
 * The check and the fix of a requirement in each export of a STIG component: the requirement's own text, the text that it inherits, a blank, or no requirement (R10.5). Pure and
 * total. The submission uses these texts.
 */
import { isBlank } from "../Text.ts"
import * as FieldStates from "./FieldStates.ts"
import type { InheritedText } from "./LockReadiness.ts"
import type { Rule } from "./Rule.ts"
import { checkContent, fixContent, fixesOf } from "./RuleContent.ts"
import { initial } from "./RuleStatus.ts"

/** The exports. `table` is CSV and XLSX; `checklist` is CKLB and CKL. */
export const exportKinds = ["submission", "xccdf", "checklist", "inspec", "table", "html"] as const
export type ExportKind = (typeof exportKinds)[number]

/** The content of an export for a field. `left_out`: the export does not contain the requirement. */
export const heldTexts = ["own", "inherited", "blank", "left_out"] as const
export type HeldText = (typeof heldTexts)[number]

/** The content of an export for a field. `rule_id` is the requirement whose text is inherited, else null. */
export interface ExportedText {
  readonly export: ExportKind
  readonly field: "check_content" | "fixtext"
  readonly holds: HeldText
  readonly rule_id: Rule["id"] | null
}

/** A requirement with those that satisfy it. */
export interface Satisfied<Parent extends InheritedText = InheritedText> {
  readonly rule: Rule
  readonly satisfied_by: ReadonlyArray<Parent>
}

/** The texts that a requirement inherits from a satisfying one when its own is blank (R10.5). */
const inheritable = {
  title: ({ title }: InheritedText) => title,
  vuln_discussion: ({ vuln_discussion }: InheritedText) => vuln_discussion,
  check_content: ({ checks }: InheritedText) => checkContent(checks),
  fixtext: (text: InheritedText) => fixContent(fixesOf(text))
}
export type InheritableField = keyof typeof inheritable

/** Returns the requirement that provides the text of a field: the requirement itself, else the first satisfying one with that text; null when all are blank. */
const giverOf = <Parent extends InheritedText>(
  { rule, satisfied_by }: Satisfied<Parent>,
  field: InheritableField
): Rule | Parent | null => [rule, ...satisfied_by].find((one) => !isBlank(inheritable[field](one))) ?? null

/** Returns the text of a field, inherited when the requirement's own is blank. */
export const inheritedText = (satisfied: Satisfied, field: InheritableField): string =>
  inheritable[field](giverOf(satisfied, field) ?? satisfied.rule)

/** True when a submission contains the requirement. DISA does not know the status Not Yet Determined. */
export const isSubmitted = ({ status }: Pick<Rule, "status">): boolean => status !== initial

/**
 * True when a requirement is published (R15.5): in a STIG if it is Applicable - Configurable and not satisfied by another
 * one, in an SRG if it is Applicable.
 */
export const isPublished = ({
  rule,
  satisfied_by
}: {
  readonly rule: Pick<Rule, "document_type" | "status">
  readonly satisfied_by: ReadonlyArray<unknown>
}): boolean =>
  rule.document_type === "srg"
    ? rule.status === "Applicable"
    : rule.status === "Applicable - Configurable" && satisfied_by.length === 0

const contains: Readonly<Record<ExportKind, (satisfied: Satisfied) => boolean>> = {
  submission: ({ rule }) => isSubmitted(rule),
  xccdf: isPublished,
  checklist: isPublished,
  inspec: isPublished,
  table: () => true,
  html: () => true
}

/** Returns the content of each export for the check and the fix, in the order of `exportKinds`. */
export const of = (satisfied: Satisfied<InheritedText & Pick<Rule, "id">>): ReadonlyArray<ExportedText> =>
  exportKinds.flatMap((kind) =>
    (["check_content", "fixtext"] as const).map((field): ExportedText => {
      const text = { export: kind, field, rule_id: null }
      if (!contains[kind](satisfied)) return { ...text, holds: "left_out" }
      if (kind === "submission" && FieldStates.isBlankInSubmission(satisfied.rule, field))
        return { ...text, holds: "blank" }
      const giver = giverOf(kind === "submission" ? satisfied : { ...satisfied, satisfied_by: [] }, field)
      if (giver === null) return { ...text, holds: "blank" }
      return giver.id === satisfied.rule.id
        ? { ...text, holds: "own" }
        : { ...text, holds: "inherited", rule_id: giver.id }
    })
  )
