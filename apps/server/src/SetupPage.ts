/**
 * The page of setup links (R2.7): a user sets a password, or becomes the first site admin. Static files with a policy
 * that allows only their own code. The page posts to `/api/auth/setup`.
 */
import { Effect, type Layer } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { readFile } from "node:fs/promises"
import { ownFile } from "./OwnFiles.ts"

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  // Without its script the form must not send a password anywhere.
  "form-action 'none'",
  "frame-ancestors 'none'"
].join("; ")

const files = [
  { path: "/setup", file: "setup.html", contentType: "text/html; charset=utf-8" },
  { path: "/setup/setup.js", file: "setup.js", contentType: "text/javascript; charset=utf-8" },
  { path: "/setup/setup.css", file: "setup.css", contentType: "text/css; charset=utf-8" }
] as const

/** The page and its files. Each is read once, at the first request. */
export const layer: Layer.Layer<never, never, HttpRouter.HttpRouter> = HttpRouter.use((router) =>
  Effect.forEach(
    files,
    ({ path, file, contentType }) =>
      Effect.gen(function* () {
        const text = yield* Effect.cached(Effect.promise(() => readFile(ownFile(`setup/${file}`), "utf8")))
        const response = Effect.map(text, (body) =>
          HttpServerResponse.text(body, {
            contentType,
            headers: { "content-security-policy": policy, "cache-control": "no-cache" }
          })
        )
        yield* router.add("GET", path, response)
      }),
    { discard: true }
  )
)
