/** Serves the files of a build folder, each with optional compressed forms: the pages of the workbench and of the book. */
import { Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { readdir, readFile } from "node:fs/promises"
import { extname, join, relative, sep } from "node:path"

const contentTypes: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".png": "image/png"
}

/** The compressed forms, smallest first. */
const encodings = [
  { name: "br", ending: ".br" },
  { name: "gzip", ending: ".gz" }
] as const

/** The cache header for files whose name changes with their content. */
export const forGood = "public, max-age=31536000, immutable"

/** A folder with the names of its files. */
export interface BuiltFiles {
  readonly folder: string
  readonly names: ReadonlySet<string>
}

/** Reads the names of the files in a folder; none if it was not built. */
export const read = (folder: string): Effect.Effect<BuiltFiles> =>
  Effect.promise(async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
    const names = entries.map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
    return { folder, names: new Set(names) }
  })

/** Answers with the file in the smallest form that the browser accepts; 404 if there is none. */
export const answer = Effect.fnUntraced(function* (
  { folder, names }: BuiltFiles,
  name: string,
  headers: { readonly [name: string]: string }
) {
  const contentType = contentTypes[extname(name)]
  if (!names.has(name) || contentType === undefined) return HttpServerResponse.empty({ status: 404 })
  const request = yield* HttpServerRequest.HttpServerRequest
  const accepted = new Set((request.headers["accept-encoding"] ?? "").split(",").map((one) => one.trim().split(";")[0]))
  const encoding = encodings.find((one) => accepted.has(one.name) && names.has(`${name}${one.ending}`))
  const path = join(folder, `${name}${encoding?.ending ?? ""}`)
  const bytes = yield* Effect.promise(() => readFile(path).catch(() => null))
  // A newer build has replaced the files.
  if (bytes === null) return HttpServerResponse.empty({ status: 404 })
  return HttpServerResponse.uint8Array(bytes, {
    contentType,
    headers: {
      vary: "accept-encoding",
      ...(encoding === undefined ? {} : { "content-encoding": encoding.name }),
      ...headers
    }
  })
})
