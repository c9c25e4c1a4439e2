/** The endpoints for sign-in, accounts and access tokens. */
import { Answer, Api, CurrentCaller, Problem, UserObject } from "@docket/api"
import {
  ChangeAddress,
  CreateAccount,
  MailSetting,
  ReadAccounts,
  RegisterAccount,
  ResetPassword,
  SignIn,
  SignInRules,
  ManageTokens
} from "@docket/core"
import { Effect, Struct } from "effect"
import { HttpServerRequest } from "effect/http"
import { group } from "../answer/AnsweringGroup.ts"
import { refuseCrossSite } from "../AuthenticationByTokenOrSession.ts"
import { clientAddress, userAgent } from "../ClientAddress.ts"
import { pathOf, signOutPathOf, SignInProviders } from "../oidc/Provider.ts"
import * as ProxySignIn from "../proxy/ProxySignIn.ts"
import { setupUrl } from "../OwnOrigin.ts"
import { RequestId } from "../RequestId.ts"
import * as SessionCookie from "../SessionCookie.ts"
import { changing, reading } from "./Answering.ts"

const me = UserObject.meToWire

const tokenToWire = (token: ManageTokens.Minted["token"]) =>
  Struct.pick(token, [
    "id",
    "user_id",
    "name",
    "scopes",
    "allowed_ips",
    "expires_at",
    "revoked_at",
    "last_used_at",
    "created_at"
  ])

/** A page of another site must not sign its visitors in here (R2.4). */
const fromOwnPages = (request: HttpServerRequest.HttpServerRequest) =>
  Effect.mapError(refuseCrossSite(request), (problem) => Problem.withToast(problem))

export const SignInHandlers = group(Api, "signIn", (handlers) =>
  handlers.handleAll({
    login: Effect.fnUntraced(function* ({ payload, request }) {
      yield* fromOwnPages(request)
      const { accept_notice = false, code = null, email, password } = payload
      const request_id = yield* RequestId
      const { user, secret } = yield* changing(
        SignIn.byPassword({
          email,
          password,
          code,
          address: clientAddress(request),
          user_agent: userAgent(request),
          request_id,
          accept_notice
        })
      )
      yield* SessionCookie.setInAnswer(request, secret)
      return me(user)
    }),
    listProviders: Effect.fnUntraced(function* () {
      const { local_passwords, notice, registration_domains = [] } = yield* SignInRules.SignInRules
      const providers = (yield* SignInProviders).map(({ label, name }) => ({ name, label, sign_in_url: pathOf(name) }))
      const proxy = yield* ProxySignIn.ProxySignInSettings
      return {
        local_passwords,
        password_resets: local_passwords && (yield* MailSetting.MailIsOn),
        registration_domains,
        notice,
        providers:
          proxy === null
            ? providers
            : [...providers, { name: ProxySignIn.name, label: proxy.label, sign_in_url: ProxySignIn.path }]
      }
    }),
    requestPasswordReset: Effect.fnUntraced(function* ({ payload, request }) {
      yield* fromOwnPages(request)
      yield* changing(ResetPassword.request(payload.email, clientAddress(request)))
      return {
        toast: Answer.done(
          "Link requested",
          "If an account with a password has this address, a link is on its way there."
        )
      }
    }),
    register: Effect.fnUntraced(function* ({ payload, request }) {
      yield* fromOwnPages(request)
      const from = { client: clientAddress(request), request_id: yield* RequestId }
      yield* changing(RegisterAccount.register({ ...payload, ...from }))
      return {
        toast: Answer.done("Check your e-mail", "A letter to this address says how to continue.")
      }
    }),
    confirmAddress: Effect.fnUntraced(function* ({ payload, request }) {
      yield* fromOwnPages(request)
      const { email } = yield* changing(ChangeAddress.confirm(payload.secret, yield* RequestId))
      return { email, toast: Answer.done("Address confirmed", `Your account has the address ${email} now.`) }
    }),
    openSetup: Effect.fnUntraced(function* ({ payload, request }) {
      yield* fromOwnPages(request)
      const user = yield* changing(CreateAccount.setupAccount(payload.secret))
      return { account: user === null ? null : Struct.pick(user, ["name", "email", "is_invited"]) }
    }),
    completeSetup: Effect.fnUntraced(function* ({ payload, request }) {
      yield* fromOwnPages(request)
      const { accept_notice = false, email = "", name = "", password, secret } = payload
      const setUp = yield* changing(
        CreateAccount.completeSetup(
          { secret, password, name, email, accept_notice },
          { address: clientAddress(request), user_agent: userAgent(request), request_id: yield* RequestId }
        )
      )
      const signed_in = setUp.secret !== null
      if (setUp.secret !== null) yield* SessionCookie.setInAnswer(request, setUp.secret)
      const next = signed_in
        ? "The password is set, and you are signed in."
        : "The password is set. You can sign in now."
      return { user: me(setUp.user), signed_in, toast: Answer.done("Ready", next) }
    })
  })
)

