/** Rules about texts that the status requires, and about texts that a submission leaves blank. */
import { isBlank } from "../../blank/index.ts"
import type { RuleStatus } from "../../rule/RuleStatus.ts"
import * as FieldStates from "../../rule/FieldStates.ts"
import type { LintContext, LintField, Span, TextRule } from "../LintRule.ts"

const nowhere: Span = { start: 0, end: 0 }

const inherited: ReadonlySet<LintField> = new Set<LintField>(["title", "vuln_discussion", "check_content", "fixtext"])

const isInherited = (field: LintField, { inherits }: LintContext): boolean => inherits && inherited.has(field)

interface Needed {
  readonly id: string
  readonly field: LintField
  readonly sentence: string
  readonly status: RuleStatus
  readonly right: string
}

const needed = ({ field, id, right, sentence, status }: Needed): TextRule => ({
  id,
  scope: "text",
  severity: "error",
  field,
  sentence,
  check: (text, context) =>
    isBlank(text) && FieldStates.neededBy(context).includes(field) && !isInherited(field, context) ? [nowhere] : [],
  example: { wrong: "", right, status }
})

export const titleEmpty = needed({
  id: "title-empty",
  field: "title",
  sentence: "Write a requirement.",
  status: "Applicable - Configurable",
  right: "The database must encrypt stored data."
})
export const discussionEmpty = needed({
  id: "discussion-empty",
  field: "vuln_discussion",
  sentence: "Write a discussion: this status needs one.",
  status: "Applicable - Configurable",
  right: "Stored data that is not encrypted can be read by anyone who obtains the disk."
})
export const checkEmpty = needed({
  id: "check-empty",
  field: "check_content",
  sentence: "Write a check: this status needs one.",
  status: "Applicable - Configurable",
  right: "Verify that encryption is enabled.\n\nIf encryption is not enabled, this is a finding."
})
export const fixEmpty = needed({
  id: "fix-empty",
  field: "fixtext",
  sentence: "Write a fix: this status needs one.",
  status: "Applicable - Configurable",
  right: "Enable encryption on the settings page."
})
export const mitigationEmpty = needed({
  id: "mitigation-empty",
  field: "mitigations",
  sentence: "Write a mitigation: this status needs one.",
  status: "Applicable - Does Not Meet",
  right: "The risk is fully mitigated by the Red Hat Enterprise Linux 9 STIG [RHEL-09-231010]."
})
export const artifactEmpty = needed({
  id: "artifact-empty",
  field: "artifact_description",
  sentence: "Describe an artifact that shows how the product meets the requirement.",
  status: "Applicable - Inherently Meets",
  right: "The administrator manual, section 4.2, shows that passwords are never displayed."
})
export const justificationEmpty = needed({
  id: "justification-empty",
  field: "status_justification",
  sentence: "Justify the status.",
  status: "Not Applicable",
  right: "The product has no wireless interface."
})

export const discussionNotApplicable: TextRule = {
  id: "discussion-not-applicable",
  scope: "text",
  severity: "error",
  field: "vuln_discussion",
  in_blank: true,
  sentence: "Leave the discussion empty: the requirement is Not Applicable.",
  check: (text, context) =>
    !isBlank(text) && context.status === "Not Applicable" && FieldStates.isBlankInSubmission(context, "vuln_discussion")
      ? [{ start: 0, end: text.length, suggestion: "" }]
      : [],
  example: { wrong: "Wireless networks can be reached from outside.", right: "", status: "Not Applicable" }
}
