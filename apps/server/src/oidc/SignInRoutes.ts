/**
 * `/auth/oidc/{provider}`, its callback (R2.8) and its sign-out (R2.14): a browser leaves for a provider, comes back, and gets a session. Every failure is a page or
 * problem with the next step. A failed sign-in that was begun here is also a security event (R9.3). A callback without one is not, because anyone can
 * send any number of those.
 */
import { Problem, problemOfFailure, returnPathOf } from "@docket/api"
import { SignInByProvider, type Refusal, SignInRules, type SignInThrottle } from "@docket/core"
import { Data, Effect } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { Classification } from "../Classification.ts"
import { clientAddress, userAgent } from "../ClientAddress.ts"
import { isSecure, ownOrigin, PublicOrigin } from "../OwnOrigin.ts"
import { RequestId } from "../RequestId.ts"
import * as SessionCookie from "../SessionCookie.ts"
import type { ProxyIsNotTrusted, ProxyUserIsMissing } from "../proxy/ProxyUser.ts"
import { callbackPathOf, pathOf, type Provider, signOutPathOf } from "./Provider.ts"
import * as ProviderClient from "./ProviderClient.ts"
import * as SignInCookie from "./SignInCookie.ts"
import * as SignInPage from "./SignInPage.ts"

/** The default page after a sign-in: the reference, which exists even without a built workbench. */
export const defaultPath = "/docs"

/** No provider has this name. */
class ProviderIsUnknown extends Data.TaggedError("ProviderIsUnknown") {}

/** The callback address is unknown (PUBLIC_URL). */
class PublicUrlIsMissing extends Data.TaggedError("PublicUrlIsMissing") {}

type SignInFailure =
  | ProviderIsUnknown
  | PublicUrlIsMissing
  | ProviderClient.ProviderFailure
  | SignInByProvider.SignInIsNotBegun
  | SignInByProvider.SignInIsRefused
  | Refusal.Refused
  | SignInThrottle.TooManyAttempts
  | ProxyIsNotTrusted
  | ProxyUserIsMissing

/** The routes for these providers. */
export const layer = (providers: ReadonlyArray<Provider>) => {
  const clients = new Map(providers.map((provider) => [provider.name, ProviderClient.make(provider)]))

  /** The first steps of both routes. */
  const begun = Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    const { provider = "" } = yield* HttpRouter.params
    const client = clients.get(provider)
    if (client === undefined) return yield* new ProviderIsUnknown()
    const publicOrigin = yield* PublicOrigin
    const origin = ownOrigin(publicOrigin, request)
    if (origin === null) return yield* new PublicUrlIsMissing()
    return {
      request,
      client,
      origin,
      callback: `${origin}${callbackPathOf(provider)}`,
      secure: isSecure(publicOrigin, request)
    }
  })

  const leave = Effect.gen(function* () {
    const { callback, client, request, secure } = yield* begun
    const { accept_notice, return_to } = queryOf(request)
    const secret = yield* SignInByProvider.begin({
      provider: client.provider.name,
      return_to: returnPathOf(return_to) ?? defaultPath,
      accept_notice: accept_notice === "true",
      address: clientAddress(request)
    })
    const target = yield* client.leave(SignInByProvider.proofsOf(secret), callback)
    return SignInCookie.set(goingTo(target.href), secret, secure)
  })

  const arrive = Effect.gen(function* () {
    const { callback, client, request, secure } = yield* begun
    const { createAccounts, name } = client.provider
    const secret = request.cookies[SignInCookie.name] ?? ""
    const pending = yield* SignInByProvider.resume(secret, name)
    const address = new URL(callback)
    address.search = searchOf(request)
    const assertion = yield* client.arrive(address, SignInByProvider.proofsOf(secret))
    const entered = yield* SignInByProvider.enter({
      assertion,
      may_create: createAccounts,
      notice: pending.notice,
      address: clientAddress(request),
      user_agent: userAgent(request),
      request_id: yield* RequestId
    })
    const response = SessionCookie.set(goingTo(pending.return_to), entered.secret, secure)
    return SignInCookie.clear(response, secure)
  })

  const signOut = Effect.gen(function* () {
    const { client, origin } = yield* begun
    if (!client.provider.signOut) return yield* new ProviderIsUnknown()
    return goingTo(yield* client.signOut(`${origin}${ProviderClient.signedOutPath}`))
  })

  return HttpRouter.use((router) =>
    Effect.gen(function* () {
      yield* router.add("GET", pathOf(":provider"), Effect.catch(leave, failedByProvider))
      yield* router.add("GET", signOutPathOf(":provider"), Effect.catch(signOut, signOutFailed))
      yield* router.add(
        "GET",
        callbackPathOf(":provider"),
        Effect.catch(arrive, (failure) =>
          Effect.flatMap(failedByProvider(failure), (response) =>
            Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) =>
              Effect.map(PublicOrigin, (origin) => SignInCookie.clear(response, isSecure(origin, request)))
            )
          )
        )
      )
    })
  )
}

