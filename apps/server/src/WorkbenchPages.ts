/**
 * The workbench, as it was built into apps/web/dist: `/` and every path under `/app` show the same page, which reads the path itself;
 * `/app/assets` holds its files, each under a name that changes with its content. The page runs no code but those.
 */
import { Effect, type Layer, Option } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { randomBytes } from "node:crypto"
import { readdir, readFile } from "node:fs/promises"
import { extname } from "node:path"
import { fileURLToPath } from "node:url"
import { Classification } from "./Classification.ts"
import { escaped } from "./Html.ts"

/** Where the build puts it. */
const folder = fileURLToPath(new URL("../../web/dist/", import.meta.url))

const contentTypes: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".png": "image/png"
}

/** The forms in which a file may lie beside itself, the smallest first. */
const encodings = [
  { name: "br", ending: ".br" },
  { name: "gzip", ending: ".gz" }
] as const

/** Styles are made while the page runs, by a library that marks them with the nonce; scripts are files of ours, and nothing is asked of anybody else. */
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
    const assets = yield* Effect.cached(
      Effect.map(
        Effect.orElseSucceed(
          Effect.tryPromise(() => readdir(`${folder}assets`)),
          () => []
        ),
        (names) => new Set(names)
      )
    )
    yield* router.add("GET", "/", shown)
    yield* router.add("GET", "/app/assets/:name", Effect.flatMap(assets, asset))
    yield* router.add("GET", "/app/*", shown)
  })
)

/** One of the files, as small as the browser takes it. */
const asset = Effect.fnUntraced(function* (names: ReadonlySet<string>) {
  const { name = "" } = yield* HttpRouter.params
  const contentType = contentTypes[extname(name)]
  if (!names.has(name) || contentType === undefined) return HttpServerResponse.empty({ status: 404 })
  const { headers } = yield* HttpServerRequest.HttpServerRequest
  const accepted = new Set((headers["accept-encoding"] ?? "").split(",").map((one) => one.trim().split(";")[0]))
  const encoding = encodings.find((one) => accepted.has(one.name) && names.has(`${name}${one.ending}`))
  const bytes = yield* Effect.option(
    Effect.tryPromise(() => readFile(`${folder}assets/${name}${encoding?.ending ?? ""}`))
  )
  // A build that was put in its place meanwhile has other files.
  if (Option.isNone(bytes)) return HttpServerResponse.empty({ status: 404 })
  return HttpServerResponse.uint8Array(bytes.value, {
    contentType,
    headers: {
      "cache-control": "public, max-age=31536000, immutable",
      vary: "accept-encoding",
      ...(encoding === undefined ? {} : { "content-encoding": encoding.name })
    }
  })
})
