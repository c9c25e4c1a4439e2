/**
 * The texts of a requirement as one flat record, so that drafts, conflicts and merges work by field: `title`, `mitigations`, `checks.12.content`,
 * `fixes.2.fixtext`, `answers.3`. The name of a new check or fix begins with "new". `checks.12._destroy` is "true" when the check is
 * to be removed. Pure.
 */
import { type Asked, sections } from "@docket/api/fetch"
import type { Rule, RuleRow } from "../../api/rules.ts"
import { fieldName, fieldsOfNoSection, sectionOfField } from "../../words/ruleField.ts"
import * as words from "../../words/requirement.ts"

/** The texts by name. Booleans are "true" and "false". */
export type Values = Readonly<Record<string, string>>

type EditBody = Asked<"rules", "editRule">["payload"]["rule"]

/** The texts that authors write, in the order of the sections. The API has those of the description in a separate object. */
const written: ReadonlyArray<string> = [
  ...sections.flatMap(({ fields }) => fields.filter((field) => field !== "further_fixes")),
  ...fieldsOfNoSection
]

/** The kinds of records that authors add and remove, with their editable parts. */
export const recordParts = {
  checks: ["content", "system", "content_ref_name", "content_ref_href"],
  fixes: ["fixtext", "fixtext_fixref", "fix_id"]
} as const
export type RecordKind = keyof typeof recordParts

/** Returns the name of a part of a check or further fix. */
export const recordField = (kind: RecordKind, record: string | number, part: string): string =>
  `${kind}.${record}.${part}`
/** Returns the name of the answer to a question. */
export const answerField = (question: number): string => `answers.${question}`

/** Returns the saved values of a requirement. */
export const valuesOf = (rule: (Rule | RuleRow) & Partial<Pick<Rule, "additional_answers_attributes">>): Values => {
  const texts: Readonly<Record<string, unknown>> = { ...rule.agency_rule_descriptions_attributes[0], ...rule }
  return Object.fromEntries([
    ...written.map((field) => [field, String(texts[field] ?? "")]),
    ...rule.checks_attributes.flatMap((check) =>
      recordParts.checks.map((part) => [recordField("checks", check.id, part), check[part]])
    ),
    ...rule.further_fixes_attributes.flatMap((fix) =>
      recordParts.fixes.map((part) => [recordField("fixes", fix.id, part), fix[part]])
    ),
    ...(rule.additional_answers_attributes ?? []).map((one) => [answerField(one.additional_question_id), one.answer])
  ])
}

/** Returns the names of the checks or further fixes in their order, without removed ones. */
export const recordsIn = (values: Values, kind: RecordKind): ReadonlyArray<string> => [
  ...new Set(
    Object.keys(values).flatMap((name) => {
      const [of, record = ""] = name.split(".")
      return of === kind && values[`${kind}.${record}._destroy`] !== "true" ? [record] : []
    })
  )
]

/** Returns an unused name for a new check or further fix. */
export const newRecord = (values: Values, kind: RecordKind): string => {
  const used = recordsIn(values, kind).flatMap((name) => (name.startsWith("new") ? [Number(name.slice(3))] : []))
  return `new${Math.max(0, ...used) + 1}`
}

/** Returns the name of a field on screen. */
export const nameOfValue = (
  name: string,
  values: Values,
  questions: ReadonlyMap<number, string> = new Map()
): string => {
  const [kind = "", id = "", part = ""] = name.split(".")
  if (kind === "answers") return questions.get(Number(id)) ?? words.valuesAnswer
  if (kind === "fixes") {
    const fixes = [
      ...new Set(Object.keys(values).flatMap((one) => (one.startsWith("fixes.") ? [one.split(".")[1]] : [])))
    ]
    const fix = words.valuesNumberedFix(fixes.indexOf(id))
    return part === "fixtext"
      ? fix
      : part === "_destroy"
        ? words.valuesFixRemoval(fix)
        : `${fix}: ${part.replaceAll("_", " ")}`
  }
  if (kind !== "checks") return fieldName(name)
  const checks = [
    ...new Set(Object.keys(values).flatMap((one) => (one.startsWith("checks.") ? [one.split(".")[1]] : [])))
  ]
  const check = checks.length === 1 ? words.valuesCheck : words.valuesNumberedCheck(checks.indexOf(id))
  if (part === "content") return check
  return part === "_destroy" ? words.valuesCheckRemoval(check) : `${check}: ${part.replaceAll("_", " ")}`
}

/** Returns the body of an edit with these texts. A check without a record is sent as a new one. */
export const editOf = (rule: Rule, changed: Values): EditBody => {
  const has = (field: string) => changed[field] !== undefined
  const [description = null] = rule.agency_rule_descriptions_attributes
  const isOfDescription = (field: string) => description !== null && field in description
  const described = written.filter((field) => has(field) && isOfDescription(field))
  const checks = [
    ...new Set(Object.keys(changed).flatMap((name) => (name.startsWith("checks.") ? [name.split(".")[1] ?? ""] : [])))
  ]
  const fixes = [
    ...new Set(Object.keys(changed).flatMap((name) => (name.startsWith("fixes.") ? [name.split(".")[1] ?? ""] : [])))
  ]
  const answers = Object.entries(changed).filter(([name]) => name.startsWith("answers."))
  const top = Object.fromEntries(
    written.filter((field) => has(field) && !isOfDescription(field)).map((field) => [field, changed[field]])
  )
  return {
    ...top,
    ...(described.length === 0
      ? {}
      : {
          agency_rule_descriptions_attributes: [
            {
              id: description?.id ?? null,
              ...Object.fromEntries(
                described.map((field) => [field, field === "documentable" ? changed[field] === "true" : changed[field]])
              )
            }
          ]
        }),
    ...(checks.length === 0
      ? {}
      : { checks_attributes: checks.flatMap((check) => recordEdit("checks", rule.checks_attributes, check, changed)) }),
    ...(fixes.length === 0
      ? {}
      : {
          further_fixes_attributes: fixes.flatMap((fix) =>
            recordEdit("fixes", rule.further_fixes_attributes, fix, changed)
          )
        }),
    ...(answers.length === 0
      ? {}
      : {
          additional_answers_attributes: answers.map(([name, answer]) => ({
            additional_question_id: Number(name.split(".")[1]),
            answer
          }))
        })
  }
}

/** Returns the change of a check or further fix. */
const recordEdit = (
  kind: RecordKind,
  records: ReadonlyArray<{ readonly id: number }>,
  name: string,
  changed: Values
): ReadonlyArray<{ readonly id?: number; readonly _destroy?: boolean; readonly [part: string]: unknown }> => {
  const record = records.find(({ id }) => String(id) === name)
  if (changed[recordField(kind, name, "_destroy")] === "true") {
    return record === undefined ? [] : [{ id: record.id, _destroy: true }]
  }
  const parts = Object.fromEntries(
    recordParts[kind].flatMap((part) => {
      const text = changed[recordField(kind, name, part)]
      return text === undefined ? [] : [[part, text]]
    })
  )
  return [record === undefined ? parts : { id: record.id, ...parts }]
}

/** Returns the section whose lock covers a field; null if only the lock of the whole requirement does. */
export const sectionOfValue = (name: string): string | null => {
  if (name.startsWith("checks.")) return words.valuesCheck
  if (name.startsWith("fixes.")) return words.valuesFix
  return sectionOfField(name)
}
