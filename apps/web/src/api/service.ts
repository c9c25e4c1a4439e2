/** The public data about the service. */
import type { Answered } from "@docket/api/fetch"
import { queryOptions } from "@tanstack/react-query"
import { docket } from "./docket.ts"

/** The classification marking of this service (R2.11). */
export type Classification = NonNullable<Answered<"service", "version">["classification"]>

/** The version of the service and the marking of every page. */
export const serviceQuery = queryOptions({
  queryKey: ["service"],
  queryFn: ({ signal }) => docket.service.version({}, { signal }),
  staleTime: Number.POSITIVE_INFINITY
})
