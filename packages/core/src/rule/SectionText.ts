/**
 * The text of a section as comments are pinned to it: its fields in fixed order as canonical JSON, and the SHA-256 of that (R5.5).
 * Pure; storage keeps one copy of each text version.
 */
import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js"
import type { Rule } from "./Rule.ts"
import { type Section, type SectionKey, sections } from "./Section.ts"

/** A version of a section's text. `sha256` is lower-case hexadecimal of the UTF-8 bytes of `text`. */
export interface SectionText {
  readonly section: SectionKey | null
  readonly text: string
  readonly sha256: string
}

const fieldsOf = (rule: Rule, { fields, check_fields }: Section): ReadonlyArray<readonly [string, unknown]> => [
  ...fields.map((field) => [field, rule[field]] as const),
  ...(check_fields.length === 0
    ? []
    : [["checks", rule.checks.map((check) => check_fields.map((field) => check[field]))] as const])
]

/** The text that a comment on this section of this rule is about; for a general comment (null) that of all sections. */
export const of = (rule: Rule, section: SectionKey | null): SectionText => {
  const covered = section === null ? sections : sections.filter(({ key }) => key === section)
  const text = JSON.stringify(covered.flatMap((one) => fieldsOf(rule, one)))
  return { section, text, sha256: bytesToHex(sha256(utf8ToBytes(text))) }
}
