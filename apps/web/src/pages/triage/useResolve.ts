/** Resolves a decided comment, or reopens a resolved one. Null where the user may do neither. */
import { docket } from "../../api/docket.ts"
import type { TopLevel } from "../../parts/comment/thread.ts"
import { useCommentAct } from "../../parts/comment/useCommentAct.ts"
import { tellDone } from "../../parts/told.ts"
import { isOffered, obstacle } from "../../words/permit.ts"
import * as words from "../../words/triagePage.ts"
import { useUndoing } from "./Undoing.tsx"

export const useResolve = (comment: TopLevel): (() => void) | null => {
  const { tell } = useUndoing()
  const act = useCommentAct(
    { componentId: comment.component_id, ruleId: comment.rule_id, reviewId: comment.id },
    async (kind: "adjudicate" | "reopen") => {
      const { batch_id, review, toast } = await docket.reviews[kind]({
        params: { reviewId: comment.id },
        payload: { expected_updated_at: comment.updated_at }
      })
      return { batch_id, review, toast }
    },
    { quiet: true, onDone: ({ batch_id, toast }) => tell(toast, batch_id, [comment.id]) }
  )
  const { adjudicate, reopen } = comment.permits
  if (!isOffered(adjudicate)) return null
  return () => {
    if (act.isPending) return
    if (comment.adjudicated_at !== null && reopen === true) act.mutate("reopen")
    else if (comment.adjudicated_at === null && adjudicate === true) act.mutate("adjudicate")
    else {
      const why = obstacle(comment.adjudicated_at === null ? adjudicate : reopen)
      if (why !== null) tellDone({ title: words.resolveNot, message: [why] }, "gray")
    }
  }
}
