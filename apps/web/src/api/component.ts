/** A component: its header and settings. Other files have its requirements and comments, under keys with the same prefix. */
import { queryOptions } from "@tanstack/react-query"
import { docket } from "./docket.ts"

export type { Component } from "./shapes.ts"

/** The prefix of the cache keys of a component. A change to the whole component invalidates all of them. */
export const componentKey = (componentId: string | number) => ["component", String(componentId)] as const

/** Reads a component. Every user who can see its header can see its settings (R1.4). */
export const componentQuery = (componentId: string | number) =>
  queryOptions({
    queryKey: [...componentKey(componentId), "details"],
    queryFn: ({ signal }) => docket.components.readComponent({ params: { componentId } }, { signal })
  })
