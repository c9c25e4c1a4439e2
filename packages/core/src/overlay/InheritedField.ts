/**
 * The fields of a requirement that an overlay inherits (R21.2), and their texts. A field is overridden as a whole: all checks are one field, and the
 * fixes with their references are another. Ids (of the requirement, its SRG, its checks and its first fix) are not inherited. Pure.
 */
import { Schema, Struct } from "effect"
import type { BenchmarkRule } from "../benchmark/Benchmark.ts"
import { inspecTexts, type Rule, type SourceDifference, teamTexts } from "../rule/Rule.ts"
import {
  agencyDescriptionFields,
  blank,
  type Check,
  checkContent,
  fixContent,
  furtherFixes
} from "../rule/RuleContent.ts"

const alone = [
  "title",
  "rule_severity",
  "status",
  ...Struct.keys(teamTexts),
  ...Struct.keys(agencyDescriptionFields),
  "rule_weight",
  "ident",
  "ident_system"
] as const

/** The fields of the requirement that form an inherited field with another name. */
const joined = {
  check_content: ["checks"],
  fixtext: ["fixtext", "fixtext_fixref", "further_fixes"],
  inspec_control_body: Struct.keys(inspecTexts)
} as const

export const inheritedFields = [...alone, ...Struct.keys(joined)] as const
export const InheritedField = Schema.Literals(inheritedFields)
export type InheritedField = typeof InheritedField.Type

type TextName = (typeof alone)[number] | (typeof joined)[keyof typeof joined][number]

/** The texts that an overlay inherits from a requirement. */
export type BaseTexts = Pick<Rule, TextName>

/** Returns the fields of the record that belong to an inherited field. */
export const partsOf = (field: InheritedField): ReadonlyArray<TextName> => {
  switch (field) {
    case "check_content":
    case "fixtext":
    case "inspec_control_body":
      return joined[field]
    default:
      return [field]
  }
}

/** Returns the inherited texts of a published requirement: it is configurable, and has no texts of a team. */
export const ofPublished = (row: BenchmarkRule): BaseTexts => ({
  ...Struct.pick(row, ["title", "rule_severity", "rule_weight", "ident", "ident_system", "checks"]),
  ...Struct.pick(row, Struct.keys(agencyDescriptionFields)),
  ...Struct.pick(row, ["fixtext", "fixtext_fixref"]),
  further_fixes: furtherFixes(row.fixes),
  status: "Applicable - Configurable",
  ...blank(teamTexts),
  inspec_control_body: "",
  inspec_control_body_lang: "ruby",
  inspec_control_file_lang: "ruby"
})

/** Returns the readable text of a field. */
export const textOf = (texts: BaseTexts, field: InheritedField): string => {
  switch (field) {
    case "check_content":
      return checkContent(texts.checks)
    case "fixtext":
      return fixContent([{ text: texts.fixtext }, ...texts.further_fixes.map(({ fixtext }) => ({ text: fixtext }))])
    default:
      return String(texts[field])
  }
}

/** True when both have the same field, apart from ids. */
export const isSame = (one: BaseTexts, other: BaseTexts, field: InheritedField): boolean =>
  partsOf(field).every((part) => valueOf(one, part) === valueOf(other, part))

const valueOf = (texts: BaseTexts, part: TextName): unknown => {
  if (part === "checks") return JSON.stringify(texts.checks.map(withoutIds))
  if (part === "further_fixes") {
    return JSON.stringify(texts.further_fixes.map(({ fixtext, fixtext_fixref }) => [fixtext, fixtext_fixref]))
  }
  return texts[part]
}

const withoutIds = ({ content, content_ref_href, content_ref_name, system }: Check): ReadonlyArray<string> => [
  content,
  content_ref_href,
  content_ref_name,
  system
]

/** Returns the fields that differ. */
export const differing = (one: BaseTexts, other: BaseTexts): ReadonlyArray<InheritedField> =>
  inheritedFields.filter((field) => !isSame(one, other, field))

/** Returns the readable differences of two texts of a base requirement. A change of a reference alone has none. */
export const differencesOf = (before: BaseTexts, after: BaseTexts): ReadonlyArray<SourceDifference> =>
  inheritedFields.flatMap((field) => {
    const [prev_value, new_value] = [textOf(before, field), textOf(after, field)]
    return prev_value === new_value ? [] : [{ field, prev_value, new_value }]
  })
