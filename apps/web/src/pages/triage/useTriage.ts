/** Where the workbench stands: which component, what the address says, and how both are changed. */
import { useNavigate, useParams, useSearch } from "@tanstack/react-router"
import { useCallback } from "react"
import { present, type TriageSearch } from "./search.ts"

const from = "/signed-in/components/$componentId/triage"

export interface Place {
  readonly componentId: string
  readonly search: TriageSearch
  /** Changes what the address says; undefined takes something out. `replace`: the back button does not come here again. */
  readonly go: (change: { [Name in keyof TriageSearch]?: TriageSearch[Name] | undefined }, replace?: boolean) => void
}

export const useTriage = (): Place => {
  const { componentId } = useParams({ from })
  const search = useSearch({ from })
  const navigate = useNavigate({ from: "/components/$componentId/triage" })
  const go = useCallback<Place["go"]>(
    (change, replace = false) => {
      void navigate({
        to: ".",
        search: (before) => present({ ...before, ...change }),
        replace,
        resetScroll: false
      })
    },
    [navigate]
  )
  return { componentId, search, go }
}
