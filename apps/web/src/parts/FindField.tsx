/**
 * The search field of a list. It shows the text as the user types and changes the address a moment later. A field that showed the address itself would lose letters,
 * because the address changes with a delay.
 */
import { CloseButton, TextInput, type TextInputProps } from "@mantine/core"
import { useDebouncedCallback } from "@mantine/hooks"
import { IconSearch } from "@tabler/icons-react"
import { useEffect, useRef, useState } from "react"
import type { SearchTip } from "../words/search.ts"
import { SearchTips } from "./SearchTips.tsx"

/** The pause in typing after which the search starts, in milliseconds. */
const pause = 150

export const FindField = ({
  asked = "",
  clear,
  onAsk,
  tips,
  ...looks
}: Omit<TextInputProps, "onChange" | "value"> & {
  /** The words in the address. */
  readonly asked: string | undefined
  /** Changes the words in the address. */
  readonly onAsk: (words: string) => void
  /** The label of the button that clears the field. Without it there is no button. */
  readonly clear?: string
  /** What can be typed, shown on request while the field is empty. */
  readonly tips?: ReadonlyArray<SearchTip>
}) => {
  const [words, setWords] = useState(asked)
  /** The values that were sent to the address and may not have arrived yet. */
  const onTheWay = useRef<ReadonlyArray<string>>([])
  const take = useDebouncedCallback((typed: string) => {
    onTheWay.current = [...onTheWay.current, typed]
    onAsk(typed)
  }, pause)
  useEffect(() => {
    const place = onTheWay.current.lastIndexOf(asked)
    onTheWay.current = onTheWay.current.slice(place + 1)
    // The back button, the forward button or another part of the page changed it.
    if (place < 0) setWords(asked)
  }, [asked])
  const type = (typed: string) => {
    setWords(typed)
    take(typed)
  }
  return (
    <TextInput
      leftSection={<IconSearch size={looks.size === "xs" ? 14 : 16} aria-hidden />}
      rightSection={
        words === ""
          ? tips !== undefined && <SearchTips tips={tips} />
          : clear !== undefined && <CloseButton size="sm" aria-label={clear} onClick={() => type("")} />
      }
      {...looks}
      value={words}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}
