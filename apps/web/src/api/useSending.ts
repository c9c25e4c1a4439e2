/**
 * A mutation of a page. A second press of the button sends nothing. The follow-up concerns the subject at the time of the press,
 * even when the user has moved on. Queries do not need this, and neither do actions that a second press reverts, such as a reaction.
 */
import { useMutation, type UseMutationOptions, type UseMutationResult } from "@tanstack/react-query"
import { useCallback, useRef } from "react"
import { isSameGiven } from "./isSameGiven.ts"

/** The options of `useMutation`. */
type Sending<Answer, Failed, Given> = Omit<UseMutationOptions<Answer, Failed, Given>, "onMutate">

interface Sent<Answer> {
  readonly subject: string | number
  readonly given: unknown
  readonly answer: Promise<Answer>
}

/** Like `useMutation`, but does not send the same input again while it is being sent. `subject` is the changed record, if that can change while the page is shown. */
export const useSending = <Answer, Given = void, Failed = Error>(
  sending: Sending<Answer, Failed, Given>,
  subject: string | number = ""
): UseMutationResult<Answer, Failed, Given> => {
  const result = useMutation<Answer, Failed, Given, { readonly asked: typeof sending }>({
    ...sending,
    onMutate: () => ({ asked: sending }),
    onSuccess: (answer, given, { asked }, context) => asked.onSuccess?.(answer, given, undefined, context),
    onError: (error, given, before, context) => (before?.asked ?? sending).onError?.(error, given, undefined, context),
    onSettled: (answer, error, given, before, context) =>
      (before?.asked ?? sending).onSettled?.(answer, error, given, undefined, context)
  })
  const { mutateAsync: send } = result
  const onTheWay = useRef<ReadonlyArray<Sent<Answer>>>([])
  const mutateAsync = useCallback<UseMutationResult<Answer, Failed, Given>["mutateAsync"]>(
    (...asked) => {
      const [given] = asked
      const before = onTheWay.current.find((one) => one.subject === subject && isSameGiven(one.given, given))
      if (before !== undefined) return before.answer
      const sent = { subject, given, answer: send(...asked) }
      onTheWay.current = [...onTheWay.current, sent]
      const arrived = () => {
        onTheWay.current = onTheWay.current.filter((one) => one !== sent)
      }
      sent.answer.then(arrived, arrived)
      return sent.answer
    },
    [send, subject]
  )
  const mutate = useCallback<UseMutationResult<Answer, Failed, Given>["mutate"]>(
    (...asked) => void mutateAsync(...asked).catch(() => undefined),
    [mutateAsync]
  )
  return { ...result, mutate, mutateAsync }
}
