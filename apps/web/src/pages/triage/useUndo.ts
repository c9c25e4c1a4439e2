/** Undoes bulk decisions, one in each component (R5.20). */
import { useQueryClient } from "@tanstack/react-query"
import { commentsTouched, showReviews } from "../../api/commentActs.ts"
import { docket } from "../../api/docket.ts"
import { inTurn } from "../../api/inTurn.ts"
import { useSending } from "../../api/useSending.ts"
import { tellDone, tellFailure } from "../../parts/told.ts"
import { endUndo } from "../../parts/undoNotice.ts"

/** The id of the notice of a bulk decision, by its first batch. */
export const noticeOf = (batchId: number): string => `decisions-${batchId}`

export const useUndo = (onUndone?: () => void) => {
  const client = useQueryClient()
  return useSending({
    // The last decided batch is undone first.
    mutationFn: (batchIds: ReadonlyArray<number>) =>
      inTurn(batchIds.toReversed(), (batchId) => docket.triageOfMany.undoBatch({ params: { batchId } })),
    // An undo that is refused now is refused later as well.
    onSettled: (_answer, _error, batchIds) => {
      for (const batchId of batchIds) endUndo(noticeOf(batchId))
    },
    onSuccess: async ({ answers, error }) => {
      const touched = new Set<number>()
      for (const { reviews, toast } of answers) {
        for (const { component_id } of reviews) touched.add(component_id)
        for (const componentId of touched) showReviews(client, componentId, reviews)
        tellDone(toast)
      }
      if (error !== null) tellFailure(error)
      await Promise.all(
        [...touched].map((componentId) => commentsTouched(client, { componentId, ruleId: null, reviewId: null }))
      )
      onUndone?.()
    },
    onError: tellFailure
  })
}
