/** The text of a section as a field in which words are selected, also by the keyboard alone. */
import { Button, Group, NativeSelect, Stack, Textarea } from "@mantine/core"
import { useEffect, useRef, useState } from "react"
import { type Quotable, type Quote, placeOfValue, wordsBetween } from "./pickedWords.ts"
import * as words from "../../words/quote.ts"

/** A text with its name. */
export interface NamedText extends Quotable {
  readonly name: string
}

export const PickWords = ({
  onCancel,
  onPicked,
  texts
}: {
  readonly texts: ReadonlyArray<NamedText>
  readonly onPicked: (quote: Quote) => void
  readonly onCancel: () => void
}) => {
  const [field, setField] = useState(texts[0]?.field ?? "")
  const [picked, setPicked] = useState<Quote | null>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const text = texts.find((one) => one.field === field)
  useEffect(() => {
    area.current?.focus({ preventScroll: true })
    area.current?.setSelectionRange(0, 0)
    area.current?.scrollIntoView({ block: "nearest" })
  }, [])
  useEffect(() => {
    const element = area.current
    // React tells of inserted text alone, not of deletions.
    const keep = (event: Event) => event.preventDefault()
    element?.addEventListener("beforeinput", keep)
    return () => element?.removeEventListener("beforeinput", keep)
    // Each field has a text area of its own (its key).
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [field])
  if (text === undefined) return null
  const selection = ({ selectionEnd, selectionStart }: HTMLTextAreaElement) =>
    wordsBetween(text, placeOfValue(text.text, selectionStart), placeOfValue(text.text, selectionEnd))
  return (
    <Stack gap={6}>
      {texts.length > 1 && (
        <NativeSelect
          size="xs"
          label={words.quoteChooseText}
          value={field}
          data={texts.map((one) => ({ value: one.field, label: one.name }))}
          onChange={(event) => {
            setField(event.currentTarget.value)
            setPicked(null)
          }}
        />
      )}
      <Textarea
        key={field}
        ref={area}
        size="xs"
        label={words.quotePick}
        // A field with readOnly has no caret in Chromium, so that the keyboard selects nothing in it.
        aria-readonly
        autosize
        maxRows={10}
        value={text.text}
        onChange={() => undefined}
        onSelect={(event) => setPicked(selection(event.currentTarget))}
        onKeyDown={(event) => {
          if (event.key === "Escape") {
            event.stopPropagation()
            onCancel()
          }
          if (event.key !== "Enter") return
          event.preventDefault()
          event.stopPropagation()
          const quote = selection(event.currentTarget)
          if (quote !== null) onPicked(quote)
        }}
      />
      <Group gap="xs">
        <Button
          size="xs"
          variant="light"
          disabled={picked === null}
          onClick={() => picked !== null && onPicked(picked)}
        >
          {words.quoteSelection}
        </Button>
        <Button size="xs" variant="subtle" color="gray" onClick={onCancel}>
          {words.quoteCancel}
        </Button>
      </Group>
    </Stack>
  )
}
