/** "Saved by Aisha 5 s ago: Review": others changed what is open, and a button that shows it. */
import { Button, Group, Text } from "@mantine/core"
import { useEffect, useState } from "react"
import type { FeedEvent } from "../api/live/FeedEvent.ts"
import * as words from "../words/presence.ts"
import { focusPlace } from "./focusScope.ts"
import { ago, instantOf } from "./When.tsx"

/** The id of the button, for the keyboard. */
export const reviewId = "review-saved"

/** How often the shown time is renewed, in milliseconds. */
const renewed = 5000

const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), renewed)
    return () => clearInterval(timer)
  }, [])
  return now
}

const Since = ({ at }: { readonly at: string }) => {
  const now = useNow()
  const instant = instantOf(at)
  const seconds = Math.floor((now.getTime() - instant.getTime()) / 1000)
  return (
    <time dateTime={instant.toISOString()}>
      {seconds >= 1 && seconds < 60 ? words.secondsAgo(seconds) : ago(instant, now)}
    </time>
  )
}

export const SavedNotice = ({
  act,
  news,
  onShow,
  said
}: {
  /** The changes, oldest first. */
  readonly news: ReadonlyArray<FeedEvent>
  readonly said: (name: string) => string
  readonly act: string
  readonly onShow: () => void
}) => {
  const last = news.at(-1)
  return (
    <output aria-live="polite" {...focusPlace}>
      {last !== undefined && (
        <Group gap={6} wrap="nowrap">
          <Text size="xs" fw={600}>
            {said(last.actor?.name ?? words.savedByDocket)} <Since at={last.at} />
          </Text>
          <Button id={reviewId} size="compact-xs" mih={24} variant="light" title={last.summary} onClick={onShow}>
            {act}
          </Button>
        </Group>
      )}
    </output>
  )
}