/** Redirects without caching. */
export const goingTo = (location: string): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.redirect(location, { status: 302, headers: { "cache-control": "no-store" } })

const searchOf = ({ url }: HttpServerRequest.HttpServerRequest): string => {
  const at = url.indexOf("?")
  return at < 0 ? "" : url.slice(at)
}

export const queryOf = (request: HttpServerRequest.HttpServerRequest): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(new URLSearchParams(searchOf(request)))

const problemOf = (failure: SignInFailure): Problem.Problem => {
  switch (failure._tag) {
    case "ProviderIsUnknown":
      return Problem.of("not_found")
    case "PublicUrlIsMissing":
      return Problem.of("public_url_missing")
    case "ProviderIsUnavailable":
      return Problem.of("provider_unavailable")
    case "ProviderRefused":
      return Problem.of("provider_refused")
    case "AnswerIsInvalid":
      return Problem.of("provider_answer_invalid")
    case "ProxyIsNotTrusted":
      return Problem.of("proxy_not_trusted")
    case "ProxyUserIsMissing":
      return Problem.of("proxy_user_missing")
    case "SignInIsNotBegun":
      return Problem.of("sign_in_not_begun")
    case "SignInIsRefused":
      return Problem.of(failure.reason)
    case "Refused":
    case "TooManyAttempts":
      return problemOfFailure(failure)
  }
}

/** Reports a failed sign-out to the user. Docket's own session has ended before. */
const signOutFailed = (failure: ProviderIsUnknown | PublicUrlIsMissing | ProviderClient.ProviderIsUnavailable) =>
  Effect.gen(function* () {
    const { headers } = yield* HttpServerRequest.HttpServerRequest
    const shown = {
      problem: problemOf(failure),
      retry_after: null,
      request_id: yield* RequestId,
      notice: null,
      next: { href: ProviderClient.signedOutPath, text: "Sign in" },
      classification: yield* Classification
    }
    return SignInPage.show(shown, headers["accept"])
  })

/** Reports a failure at a provider of these routes. */
const failedByProvider = (failure: SignInFailure) =>
  Effect.flatMap(HttpRouter.params, ({ provider = "" }) => failed(failure, provider, pathOf(provider)))

/** Reports a failed sign-in at this path: always to the user, and to the log and site admins if it matters to them. */
export const failed = Effect.fnUntraced(function* (failure: SignInFailure, provider: string, path: string) {
  const request = yield* HttpServerRequest.HttpServerRequest
  const request_id = yield* RequestId
  const problem = problemOf(failure)
  if ("why" in failure) {
    yield* Effect.annotateLogs(Effect.logWarning("sign-in by a provider failed"), {
      request_id,
      provider,
      code: problem.code,
      why: failure.why
    })
    const address = clientAddress(request)
    yield* SignInByProvider.recordFailure({ provider, reason: problem.code, address, request_id })
  }
  const { notice } = yield* SignInRules.SignInRules
  const isNotice = failure._tag === "Refused"
  const retry_after = retryAfter(failure)
  return SignInPage.show(
    {
      problem,
      retry_after,
      request_id,
      notice: isNotice ? notice : null,
      next: nextOf(failure, request, path),
      classification: yield* Classification
    },
    request.headers["accept"]
  )
})

/** Returns the seconds to wait; null if waiting does not help. */
const retryAfter = (failure: SignInFailure): number | null => {
  if (failure._tag === "TooManyAttempts") return failure.retry_after
  return failure._tag === "ProviderIsUnavailable" ? 60 : null
}

/** Returns the next step: the notice, or a new sign-in. */
const nextOf = (
  failure: SignInFailure,
  request: HttpServerRequest.HttpServerRequest,
  path: string
): SignInPage.Link | null => {
  switch (failure._tag) {
    case "ProviderIsUnknown":
    case "PublicUrlIsMissing":
      return null
    case "Refused": {
      const return_to = returnPathOf(queryOf(request)["return_to"]) ?? defaultPath
      const query = new URLSearchParams({ accept_notice: "true", return_to })
      return { href: `${path}?${query}`, text: "I accept: sign in" }
    }
    default:
      return { href: path, text: "Sign in again" }
  }
}
