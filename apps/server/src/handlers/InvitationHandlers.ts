/** The endpoints of invitations to projects and components. */
import { Answer, Api, CurrentCaller } from "@docket/api"
import { type Invitation, InvitePeople } from "@docket/core"
import { Effect, Struct } from "effect"
import { group } from "../answer/AnsweringGroup.ts"
import { setupUrl } from "../OwnOrigin.ts"
import { changing, reading } from "./Answering.ts"
import { membershipToWire } from "./MembershipTarget.ts"

const invitationToWire = (invitation: Invitation.InvitationView) => Struct.omit(invitation, ["is_elsewhere"])

export const InvitationHandlers = group(Api, "invitations", (handlers) =>
  handlers.handleAll({
    invite: Effect.fnUntraced(function* ({ params, payload: { component_id = null, emails, role }, request }) {
      const all = yield* changing(
        InvitePeople.invite(yield* CurrentCaller, params.projectId, { emails, role, component_id })
      )
      const linkOf = yield* setupUrl(request)
      const results = all.map((one) => {
        const { email, result } = one
        if (one.result === "refused") return { email, result, code: one.refusal.code, detail: one.refusal.detail }
        if (one.result === "added") return { email, result, membership: membershipToWire(one.membership) }
        const invitation = invitationToWire(one.invitation)
        return one.setup_secret === null
          ? { email, result, invitation }
          : { email, result, invitation, setup_url: linkOf(one.setup_secret) }
      })
      const done = all.filter(({ result }) => result !== "refused").length
      return { results, toast: Answer.done("Invited", `${done} of ${all.length}.`) }
    }),
    listInvitations: Effect.fnUntraced(function* ({ params, query: { component_id = null, ...query } }) {
      const { rows, ...list } = yield* reading(
        InvitePeople.list(yield* CurrentCaller, params.projectId, { ...query, component_id })
      )
      return { ...list, rows: rows.map(({ permits, ...row }) => ({ ...invitationToWire(row), permits })) }
    }),
    renewInvitation: Effect.fnUntraced(function* ({ params: { invitationId, projectId }, request }) {
      const { invitation, setup_secret } = yield* changing(
        InvitePeople.renew(yield* CurrentCaller, projectId, invitationId)
      )
      return {
        invitation: invitationToWire(invitation),
        setup_url: (yield* setupUrl(request))(setup_secret),
        toast: Answer.done("Link renewed", `The earlier link of ${invitation.email} does not work any more.`)
      }
    }),
    withdrawInvitation: Effect.fnUntraced(function* ({ params: { invitationId, projectId } }) {
      const { email } = yield* changing(InvitePeople.withdraw(yield* CurrentCaller, projectId, invitationId))
      return { toast: Answer.done("Invitation withdrawn", `${email} cannot use the link any more.`) }
    })
  })
)
