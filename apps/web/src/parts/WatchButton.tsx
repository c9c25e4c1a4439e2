/** Watches a project, component or requirement, or stops that. Not shown where the installation sends no e-mail. */
import { ActionIcon } from "@mantine/core"
import { IconBell, IconBellFilled } from "@tabler/icons-react"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { docket } from "../api/docket.ts"
import { mailSettingsQuery, type WatchTarget, watchesKey, watchQuery } from "../api/mail.ts"
import { useSending } from "../api/useSending.ts"
import { tellDone, tellFailure } from "./told.ts"
import * as words from "../words/mail.ts"

export const WatchButton = ({ name, target }: { readonly name: string; readonly target: WatchTarget }) => {
  const client = useQueryClient()
  const { data: mail } = useQuery(mailSettingsQuery)
  const { data: watch } = useQuery({ ...watchQuery(target), enabled: mail?.enabled === true })
  const change = useSending({
    mutationFn: (watchId: number | null) =>
      watchId === null ? docket.mail.watch({ payload: target }) : docket.mail.unwatch({ params: { watchId } }),
    onSuccess: async ({ toast }) => {
      tellDone(toast)
      await client.invalidateQueries({ queryKey: watchesKey })
    },
    onError: tellFailure
  })
  if (mail?.enabled !== true || watch === undefined) return null
  const isWatched = watch !== null
  const label = isWatched ? words.unwatchThis(name) : words.watchThis(name)
  return (
    <ActionIcon
      variant={isWatched ? "light" : "subtle"}
      color={isWatched ? "ink" : "gray"}
      size={26}
      aria-label={words.watchThis(name)}
      aria-pressed={isWatched}
      title={label}
      onClick={() => change.mutate(watch?.id ?? null)}
    >
      {isWatched ? <IconBellFilled size={15} aria-hidden /> : <IconBell size={15} aria-hidden />}
    </ActionIcon>
  )
}
