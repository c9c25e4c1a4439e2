/** Undoes a bulk decision (R5.20). */
import { useQueryClient } from "@tanstack/react-query"
import { commentsTouched, showReviews } from "../../api/commentActs.ts"
import { docket } from "../../api/docket.ts"
import { useSending } from "../../api/useSending.ts"
import { tellDone, tellFailure } from "../../parts/told.ts"
import { endUndo } from "../../parts/undoNotice.ts"
import { noticeOf } from "./toldBatch.tsx"

export const useUndo = (componentId: string, onUndone?: () => void) => {
  const client = useQueryClient()
  return useSending({
    mutationFn: (batchId: number) => docket.triageOfMany.undoBatch({ params: { batchId } }),
    // An undo that is refused now is refused later as well.
    onSettled: (_answer, _error, batchId) => endUndo(noticeOf(batchId)),
    onSuccess: async ({ reviews, toast }) => {
      showReviews(client, componentId, reviews)
      tellDone(toast)
      await commentsTouched(client, { componentId, ruleId: null, reviewId: null })
      onUndone?.()
    },
    onError: tellFailure
  })
}
