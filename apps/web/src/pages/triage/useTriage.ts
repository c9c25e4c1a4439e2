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

/** Changes the address. */
const useGo = (): Place["go"] => {
  const navigate = useNavigate({ from: "/components/$componentId/triage" })
  return useCallback<Place["go"]>(
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
}

export const useTriage = (): Place => {
  const { componentId } = useParams({ from })
  const search = useSearch({ from })
  return { componentId, search, go: useGo() }
}

/** The same without the comment that is open, for what is not to be drawn anew with each. */
export const useTriageFilters = (): Place => {
  const { componentId } = useParams({ from })
  const search = useSearch({
    from,
    select: (all): TriageSearch => present({ ...all, comment: undefined }),
    structuralSharing: true
  })
  return { componentId, search, go: useGo() }
}
