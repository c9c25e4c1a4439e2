/**
 * The state of the workbench: the component, the address, and how both change. The address is read as it is now, not as the router last rendered it: of two keys
 * pressed at once, the second sees the effect of the first, on any slow machine.
 */
import { defaultParseSearch, type RouterHistory, useNavigate, useParams, useRouter } from "@tanstack/react-router"
import { useCallback, useMemo, useSyncExternalStore } from "react"
import { present, triageSearch, type TriageSearch } from "./search.ts"

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

/** Reads the search of a page's address as it is at this moment, written as JSON; as it was last, while the page is being left for another. */
const reader = (history: RouterHistory, path: string, select: (search: TriageSearch) => TriageSearch) => {
  let last = "{}"
  return (): string => {
    const { pathname, search } = history.location
    if (pathname.endsWith(path)) last = JSON.stringify(select(triageSearch(defaultParseSearch(search))))
    return last
  }
}

/** The part of the address that `select` takes. */
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

/** The same without the open comment, for parts that should not render again with each comment. */
export const useTriageFilters = (): Place => {
  const { componentId } = useParams({ from })
  return { componentId, search: useAddress(componentId, withoutComment), go: useGo() }
}
