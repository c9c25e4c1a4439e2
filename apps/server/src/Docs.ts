/**
 * `/docs`: the API reference to read and try out, made from the declarations, with its script in a file; `/docs/errors`: what every problem code means (R3.1);
 * `/docs/` and everything else below it: the book. The reference is three megabytes, so it is loaded at the first request.
 */
import { createHash } from "node:crypto"
import { Effect, type Layer, Scope } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { Api, ProblemCode } from "@docket/api"
import { refusalSentences } from "@docket/core"
import * as Book from "./Book.ts"

/** The reference makes its styles inline; it loads and calls nothing but us. */
const referencePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'"
].join("; ")

/** The script of the reference. */
export const scriptPath = "/docs/reference.js"

/** All pages, and their files. */
export const layer: Layer.Layer<never, never, HttpRouter.HttpRouter> = HttpRouter.use((router) =>
  Effect.gen(function* () {
    const scope = yield* Effect.scope
    const reference = yield* Effect.cached(Effect.orDie(Effect.provideService(loadReference, Scope.Scope, scope)))
    const book = yield* Book.make
    // The router takes `/docs` for it as well, and does not tell it from `/docs/`.
    yield* router.add(
      "GET",
      "/docs/*",
      Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) =>
        Book.has(request) ? book : Effect.map(reference, ({ page }) => page)
      )
    )
    yield* router.add(
      "GET",
      scriptPath,
      Effect.map(reference, ({ script }) => script)
    )
    yield* router.add("GET", "/docs/errors", errorsPage)
  })
)

/** The reference as the library makes it, its inline scripts moved to a file of their own. */
const loadReference = Effect.gen(function* () {
  const HttpApiScalar = yield* Effect.promise(() => import("effect/http-api/HttpApiScalar"))
  const served = yield* HttpRouter.toHttpEffect(
    HttpApiScalar.layer(Api, { path: "/docs", scalar: { withDefaultFonts: false } })
  )
  const asked = HttpServerRequest.fromWeb(new Request("http://docket.invalid/docs"))
  const html = yield* textOf(yield* Effect.provideService(served, HttpServerRequest.HttpServerRequest, asked))
  const scripts = Array.from(html.matchAll(inlineScript), ([, script]) => script ?? "")
  // Its name changes with it, so that a browser keeps it for good.
  const script = scripts.join(";\n")
  const version = createHash("sha256").update(script).digest("hex").slice(0, 16)
  const [before = "", ...after] = html.split(inlineScriptWhole)
  const page = `${before}<script src="${scriptPath}?${version}"></script>${after.join("")}`
  return {
    page: HttpServerResponse.text(page, {
      contentType: "text/html; charset=utf-8",
      headers: { "content-security-policy": referencePolicy, "cache-control": "no-cache" }
    }),
    script: HttpServerResponse.text(script, {
      contentType: "text/javascript; charset=utf-8",
      headers: { "cache-control": "public, max-age=31536000, immutable" }
    })
  }
})

const inlineScript = /<script>([\s\S]*?)<\/script>/g
/** The same without a group, of which `split` would keep what it holds. */
const inlineScriptWhole = /<script>[\s\S]*?<\/script>/

/** The text of a page that the library has made. */
const textOf = ({ body }: HttpServerResponse.HttpServerResponse): Effect.Effect<string> =>
  body._tag === "Uint8Array"
    ? Effect.succeed(new TextDecoder().decode(body.body))
    : Effect.die(new Error(`The reference has a body of another kind: ${body._tag}.`))

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`).replace(/`([^`]*)`/g, "<code>$1</code>")

const entryOf = (code: string, status: number, title: string, meaning: string): string =>
  `<dt id="${code}"><code>${code}</code> · ${status}${title === "" ? "" : ` · ${escaped(title)}`}</dt><dd>${escaped(meaning)}</dd>`

const errorsPage = HttpServerResponse.text(
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Errors · Docket</title></head><body><main><p><a href="/docs/">Documentation</a> · <a href="/docs">API reference</a></p><h1>Errors</h1>
<p>Every error is a problem document (RFC 9457) of type <code>application/problem+json</code>. Its <code>code</code> is one of these;
<code>errors</code> names every reason, each with its place.</p>
<h2>Requests</h2><dl>${Object.entries(ProblemCode.general)
    .map(([code, { status, title, meaning }]) => entryOf(code, status, title, meaning))
    .join("\n")}</dl>
<h2>Refusals</h2><dl>${Object.entries(refusalSentences)
    .map(([code, meaning]) => entryOf(code, 422, "", meaning))
    .join("\n")}</dl></main></body></html>`,
  { contentType: "text/html; charset=utf-8", headers: { "cache-control": "no-cache" } }
)
