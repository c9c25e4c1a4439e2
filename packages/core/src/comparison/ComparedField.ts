/**
 * The fields by which two requirements are compared in detail (R12.3), with their section and the trade's name of each. The one table of them; the
 * wire and the Markdown text read it. Ids that every release gives anew, such as those of checks and fixes, are no wording and stand in no field.
 */
import { Schema } from "effect"
import { officialName } from "../rule/OfficialName.ts"
import { type SectionKey, sections } from "../sections/index.ts"

/** Ids that every release gives anew, or that are compared as a text of another field. */
type Uncompared = "fix_id" | "fixtext_fixref" | "further_fixes" | "version"
const uncompared: ReadonlySet<string> = new Set<Uncompared>(["fix_id", "fixtext_fixref", "further_fixes", "version"])

/** The sections with the fields that are compared. The checks are one text. */
const compared = sections.map(({ fields, key }) => ({
  section: key,
  fields:
    key === "check_content"
      ? (["check_content"] as const)
      : key === "xccdf_metadata"
        ? (["srg_id", "vuln_id", "rule_weight", "ident", "ident_system", "legacy_ids"] as const)
        : fields.filter((field): field is Exclude<typeof field, Uncompared> => !uncompared.has(field))
}))

/** Fields of both sorts of requirement; what a sort does not have is "" there. `satisfies` and `satisfied_by` are lists of SRG ids. */
export const ComparedFieldName = Schema.Literals([
  ...compared.flatMap(({ fields }) => [...fields]),
  "inspec_control_body",
  "satisfies",
  "satisfied_by"
])
export type ComparedFieldName = typeof ComparedFieldName.Type

/** Every field as text, "" for what is not said. */
export type ComparedTexts = Readonly<Record<ComparedFieldName, string>>

/** A field's place and name. `section` is null for what stands in none of the ten sections (R8.1). */
interface Place {
  readonly section: SectionKey | null
  readonly name: string
}

const placeIn = (section: SectionKey | null) => (field: ComparedFieldName) =>
  [field, { section, name: officialName(field) }] as const

const places: ReadonlyMap<ComparedFieldName, Place> = new Map([
  ...ComparedFieldName.literals.map(placeIn(null)),
  ...compared.flatMap(({ fields, section }) => fields.map(placeIn(section)))
])

/** Where a field stands, and what it is called. */
export const placeOf = (field: ComparedFieldName): Place => places.get(field) ?? { section: null, name: field }
