/** A text that is being written: kept as a draft until it is sent. */
import { useCallback } from "react"
import { useDraft } from "../draft.ts"

const decode = (value: unknown): string | null => (typeof value === "string" ? value : null)

/** The text under a subject ("reply:12"), `initial` while nothing was written; and how it is changed, null to throw it away. */
export const useTextDraft = (subject: string, initial = ""): readonly [string, (text: string | null) => void] => {
  const [draft, change] = useDraft(subject, decode)
  const write = useCallback(
    (text: string | null) => change(() => (text === null || text === initial ? null : text)),
    [change, initial]
  )
  return [draft ?? initial, write]
}
