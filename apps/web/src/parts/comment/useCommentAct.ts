/** An action on a comment: it is sent, shown in every list, and its result or failure is reported. */
import { useQueryClient } from "@tanstack/react-query"
import { commentsTouched, showReviews, type Touched } from "../../api/commentActs.ts"
import type { Review } from "../../api/comments.ts"
import { useSending } from "../../api/useSending.ts"
import { tellDone, tellFailure, type Toast } from "../told.ts"

/** An answer that says what was done, and where it is one, the comment that it was done to. */
interface Done {
  readonly toast?: Toast
  readonly review?: Review
}

/** What a page does in addition. */
interface Beside<Given, A> {
  readonly onDone?: (answer: A, given: Given) => void
  /** True when it has dealt with the failure itself. */
  readonly onFailed?: (error: unknown, given: Given) => boolean
  /** Says nothing when it is done, for what one sees anyway. */
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
        if (answer.review !== undefined) showReviews(client, touched.componentId, [answer.review])
        if (!quiet && answer.toast !== undefined) tellDone(answer.toast)
        onDone?.(answer, given)
        void commentsTouched(client, touched)
      },
      onError: (error, given) => {
        if (onFailed?.(error, given) !== true) tellFailure(error)
        // What was refused may have been judged by a state that the page does not show yet.
        void commentsTouched(client, touched)
      }
    },
    `${touched.ruleId} ${touched.reviewId}`
  )
}
