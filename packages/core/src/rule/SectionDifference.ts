/**
 * The difference between a section now and the text that a comment is pinned to, by field and word (R5.5). Pure. The text of a section is written in
 * SectionText.ts and parsed only here; texts are compared in comparison/TextDifference.ts.
 */
import { Option, Schema } from "effect"
import * as TextDifference from "../comparison/TextDifference.ts"
import type { Rule } from "./Rule.ts"
import { type SectionKey, sections } from "./Section.ts"
import * as SectionText from "./SectionText.ts"

/** Two versions of one field. `check` is the number of the check from 1, null for other fields; a side is null when it has no such check. */
export interface FieldDifference {
  readonly field: string
  readonly check: number | null
  readonly change: TextDifference.TextChange
  readonly base: string | null
  readonly diff: string | null
  readonly segments: ReadonlyArray<TextDifference.Segment>
}

/** The fields of a section before and now, all in order. An unreadable text has no fields. */
export const between = (base: string, rule: Rule, section: SectionKey | null): ReadonlyArray<FieldDifference> => {
  const before = fieldsIn(base)
  const after = fieldsIn(SectionText.of(rule, section).text)
  return [...new Set([...after.keys(), ...before.keys()])].map((key) => {
    const { field, check } = after.get(key) ?? before.get(key) ?? { field: key, check: null }
    return ofField({ field, check }, before.get(key)?.text ?? null, after.get(key)?.text ?? null)
  })
}

/** Two versions of one field; null when the side has no such field. */
export const ofField = (
  { field, check }: Pick<FieldDifference, "field" | "check">,
  base: string | null,
  diff: string | null
): FieldDifference => ({
  field,
  check,
  change: (base === null) === (diff === null) ? TextDifference.classify(base ?? "", diff ?? "") : "changed",
  base,
  diff,
  segments: TextDifference.between(base ?? "", diff ?? "")
})

interface Field extends Pick<FieldDifference, "field" | "check"> {
  readonly text: string
}

const SectionFields = Schema.fromJsonString(Schema.Array(Schema.Tuple([Schema.String, Schema.Unknown])))
const CheckValues = Schema.Array(Schema.Array(Schema.String))
const checkFields = sections.flatMap(({ check_fields }) => check_fields)

/** The fields in a section's text by name; those of checks have the number of the check. */
const fieldsIn = (text: string): ReadonlyMap<string, Field> => {
  const read = Option.getOrElse(Schema.decodeOption(SectionFields)(text), () => [])
  const fields = read.flatMap(([field, value]): ReadonlyArray<Field> => {
    const checks = field === "checks" ? Schema.decodeUnknownOption(CheckValues)(value) : Option.none()
    return Option.isSome(checks) ? checks.value.flatMap(ofCheck) : [{ field, check: null, text: wordsOf(value) }]
  })
  return new Map(fields.map((field) => [`${field.field}/${field.check ?? ""}`, field]))
}

const ofCheck = (values: ReadonlyArray<string>, index: number): ReadonlyArray<Field> =>
  values.flatMap((text, at) => {
    const field = checkFields[at]
    return field === undefined ? [] : [{ field, check: index + 1, text }]
  })

const wordsOf = (value: unknown): string => {
  if (typeof value === "string") return value
  // Further fixes, each with its ids after its text.
  return Schema.is(CheckValues)(value)
    ? value.map((parts) => parts.filter((part) => part !== "").join("\n")).join("\n\n")
    : JSON.stringify(value)
}
