/** The session cookie (R2.1): its name, and how it is set and cleared. The core interprets its value. */
import { Effect } from "effect"
import { HttpEffect, type HttpServerRequest, HttpServerResponse } from "effect/http"
import { isSecure, PublicOrigin } from "./OwnOrigin.ts"

/** The name of the cookie, which the contract fixes. */
export const name = "_service_session"

const attributes = (secure: boolean) => ({ httpOnly: true, sameSite: "lax", path: "/", secure }) as const

/** Returns the response with the session's secret. The cookie has no lifetime: the browser drops it when it closes; the server ends the session when it expires. */
export const set = (
  response: HttpServerResponse.HttpServerResponse,
  secret: string,
  secure: boolean
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.setCookieUnsafe(response, name, secret, attributes(secure))

/** Returns the response that deletes the cookie. */
export const clear = (
  response: HttpServerResponse.HttpServerResponse,
  secure: boolean
): HttpServerResponse.HttpServerResponse => HttpServerResponse.expireCookieUnsafe(response, name, attributes(secure))

/** Deletes the cookie with the answer to the current request. */
export const clearInAnswer = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest) {
  const secure = isSecure(yield* PublicOrigin, request)
  yield* HttpEffect.appendPreResponseHandler((_request, response) => Effect.succeed(clear(response, secure)))
})

/** Sets the cookie in the answer to the current request. */
export const setInAnswer = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest, secret: string) {
  const secure = isSecure(yield* PublicOrigin, request)
  yield* HttpEffect.appendPreResponseHandler((_request, response) => Effect.succeed(set(response, secret, secure)))
})
