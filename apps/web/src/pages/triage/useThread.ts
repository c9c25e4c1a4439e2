/** The current state of a listed comment, and its replies. */
import { useQuery } from "@tanstack/react-query"
import { type CommentRow, repliesQuery, type Review } from "../../api/comments.ts"
import { ruleQuery } from "../../api/rules.ts"
import { repliesIn, type TopLevel, topLevelOf } from "../../parts/comment/thread.ts"

export interface Thread {
  readonly comment: TopLevel
  /** Undefined while they are loading. */
  readonly replies: ReadonlyArray<Review> | undefined
}

/** A requirement contains both. For the document as a whole, and for a deleted requirement, replies are requested separately. */
export const useThread = (row: CommentRow): Thread => {
  const rule = useQuery({ ...ruleQuery(row.rule_id ?? 0), enabled: row.rule_id !== null })
  const alone = row.rule_id === null || rule.isError
  const replies = useQuery({ ...repliesQuery(row.id), enabled: alone })
  const reviews = rule.data?.rule.reviews
  const fresh = reviews === undefined ? undefined : topLevelOf(reviews).find(({ id }) => id === row.id)
  // A change made here can be newer than an answer that is still on its way.
  const comment: TopLevel = fresh !== undefined && fresh.updated_at >= row.updated_at ? fresh : { ...fresh, ...row }
  return {
    comment,
    replies: alone ? replies.data : reviews === undefined ? undefined : repliesIn(reviews, row.id)
  }
}
