/** The notice of SavedNotice.tsx. Loads with the first change. */
import { Button, Group, Text } from "@mantine/core"
import { useEffect, useState } from "react"
import type { FeedEvent } from "../../api/live/FeedEvent.ts"
import * as words from "../../words/presence.ts"
import { ago, instantOf } from "../When.tsx"

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

export const Saved = ({
  id,
  kind,
  last,
  onShow
}: {
  readonly id: string
  readonly kind: "saved" | "changed"
  readonly last: FeedEvent
  readonly onShow: () => void
}) => {
  const { act, said } = words.notices[kind]
  return (
    <Group gap={6} wrap="nowrap">
      <Text size="xs" fw={600}>
        {said(last.actor?.name ?? words.savedByDocket)} <Since at={last.at} />
      </Text>
      <Button id={id} size="compact-xs" mih={24} variant="light" title={last.summary} onClick={onShow}>
        {act}
      </Button>
    </Group>
  )
}
