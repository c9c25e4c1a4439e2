/**
 * The field whose words a list is found by: they are in it as they are typed, and in the address a moment later. A field that showed the address itself would lose letters, since an
 * address changes only some time after it was asked to.
 */
import { CloseButton, TextInput, type TextInputProps } from "@mantine/core"
import { useDebouncedCallback } from "@mantine/hooks"
import { IconSearch } from "@tabler/icons-react"
import { useEffect, useRef, useState } from "react"

/** The pause in typing after which the search starts, in milliseconds. */
const pause = 150

export const FindField = ({
  asked = "",
  clear,
  onAsk,
  ...looks
}: Omit<TextInputProps, "onChange" | "value"> & {
  /** The words in the address. */
  readonly asked: string | undefined
  /** Changes them. */
  readonly onAsk: (words: string) => void
  /** What the button is called that clears the field; none where it has no such button. */
  readonly clear?: string
}) => {
  const [words, setWords] = useState(asked)
  /** What the address was asked to say and may not say yet; the field is ahead of it. */
  const onTheWay = useRef<ReadonlyArray<string>>([])
  const take = useDebouncedCallback((typed: string) => {
    onTheWay.current = [...onTheWay.current, typed]
    onAsk(typed)
  }, pause)
  useEffect(() => {
    const place = onTheWay.current.lastIndexOf(asked)
    onTheWay.current = onTheWay.current.slice(place + 1)
    // Back, forward or another part of the page changed it.
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
        clear !== undefined && words !== "" && <CloseButton size="sm" aria-label={clear} onClick={() => type("")} />
      }
      {...looks}
      value={words}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}
