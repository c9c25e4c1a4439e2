/**
 * Serves the workbench from apps/web/dist: `/` and all paths under `/app` return the same page, which reads the path itself;
 * `/app/assets` has its files, whose names change with their content. The page runs only these scripts.
 */
import { Effect, type Layer, Option } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { randomBytes } from "node:crypto"
import { readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import * as BuiltFiles from "./BuiltFiles.ts"
import { Classification } from "./Classification.ts"
import { escaped } from "./Html.ts"

/** The output folder of the build. */
const folder = fileURLToPath(new URL("../../web/dist/", import.meta.url))

/** A library creates styles at run time and marks them with the nonce. Scripts are files of this service, and the page calls no other host. */
const policyWith = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'"
  ].join("; ")

const notBuilt = HttpServerResponse.text(
  "The workbench is not built here; `npm start` builds it. The API works without it: see /docs.\n",
  { status: 503, headers: { "cache-control": "no-store" } }
)

/** The page and its files. */
export const layer: Layer.Layer<never, never, HttpRouter.HttpRouter> = HttpRouter.use((router) =>
  Effect.gen(function* () {
    const page = yield* Effect.cached(Effect.option(Effect.tryPromise(() => readFile(`${folder}index.html`, "utf8"))))
    const shown = Effect.zipWith(page, Classification, (found, classification) =>
      Option.match(found, {
        onNone: () => notBuilt,
        onSome: (html) => {
          const nonce = randomBytes(16).toString("base64")
          const written = html
            .replace("%STYLE_NONCE%", nonce)
            .replace("%CLASSIFICATION%", () => escaped(JSON.stringify(classification)))
          return HttpServerResponse.text(written, {
            contentType: "text/html; charset=utf-8",
            headers: { "content-security-policy": policyWith(nonce), "cache-control": "no-store" }
          })
        }
      })
    )
    const assets = yield* Effect.cached(BuiltFiles.read(`${folder}assets`))
    yield* router.add("GET", "/", shown)
    yield* router.add("GET", "/app/assets/:name", Effect.flatMap(assets, asset))
    yield* router.add("GET", "/app/*", shown)
  })
)

const asset = Effect.fnUntraced(function* (files: BuiltFiles.BuiltFiles) {
  const { name = "" } = yield* HttpRouter.params
  return yield* BuiltFiles.answer(files, name, { "cache-control": BuiltFiles.forGood })
})
