/**
 * DISA's rule description, written from its fields: the pseudo-XML in XCCDF `Rule/description`, in the API
 * `rule_descriptions_attributes`. @docket/xccdf reads it.
 */
import { type AgencyDescription, taggedParts } from "./RuleContent.ts"

/** The fields that have a tag in the description. */
export type DescribedField = (typeof taggedParts)[number]

/** The tag of a field: `VulnDiscussion` for `vuln_discussion`. */
const tagOf = (field: DescribedField): string =>
  field === "ia_controls"
    ? "IAControls"
    : field.replace(/(?:^|_)(.)/g, (_: string, first: string) => first.toUpperCase())

const tags = taggedParts.map((field) => [tagOf(field), field] as const)

/**
 * The description as one text. Inner text is not escaped, because the markup is text itself and is escaped as a whole
 * where it enters XML or HTML (R15.2). An empty field keeps its tag, as in DISA's files.
 */
export const markupOf = (description: Pick<AgencyDescription, DescribedField>): string =>
  tags.map(([tag, field]) => `<${tag}>${String(description[field])}</${tag}>`).join("")
