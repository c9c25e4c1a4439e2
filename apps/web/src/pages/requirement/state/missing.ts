/** What a requirement lacks before it can be locked or released, by the table that the service gives (R10.4). Pure. */
import { isBlank } from "@docket/api/fetch"
import type { FieldStates, Rule, RuleRow } from "../../../api/rules.ts"
import type { Values } from "../values.ts"
import { recordField, recordsIn } from "../values.ts"

/** The fields that the status of these texts needs and offers, with their states in DISA's form. */
export const fieldsOfStatus = (states: FieldStates, rule: Rule, status: string) =>
  states[rule.document_type].find((one) => one.status === status) ?? { fields: null, needed: [], offered: [] }

const isUnsaid = (text: string | undefined): boolean => isBlank(text ?? "")

/** The text of a field as the table names it: `check_content` is that of all checks. */
export const textOf = (values: Values, field: string): string =>
  field === "check_content"
    ? recordsIn(values, "checks")
        .map((check) => values[recordField("checks", check, "content")] ?? "")
        .join("\n\n")
    : (values[field] ?? "")

/** What a requirement can take over from one that satisfies it. */
export const inheritable = ["title", "vuln_discussion", "check_content", "fixtext"] as const

const inherits = (field: string, parents: ReadonlyArray<RuleRow>): boolean =>
  inheritable.some((one) => one === field && parents.some((parent) => !isUnsaid(parent[one])))

/** The missing fields, in the official order. `parents` are the requirements that satisfy it. */
export const missingFields = (
  states: FieldStates,
  rule: Rule,
  values: Values,
  parents: ReadonlyArray<RuleRow>
): ReadonlyArray<string> => {
  const status = values["status"] ?? rule.status
  const srg = rule.srg_rule_attributes
  const differs = srg !== null && srg.rule_severity !== values["rule_severity"]
  return [
    ...fieldsOfStatus(states, rule, status).needed.filter((field) =>
      field === "status" ? parents.length === 0 : isUnsaid(textOf(values, field)) && !inherits(field, parents)
    ),
    ...(differs && isUnsaid(values[states.needed_when_severity_differs]) ? [states.needed_when_severity_differs] : [])
  ]
}
