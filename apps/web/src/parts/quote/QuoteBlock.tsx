/** The words that a comment quotes, and whether they are still in the text. Where the page shows the text, a button leads to them. */
import { Anchor, Badge, Button, Group, Text, Tooltip } from "@mantine/core"
import { IconArrowUp, IconHistory } from "@tabler/icons-react"
import { type ReactNode, useState } from "react"
import type { Said } from "../comment/thread.ts"
import { goTo, markId, useQuotes } from "./Quotes.ts"
import classes from "./Quote.module.css"
import * as words from "../../words/quote.ts"

/** A longer quote folds. */
const longest = 280

export const QuotedWords = ({
  children,
  isChanged = false,
  text
}: {
  readonly text: string
  readonly isChanged?: boolean
  /** Below the words. */
  readonly children?: ReactNode
}) => {
  const [open, setOpen] = useState(false)
  const isLong = text.length > longest
  return (
    <figure aria-label={words.quoteLabel} className={classes["block"]} data-changed={isChanged}>
      <Text component="blockquote" m={0} size="sm" className="requirement-text">
        {isLong && !open ? `${text.slice(0, longest)}…` : text}
      </Text>
      <Group gap={8}>
        {isLong && (
          <Anchor component="button" type="button" size="xs" mih={24} onClick={() => setOpen(!open)}>
            {open ? words.quoteShowLess : words.quoteShowAll}
          </Anchor>
        )}
        {children}
      </Group>
    </figure>
  )
}

/** The quote of a comment; nothing without one. */
export const QuoteBlock = ({ said }: { readonly said: Said }) => {
  const quotes = useQuotes()
  if (said.quote === null) return null
  const isChanged = said.quote_place?.state === "text_changed"
  const placed = quotes?.placed.find(({ id }) => id === said.id)
  return (
    <QuotedWords text={said.quote.text} isChanged={isChanged}>
      {isChanged && (
        <Tooltip label={words.quoteTextChangedHint} multiline maw={320}>
          <Badge color="orange" variant="light" tt="none" leftSection={<IconHistory size={13} aria-hidden />}>
            {words.quoteTextChanged}
          </Badge>
        </Tooltip>
      )}
      {placed !== undefined && (
        <Button
          size="compact-xs"
          mih={24}
          variant="subtle"
          leftSection={<IconArrowUp size={13} aria-hidden />}
          onClick={() => goTo(markId(said.id))}
        >
          {words.quoteShowInText(placed.number)}
        </Button>
      )}
    </QuotedWords>
  )
}
