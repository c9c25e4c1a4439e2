/** The endpoints for accounts, including the caller's own. */
import { Answer, Api, CurrentCaller, UserObject } from "@docket/api"
import { ChangeAddress, ManageAccounts, ChangeOwnAccount, EndSessions, FindUsers } from "@docket/core"
import { Effect, Struct } from "effect"
import { HttpServerRequest } from "effect/http"
import { group } from "../answer/AnsweringGroup.ts"
import { SessionLifetime } from "../AuthenticationByTokenOrSession.ts"
import { setupUrl } from "../OwnOrigin.ts"
import * as SessionCookie from "../SessionCookie.ts"
import { changing, reading } from "./Answering.ts"
import { targetOf } from "./MembershipTarget.ts"

export const UserHandlers = group(Api, "users", (handlers) =>
  handlers.handleAll({
    searchUsers: Effect.fnUntraced(function* ({ query: { limit, q, scope, ...target } }) {
      const among = { members: scope === "members", limit }
      const found = yield* reading(FindUsers.find(yield* CurrentCaller, targetOf(target), q, among))
      return { users: found }
    }),
    changeUser: Effect.fnUntraced(function* ({ params, payload }) {
      const user = yield* changing(ManageAccounts.change(yield* CurrentCaller, params.userId, payload.user))
      return { user: UserObject.userToWire(user), toast: Answer.done("Account changed", `${user.name} is saved.`) }
    }),
    deleteUser: Effect.fnUntraced(function* ({ params }) {
      const { name } = yield* changing(ManageAccounts.remove(yield* CurrentCaller, params.userId))
      return { toast: Answer.done("Account deleted", `${name} has no account any more.`) }
    }),
    lockUser: Effect.fnUntraced(function* ({ params }) {
      const user = yield* changing(ManageAccounts.disable(yield* CurrentCaller, params.userId))
      return {
        user: UserObject.userToWire(user),
        toast: Answer.done("Account disabled", `${user.name} cannot sign in any more.`)
      }
    }),
    unlockUser: Effect.fnUntraced(function* ({ params }) {
      const user = yield* changing(ManageAccounts.enable(yield* CurrentCaller, params.userId))
      return { user: UserObject.userToWire(user), toast: Answer.done("Account enabled", `${user.name} can sign in.`) }
    }),
    endUserSessions: Effect.fnUntraced(function* ({ params }) {
      const user = yield* changing(ManageAccounts.endSessions(yield* CurrentCaller, params.userId))
      return {
        user: UserObject.userToWire(user),
        toast: Answer.done("Sessions ended", `${user.name} has no session any more.`)
      }
    }),
    listIdentities: Effect.fnUntraced(function* ({ params }) {
      const identities = yield* reading(ManageAccounts.identities(yield* CurrentCaller, params.userId))
      return { identities: identities.map(UserObject.identityToWire) }
    }),
    unlinkIdentity: Effect.fnUntraced(function* ({ params: { identityId, userId } }) {
      const identity = yield* changing(ManageAccounts.unlinkIdentity(yield* CurrentCaller, userId, identityId))
      return {
        identity: UserObject.identityToWire(identity),
        toast: Answer.done("Unlinked", `The account is not linked to ${identity.provider} any more.`)
      }
    }),
    setUserPassword: Effect.fnUntraced(function* ({ params, payload }) {
      const request = yield* HttpServerRequest.HttpServerRequest
      const { setup_secret, user } = yield* changing(
        ManageAccounts.setPassword(yield* CurrentCaller, params.userId, payload.user.password ?? null)
      )
      const linkOf = yield* setupUrl(request)
      return {
        user: UserObject.userToWire(user),
        ...(setup_secret === null
          ? { toast: Answer.done("Password set", `${user.name} signs in again.`) }
          : {
              toast: Answer.done("Link made", `${user.name} chooses a password by it, once.`),
              setup_url: linkOf(setup_secret)
            })
      }
    })
  })
)

export const OwnAccountHandlers = group(Api, "ownAccount", (handlers) =>
  handlers.handleAll({
    changeOwnAccount: Effect.fnUntraced(function* ({ payload, request }) {
      const session_secret = request.cookies[SessionCookie.name] ?? ""
      const { current_password } = payload.user
      const wanted = { ...payload.user, current_password, session_secret }
      const {
        revoked_tokens,
        session_secret: renewed,
        user
      } = yield* changing(ChangeOwnAccount.change(yield* CurrentCaller, wanted))
      if (renewed !== null) yield* SessionCookie.setInAnswer(request, renewed)
      const tokens = revoked_tokens === 0 ? [] : [`Access tokens revoked: ${revoked_tokens}.`]
      return {
        user: Struct.pick(user, ["id", "name", "email", "admin", "provider"]),
        toast: Answer.done("Saved", "Your account is saved.", ...tokens)
      }
    }),
    requestOwnAddress: Effect.fnUntraced(function* ({ payload, request }) {
      const session_secret = request.cookies[SessionCookie.name] ?? ""
      const { current_password, email } = payload
      yield* changing(ChangeAddress.request(yield* CurrentCaller, { email, current_password, session_secret }))
      return {
        toast: Answer.done("Link sent", `Open the link in the e-mail to ${email.trim()} to confirm the address.`)
      }
    })
  })
)

export const SessionHandlers = group(Api, "sessions", (handlers) =>
  handlers.handleAll({
    listSessions: Effect.fnUntraced(function* ({ request }) {
      const secret = request.cookies[SessionCookie.name] ?? ""
      const own = yield* EndSessions.list(yield* CurrentCaller, secret, yield* SessionLifetime)
      const shown = ["id", "created_at", "last_seen_at", "address", "user_agent"] as const
      return { sessions: own.map(({ current, session }) => ({ ...Struct.pick(session, shown), current })) }
    }),
    endOtherSessions: Effect.fnUntraced(function* ({ request }) {
      const secret = request.cookies[SessionCookie.name] ?? ""
      const ended = yield* changing(EndSessions.endOthers(yield* CurrentCaller, secret, yield* SessionLifetime))
      return { ended, toast: Answer.done("Sessions ended", `You are signed out everywhere else (${ended}).`) }
    }),
    endSession: Effect.fnUntraced(function* ({ params }) {
      yield* changing(EndSessions.end(yield* CurrentCaller, params.sessionId))
      return { toast: Answer.done("Session ended", "You are signed out there.") }
    })
  })
)
