/**
 * The edge: the steps before and after every route. Before: request id, trusted headers, limit of the body. After:
 * problems for failures, headers, metrics and log. One middleware over all routes.
 */
import * as NodeHttpServerRequest from "@effect/platform-node/NodeHttpServerRequest"
import { Cause, Effect, Exit, type Layer, Option, type Types } from "effect"
import {
  HttpEffect,
  HttpMiddleware,
  HttpRouter,
  HttpServerError,
  HttpServerRequest,
  HttpServerResponse
} from "effect/http"
import { Problem } from "@docket/api"
import * as AccessLog from "./AccessLog.ts"
import { problemOfAddress, problemOfHosts } from "./Address.ts"
import { withoutBlankValues } from "./BlankQuery.ts"
import { bodyLimit } from "./BodyLimit.ts"
import type { Configuration } from "./Configuration.ts"
import * as Compression from "./Compression.ts"
import * as LastResort from "./LastResort.ts"
import { diagnose, respond } from "./ProblemOfCause.ts"
import { RequestId, requestId } from "./RequestId.ts"
import * as RequestMetrics from "./RequestMetrics.ts"
import * as ResponseHeaders from "./ResponseHeaders.ts"
import { isFromProxy } from "./TrustedProxy.ts"
import { rawHeadersOf } from "./RawHeaders.ts"
import { withStrictText } from "./Utf8.ts"

/** The settings of the edge. */
export type EdgeSettings = Pick<Configuration, "trustedProxies" | "maxUploadBytes" | "publicOrigin">

/**
 * The middleware as a layer next to the routes. `methodsOf` returns the methods of a path, for answers to a wrong
 * method.
 */
export const layer = (
  settings: EdgeSettings,
  methodsOf: (path: string) => ReadonlyArray<string>
): Layer.Layer<never, never, HttpRouter.HttpRouter> => {
  const metrics = RequestMetrics.make()
  const limited = bodyLimit(settings)
  const isPublicHttps = settings.publicOrigin?.startsWith("https:") === true
  const believeProxies = HttpMiddleware.xForwardedHeaders({ trustedProxies: settings.trustedProxies })

  return HttpRouter.use((router) =>
    router.addGlobalMiddleware((app) => {
      return Effect.gen(function* () {
        const began = performance.now()
        const request = yield* HttpServerRequest.HttpServerRequest
        const { headers, method } = request
        const path = request.url.split("?", 1)[0] ?? ""
        const id = requestId(isFromProxy(request, settings.trustedProxies) ? headers["x-request-id"] : undefined)
        // Preparing to read a body costs more than the rest of the edge, and most requests have none (RFC 9112 §6.3).
        const hasBody = headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined
        const isUpload = headers["content-type"]?.toLowerCase().startsWith("multipart/form-data") === true

        let route: string | null = null
        // Read as close to the router as possible: a layer in between restores the request's own context.
        const noting = Effect.onExit(app, () => Effect.map(served, (found) => void (route = found)))
        const strict = hasBody ? reading(noting) : noting
        const believing: Effect.Effect<
          HttpServerResponse.HttpServerResponse,
          Types.unhandled,
          HttpServerRequest.HttpServerRequest
        > = settings.trustedProxies.length === 0 ? strict : believeProxies(strict)
        const url = withoutBlankValues(request.url)
        const withValues =
          url === request.url
            ? believing
            : Effect.provideService(believing, HttpServerRequest.HttpServerRequest, request.modify({ url }))
        const problem =
          problemOfHosts(rawHeadersOf(request)) ??
          problemOfAddress(request.url) ??
          problemOfEncoding(headers["content-encoding"])
        const answering = problem === null ? withValues : Effect.succeed(respond(problem, method))
        // A global middleware is uninterruptible. A client that disconnects must still end its work.
        const bounded = Effect.provideService(limited(answering, isUpload), RequestId, id)
        const close = LastResort.opened(
          id,
          method,
          AccessLog.withoutSecret(path),
          NodeHttpServerRequest.toServerResponse(request)
        )
        const exit = yield* Effect.exit(Effect.interruptible(bounded))
        close()
        if (Exit.isFailure(exit) && Cause.hasInterruptsOnly(exit.cause)) return yield* Effect.failCause(exit.cause)

        const { cause, response } = answer(exit, { id, method, methods: () => methodsOf(path) })
        const duration_ms = performance.now() - began
        yield* metrics.record(method, route, response.status, duration_ms)
        const logged = {
          request_id: id,
          method,
          path: AccessLog.withoutSecret(path),
          route,
          status: response.status,
          duration_ms
        }
        if (AccessLog.isWorthLogging(logged)) yield* AccessLog.log(logged, cause)
        const complete = ResponseHeaders.complete(accepting(response), {
          id,
          method,
          headers,
          cookies: request.cookies,
          isPublicHttps
        })
        // After the handlers that read the body, for its tag or to keep it ready: they see it as it was made.
        yield* HttpEffect.appendPreResponseHandler((_request, last) =>
          Compression.compressed(last, { acceptEncoding: headers["accept-encoding"], method })
        )
        return complete
      })
    })
  )
}

