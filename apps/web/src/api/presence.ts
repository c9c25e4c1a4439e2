/** Who else is where this tab is. The event stream keeps it up to date (LiveUpdates.tsx). */
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { type Present, presenceKey, type Presences, stay } from "./live/reports.ts"
import { useMe } from "./me.ts"

export type { Present } from "./live/reports.ts"

const none: ReadonlyArray<Present> = []

/** Reports that this tab is on a requirement or comment, or on the component, and returns the others there. `editing`: it has unsaved text. */
export const usePresence = ({
  componentId,
  editing,
  reviewId = null,
  ruleId = null
}: {
  readonly componentId: number
  readonly ruleId?: number | null
  readonly reviewId?: number | null
  readonly editing: boolean
}): ReadonlyArray<Present> => {
  const client = useQueryClient()
  const { id } = useMe()
  useEffect(
    () => stay(client, { component_id: componentId, rule_id: ruleId, review_id: reviewId, editing }),
    [client, componentId, editing, reviewId, ruleId]
  )
  // The answers of the reports and the event stream fill it.
  const { data } = useQuery<Presences>({
    queryKey: presenceKey(componentId),
    queryFn: () => ({ shown: true, present: [] }),
    enabled: false
  })
  return (data?.present ?? none).filter(
    (one) => one.user.id !== id && one.rule_id === ruleId && one.review_id === reviewId
  )
}
