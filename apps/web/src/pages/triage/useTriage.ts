/**
 * The state of the workbench: the component, the address, and the functions that change them. It reads the current address, not the one of the last render: the second of two keys
 * pressed in a row sees the effect of the first, even on a slow machine.
 */
import { defaultParseSearch, type RouterHistory, useNavigate, useParams, useRouter } from "@tanstack/react-router"
import { useCallback, useMemo, useSyncExternalStore } from "react"
import { present, triageSearch, type TriageSearch } from "./search.ts"

const from = "/signed-in/components/$componentId/triage"

export interface Place {
  readonly componentId: string
  readonly search: TriageSearch
  /** Changes the search parameters; undefined removes one. `replace` skips the current address in the back history. */
  readonly go: (change: { [Name in keyof TriageSearch]?: TriageSearch[Name] | undefined }, replace?: boolean) => void
}

/** Returns the function that changes the address. */
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

/** Reads the current search of a page's address as JSON. While the user leaves the page, reads its last search. */
const reader = (history: RouterHistory, path: string, select: (search: TriageSearch) => TriageSearch) => {
  let last = "{}"
  return (): string => {
    const { pathname, search } = history.location
    if (pathname.endsWith(path)) last = JSON.stringify(select(triageSearch(defaultParseSearch(search))))
    return last
  }
}

/** The part of the address that `select` returns. */
const useAddress = (componentId: string, select: (search: TriageSearch) => TriageSearch): TriageSearch => {
  const { history } = useRouter()
  const read = useMemo(
    () => reader(history, `/components/${componentId}/triage`, select),
    [componentId, history, select]
  )
  const written = useSyncExternalStore(history.subscribe, read)
  return useMemo(() => triageSearch(JSON.parse(written)), [written])
}

const whole = (search: TriageSearch): TriageSearch => search

export const useTriage = (): Place => {
  const { componentId } = useParams({ from })
  return { componentId, search: useAddress(componentId, whole), go: useGo() }
}

const withoutComment = (search: TriageSearch): TriageSearch => present({ ...search, comment: undefined })

/** The same without the open comment, for parts that must not render again for each comment. */
export const useTriageFilters = (): Place => {
  const { componentId } = useParams({ from })
  return { componentId, search: useAddress(componentId, withoutComment), go: useGo() }
}
