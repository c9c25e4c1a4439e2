/**
 * DISA's rule description, written again from its fields: the pseudo-XML that stands in XCCDF `Rule/description` and on the wire as
 * `rule_descriptions_attributes`. Reading it is the work of @docket/xccdf.
 */
import { type AgencyDescription, taggedParts } from "./RuleContent.ts"

/** The fields that the description has a tag for. */
export type DescribedField = (typeof taggedParts)[number]

/** `VulnDiscussion` for `vuln_discussion`. */
const tagOf = (field: DescribedField): string =>
  field === "ia_controls"
    ? "IAControls"
    : field.replace(/(?:^|_)(.)/g, (_: string, first: string) => first.toUpperCase())

const tags = taggedParts.map((field) => [tagOf(field), field] as const)

/**
 * The description as one text. Inner text stands character for character, not escaped: the markup is text itself, and is escaped as a whole
 * where it enters XML or HTML (R15.2). An empty field keeps its tag, as in DISA's own files.
 */
export const markupOf = (description: Pick<AgencyDescription, DescribedField>): string =>
  tags.map(([tag, field]) => `<${tag}>${String(description[field])}</${tag}>`).join("")
