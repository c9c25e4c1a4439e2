/** Finds the fields that a requirement lacks for a lock or a release, by the table of the service (R10.4). Pure. */
import { isBlank } from "@docket/api/fetch"
import type { FieldStates, Rule, RuleRow } from "../../../api/rules.ts"
import type { Values } from "../values.ts"
import { recordField, recordsIn } from "../values.ts"

/** Returns the required and optional fields of the status, with their states in DISA's form. */
export const fieldsOfStatus = (states: FieldStates, rule: Rule, status: string) =>
  states[rule.document_type].find((one) => one.status === status) ?? { fields: null, needed: [], offered: [] }

const isUnsaid = (text: string | undefined): boolean => isBlank(text ?? "")

/** Returns the text of a field of the table. `check_content` is the text of all checks. */
export const textOf = (values: Values, field: string): string =>
  field === "check_content"
    ? recordsIn(values, "checks")
        .map((check) => values[recordField("checks", check, "content")] ?? "")
        .join("\n\n")
    : (values[field] ?? "")

/** The fields that a requirement can inherit from one that satisfies it. */
export const inheritable = ["title", "vuln_discussion", "check_content", "fixtext"] as const

const inherits = (field: string, parents: ReadonlyArray<RuleRow>): boolean =>
  inheritable.some((one) => one === field && parents.some((parent) => !isUnsaid(parent[one])))

/** Returns the missing fields, in the official order. `parents` are the requirements that satisfy this one. */
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
