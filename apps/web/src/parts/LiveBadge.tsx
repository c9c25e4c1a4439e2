/** What happened to a page since its reader last saw everything: a quiet button that brings it in, when they want it. */
import { Button, Tooltip, VisuallyHidden } from "@mantine/core"
import { IconRefresh } from "@tabler/icons-react"
import { type QueryKey, useQueryClient } from "@tanstack/react-query"
import { useEffect, useSyncExternalStore } from "react"
import type { FeedEvent } from "../api/live/FeedEvent.ts"
import { type Concern, newsOf, show, subscribe, watch } from "../api/live/watched.ts"
import { focusPlace } from "./focusScope.ts"
import classes from "./LiveBadge.module.css"
import * as words from "../words/shared.ts"

/** What others did to what a page shows. */
export interface LiveNews {
  readonly news: ReadonlyArray<FeedEvent>
  /** Loads everything again. */
  readonly show: () => void
}

const everything: Concern = () => true

/**
 * Holds the queries that begin with `prefix` as they are while the page is read, and counts what others do to them. `concerns` narrows what is counted;
 * it has to be the same function from one showing to the next.
 */
export const useLiveBadge = (prefix: QueryKey, concerns: Concern = everything): LiveNews => {
  const client = useQueryClient()
  const news = useSyncExternalStore(subscribe, () => newsOf(prefix))
  const written = JSON.stringify(prefix)
  useEffect(() => {
    const parsed: QueryKey = JSON.parse(written)
    return watch(client, parsed, concerns)
  }, [client, concerns, written])
  return { news, show: () => void show(client, prefix) }
}

/** "3 new — show", with who did what on hover. Nothing while there is no news. `floats`: below what is positioned around it, and over what follows. */
export const LiveBadge = ({ floats = false, news, show }: LiveNews & { readonly floats?: boolean }) => {
  const last = news.slice(-4).map(({ actor, cursor, summary }) => ({
    cursor,
    line: `${actor === null ? words.liveBadgeDocket : actor.name}: ${summary}`
  }))
  return (
    <output aria-live="polite" className={classes[floats ? "over" : "room"]} {...focusPlace}>
      {news.length > 0 && (
        <Tooltip
          multiline
          maw={420}
          label={last.map(({ cursor, line }) => (
            <div key={cursor}>{line}</div>
          ))}
        >
          <Button size="compact-sm" radius="xl" leftSection={<IconRefresh size={15} aria-hidden />} onClick={show}>
            {words.liveBadgeRefresh(news.length)}
            <VisuallyHidden> {words.liveBadgeWhatIsNew}</VisuallyHidden>
          </Button>
        </Tooltip>
      )}
    </output>
  )
}
