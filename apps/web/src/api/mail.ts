/** What the user gets by e-mail, what they watch, and e-mails that failed, for site admins. */
import type { Answered } from "@docket/api/fetch"
import { queryOptions } from "@tanstack/react-query"
import { docket } from "./docket.ts"

export type MailSettings = Answered<"mail", "readMailSettings">["settings"]
export type MailTopic = keyof MailSettings
export type MailCadence = MailSettings[MailTopic]
export type Watch = Answered<"mail", "listWatches">["rows"][number]
export type Letter = Answered<"mail", "listLetters">["rows"][number]
export type LetterState = Letter["state"]

/** The choices of the user, and whether this installation sends e-mail. */
export const mailSettingsQuery = queryOptions({
  queryKey: ["mail-settings"],
  queryFn: ({ signal }) => docket.mail.readMailSettings({}, { signal }),
  staleTime: 5 * 60_000,
  retry: false
})

/** The prefix of the cache keys of watches. */
export const watchesKey = ["watches"] as const

/** One page of what the user watches. */
export const watchesQuery = (page: number) =>
  queryOptions({
    queryKey: [...watchesKey, "page", page],
    queryFn: ({ signal }) => docket.mail.listWatches({ query: { page, per_page: 25 } }, { signal })
  })

/** What can be watched. */
export type WatchTarget =
  | { readonly project_id: number }
  | { readonly component_id: number }
  | { readonly rule_id: number }

/** The user's watch of a target; null without one. */
export const watchQuery = (target: WatchTarget) =>
  queryOptions({
    queryKey: [...watchesKey, "of", target],
    queryFn: ({ signal }) =>
      docket.mail.listWatches({ query: { ...target, per_page: 1 } }, { signal }).then(({ rows }) => rows[0] ?? null),
    staleTime: 60_000,
    retry: false
  })

/** The prefix of the cache keys of letters. */
export const lettersKey = ["letters"] as const

/** One page of e-mails in a state, by default those that failed. */
export const lettersQuery = (state: LetterState | null, page: number) =>
  queryOptions({
    queryKey: [...lettersKey, state, page],
    queryFn: ({ signal }) =>
      docket.mail.listLetters({ query: { page, per_page: 25, ...(state === null ? {} : { state }) } }, { signal })
  })
