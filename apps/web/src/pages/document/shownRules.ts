/** Filters the requirements of a document. Pure. */
import type { PublishedRule } from "../../api/documents.ts"
import { publishedMatcher } from "../../parts/requirement/searchable.ts"
import type { DocumentSearch } from "./search.ts"

/** The requirements of the profile and severity that `q` finds, in the order of the document. */
export const shownRules = (
  rules: ReadonlyArray<PublishedRule>,
  { profile, q = "", severity }: DocumentSearch
): ReadonlyArray<PublishedRule> => {
  const matches = publishedMatcher(q)
  return rules.filter(
    (rule) =>
      (profile === undefined || rule.profiles.includes(profile)) &&
      (severity === undefined || rule.rule_severity === severity) &&
      matches(rule)
  )
}
