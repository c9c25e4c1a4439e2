/** A component: its header and settings. Its content (requirements, comments) has files of its own, under keys with the same beginning. */
import type { Answered } from "@docket/api/fetch"
import { queryOptions } from "@tanstack/react-query"
import { docket } from "./docket.ts"

/** A component with its settings. */
export type Component = Answered<"components", "readComponent">

/** Everything that is kept of a component lies under this key: what changes the component as a whole makes all of it old. */
export const componentKey = (componentId: string | number) => ["component", String(componentId)] as const

/** The component. Everybody who may see its header may see its settings (R1.4). */
export const componentQuery = (componentId: string | number) =>
  queryOptions({
    queryKey: [...componentKey(componentId), "details"],
    queryFn: ({ signal }) => docket.components.readComponent({ params: { componentId } }, { signal })
  })
