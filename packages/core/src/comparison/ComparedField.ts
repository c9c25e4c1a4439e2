/**
 * The table of fields in a detailed comparison (R12.3), with the section and the official name of each. The
 * API and the Markdown text read it. Ids that change with every release, such as those of checks and fixes, are not compared.
 */
import { Schema } from "effect"
import { officialName } from "../rule/OfficialName.ts"
import { type SectionKey, sections } from "../sections/index.ts"

/** Ids that change with every release, or that are compared in another field. */
type Uncompared = "fix_id" | "fixtext_fixref" | "further_fixes" | "version"
const uncompared: ReadonlySet<string> = new Set<Uncompared>(["fix_id", "fixtext_fixref", "further_fixes", "version"])

/** The sections with their compared fields. The checks are one text. */
const compared = sections.map(({ fields, key }) => ({
  section: key,
  fields:
    key === "check_content"
      ? (["check_content"] as const)
      : key === "xccdf_metadata"
        ? (["srg_id", "vuln_id", "rule_weight", "ident", "ident_system", "legacy_ids"] as const)
        : fields.filter((field): field is Exclude<typeof field, Uncompared> => !uncompared.has(field))
}))

/** Fields of both kinds of requirements; a field that a kind does not have is "". `satisfies` and `satisfied_by` are lists of SRG ids. */
export const ComparedFieldName = Schema.Literals([
  ...compared.flatMap(({ fields }) => [...fields]),
  "inspec_control_body",
  "satisfies",
  "satisfied_by"
])
export type ComparedFieldName = typeof ComparedFieldName.Type

/** Every field as text; "" when empty. */
export type ComparedTexts = Readonly<Record<ComparedFieldName, string>>

/** A field's section and name. `section` is null for a field outside of the ten sections (R8.1). */
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

/** The section and name of a field. */
export const placeOf = (field: ComparedFieldName): Place => places.get(field) ?? { section: null, name: field }
