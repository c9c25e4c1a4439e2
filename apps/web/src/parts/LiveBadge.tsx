/** A quiet button that shows how many changes happened since the page was loaded, and refreshes it. */
import { Button, Tooltip, VisuallyHidden } from "@mantine/core"
import { IconRefresh } from "@tabler/icons-react"
import { type QueryKey, useQueryClient } from "@tanstack/react-query"
import { useEffect, useSyncExternalStore } from "react"
import type { FeedEvent } from "../api/live/FeedEvent.ts"
import { type Concern, newsOf, show, subscribe, watch } from "../api/live/watched.ts"
import { focusPlace } from "./focusScope.ts"
import classes from "./LiveBadge.module.css"
import * as words from "../words/shared.ts"

/** The changes by other users to the content of a page. */
export interface LiveNews {
  readonly news: ReadonlyArray<FeedEvent>
  /** Refreshes the page. Resolves when it has the changes. */
  readonly show: () => Promise<void>
}

const everything: Concern = () => true

/**
 * Keeps the queries under `prefix` unchanged while the page is read, and counts changes by other users. `concerns` narrows the count;
 * it must be the same function in every render.
 */
export const useLiveBadge = (prefix: QueryKey, concerns: Concern = everything): LiveNews => {
  const client = useQueryClient()
  const news = useSyncExternalStore(subscribe, () => newsOf(prefix))
  const written = JSON.stringify(prefix)
  useEffect(() => {
    const parsed: QueryKey = JSON.parse(written)
    return watch(client, parsed, concerns)
  }, [client, concerns, written])
  return { news, show: () => show(client, prefix) }
}

/** "3 new — show", with the authors in a tooltip. Nothing while there are no changes. `floats`: below its positioned container, and over the following content. */
export const LiveBadge = ({
  floats = false,
  news,
  show
}: Pick<LiveNews, "news"> & { readonly show: () => unknown; readonly floats?: boolean }) => {
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
          <Button
            size="compact-sm"
            radius="xl"
            leftSection={<IconRefresh size={15} aria-hidden />}
            onClick={() => void show()}
          >
            {words.liveBadgeRefresh(news.length)}
            <VisuallyHidden> {words.liveBadgeWhatIsNew}</VisuallyHidden>
          </Button>
        </Tooltip>
      )}
    </output>
  )
}
