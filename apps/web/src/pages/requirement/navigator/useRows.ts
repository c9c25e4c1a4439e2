/** The navigator's rows for the component and the filter in the address. */
import { useQuery } from "@tanstack/react-query"
import { useParams, useSearch } from "@tanstack/react-router"
import { useMemo } from "react"
import { rulesQuery } from "../../../api/rules.ts"
import { useDraftedSubjects } from "../../../parts/draft.ts"
import { navigatorRows } from "./rows.ts"

const route = "/signed-in/components/$componentId/requirements" as const

export const useRows = () => {
  const { componentId } = useParams({ from: route })
  const { mark, q, severity, status } = useSearch({ from: route })
  const drafted = useDraftedSubjects("rule:")
  const rules = useQuery(rulesQuery(componentId))
  const rows = useMemo(
    () =>
      navigatorRows(
        rules.data ?? [],
        {
          ...(mark === undefined ? {} : { mark }),
          ...(q === undefined ? {} : { q }),
          ...(severity === undefined ? {} : { severity }),
          ...(status === undefined ? {} : { status })
        },
        drafted
      ),
    [rules.data, mark, q, severity, status, drafted]
  )
  return { rules, rows, drafted }
}
