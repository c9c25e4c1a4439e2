/** The cookie of a session (R2.1): its name, and how it is set and cleared. What its value means is for the core to say. */
import { Effect } from "effect"
import { HttpEffect, type HttpServerRequest, HttpServerResponse } from "effect/http"
import { isSecure, PublicOrigin } from "./OwnOrigin.ts"

/** The name of the cookie, which the contract fixes. */
export const name = "_service_session"

const attributes = (secure: boolean) => ({ httpOnly: true, sameSite: "lax", path: "/", secure }) as const

/** The response with the session's secret. It has no lifetime of its own: the browser forgets it when it closes, the server when it expires. */
export const set = (
  response: HttpServerResponse.HttpServerResponse,
  secret: string,
  secure: boolean
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.setCookieUnsafe(response, name, secret, attributes(secure))

/** The response that makes a browser forget the cookie. */
export const clear = (
  response: HttpServerResponse.HttpServerResponse,
  secure: boolean
): HttpServerResponse.HttpServerResponse => HttpServerResponse.expireCookieUnsafe(response, name, attributes(secure))

/** Sets the cookie in the answer to the request that is being handled. */
export const setInAnswer = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest, secret: string) {
  const secure = isSecure(yield* PublicOrigin, request)
  yield* HttpEffect.appendPreResponseHandler((_request, response) => Effect.succeed(set(response, secret, secure)))
})
