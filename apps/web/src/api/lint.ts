/** The lint of texts. */
import type { Asked } from "@docket/api/fetch"
import { queryOptions } from "@tanstack/react-query"
import { docket } from "./docket.ts"

/** The lint findings in these texts. The same texts always have the same findings. */
export const lintQuery = (payload: Asked<"lint", "lintTexts">["payload"]) =>
  queryOptions({
    queryKey: ["lint", payload],
    queryFn: ({ signal }) => docket.lint.lintTexts({ payload }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000
  })
