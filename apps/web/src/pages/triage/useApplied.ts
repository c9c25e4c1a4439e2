/** The text that a decision writes into the requirement: its place, what it says now, and whether it can be changed. */
import { useQuery } from "@tanstack/react-query"
import { ruleQuery } from "../../api/rules.ts"
import type { TopLevel } from "../../parts/comment/thread.ts"
import { proposableText } from "../../parts/requirement/sectionTexts.ts"

export interface Applied {
  /** The present text; null while it loads, and where the section has no main text. */
  readonly present: string | null
  /** The time of the requirement's last change. */
  readonly changedAt: string | null
}

export const useApplied = (comment: TopLevel): Applied => {
  const { data } = useQuery({ ...ruleQuery(comment.rule_id ?? 0), enabled: comment.rule_id !== null })
  if (data === undefined) return { present: null, changedAt: null }
  const { rule } = data
  const hasChecks = comment.section === "check_content"
  return { present: proposableText(rule, comment.section) ?? (hasChecks ? "" : null), changedAt: rule.updated_at }
}
