/** A text that is being written: kept as a draft until it is sent. */
import { useCallback } from "react"
import { useDraft } from "../draft.ts"

const decode = (value: unknown): string | null => (typeof value === "string" ? value : null)

/**
 * The text under a subject ("reply:12"), `initial` while nothing is written; a function that changes it, null discards it; and one for a sent text: it removes the draft,
 * unless the user has written more since, and returns whether it did.
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
