/**
 * The state of the workbench: its component or project, the address, and the functions that change them. It reads the current address, not the one of the last render: the second of two keys
 * pressed in a row sees the effect of the first, even on a slow machine.
 */
import { defaultParseSearch, type RouterHistory, useNavigate, useParams, useRouter } from "@tanstack/react-router"
import { useCallback, useMemo, useSyncExternalStore } from "react"
import type { CommentScope } from "../../api/comments.ts"
import { present, triageSearch, type TriageSearch } from "./search.ts"

export interface Place {
  readonly scope: CommentScope
  readonly search: TriageSearch
  /** Changes the search parameters; undefined removes one. `replace` skips the current address in the back history. */
  readonly go: (change: { [Name in keyof TriageSearch]?: TriageSearch[Name] | undefined }, replace?: boolean) => void
}

/** The scope of the page's comments, by its address. */
const useScope = (): CommentScope => {
  const { componentId, projectId } = useParams({ strict: false })
  return useMemo(
    () =>
      componentId === undefined ? { kind: "project", id: projectId ?? "" } : { kind: "component", id: componentId },
    [componentId, projectId]
  )
}

/** Returns the function that changes the address. */
const useGo = ({ kind }: CommentScope): Place["go"] => {
  const ofComponent = useNavigate({ from: "/components/$componentId/triage" })
  const ofProject = useNavigate({ from: "/projects/$projectId/triage" })
  return useCallback<Place["go"]>(
    (change, replace = false) => {
      const to = {
        to: ".",
        search: (before: TriageSearch) => present({ ...before, ...change }),
        replace,
        resetScroll: false
      } as const
      void (kind === "component" ? ofComponent(to) : ofProject(to))
    },
    [kind, ofComponent, ofProject]
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
const useAddress = ({ id, kind }: CommentScope, select: (search: TriageSearch) => TriageSearch): TriageSearch => {
  const { history } = useRouter()
  const read = useMemo(() => reader(history, `/${kind}s/${id}/triage`, select), [history, id, kind, select])
  const written = useSyncExternalStore(history.subscribe, read)
  return useMemo(() => triageSearch(JSON.parse(written)), [written])
}

const whole = (search: TriageSearch): TriageSearch => search

export const useTriage = (): Place => {
  const scope = useScope()
  return { scope, search: useAddress(scope, whole), go: useGo(scope) }
}

const withoutComment = (search: TriageSearch): TriageSearch => present({ ...search, comment: undefined })

/** The same without the open comment, for parts that must not render again for each comment. */
export const useTriageFilters = (): Place => {
  const scope = useScope()
  return { scope, search: useAddress(scope, withoutComment), go: useGo(scope) }
}
