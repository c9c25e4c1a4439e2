/**
 * One field of a requirement and of a file: the value of each, whether they are equal, and the requirement with the value of the file
 * (R16.1). Pure. Used by ComponentUpdate.ts.
 */
import { isBlank } from "../blank/index.ts"
import * as FieldStates from "../rule/FieldStates.ts"
import type { Rule } from "../rule/Rule.ts"
import { checkContent } from "../rule/RuleContent.ts"
import type { ProposedRequirement, UpdatedField } from "./ProposedRequirement.ts"

/** True for a field of the checks of a requirement. */
export const isOfChecks = (field: UpdatedField): field is "check_content" | "check_reference" =>
  field === "check_content" || field === "check_reference"

/** The value of a requirement's field, as written in a table. */
export const valueOf = (rule: Rule, field: UpdatedField): string => {
  switch (field) {
    case "check_content":
      return checkContent(rule.checks)
    case "check_reference":
      return rule.checks[0]?.content_ref_name ?? ""
    case "further_fixes":
      return furtherTexts(rule).join("\n\n")
    default:
      return String(rule[field])
  }
}

const emptyCheck = { id: 1, system: "", content_ref_name: "", content_ref_href: "", content: "" }

/** The system of CCIs in present files. */
const cciSystem = "http://cyber.mil/cci"

const furtherTexts = ({ further_fixes }: Pick<Rule, "further_fixes">): ReadonlyArray<string> =>
  further_fixes.map(({ fixtext }) => fixtext)

/** The requirement with new texts of the fixes after the first; "" leaves a fix unchanged, and a text without a fix adds one. */
export const withFurtherFixes = (rule: Rule, texts: ReadonlyArray<string>): Rule => {
  const kept = rule.further_fixes.map((fix, index) => {
    const text = texts[index] ?? ""
    return text === "" || isSame("fixtext", fix.fixtext, text) ? fix : { ...fix, fixtext: text }
  })
  const next = Math.max(0, ...rule.further_fixes.map(({ id }) => id)) + 1
  const more = texts
    .slice(kept.length)
    .filter((text) => text !== "")
    .map((fixtext, index) => ({ id: next + index, fixtext, fixtext_fixref: "", fix_id: "" }))
  return { ...rule, further_fixes: [...kept, ...more] }
}

/** The requirement with a new value. A value of the checks goes to the first check, which is added if there is none. */
export const withValue = (rule: Rule, field: UpdatedField, value: string | boolean | ReadonlyArray<string>): Rule => {
  const [first = emptyCheck, ...others] = rule.checks
  switch (field) {
    case "check_content":
      return { ...rule, checks: [{ ...first, content: String(value) }, ...others] }
    case "check_reference":
      return { ...rule, checks: [{ ...first, content_ref_name: String(value) }, ...others] }
    case "further_fixes":
      return typeof value === "object" ? withFurtherFixes(rule, value) : rule
    case "ident":
      return {
        ...rule,
        ident: String(value),
        ident_system: rule.ident_system === "" && value !== "" ? cciSystem : rule.ident_system
      }
    default:
      return { ...rule, [field]: value }
  }
}

/**
 * True when two values are equal except for automatic changes by Excel and LibreOffice: other line ends, no spaces at the end of lines and texts,
 * `TRUE` for `true`, and `10` for a weight of `10.0`. Lists of ids are compared without their separators.
 */
const isSame = (field: UpdatedField, left: string, right: string): boolean => {
  if (left === right) return true
  switch (field) {
    case "rule_weight":
      return plain(left) === plain(right) || (left !== "" && right !== "" && Number(left) === Number(right))
    case "ident":
      return idsIn(left) === idsIn(right)
    default:
      return plain(left) === plain(right) || (isTruth(left) && plain(left).toLowerCase() === plain(right).toLowerCase())
  }
}

const isTruth = (text: string): boolean => /^(?:true|false)\s*$/i.test(text)

const idsIn = (text: string): string => [...new Set(text.match(/CCI-\d{6}/g) ?? text.split(/[\s,;]+/))].join()

const plain = (text: string): string =>
  // Most texts are normalized already, and the check is cheaper than the normalization.
  /\r|\s$|[^\S\n]\n/.test(text)
    ? text
        .replaceAll(/\r\n?/g, "\n")
        .split("\n")
        .map((line) => line.trimEnd())
        .join("\n")
        .trimEnd()
    : text

/** Fields that cannot be empty. */
const neverEmpty: ReadonlySet<UpdatedField> = new Set(["status", "rule_severity", "documentable", "rule_weight"])

/**
 * Fields with empty cells where the requirement has text. A submission leaves some fields blank by status, so that an empty cell there means nothing (R10.4). Of the others:
 * those that are cleared, and those that are kept.
 */
export const emptied = ({ empty, values }: ProposedRequirement, rule: Rule, clear: boolean) => {
  const status = values.status ?? rule.status
  const meant = empty.filter(
    (field) =>
      !isBlank(valueOf(rule, field)) &&
      !(isSubmitted(field) && FieldStates.isBlankInSubmission({ ...rule, status }, field))
  )
  const isCleared = (field: UpdatedField) => clear && !neverEmpty.has(field)
  return { cleared: meant.filter(isCleared), kept: meant.filter((field) => !isCleared(field)) }
}

const isSubmitted = (field: UpdatedField): field is UpdatedField & FieldStates.SubmittedField =>
  FieldStates.submittedFields.some((one) => one === field)

/**
 * True when a file has the present value of a field. An XCCDF document lists the satisfied requirements at the end of the discussion (R15.5). They are links,
 * not text, so a difference in that list alone does not count.
 */
export const isAsBefore = (
  field: UpdatedField,
  before: string,
  value: string,
  { place }: ProposedRequirement
): boolean => {
  if (isSame(field, before, value)) return true
  const line = place.kind === "line" && field === "vuln_discussion" ? value.lastIndexOf(satisfies) : -1
  const isList = line >= 0 && /^[A-Z0-9,\s-]*$/.test(value.slice(line + satisfies.length))
  return isList && isSame(field, before, value.slice(0, line))
}

const satisfies = "Satisfies: "
