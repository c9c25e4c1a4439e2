/** What the service says about itself, to everybody. */
import type { Answered } from "@docket/api/fetch"
import { queryOptions } from "@tanstack/react-query"
import { docket } from "./docket.ts"

/** The marking of what is kept here (R2.11). */
export type Classification = NonNullable<Answered<"service", "version">["classification"]>

/** Its version, and the marking that every page bears. */
export const serviceQuery = queryOptions({
  queryKey: ["service"],
  queryFn: ({ signal }) => docket.service.version({}, { signal }),
  staleTime: Number.POSITIVE_INFINITY
})
