/** The names of the fields that a search looks in. */
import { fieldName } from "./ruleField.ts"

const names: Readonly<Record<string, string>> = {
  id: "Number",
  comment: "Comment",
  name: "Name",
  description: "Description",
  prefix: "Prefix",
  displayed_name: "Name",
  nist_control_family: "NIST control",
  srg_id: "SRG id",
  stig_id: "STIG id",
  rule_id: "Rule id",
  group_title: "Group",
  other_idents: "Other identifiers"
}

/** Returns the name of a field. Fields of requirements have the same name everywhere. */
export const searchedFieldName = (field: string): string => names[field] ?? fieldName(field)
