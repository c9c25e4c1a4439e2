/**
 * `/docs`: the API reference to read and try out, made from the declarations; `/docs/errors`: what every problem code means (R3.1).
 * The reference is three megabytes, so it is loaded when first asked for.
 */
import { Effect, type Layer, Scope } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { Api, ProblemCode } from "@docket/api"

/** The reference runs inline scripts and styles; it loads and calls nothing but us. */
const referencePolicy = [
  "default-src 'none'",
  "script-src 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'"
].join("; ")

/** Both pages. */
export const layer: Layer.Layer<never, never, HttpRouter.HttpRouter> = HttpRouter.use((router) =>
  Effect.gen(function* () {
    const scope = yield* Effect.scope
    const reference = yield* Effect.cached(Effect.provideService(loadReference, Scope.Scope, scope))
    yield* router.add("GET", "/docs", Effect.map(Effect.orDie(Effect.flatten(reference)), withPolicy))
    yield* router.add("GET", "/docs/errors", errorsPage)
  })
)

/** The reference as the library serves it, in a router of its own. */
const loadReference = Effect.flatMap(
  Effect.promise(() => import("effect/http-api/HttpApiScalar")),
  (HttpApiScalar) =>
    HttpRouter.toHttpEffect(HttpApiScalar.layer(Api, { path: "/docs", scalar: { withDefaultFonts: false } }))
)

const withPolicy = HttpServerResponse.setHeaders({
  "content-security-policy": referencePolicy,
  "cache-control": "no-cache"
})

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`).replace(/`([^`]*)`/g, "<code>$1</code>")

const entryOf = (code: string, status: number, title: string, meaning: string): string =>
  `<dt id="${code}"><code>${code}</code> · ${status}${title === "" ? "" : ` · ${escaped(title)}`}</dt><dd>${escaped(meaning)}</dd>`

const errorsPage = HttpServerResponse.text(
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Errors · Docket</title></head><body><main><h1>Errors</h1>
<p>Every error is a problem document (RFC 9457) of type <code>application/problem+json</code>. Its <code>code</code> is one of these;
<code>errors</code> names every reason, each with its place.</p>
<h2>Requests</h2><dl>${Object.entries(ProblemCode.general)
    .map(([code, { status, title, meaning }]) => entryOf(code, status, title, meaning))
    .join("\n")}</dl>
<h2>Rules of the trade</h2><dl>${Object.entries(ProblemCode.rules)
    .map(([code, meaning]) => entryOf(code, 422, "", meaning))
    .join("\n")}</dl></main></body></html>`,
  { contentType: "text/html; charset=utf-8", headers: { "cache-control": "no-cache" } }
)
