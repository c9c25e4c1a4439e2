/**
 * The words that a list is found by: in the field as they are typed, in the address a moment later. A field that showed the address itself would lose letters, since an
 * address changes only some time after it was asked to.
 */
import { useDebouncedCallback } from "@mantine/hooks"
import { useEffect, useRef, useState } from "react"

/** How long somebody stops typing before they are taken at their word, in milliseconds. */
const pause = 150

/** The words in the field, and what is called with what was typed. `asked` are those in the address, which `ask` changes. */
export const useTypedWords = (
  asked: string,
  ask: (words: string) => void
): { readonly words: string; readonly type: (words: string) => void } => {
  const [words, setWords] = useState(asked)
  /** What the address was asked to say and may not say yet; the field is ahead of it. */
  const onTheWay = useRef<ReadonlyArray<string>>([])
  const take = useDebouncedCallback((typed: string) => {
    onTheWay.current = [...onTheWay.current, typed]
    ask(typed)
  }, pause)
  useEffect(() => {
    const place = onTheWay.current.lastIndexOf(asked)
    onTheWay.current = onTheWay.current.slice(place + 1)
    // Back, forward or another part of the page changed it.
    if (place < 0) setWords(asked)
  }, [asked])
  return {
    words,
    type: (typed) => {
      setWords(typed)
      take(typed)
    }
  }
}
