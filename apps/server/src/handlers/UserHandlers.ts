/** The endpoints for accounts, including the caller's own. */
import { join } from "node:path"
import { Answer, Api, CurrentCaller, UserObject } from "@docket/api"
import {
  type Caller,
  ChangeAddress,
  ChangeOwnAccount,
  DeleteOwnAccount,
  EndSessions,
  ExportOwnAccount,
  FindUsers,
  ManageAccounts,
  ReadOwnAccount,
  UnlinkOwnIdentity,
  SetUpSecondFactor
} from "@docket/core"
import { AccountFile } from "@docket/exchange"
import { Clock, Effect, type Scope, Struct } from "effect"
import { HttpServerRequest } from "effect/http"
import { group } from "../answer/AnsweringGroup.ts"
import { SessionLifetime } from "../AuthenticationByTokenOrSession.ts"
import { setupUrl } from "../OwnOrigin.ts"
import * as SessionCookie from "../SessionCookie.ts"
import * as TemporaryFolder from "../TemporaryFolder.ts"
import { changing, exporting, reading } from "./Answering.ts"
import * as Download from "./Download.ts"
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
    readUserSecondFactor: Effect.fnUntraced(function* ({ params }) {
      return { second_factor: yield* reading(ManageAccounts.secondFactor(yield* CurrentCaller, params.userId)) }
    }),
    resetUserSecondFactor: Effect.fnUntraced(function* ({ params }) {
      const user = yield* changing(ManageAccounts.resetSecondFactor(yield* CurrentCaller, params.userId))
      return {
        user: UserObject.userToWire(user),
        toast: Answer.done("Two-step sign-in removed", `${user.name} signs in with the password alone.`)
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

/** The file is written before it is sent, so that it shows one moment even to a slow client. */
const exportedAccount = Effect.fnUntraced(function* (caller: Caller, request: Scope.Scope) {
  const now = new Date(yield* Clock.currentTimeMillis)
  const path = join(yield* TemporaryFolder.scoped("account-"), "account.json")
  yield* exporting(
    ExportOwnAccount.exported(caller, (contents) => TemporaryFolder.write(path, AccountFile.pieces(contents, now)))
  )
  const file = {
    subject: "docket-account",
    suffix: `_${now.toISOString().slice(0, 10)}`,
    extension: "json",
    contentType: "application/json"
  }
  return yield* Download.fromDisk(path, file, request)
})

export const OwnAccountHandlers = group(Api, "ownAccount", (handlers) =>
  handlers.handleAll({
    readOwnAccount: Effect.fnUntraced(function* () {
      const own = yield* reading(ReadOwnAccount.read(yield* CurrentCaller))
      return {
        user: UserObject.meToWire(own.user),
        created_at: own.user.created_at,
        ...Struct.pick(own.standing, ["has_password", "sole_admin_of", "anonymous_in"]),
        identities: own.identities.map(({ identity, permits }) => ({
          ...UserObject.identityToWire(identity),
          permits
        })),
        permits: own.permits
      }
    }),
    exportOwnAccount: Effect.fnUntraced(function* () {
      return yield* Effect.scoped(exportedAccount(yield* CurrentCaller, yield* Effect.scope))
    }),
    deleteOwnAccount: Effect.fnUntraced(function* ({ payload: { current_password, name }, request }) {
      const session_secret = request.cookies[SessionCookie.name] ?? ""
      yield* changing(DeleteOwnAccount.remove(yield* CurrentCaller, { name, current_password, session_secret }))
      yield* SessionCookie.clearInAnswer(request)
      return { toast: Answer.done("Account deleted", "You are signed out, and your account is gone.") }
    }),
    unlinkOwnIdentity: Effect.fnUntraced(function* ({ params, request }) {
      const session_secret = request.cookies[SessionCookie.name] ?? ""
      const identity = yield* changing(
        UnlinkOwnIdentity.unlink(yield* CurrentCaller, params.identityId, session_secret)
      )
      return {
        identity: UserObject.identityToWire(identity),
        toast: Answer.done("Unlinked", `Your account is not linked to ${identity.provider} any more.`)
      }
    }),
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
        user: UserObject.meToWire(user),
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

const proofOf = (
  { cookies }: HttpServerRequest.HttpServerRequest,
  { code, current_password }: { readonly code?: string; readonly current_password?: string }
) => ({ code, current_password, session_secret: cookies[SessionCookie.name] ?? "" })

export const SecondFactorHandlers = group(Api, "secondFactor", (handlers) =>
  handlers.handleAll({
    readSecondFactor: Effect.fnUntraced(function* () {
      const { demanded_of, ...state } = yield* reading(SetUpSecondFactor.read(yield* CurrentCaller))
      return { second_factor: state, demanded_of }
    }),
    beginSecondFactor: Effect.fnUntraced(function* ({ payload, request }) {
      const begun = yield* changing(SetUpSecondFactor.begin(yield* CurrentCaller, proofOf(request, payload)))
      return { ...begun, toast: Answer.done("Setup begun", "Add the secret to your app, and confirm it with a code.") }
    }),
    confirmSecondFactor: Effect.fnUntraced(function* ({ payload: { code }, request }) {
      const { session_secret } = proofOf(request, {})
      const { recovery_codes, ...state } = yield* changing(
        SetUpSecondFactor.confirm(yield* CurrentCaller, { code, session_secret })
      )
      return {
        recovery_codes,
        second_factor: state,
        toast: Answer.done("Two-step sign-in is on", "Keep the recovery codes: they are shown this once.")
      }
    }),
    renewRecoveryCodes: Effect.fnUntraced(function* ({ payload, request }) {
      const { recovery_codes, ...state } = yield* changing(
        SetUpSecondFactor.renewCodes(yield* CurrentCaller, proofOf(request, payload))
      )
      return {
        recovery_codes,
        second_factor: state,
        toast: Answer.done("New recovery codes", "The earlier ones do not work any more.")
      }
    }),
    disableSecondFactor: Effect.fnUntraced(function* ({ payload, request }) {
      const state = yield* changing(SetUpSecondFactor.disable(yield* CurrentCaller, proofOf(request, payload)))
      return {
        second_factor: state,
        toast: Answer.done("Two-step sign-in is off", "You sign in with your password alone.")
      }
    })
  })
)

export const SessionHandlers = group(Api, "sessions", (handlers) =>
  handlers.handleAll({
    listSessions: Effect.fnUntraced(function* ({ request }) {
      const secret = request.cookies[SessionCookie.name] ?? ""
      const own = yield* EndSessions.list(yield* CurrentCaller, secret, yield* SessionLifetime)
      const shown = ["id", "created_at", "last_seen_at", "address", "user_agent", "provider"] as const
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
