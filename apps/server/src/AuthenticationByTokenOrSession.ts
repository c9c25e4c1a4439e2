/**
 * Authenticates requests (R2.4–R2.6): reads the token or the session cookie and gives handlers the caller. If a request has both, the token
 * decides. The core makes the decisions; this file reads headers and answers with problems.
 */
import {
  AccessRule,
  Authentication,
  CurrentCaller,
  CurrentVisitor,
  FileUpload,
  Handling,
  Problem,
  SessionOnly,
  VisitorAuthentication
} from "@docket/api"
import {
  type Caller,
  PersonalAccessToken,
  RecordDenial,
  type Session,
  SignIn,
  ValidCredential,
  type User
} from "@docket/core"
import { type Cause, Context, Effect, Layer, Option } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import type { HttpApiEndpoint } from "effect/http-api"
import { isCrossSite, isSafe } from "./CrossSite.ts"
import { ownOrigin, PublicOrigin } from "./OwnOrigin.ts"
import { troubleIn } from "./ProblemOfCause.ts"
import { RequestId } from "./RequestId.ts"
import * as Once from "./retry/Once.ts"
import * as SessionCookie from "./SessionCookie.ts"

/** The lifetime of sessions in this installation. */
export const SessionLifetime = Context.Reference<Session.SessionLifetime>("docket/server/SessionLifetime", {
  defaultValue: () => ({ idle_minutes: 60, absolute_hours: 12 })
})

const authorizationForm = /^(?:Token|Bearer) +(\S+)$/i

/** Returns the credential of a request: its token, else its session; null if it has neither. */
export const credentialOf = ({
  cookies,
  headers: { authorization }
}: HttpServerRequest.HttpServerRequest): ValidCredential.Credential | null => {
  const kind = authorization === undefined ? "session" : "token"
  const secret =
    authorization === undefined ? cookies[SessionCookie.name] : authorizationForm.exec(authorization.trim())?.[1]
  return secret === undefined || secret === "" ? null : { kind, secret }
}

/** The declarations of an endpoint that authentication reads. */
interface Declared {
  /** True if the request extends a session. */
  readonly isUse: boolean
  /** True if it is allowed before the user has set up a second factor that is due (R2.13). */
  readonly beforeSecondFactor: boolean
}

/** Fails with the 403 problem when the user must set up a second factor first. */
const refuseDue = (is_due: boolean, { beforeSecondFactor }: Declared) =>
  is_due && !beforeSecondFactor ? Effect.fail(Problem.of("second_factor_required")) : Effect.void

/** Returns the caller of the request. Fails with a 401 or 403 problem. */
const authenticate = Effect.fnUntraced(function* (declared: Declared) {
  const request = yield* HttpServerRequest.HttpServerRequest
  const request_id = yield* RequestId
  const { authorization } = request.headers
  if (authorization !== undefined) {
    const address = Option.getOrElse(request.remoteAddress, () => "")
    const secret = authorizationForm.exec(authorization.trim())?.[1]
    const { is_due, owner, scopes } = yield* byToken(secret, { address, request_id })
    yield* refuseDue(is_due, declared)
    return PersonalAccessToken.allowsMethod(scopes, request.method)
      ? callerOf(owner, "token", request_id)
      : yield* Effect.fail(Problem.of("insufficient_token_scope"))
  }
  const secret = request.cookies[SessionCookie.name]
  if (secret === undefined || secret === "") return yield* Effect.fail(Problem.of("not_authenticated"))
  yield* refuseCrossSite(request)
  const { is_due, user } = yield* SignIn.bySession(secret, yield* SessionLifetime, declared.isUse).pipe(
    Effect.mapError(() => Problem.of("session_expired"))
  )
  yield* refuseDue(is_due, declared)
  return callerOf(user, "session", request_id)
})

/** Adds toasts to authentication problems on mutating endpoints, like to all other problems there (R3.1). */
const withToasts = <A, P extends Problem.Problem, R>(effect: Effect.Effect<A, P, R>) =>
  Effect.catch(effect, (problem) =>
    Effect.flatMap(HttpServerRequest.HttpServerRequest, ({ method }) =>
      Effect.fail(isSafe(method) ? problem : Problem.withToast(problem))
    )
  )

/** The services that authentication needs in addition to the request. */
type Services =
  | Exclude<
      Effect.Services<ReturnType<typeof authenticate>> | Effect.Services<typeof refuseEndedCredential>,
      HttpServerRequest.HttpServerRequest
    >
  | Once.Services

/** Runs an effect of a request with these services. Merging them into the request's context would copy both for every request. */
const withServices =
  (services: Context.Context<Services>) =>
  <A, E>(effect: Effect.Effect<A, E, Services | HttpServerRequest.HttpServerRequest>) =>
    Effect.updateContext(effect, (asked: Context.Context<HttpServerRequest.HttpServerRequest>) =>
      services.pipe(
        Context.add(HttpServerRequest.HttpServerRequest, Context.get(asked, HttpServerRequest.HttpServerRequest)),
        Context.add(RequestId, Context.get(asked, RequestId))
      )
    )

