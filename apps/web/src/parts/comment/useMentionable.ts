/** The people whom a comment can mention: the members of its component. */
import type { Mentionable } from "@docket/api/fetch"
import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { componentMembersQuery } from "../../api/comments.ts"

const none: ReadonlyArray<Mentionable> = []

/** Returns the members by name. They are requested when a text has an `@`; meanwhile there are none. */
export const useMentionable = (componentId: string | number | null, text: string): ReadonlyArray<Mentionable> => {
  const { data } = useQuery({
    ...componentMembersQuery(componentId ?? 0),
    enabled: componentId !== null && text.includes("@")
  })
  return useMemo(() => data?.map(({ name, user_id }) => ({ id: user_id, name })) ?? none, [data])
}
