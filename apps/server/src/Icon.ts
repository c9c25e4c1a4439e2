/** The icon of Docket's pages at the default address of browsers. */
import { type Layer } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect x="5" y="2" width="22" height="28" rx="3" fill="#1f4e79"/>
<path d="M10 9h12M10 14h12" stroke="#fff" stroke-width="2" stroke-linecap="round"/>
<path d="m10 22 4 4 8-8" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>
</svg>
`

/** `/favicon.ico`. Browsers also accept an SVG there. */
export const layer: Layer.Layer<never, never, HttpRouter.HttpRouter> = HttpRouter.use((router) =>
  router.add(
    "GET",
    "/favicon.ico",
    HttpServerResponse.text(icon, {
      contentType: "image/svg+xml",
      headers: { "cache-control": "public, max-age=86400" }
    })
  )
)
