/** A text that is kept as a draft until it is sent. */
import { useCallback } from "react"
import { useDraft } from "../draft.ts"

const decode = (value: unknown): string | null => (typeof value === "string" ? value : null)

/**
 * Returns the text of a subject ("reply:12"), which is `initial` without a draft; a function that changes it, where null discards it; and a function for a sent text. That one removes
 * the draft unless the user has written more since, and returns whether it did.
 */
export const useTextDraft = (
  subject: string,
  initial = ""
): readonly [text: string, write: (text: string | null) => void, sent: (text: string) => boolean] => {
  const [draft, change] = useDraft(subject, decode)
  const write = useCallback(
    (text: string | null) => change(() => (text === null || text === initial ? null : text)),
    [change, initial]
  )
  const sent = useCallback(
    (text: string) => {
      let isGone = true
      change((now) => {
        isGone = now === null || now === text
        return isGone ? null : now
      })
      return isGone
    },
    [change]
  )
  return [draft ?? initial, write, sent]
}
