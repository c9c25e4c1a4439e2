/** Carries out an action on a comment: sends it, updates every list, and reports the result or failure. */
import { useQueryClient } from "@tanstack/react-query"
import { commentsTouched, showReviews, type Touched } from "../../api/commentActs.ts"
import type { Review } from "../../api/comments.ts"
import { useSending } from "../../api/useSending.ts"
import { tellDone, tellFailure, type Toast } from "../told.ts"
import { endUndosOf } from "../undoNotice.ts"

/** An answer with a message, and the changed comment if there is one. */
interface Done {
  readonly toast?: Toast
  readonly review?: Review
}

/** The page's own callbacks. */
interface Beside<Given, A> {
  readonly onDone?: (answer: A, given: Given) => void
  /** Returns true if it has handled the failure itself. */
  readonly onFailed?: (error: unknown, given: Given) => boolean
  /** Shows no message for a result that is visible anyway. */
  readonly quiet?: boolean
}

export const useCommentAct = <Given, A extends Done>(
  touched: Touched,
  act: (given: Given) => Promise<A>,
  { onDone, onFailed, quiet = false }: Beside<Given, A> = {}
) => {
  const client = useQueryClient()
  return useSending(
    {
      mutationFn: act,
      onSuccess: (answer, given) => {
        if (answer.review !== undefined) {
          showReviews(client, touched.componentId, [answer.review])
          if (answer.review.id === touched.reviewId) endUndosOf(answer.review.id)
        }
        if (!quiet && answer.toast !== undefined) tellDone(answer.toast)
        onDone?.(answer, given)
        void commentsTouched(client, touched)
      },
      onError: (error, given) => {
        if (onFailed?.(error, given) !== true) tellFailure(error)
        // The service may have refused the action because of a state that the page does not show yet.
        void commentsTouched(client, touched)
      }
    },
    `${touched.ruleId} ${touched.reviewId}`
  )
}
