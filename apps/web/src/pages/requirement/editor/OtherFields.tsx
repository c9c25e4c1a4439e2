/** The fields of a section without their own place in the editor, in the order of the section. */
import type { SectionKey } from "@docket/api/fetch"
import { fieldName, officialName } from "../../../words/ruleField.ts"
import { fieldsOfSection } from "../../../words/section.ts"
import { Field } from "./Field.tsx"

/** The fields with their own place. */
const placed: ReadonlySet<string> = new Set([
  "title",
  "rule_severity",
  "severity_override_guidance",
  "status",
  "status_justification",
  "fixtext",
  "fix_id",
  "fixtext_fixref",
  "further_fixes",
  "vuln_discussion",
  "documentable",
  "mitigations",
  "vendor_comments",
  "artifact_description"
])

/** A field by its name, with its official term. */
export const NamedField = ({ field, isLine = false }: { readonly field: string; readonly isLine?: boolean }) => (
  <Field name={field} label={fieldName(field)} description={officialName(field)} isLine={isLine} />
)

export const OtherFields = ({ section, isLine }: { readonly section: SectionKey; readonly isLine?: boolean }) =>
  fieldsOfSection(section)
    .filter((field) => !placed.has(field))
    .map((field) => <NamedField key={field} field={field} isLine={isLine === true} />)
