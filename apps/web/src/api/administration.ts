/** The administration: who may do what, how long records are kept, the settings, and the state of the service. For site admins. */
import type { Answered } from "@docket/api/fetch"
import { queryOptions } from "@tanstack/react-query"
import { docket } from "./docket.ts"
import { projectKey } from "./project.ts"

/** A role that a person was given, with the role that counts. */
export type AccessGrant = Answered<"administration", "listAccess">["rows"][number]
export type AccessSource = AccessGrant["source"]
/** The days for which records are kept; null for ever. */
export type Retention = Answered<"administration", "readRetention">["retention"]
/** The number of records that are older. */
export type OlderRecords = Answered<"administration", "readRetention">["older"]
export type Setting = Answered<"administration", "listSettings">["rows"][number]
export type ServiceHealth = Answered<"administration", "readHealth">

/** The filter of the overview of access. */
export interface AccessFilter {
  readonly order: "person" | "project"
  readonly q?: string
  readonly source?: AccessSource
}

/** One page of who may do what: in a project, or everywhere. */
export const accessQuery = (projectId: number | null, filter: AccessFilter, page: number) =>
  queryOptions({
    queryKey:
      projectId === null
        ? ["administration", "access", filter, page]
        : [...projectKey(projectId), "access", filter, page],
    queryFn: ({ signal }) => {
      const query = { ...filter, page, per_page: 50 }
      return projectId === null
        ? docket.administration.listAccess({ query }, { signal })
        : docket.administration.listProjectAccess({ params: { projectId }, query }, { signal })
    },
    placeholderData: (before) => before
  })

export const retentionKey = ["administration", "retention"] as const

export const retentionQuery = queryOptions({
  queryKey: retentionKey,
  queryFn: ({ signal }) => docket.administration.readRetention({}, { signal })
})

/** What another retention would remove or no longer list. */
export const retentionPreviewQuery = (retention: Retention) =>
  queryOptions({
    queryKey: [...retentionKey, "preview", retention],
    queryFn: ({ signal }) =>
      docket.administration.changeRetention({ payload: { retention, dry_run: true } }, { signal })
  })

export const settingsQuery = queryOptions({
  queryKey: ["administration", "settings"],
  queryFn: ({ signal }) => docket.administration.listSettings({}, { signal }).then(({ rows }) => rows)
})

/** The state of the service, requested again every half minute. */
export const healthQuery = queryOptions({
  queryKey: ["administration", "health"],
  queryFn: ({ signal }) => docket.administration.readHealth({}, { signal }),
  refetchInterval: 30_000
})