export const AccountHandlers = group(Api, "accounts", (handlers) =>
  handlers.handleAll({
    me: Effect.fnUntraced(function* () {
      return me(yield* reading(ReadAccounts.me(yield* CurrentCaller)))
    }),
    logout: Effect.fnUntraced(function* ({ request }) {
      const secret = request.cookies[SessionCookie.name]
      const provider = secret === undefined ? null : yield* SignIn.signOut(yield* CurrentCaller, secret)
      const signsOut = (yield* SignInProviders).some(({ name, signOut }) => signOut && name === provider)
      yield* SessionCookie.clearInAnswer(request)
      const toast = Answer.done("Signed out", "The session has ended.")
      return provider !== null && signsOut ? { toast, sign_out_url: signOutPathOf(provider) } : { toast }
    }),
    listUsers: Effect.fnUntraced(function* () {
      const users = yield* reading(ReadAccounts.list(yield* CurrentCaller))
      return users.map(UserObject.userToWire)
    }),
    createUser: Effect.fnUntraced(function* ({ payload: { user } }) {
      const request = yield* HttpServerRequest.HttpServerRequest
      const created = yield* changing(
        CreateAccount.create(yield* CurrentCaller, {
          name: user.name,
          email: user.email,
          password: user.password ?? null,
          admin: user.admin ?? false
        })
      )
      const linkOf = yield* setupUrl(request)
      return {
        user: UserObject.userToWire(created.user),
        toast: Answer.done(
          "Account created",
          created.is_invited
            ? `An invitation is on its way to ${created.user.email}.`
            : `${created.user.name} can sign in as ${created.user.email}.`
        ),
        ...(created.setup_secret === null ? {} : { setup_url: linkOf(created.setup_secret) })
      }
    })
  })
)

export const TokenHandlers = group(Api, "tokens", (handlers) =>
  handlers.handleAll({
    listTokens: Effect.fnUntraced(function* ({ query }) {
      const tokens = yield* reading(ManageTokens.list(yield* CurrentCaller, query.user_id))
      return { personal_access_tokens: tokens.map(tokenToWire) }
    }),
    createToken: Effect.fnUntraced(function* ({ payload: { personal_access_token: wanted }, request }) {
      const { current_password, expires_at = null } = wanted
      const allowed_ips = wanted.allowed_ips ?? []
      const session_secret = request.cookies[SessionCookie.name] ?? ""
      const { token, secret } = yield* changing(
        ManageTokens.mint(yield* CurrentCaller, {
          ...wanted,
          allowed_ips,
          expires_at,
          current_password,
          session_secret
        })
      )
      return {
        token: secret,
        personal_access_token: tokenToWire(token),
        toast: Answer.done("Token created", "Copy it now: it is shown this once.")
      }
    }),
    revokeToken: Effect.fnUntraced(function* ({ params }) {
      const revoked = yield* changing(ManageTokens.revoke(yield* CurrentCaller, params.tokenId))
      return {
        personal_access_token: tokenToWire(revoked),
        toast: Answer.done("Token revoked", `${revoked.name} does not work any more.`)
      }
    })
  })
)
