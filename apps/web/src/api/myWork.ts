/** The comments that need the user's attention, and the user's own comments. */
import type { Answered, Asked } from "@docket/api/fetch"
import { queryOptions } from "@tanstack/react-query"
import { docket } from "./docket.ts"

export type { WaitingComment } from "./shapes.ts"

/** A relocation that the user can confirm (R14.1). */
export type RelocationToConfirm = Answered<"assignments", "listWaiting">["relocations_to_confirm"]["rows"][number]
/** A requirement that is assigned to the user (R10.22). */
export type WaitingRule = Answered<"assignments", "listWaitingRules">["rows"][number]
/** One of the user's own comments. */
export type OwnComment = Answered<"ownComments", "listOwnComments">["rows"][number]

/** A state of own comments that lists them alone. */
export type OwnState = NonNullable<NonNullable<Asked<"ownComments", "listOwnComments">["query"]>["state"]>

/** The number of rows per page. */
export const rowsPerPage = 50

/** The number of requirements per page: few, because the comments follow them. */
export const requirementsPerPage = 10

/** The prefix of the cache keys of the comments that need attention. */
export const waitingKey = ["waiting"] as const
/** The prefix of the cache keys of the user's own comments. */
export const ownCommentsKey = ["my-comments"] as const

/** The comments that need attention, earliest due date first. `unassigned` includes unassigned comments that the user can decide. */
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

/** The requirements that are assigned to the user, earliest due date first. */
export const waitingRulesQuery = (page: number) =>
  queryOptions({
    queryKey: [...waitingKey, "requirements", { page }],
    queryFn: ({ signal }) =>
      docket.assignments.listWaitingRules({ query: { page, per_page: requirementsPerPage } }, { signal }),
    placeholderData: (before) => before
  })

/** The user's own comments, newest first. */
export const ownCommentsQuery = (userId: number, page: number, state: OwnState | null) =>
  queryOptions({
    queryKey: [...ownCommentsKey, { page, state }],
    queryFn: ({ signal }) =>
      docket.ownComments.listOwnComments(
        { params: { userId }, query: { page, per_page: rowsPerPage, ...(state === null ? {} : { state }) } },
        { signal }
      ),
    placeholderData: (before) => before
  })

/** The numbers of waiting and updated comments, for the header. Requests almost no rows. */
export const workCountsQuery = (userId: number) =>
  queryOptions({
    queryKey: [...waitingKey, "counts"],
    queryFn: async ({ signal }) => {
      const [waiting, rules, own] = await Promise.all([
        docket.assignments.listWaiting({ query: { per_page: 1 } }, { signal }),
        docket.assignments.listWaitingRules({ query: { per_page: 1 } }, { signal }),
        docket.ownComments.listOwnComments({ params: { userId }, query: { per_page: 1 } }, { signal })
      ])
      const { assigned, clarification_wanted, mentioned } = waiting.counts
      return {
        waiting:
          assigned +
          clarification_wanted +
          mentioned +
          waiting.relocations_to_confirm.total +
          waiting.access_requests.total +
          rules.pagination.total,
        news: own.new_total
      }
    }
  })
