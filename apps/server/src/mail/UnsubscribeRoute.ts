/**
 * Opening the address that unsubscribes in a browser: the page with a button. Opening changes nothing, because programs open the links of e-mails to check
 * them; the same address as a POST unsubscribes (RFC 8058).
 */
import { Effect, type Layer } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"

/** The path, also that of the endpoint. */
export const path = "/api/unsubscribe"

/** The route. */
export const layer: Layer.Layer<never, never, HttpRouter.HttpRouter> = HttpRouter.use((router) =>
  router.add(
    "GET",
    path,
    Effect.map(HttpServerRequest.HttpServerRequest, ({ url }) => {
      const token = new URL(url, "http://docket").searchParams.get("token") ?? ""
      return HttpServerResponse.redirect(`/app/unsubscribe?token=${encodeURIComponent(token)}`, { status: 302 })
    })
  )
)
