/**
 * `/docs`: the interactive API reference, generated from the declarations, with its script in a file. `/docs/errors`: the meaning of every problem code (R3.1).
 * `/docs/` and all paths below it: the book. The reference has three megabytes, so it loads at the first request.
 */
import { createHash } from "node:crypto"
import { Effect, type Layer, Scope } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { Api, ProblemCode } from "@docket/api"
import { refusalSentences } from "@docket/core"
import * as Book from "./Book.ts"

/** The reference creates inline styles. It loads and calls only this service. */
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

/** The path of the reference's script. */
export const scriptPath = "/docs/reference.js"

/** All pages with their files. */
export const layer: Layer.Layer<never, never, HttpRouter.HttpRouter> = HttpRouter.use((router) =>
  Effect.gen(function* () {
    const scope = yield* Effect.scope
    const reference = yield* Effect.cached(Effect.orDie(Effect.provideService(loadReference, Scope.Scope, scope)))
    const book = yield* Book.make
    // The router does not distinguish `/docs` and `/docs/`, so this route handles both.
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

/** Renders the reference with the library and moves its inline scripts into a file. */
const loadReference = Effect.gen(function* () {
  const HttpApiScalar = yield* Effect.promise(() => import("effect/http-api/HttpApiScalar"))
  const served = yield* HttpRouter.toHttpEffect(
    HttpApiScalar.layer(Api, { path: "/docs", scalar: { withDefaultFonts: false } })
  )
  const asked = HttpServerRequest.fromWeb(new Request("http://docket.invalid/docs"))
  const html = yield* textOf(yield* Effect.provideService(served, HttpServerRequest.HttpServerRequest, asked))
  const scripts = Array.from(html.matchAll(inlineScript), ([, script]) => script ?? "")
  // The name of the script changes with its content, so that a browser can cache it permanently.
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
/** The same pattern without a group, because `split` would include the group's text. */
const inlineScriptWhole = /<script>[\s\S]*?<\/script>/

/** Returns the text of a page from the library. */
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
