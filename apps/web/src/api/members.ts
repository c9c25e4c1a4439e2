/** Who could be given a role on a project or a component. */
import { queryOptions } from "@tanstack/react-query"
import { docket } from "./docket.ts"

/** The project or component of a membership. */
export interface MembershipTarget {
  readonly kind: "Project" | "Component"
  readonly id: number
}

/** The fewest characters that people are looked for by. */
const shortestSearch = 2

/** Accounts that may be found by the text, for admins who add members: see R1.9. */
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
