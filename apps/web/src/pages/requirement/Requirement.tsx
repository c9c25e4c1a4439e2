/** The requirement in the address. A cached one is shown at once. Its neighbors are prefetched. Keys step through the list. */
import { useDisclosure, useLocalStorage } from "@mantine/hooks"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { Navigate, useNavigate, useParams, useRouter, useSearch } from "@tanstack/react-router"
import { useEffect, useRef } from "react"
import { componentQuery } from "../../api/component.ts"
import { fieldStatesQuery, ruleQuery } from "../../api/rules.ts"
import { Loaded } from "../../parts/Loaded.tsx"
import { isWriting } from "../../parts/focusScope.ts"
import { useKeys } from "../../parts/useKeys.ts"
import { reviewId } from "../../parts/SavedNotice.tsx"
import { Editor } from "./Editor.tsx"
import { findId } from "./navigator/Filters.tsx"
import { useRows } from "./navigator/useRows.ts"
import { requirementsSearch } from "./search.ts"
import { later } from "../../parts/later.tsx"

const Keys = later(() => import("./Keys.tsx").then(({ Keys }) => Keys))

const route = "/signed-in/components/$componentId/requirements/$ruleId" as const

/** The number of prefetched neighbors in each direction. */
const ahead = 2

export const Requirement = () => {
  const { componentId, ruleId } = useParams({ from: route })
  const { side } = useSearch({ from: "/signed-in/components/$componentId/requirements" })
  const navigate = useNavigate()
  const router = useRouter()
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
  const focusAfter = useRef<string | null>(null)
  const go = (step: 1 | -1, by: "keys" | "buttons") => {
    // A second key press can arrive before the first one is rendered: it continues from the new address.
    const asked = rows.findIndex(({ rule }) => router.latestLocation.pathname.endsWith(`/requirements/${rule.id}`))
    const from = asked < 0 ? place : asked
    const next = rows[from + step]
    if (next === undefined || from < 0) return
    focusAfter.current = by === "buttons" ? `[data-neighbour="${step}"]` : null
    void navigate({
      to: "/components/$componentId/requirements/$ruleId",
      params: { componentId, ruleId: String(next.rule.id) },
      search: true,
      // Back leads out of a walk by keys, not through each of its steps.
      replace: by === "keys",
      resetScroll: false
    })
  }
  const [keysOn, setKeysOn] = useLocalStorage({ key: "docket-single-keys", defaultValue: true })
  const [isHelpShown, { close: hideHelp, open: showHelp }] = useDisclosure(false)
  const find = () => document.getElementById(findId)?.focus()
  useKeys(keysOn, (key) => {
    if (key === "j") go(1, "keys")
    else if (key === "k") go(-1, "keys")
    else if (key === "/") find()
    else if (key === "r") document.getElementById(reviewId)?.click()
    else if (key === "?") showHelp()
    else return false
    return true
  })
  const shownId = opened.data?.rule.id
  // The buttons are replaced with the requirement. The focus stays on the same button, so that pressing it again continues.
  useEffect(() => {
    if (shownId !== undefined && focusAfter.current !== null && !isWriting())
      document.querySelector<HTMLElement>(focusAfter.current)?.focus({ preventScroll: true })
    focusAfter.current = null
  }, [shownId])
  return (
    <>
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
                      neighbours={{
                        hasAbove: place > 0,
                        hasBelow: place >= 0 && place + 1 < rows.length,
                        go: (step) => go(step, "buttons"),
                        onKeys: showHelp
                      }}
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
      {isHelpShown && <Keys isOn={keysOn} onSwitch={setKeysOn} onClose={hideHelp} />}
    </>
  )
}