/** The middleware over any storage. */
export const AuthenticationByTokenOrSession = Layer.effect(
  Authentication,
  Effect.map(Effect.context<Services>(), (services) => {
    const known = withServices(services)
    const stillKnown = known(withToasts(refuseEndedCredential))
    const onceForAny = Once.make(services)
    // UploadAdmission.ts handles the key of an upload, because it must admit the upload before the body is read.
    const once: typeof onceForAny = (caller, endpoint, httpEffect) =>
      endpoint.middlewares.has(FileUpload) ? httpEffect : onceForAny(caller, endpoint, httpEffect)
    return Authentication.of((httpEffect, { endpoint }) =>
      Effect.flatMap(
        known(Effect.tap(withToasts(authenticate(declaredOf(endpoint))), (caller) => recordDenial(caller, endpoint))),
        (caller) =>
          Effect.catchCause(once(caller, endpoint, Effect.provideService(httpEffect, CurrentCaller, caller)), (cause) =>
            Effect.flatMap(isFault(cause) ? stillKnown : Effect.void, () => Effect.failCause(cause))
          )
      )
    )
  })
)

/** The middleware of visitors: a caller where the request has valid credentials, otherwise none. A page of another site may not send for its reader. */
export const VisitorByCredential = Layer.effect(
  VisitorAuthentication,
  Effect.map(Effect.context<Services>(), (services) => {
    const known = withServices(services)
    const visitor = Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      // No page of another site can send this header.
      if (request.headers.authorization !== undefined) return yield* authenticate(visiting)
      yield* refuseCrossSite(request)
      if (credentialOf(request) === null) return null
      return yield* Effect.catch(authenticate(visiting), (problem) =>
        problem.status === 401 ? Effect.succeed(null) : Effect.fail(problem)
      )
    })
    return VisitorAuthentication.of((httpEffect) =>
      Effect.flatMap(known(withToasts(visitor)), (caller) => Effect.provideService(httpEffect, CurrentVisitor, caller))
    )
  })
)

/** `isUse` is false for a request that pages send by themselves. */
const declaredOf = ({ annotations }: HttpApiEndpoint.Top): Declared => ({
  isUse: !Context.get(annotations, Handling.Unattended),
  beforeSecondFactor: Context.get(annotations, Handling.BeforeSecondFactor)
})

const visiting: Declared = { isUse: true, beforeSecondFactor: false }

/** True for an internal error. A database in trouble gets no further queries. */
const isFault = (cause: Cause.Cause<unknown>): boolean =>
  cause.reasons.some((reason) => reason._tag === "Die" && !HttpServerResponse.isHttpServerResponse(reason.defect)) &&
  troubleIn(cause) === null

/**
 * Fails with the 401 problem when the request's credential has ended since it was accepted. An account that is deleted during its own request
 * cannot be referenced any more, and the storage failure that follows is not a fault of the service.
 */
const refuseEndedCredential = Effect.gen(function* () {
  const credential = credentialOf(yield* HttpServerRequest.HttpServerRequest)
  if (credential === null || (yield* ValidCredential.isValid(credential, yield* SessionLifetime))) return
  return yield* Effect.fail(Problem.of(credential.kind === "token" ? "invalid_token" : "session_expired"))
})

/** Records a security event when another user calls an endpoint of site admins (R9.3). The use case refuses the request. */
const recordDenial = (caller: Caller, { annotations, method, path }: HttpApiEndpoint.Top) =>
  Option.getOrNull(Context.getOption(annotations, AccessRule))?._tag === "SiteAdmin" && !caller.site_admin
    ? RecordDenial.record(caller, `${method} ${path}`)
    : Effect.void

/** Refuses tokens on endpoints that need a session (R2.5). */
export const SessionOnlyByCredential = Layer.succeed(SessionOnly, (httpEffect) =>
  Effect.gen(function* () {
    const { credential } = yield* CurrentCaller
    return yield* credential === "token" ? withToasts(Effect.fail(Problem.of("session_required"))) : httpEffect
  })
)

/** Fails with the 403 problem for a request that a page of another site may have sent. */
export const refuseCrossSite = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest) {
  const crossSite = isCrossSite({
    method: request.method,
    secFetchSite: request.headers["sec-fetch-site"],
    origin: request.headers["origin"],
    referer: request.headers["referer"],
    ownOrigin: ownOrigin(yield* PublicOrigin, request)
  })
  if (crossSite) return yield* Effect.fail(Problem.of("cross_site_request"))
})

const byToken = (
  secret: string | undefined,
  from: { readonly address: string; readonly request_id: string }
): Effect.Effect<
  Effect.Success<ReturnType<typeof SignIn.byToken>>,
  Problem.Problem<401> | Problem.Problem<403>,
  Effect.Services<ReturnType<typeof SignIn.byToken>>
> =>
  secret === undefined
    ? Effect.fail(Problem.of("invalid_token"))
    : Effect.mapError(SignIn.byToken(secret, from), ({ _tag }) =>
        _tag === "AddressIsNotAllowed" ? Problem.of("address_not_allowed") : Problem.of("invalid_token")
      )

const callerOf = (user: User.User, credential: Caller["credential"], request_id: string): Caller => ({
  user_id: user.id,
  name: user.name,
  email: user.email,
  site_admin: user.admin,
  credential,
  request_id
})