/** Returns the problem of a compressed body (RFC 9110 §15.5.16), or null. */
const problemOfEncoding = (encoding: string | undefined): Problem.Problem | null =>
  encoding === undefined || /^\s*(?:identity)?\s*$/i.test(encoding)
    ? null
    : Problem.of("unsupported_media_type", "The body is sent as it is, without Content-Encoding.")

/** Runs the app with requests whose bodies are decoded strictly. */
const reading = Effect.updateService(HttpServerRequest.HttpServerRequest, withStrictText)

/** The pattern of the matched route. It stays in the fiber's context until the request's own context is restored. */
const served: Effect.Effect<string | null> = Effect.map(
  Effect.serviceOption(HttpRouter.RouteContext),
  Option.match({ onNone: () => null, onSome: ({ route }) => route.path })
)

interface Asked {
  readonly id: string
  readonly method: string
  readonly methods: () => ReadonlyArray<string>
}

/** Returns the response of a route, or a problem in its place, with the cause of an internal error. */
const answer = (
  exit: Exit.Exit<HttpServerResponse.HttpServerResponse, unknown>,
  { id, method, methods }: Asked
): { readonly response: HttpServerResponse.HttpServerResponse; readonly cause: Cause.Cause<unknown> | null } => {
  if (Exit.isSuccess(exit)) return { response: withProblem(exit.value, method), cause: null }
  const thrown = exit.cause.reasons.find(
    (reason) => reason._tag === "Die" && HttpServerResponse.isHttpServerResponse(reason.defect)
  )
  if (thrown?._tag === "Die" && HttpServerResponse.isHttpServerResponse(thrown.defect)) {
    return { response: thrown.defect, cause: null }
  }
  const allowed = isRouteNotFound(exit.cause) ? methods() : []
  if (allowed.length > 0) {
    const problem = Problem.of("method_not_allowed", `Allowed here: ${allowed.join(", ")}.`)
    return {
      response: HttpServerResponse.setHeader(respond(problem, method), "allow", allowed.join(", ")),
      cause: null
    }
  }
  const { isOurs, problem } = diagnose(exit.cause, id)
  return { response: respond(problem, method), cause: isOurs ? exit.cause : null }
}

/** Turns the library's own answers without a body into problems. */
const withProblem = (response: HttpServerResponse.HttpServerResponse, method: string) => {
  const isProblem = response.headers["content-type"]?.startsWith("application/problem+json") === true
  if (isProblem || (response.status !== 415 && response.status !== 413)) return response
  return respond(Problem.of(response.status === 415 ? "unsupported_media_type" : "too_large"), method)
}

/** Tells the sender of a compressed body which encoding is accepted. */
const accepting = (response: HttpServerResponse.HttpServerResponse) =>
  response.status === 415 ? HttpServerResponse.setHeader(response, "accept-encoding", "identity") : response

const isRouteNotFound = (cause: Cause.Cause<unknown>): boolean =>
  cause.reasons.some(
    (reason) =>
      reason._tag === "Fail" &&
      HttpServerError.isHttpServerError(reason.error) &&
      reason.error.reason._tag === "RouteNotFound"
  )
