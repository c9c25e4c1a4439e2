/** The cookie of a browser during a sign-in with a provider (R2.8). Only this browser can finish the sign-in. The core interprets its value. */
import { HttpServerResponse } from "effect/http"
import { SignInByProvider } from "@docket/core"

/** The name of the cookie. */
export const name = "_service_sign_in"

// Lax, because the browser returns by a link from another site.
const attributes = (secure: boolean) => ({ httpOnly: true, sameSite: "lax", path: "/auth/oidc", secure }) as const

/** Returns the response with the secret. The cookie ends with the sign-in. */
export const set = (
  response: HttpServerResponse.HttpServerResponse,
  secret: string,
  secure: boolean
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.setCookieUnsafe(response, name, secret, {
    ...attributes(secure),
    maxAge: `${SignInByProvider.lifeInMinutes} minutes`
  })

/** Returns the response that deletes the cookie. */
export const clear = (
  response: HttpServerResponse.HttpServerResponse,
  secure: boolean
): HttpServerResponse.HttpServerResponse => HttpServerResponse.expireCookieUnsafe(response, name, attributes(secure))
