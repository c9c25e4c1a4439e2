/** Serves the book, which is built from docs/ into apps/docs/dist: every page and file below `/docs/`. Its pages run only scripts of their own site. Used by Docs.ts. */
import { Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { fileURLToPath } from "node:url"
import * as BuiltFiles from "./BuiltFiles.ts"

const folder = fileURLToPath(new URL("../../docs/dist/", import.meta.url))

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'"
].join("; ")

/** The names of the site's files change with their content; those of pages and images do not. */
const headersOf = (name: string) => ({
  "content-security-policy": policy,
  "cache-control": name.startsWith("-/") ? BuiltFiles.forGood : "no-cache"
})

const pathOf = ({ url }: HttpServerRequest.HttpServerRequest): string => url.replace(/[?#].*$/, "")

/** True for `/docs/` and every path below it, but not for `/docs`. */
export const has = (request: HttpServerRequest.HttpServerRequest): boolean => pathOf(request) !== "/docs"

/** Returns the file for a path. The address of a page has no extension and can end with a slash. */
const nameOf = (path: string): string => {
  const name = path.slice("/docs/".length).replace(/\/$/, "")
  return name === "" ? "index.html" : /\.\w+$/.test(name) ? name : `${name}.html`
}

const plain = (status: number, text: string) =>
  HttpServerResponse.text(text, { status, headers: { "cache-control": "no-store" } })

/** Answers with the requested page or file. */
export const make = Effect.map(Effect.cached(BuiltFiles.read(folder)), (files) =>
  Effect.gen(function* () {
    const found = yield* files
    if (found.names.size === 0) return plain(503, "The documentation is not built here; `npm start` builds it.\n")
    const name = nameOf(pathOf(yield* HttpServerRequest.HttpServerRequest))
    const answer = yield* BuiltFiles.answer(found, name, headersOf(name))
    return answer.status === 404 ? plain(404, "There is no such page. The contents are at /docs/.\n") : answer
  })
)
