/** Keeps pages up to date with live events, and reports a lost connection. Shows nothing while it is connected. */
import { Badge, Tooltip } from "@mantine/core"
import { useNetwork } from "@mantine/hooks"
import { IconPlugConnectedX } from "@tabler/icons-react"
import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import type { FeedEvent } from "../api/live/FeedEvent.ts"
import { listen } from "../api/live/connection.ts"
import { placeQuery } from "../api/live/place.ts"
import { presenceKey, watchTab } from "../api/live/reports.ts"
import { deal } from "../api/live/watched.ts"
import { useMe } from "../api/me.ts"
import * as words from "../words/shell.ts"

/** How long events are collected, in milliseconds: a bulk decision then updates a page once. */
const gathering = 250

export const LiveUpdates = () => {
  const { id } = useMe()
  const client = useQueryClient()
  const [connected, setConnected] = useState(true)
  const { online } = useNetwork()
  useEffect(() => {
    let gathered: ReadonlyArray<FeedEvent> = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const { queryKey } = placeQuery
    const line = listen(id, client.getQueryData(queryKey) ?? null, {
      onPlace: (cursor) => void client.setQueryData(queryKey, cursor),
      onEvent: (event) => {
        gathered = [...gathered, event]
        timer ??= setTimeout(() => {
          deal(client, gathered, id)
          gathered = []
          timer = undefined
        }, gathering)
      },
      onPresence: ({ component_id, present }) =>
        void client.setQueryData(presenceKey(component_id), { shown: true, present }),
      onState: setConnected,
      onSignedOut: () => void client.setQueryData(["me"], null)
    })
    return () => {
      line.stop()
      clearTimeout(timer)
    }
  }, [client, id])
  useEffect(() => watchTab(client), [client])
  return (
    <output aria-live="polite">
      {!(connected && online) && (
        <Tooltip multiline maw={280} label={words.liveUpdatesNoConnectionHint}>
          <Badge color="orange" variant="light" tt="none" leftSection={<IconPlugConnectedX size={13} aria-hidden />}>
            {words.liveUpdatesNoConnection}
          </Badge>
        </Tooltip>
      )}
    </output>
  )
}
