/** The requirement that the address names: read from the cache at once where it is there, its neighbours fetched ahead; keys to go through the list. */
import { useHotkeys } from "@mantine/hooks"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { Navigate, useNavigate, useParams, useSearch } from "@tanstack/react-router"
import { useEffect } from "react"
import { componentQuery } from "../../api/component.ts"
import { fieldStatesQuery, ruleQuery } from "../../api/rules.ts"
import { Loaded } from "../../parts/Loaded.tsx"
import { Editor } from "./Editor.tsx"
import { useRows } from "./navigator/useRows.ts"
import { requirementsSearch } from "./search.ts"

const route = "/signed-in/components/$componentId/requirements/$ruleId" as const

/** How many neighbours in each direction are fetched ahead. */
const ahead = 2

export const Requirement = () => {
  const { componentId, ruleId } = useParams({ from: route })
  const { side } = useSearch({ from: "/signed-in/components/$componentId/requirements" })
  const navigate = useNavigate()
  const client = useQueryClient()
  const component = useQuery(componentQuery(componentId))
  const states = useQuery(fieldStatesQuery)
  const opened = useQuery(ruleQuery(ruleId))
  const { rows } = useRows()
  const place = rows.findIndex(({ rule }) => String(rule.id) === ruleId)
  useEffect(() => {
    if (place < 0) return
    const later = setTimeout(() => {
      for (const { rule } of rows.slice(Math.max(0, place - ahead), place + ahead + 1)) {
        if (String(rule.id) !== ruleId) void client.prefetchQuery({ ...ruleQuery(rule.id), staleTime: 60_000 })
      }
    }, 120)
    return () => clearTimeout(later)
  }, [client, place, rows, ruleId])
  const go = (to: number) => {
    const next = rows[to]
    if (next === undefined || place < 0) return
    void navigate({
      to: "/components/$componentId/requirements/$ruleId",
      params: { componentId, ruleId: String(next.rule.id) },
      search: true,
      resetScroll: false
    })
  }
  useHotkeys([
    ["j", () => go(place + 1)],
    ["k", () => go(place - 1)]
  ])
  return (
    <Loaded query={component}>
      {(known) => (
        <Loaded query={states}>
          {(fields) => (
            <Loaded query={opened}>
              {(open) =>
                open.rule.component_id === known.id ? (
                  <Editor
                    key={open.rule.id}
                    component={known}
                    states={fields}
                    opened={open}
                    side={side ?? null}
                    onSide={(next) =>
                      void navigate({
                        to: ".",
                        search: (before: Record<string, unknown>) => requirementsSearch({ ...before, side: next })
                      })
                    }
                  />
                ) : (
                  <Navigate
                    to="/components/$componentId/requirements/$ruleId"
                    params={{ componentId: String(open.rule.component_id), ruleId }}
                    replace
                  />
                )
              }
            </Loaded>
          )}
        </Loaded>
      )}
    </Loaded>
  )
}
