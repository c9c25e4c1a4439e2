/**
 * The text of a section that comments are pinned to: its fields in fixed order as canonical JSON, and its SHA-256 (R5.5).
 * Pure; storage keeps one copy of each version.
 */
import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js"
import { Option, Schema } from "effect"
import type { Rule } from "./Rule.ts"
import { type Section, sections } from "./Section.ts"
import { SectionKey } from "./SectionName.ts"

/** A version of a section's text. `sha256` is lower-case hexadecimal of the UTF-8 bytes of `text`. */
export const SectionText = Schema.Struct({
  section: Schema.NullOr(SectionKey),
  text: Schema.String,
  sha256: Schema.String
})
export interface SectionText extends Schema.Schema.Type<typeof SectionText> {}

const fieldsOf = (rule: Rule, { fields, check_fields }: Section): ReadonlyArray<readonly [string, unknown]> => [
  ...fields.flatMap((field): ReadonlyArray<readonly [string, unknown]> => {
    if (field !== "further_fixes") return [[field, rule[field]]]
    // Only if there are any, so that the text of every other requirement stays the same as before this field existed.
    const texts = rule.further_fixes.map(({ fix_id, fixtext, fixtext_fixref }) => [fixtext, fix_id, fixtext_fixref])
    return texts.length === 0 ? [] : [[field, texts]]
  }),
  ...(check_fields.length === 0
    ? []
    : [["checks", rule.checks.map((check) => check_fields.map((field) => check[field]))] as const])
]

/** The pinned text of a comment on this section of this rule; all sections for a general comment (null). */
export const of = (rule: Rule, section: SectionKey | null): SectionText => {
  const covered = section === null ? sections : sections.filter(({ key }) => key === section)
  return written(
    section,
    covered.flatMap((one) => fieldsOf(rule, one))
  )
}

const decodeFields = Schema.decodeUnknownOption(
  Schema.fromJsonString(Schema.Array(Schema.Tuple([Schema.String, Schema.Unknown])))
)

/** The text of one section, extracted from a text of all sections. Null when that text lacks one of its fields. */
export const partOf = ({ text }: SectionText, key: SectionKey): SectionText | null => {
  const covered = sections.find((one) => one.key === key)
  const decoded = new Map(Option.getOrElse(decodeFields(text), () => []))
  const names =
    covered === undefined ? [] : namesOf(covered).filter((name) => name !== "further_fixes" || decoded.has(name))
  if (names.length === 0 || !names.every((name) => decoded.has(name))) return null
  return written(
    key,
    names.map((name) => [name, decoded.get(name)])
  )
}

/** The names of a section's fields in its text, in order. */
const namesOf = ({ fields, check_fields }: Section): ReadonlyArray<string> => [
  ...fields,
  ...(check_fields.length === 0 ? [] : ["checks"])
]

const written = (section: SectionKey | null, fields: ReadonlyArray<readonly [string, unknown]>): SectionText => {
  const text = JSON.stringify(fields)
  return { section, text, sha256: bytesToHex(sha256(utf8ToBytes(text))) }
}
