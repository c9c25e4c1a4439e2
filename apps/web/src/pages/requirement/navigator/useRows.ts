/** The navigator's rows for the component and the filter in the address. */
import { useQuery } from "@tanstack/react-query"
import { useParams, useSearch } from "@tanstack/react-router"
import { useMemo } from "react"
import { componentQuery } from "../../../api/component.ts"
import { useMe } from "../../../api/me.ts"
import { overlayQuery } from "../../../api/overlays.ts"
import { rulesQuery } from "../../../api/rules.ts"
import { useDraftedSubjects } from "../../../parts/draft.ts"
import { type ListedRow, navigatorRows } from "./rows.ts"

const route = "/signed-in/components/$componentId/requirements" as const

export const useRows = () => {
  const { componentId } = useParams({ from: route })
  const { mark, q, severity, status } = useSearch({ from: route })
  const drafted = useDraftedSubjects("rule:")
  const { id: me } = useMe()
  const rules = useQuery(rulesQuery(componentId))
  const component = useQuery(componentQuery(componentId))
  const isOverlay = (component.data?.overlay ?? null) !== null
  const overlay = useQuery({ ...overlayQuery(componentId), enabled: isOverlay })
  const listed = useMemo(() => {
    const over = new Map((overlay.data?.rows ?? []).map((row) => [row.id, row]))
    return (rules.data ?? []).map((rule): ListedRow => {
      const row = over.get(rule.id)
      return row === undefined ? rule : { ...rule, over: row }
    })
  }, [rules.data, overlay.data])
  const rows = useMemo(
    () =>
      navigatorRows(
        listed,
        {
          ...(mark === undefined ? {} : { mark }),
          ...(q === undefined ? {} : { q }),
          ...(severity === undefined ? {} : { severity }),
          ...(status === undefined ? {} : { status })
        },
        { drafted, me }
      ),
    [listed, mark, q, severity, status, drafted, me]
  )
  return { rules, rows, drafted, isOverlay }
}
