/** The cookie of a browser that is away at a provider (R2.8): it alone can finish the sign-in that it began. What its value means is for the core to say. */
import { HttpServerResponse } from "effect/http"
import { SignInByProvider } from "@docket/core"

/** The name of the cookie. */
export const name = "_service_sign_in"

// Lax: the browser comes back by a link of another site.
const attributes = (secure: boolean) => ({ httpOnly: true, sameSite: "lax", path: "/auth/oidc", secure }) as const

/** The response with the secret, which the browser forgets with the sign-in. */
export const set = (
  response: HttpServerResponse.HttpServerResponse,
  secret: string,
  secure: boolean
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.setCookieUnsafe(response, name, secret, {
    ...attributes(secure),
    maxAge: `${SignInByProvider.lifeInMinutes} minutes`
  })

/** The response that makes a browser forget the cookie. */
export const clear = (
  response: HttpServerResponse.HttpServerResponse,
  secure: boolean
): HttpServerResponse.HttpServerResponse => HttpServerResponse.expireCookieUnsafe(response, name, attributes(secure))
