/** Filters the requirements of a document. Pure. */
import type { PublishedRule } from "../../api/documents.ts"
import type { DocumentSearch } from "./search.ts"

const textOf = ({
  check_content,
  fixtext,
  ident,
  legacy_ids,
  other_idents,
  rule_id,
  srg_id,
  title,
  version,
  vuln_discussion,
  vuln_id
}: PublishedRule) =>
  [
    vuln_id,
    rule_id,
    version,
    srg_id,
    ident,
    legacy_ids,
    ...other_idents.map(({ value }) => value),
    title,
    vuln_discussion,
    check_content,
    fixtext
  ]
    .join(" ")
    .toLowerCase()

/** The requirements of the profile and severity that have all words of `q` in their ids or texts, in the order of the document. */
export const shownRules = (
  rules: ReadonlyArray<PublishedRule>,
  { profile, q = "", severity }: DocumentSearch
): ReadonlyArray<PublishedRule> => {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  return rules.filter((rule) => {
    if (profile !== undefined && !rule.profiles.includes(profile)) return false
    if (severity !== undefined && rule.rule_severity !== severity) return false
    if (words.length === 0) return true
    const text = textOf(rule)
    return words.every((word) => text.includes(word))
  })
}
