/** The users who can be given a role on a project or component. */
import type { Answered } from "@docket/api/fetch"
import { queryOptions } from "@tanstack/react-query"
import { docket } from "./docket.ts"

/** The project or component of a membership. */
export interface MembershipTarget {
  readonly kind: "Project" | "Component"
  readonly id: number
  /** The project itself, or that of the component. */
  readonly projectId: number
}

/** A person who can be made a member. The address is "" if it is hidden. */
export type FoundPerson = Answered<"users", "searchUsers">["users"][number]

/** The shortest text to search people by, in characters. */
const shortestSearch = 2

/** Finds accounts by text, for admins who add members (R1.9). */
export const peopleQuery = (target: MembershipTarget, q: string) =>
  queryOptions({
    queryKey: ["people", "found", target.kind, target.id, q],
    enabled: [...q.trim()].length >= shortestSearch,
    queryFn: ({ signal }) =>
      docket.users
        .searchUsers(
          { query: { q: q.trim(), membership_type: target.kind, membership_id: String(target.id) } },
          { signal }
        )
        .then(({ users }) => users),
    staleTime: 60_000
  })
