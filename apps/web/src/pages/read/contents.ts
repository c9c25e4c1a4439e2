/** The contents next to the text: the document as a whole, then every requirement, each with its comments. Pure. */
import { isBlank } from "@docket/api/fetch"
import type { CommentRow } from "../../api/comments.ts"
import type { RuleRow } from "../../api/rules.ts"
import { ruleMatcher } from "../../parts/requirement/searchable.ts"
import { isUndecided } from "../../words/triage.ts"
import type { Only } from "./search.ts"

/** The number of comments on an entry. */
export interface Commented {
  readonly total: number
  /** Comments that are undecided or wait for a clarification. */
  readonly open: number
  readonly mine: number
}

export type Entry =
  | { readonly kind: "document"; readonly id: "document"; readonly commented: Commented }
  | { readonly kind: "rule"; readonly id: number; readonly rule: RuleRow; readonly commented: Commented }

const nothing: Commented = { total: 0, open: 0, mine: 0 }

/** Counts the comments by requirement; null is the document as a whole. Withdrawn comments do not count. */
export const countsOf = (comments: ReadonlyArray<CommentRow>, me: number): ReadonlyMap<number | null, Commented> => {
  const counts = new Map<number | null, Commented>()
  for (const { author_id, rule_id, triage_status } of comments) {
    if (triage_status === "withdrawn") continue
    const before = counts.get(rule_id) ?? nothing
    counts.set(rule_id, {
      total: before.total + 1,
      open: before.open + (isUndecided(triage_status) ? 1 : 0),
      mine: before.mine + (author_id === me ? 1 : 0)
    })
  }
  return counts
}

/** Returns the entries that are listed. */
export const contentsOf = (
  rules: ReadonlyArray<RuleRow>,
  counts: ReadonlyMap<number | null, Commented>,
  q: string,
  only: Only | undefined
): ReadonlyArray<Entry> => {
  const matches = ruleMatcher(q)
  const wanted = ({ mine, open, total }: Commented) =>
    only === undefined || (only === "commented" ? total : only === "open" ? open : mine) > 0
  const whole: Entry = { kind: "document", id: "document", commented: counts.get(null) ?? nothing }
  return [
    ...(isBlank(q) && wanted(whole.commented) ? [whole] : []),
    ...rules
      .filter(matches)
      .map((rule): Entry => ({ kind: "rule", id: rule.id, rule, commented: counts.get(rule.id) ?? nothing }))
      .filter(({ commented }) => wanted(commented))
  ]
}
