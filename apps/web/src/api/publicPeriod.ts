/** The opening of a component to others than its members, and the comments from outside, for its admins. */
import type { Answered } from "@docket/api/fetch"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { componentKey } from "./component.ts"
import { docket } from "./docket.ts"

export type PublicPeriod = Answered<"publicPeriods", "readPublicPeriod">["public_period"]
export type QueuedComment = Answered<"publicPeriods", "listQueue">["rows"][number]
export type QueueState = QueuedComment["state"]

export const publicPeriodKey = (componentId: string | number) =>
  [...componentKey(componentId), "public period"] as const

export const publicPeriodQuery = (componentId: number) =>
  queryOptions({
    queryKey: publicPeriodKey(componentId),
    queryFn: ({ signal }) => docket.publicPeriods.readPublicPeriod({ params: { componentId } }, { signal })
  })

export const queueKey = (componentId: string | number) => [...componentKey(componentId), "public comments"] as const

export const queueQuery = (componentId: number, state: QueueState, page: number) =>
  queryOptions({
    queryKey: [...queueKey(componentId), state, page],
    queryFn: ({ signal }) =>
      docket.publicPeriods.listQueue({ params: { componentId }, query: { state, page } }, { signal }),
    placeholderData: keepPreviousData
  })
