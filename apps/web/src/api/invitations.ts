/** The open invitations to a project or a component, and the addresses in a text. */
import type { Answered } from "@docket/api/fetch"
import { queryOptions } from "@tanstack/react-query"
import { allPages, mostPerPage } from "./allPages.ts"
import { docket } from "./docket.ts"
import type { MembershipTarget } from "./members.ts"
import { projectKey } from "./project.ts"

type Listed = Answered<"invitations", "listInvitations">

/** An open invitation, with what the user may do with it. */
export type OpenInvitation = Listed["rows"][number]

/** What became of an address. */
export type InvitedAddress = Answered<"invitations", "invite">["results"][number]

/** All open invitations to the target, oldest first, and whether the user may invite. */
export const invitationsQuery = ({ id, kind, projectId }: MembershipTarget) =>
  queryOptions({
    queryKey: [...projectKey(projectId), "invitations", kind, id],
    queryFn: async ({ signal }) => {
      let permits: Listed["permits"] = { invite: [] }
      const rows = await allPages((page) =>
        docket.invitations
          .listInvitations(
            {
              params: { projectId },
              query: { page, per_page: mostPerPage, ...(kind === "Component" ? { component_id: id } : {}) }
            },
            { signal }
          )
          .then((answer) => {
            permits = answer.permits
            return answer
          })
      )
      return { rows, permits }
    }
  })

/** The e-mail addresses in a typed or pasted text, such as `Ivo Novak <ivo@example.org>, lena@example.org`. */
export const addressesIn = (text: string): ReadonlyArray<string> => [
  ...new Set(text.split(/[\s,;<>"'()]+/).filter((word) => /^[^@]+@[^@]+$/.test(word)))
]
