/** The kept disposition matrices of a component. */
import { infiniteQueryOptions } from "@tanstack/react-query"
import { componentKey } from "./component.ts"
import { docket } from "./docket.ts"

export const keptDispositionsKey = (componentId: string | number) =>
  [...componentKey(componentId), "kept dispositions"] as const

export const keptDispositionsQuery = (componentId: string) =>
  infiniteQueryOptions({
    queryKey: keptDispositionsKey(componentId),
    queryFn: ({ pageParam, signal }) =>
      docket.submissions.listKeptDispositions(
        { params: { componentId }, query: { page: pageParam, per_page: 20 } },
        { signal }
      ),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, per_page, total } }) => (page * per_page < total ? page + 1 : undefined)
  })
