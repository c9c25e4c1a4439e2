/** What waits for the signed-in person, and what became of their own comments. */
import type { Answered, Asked } from "@docket/api/fetch"
import { queryOptions } from "@tanstack/react-query"
import { docket } from "./docket.ts"

/** A comment that needs the reader's attention (R5.26). */
export type WaitingComment = Answered<"assignments", "listWaiting">["rows"][number]
/** Why it waits. */
export type WaitingReason = WaitingComment["reason"]
/** A relocation that the reader may confirm (R14.1). */
export type RelocationToConfirm = Answered<"assignments", "listWaiting">["relocations_to_confirm"]["rows"][number]
/** One of the reader's own comments. */
export type OwnComment = Answered<"ownComments", "listOwnComments">["rows"][number]

/** How many rows are shown at once. */
export const rowsPerPage = 50

/** Everything that is kept of what waits lies under this key. */
export const waitingKey = ["waiting"] as const
/** Everything that is kept of the reader's own comments lies under this key. */
export const ownCommentsKey = ["my-comments"] as const

/** What needs attention, the earliest due date first. `unassigned` includes unassigned comments that the reader can decide. */
export const waitingQuery = (page: number, unassigned: boolean) =>
  queryOptions({
    queryKey: [...waitingKey, { page, unassigned }],
    queryFn: ({ signal }) => {
      const query: Asked<"assignments", "listWaiting">["query"] = {
        page,
        per_page: rowsPerPage,
        ...(unassigned ? { unassigned: "true" } : {})
      }
      return docket.assignments.listWaiting({ query }, { signal })
    },
    placeholderData: (before) => before
  })

/** The reader's comments, the newest first. */
export const ownCommentsQuery = (userId: number, page: number) =>
  queryOptions({
    queryKey: [...ownCommentsKey, { page }],
    queryFn: ({ signal }) =>
      docket.ownComments.listOwnComments({ params: { userId }, query: { page, per_page: rowsPerPage } }, { signal }),
    placeholderData: (before) => before
  })

/** The numbers of waiting and updated comments, for the frame. It requests almost no rows. */
export const workCountsQuery = (userId: number) =>
  queryOptions({
    queryKey: [...waitingKey, "counts"],
    queryFn: async ({ signal }) => {
      const [waiting, own] = await Promise.all([
        docket.assignments.listWaiting({ query: { per_page: 1 } }, { signal }),
        docket.ownComments.listOwnComments({ params: { userId }, query: { per_page: 1 } }, { signal })
      ])
      const { assigned, clarification_wanted } = waiting.counts
      return { waiting: assigned + clarification_wanted + waiting.relocations_to_confirm.total, news: own.new_total }
    }
  })
