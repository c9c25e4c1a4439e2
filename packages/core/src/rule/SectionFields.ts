/**
 * The text fields in a section's text (SectionText.ts), by name: what a comment can quote (R5.31). Pure. The first check and the first fix have the plain
 * names `content` and `fixtext`; the next ones are `content/2`, `fixtext/2` and so on. Choices, such as the severity, are not texts.
 */
import { Option, Schema } from "effect"

/** The texts by the names of their fields, in the order of the section. */
export type SectionFields = ReadonlyMap<string, string>

/** The fields of a section's text; none if it is unreadable. */
export const of = (text: string): SectionFields =>
  new Map(
    Option.getOrElse(decode(text), () => []).flatMap(([field, value]): ReadonlyArray<readonly [string, string]> => {
      if (typeof value === "string") return choices.has(field) ? [] : [[field, value]]
      const repeated = repeatedFields.get(field)
      if (repeated === undefined || !Schema.is(Rows)(value)) return []
      return value.map(([main = ""], at) => [numbered(repeated.name, at + repeated.first), main])
    })
  )

/** The fields of the same kind as this one, in order: every check, every fix, or only the field itself. */
export const alike = (fields: SectionFields, field: string): ReadonlyArray<readonly [string, string]> => {
  const kind = kindOf(field)
  return [...fields].filter(([name]) => kindOf(name) === kind)
}

const decode = Schema.decodeUnknownOption(
  Schema.fromJsonString(Schema.Array(Schema.Tuple([Schema.String, Schema.Unknown])))
)

/** The texts of repeated parts; the first one of each is its main text. */
const Rows = Schema.Array(Schema.Array(Schema.String))

/** The names for the main texts of repeated parts, and the number of the first part. */
const repeatedFields = new Map([
  ["checks", { name: "content", first: 1 }],
  ["further_fixes", { name: "fixtext", first: 2 }]
])

const choices: ReadonlySet<string> = new Set(["rule_severity", "status"])

const numbered = (name: string, number: number): string => (number === 1 ? name : `${name}/${number}`)

const kindOf = (field: string): string => field.split("/")[0] ?? field
