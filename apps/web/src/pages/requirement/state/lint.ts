/** Lints the texts that an author writes (R20): builds the request, and applies suggestions. Pure. */
import type { Answered, Asked } from "@docket/api/fetch"
import type { Rule } from "../../../api/rules.ts"
import { recordField, recordsIn, type Values } from "../values.ts"
import { textOf } from "./missing.ts"

/** A finding. `start` and `end` count characters in the text of the field. */
export type LintFinding = Answered<"lint", "lintTexts">["findings"][number]

export type LintPayload = Asked<"lint", "lintTexts">["payload"]

/** The texts with their status, as in the request. */
export const lintedTexts = ({ document_type }: Pick<Rule, "document_type">, values: Values): LintPayload => {
  const text = (field: string) => textOf(values, field)
  const status = statuses.find((one) => one === values["status"])
  return {
    document_type,
    ...(status === undefined ? {} : { status }),
    title: text("title"),
    vuln_discussion: text("vuln_discussion"),
    check_content: text("check_content"),
    fixtext: text("fixtext"),
    mitigations: text("mitigations"),
    artifact_description: text("artifact_description"),
    status_justification: text("status_justification")
  }
}

const statuses = [
  "Not Yet Determined",
  "Applicable - Configurable",
  "Applicable - Inherently Meets",
  "Applicable - Does Not Meet",
  "Applicable",
  "Not Applicable"
] as const satisfies ReadonlyArray<NonNullable<LintPayload["status"]>>

/** Returns the findings that fit the current texts. Findings about empty texts are omitted, because the editor marks missing fields. */
export const currentFindings = (findings: ReadonlyArray<LintFinding>, values: Values): ReadonlyArray<LintFinding> =>
  findings.filter(
    ({ end, excerpt, field, rule, start }) =>
      !rule.endsWith("-empty") && Array.from(textOf(values, field)).slice(start, end).join("").startsWith(excerpt)
  )

/** Returns the name of the value that holds the text of a field; null if several do. */
export const valueOfField = (values: Values, field: string): string | null => {
  if (field !== "check_content") return field
  const [check, ...others] = recordsIn(values, "checks")
  return check === undefined || others.length > 0 ? null : recordField("checks", check, "content")
}

/** Returns the text with the suggestion applied. */
export const withSuggestion = (text: string, { end, start, suggestion }: LintFinding): string => {
  const characters = Array.from(text)
  return [...characters.slice(0, start), suggestion ?? "", ...characters.slice(end)].join("")
}
