/** A text that is being written: kept as a draft until it is sent. */
import { useCallback } from "react"
import { useDraft } from "../draft.ts"

const decode = (value: unknown): string | null => (typeof value === "string" ? value : null)

/**
 * The text under a subject ("reply:12"), `initial` while nothing was written; how it is changed, null to discard it; and what is done once a text was sent: the draft
 * goes, unless somebody has written on meanwhile. That says whether it is gone.
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
