/** The fingerprint of a request as a hash: equal for a repeated request, different for any other (R3.5). */
import { createHash, type Hash } from "node:crypto"
import { createReadStream } from "node:fs"
import { Effect } from "effect"
import type { HttpServerRequest, Multipart } from "effect/http"

/** Headers that affect the result. */
const telling = ["if-match", "prefer"]

/** Starts the hash with method, address and headers; the body follows. */
const begun = ({ headers, method, url }: HttpServerRequest.HttpServerRequest): Hash =>
  createHash("sha256").update(`${JSON.stringify([method, url, ...telling.map((name) => headers[name] ?? null)])}\n`)

/** Returns the hash without the body, for a request that streams it: hashing it would take as long as handling it again. */
export const withoutBody = (request: HttpServerRequest.HttpServerRequest): string => begun(request).digest("hex")

/** Returns the hash of a request with a text body. */
export const ofText = (request: HttpServerRequest.HttpServerRequest, text: string): string =>
  begun(request).update(text).digest("hex")

/** Returns the hash of a request with a form: its parts in order, files by their bytes. The boundary changes with every attempt and does not count. */
export const ofForm = (
  request: HttpServerRequest.HttpServerRequest,
  form: Multipart.Persisted
): Effect.Effect<string> =>
  Effect.promise(async () => {
    const hash = begun(request)
    for (const [name, value] of Object.entries(form)) {
      for (const part of Array.isArray(value) ? value : [value]) {
        if (typeof part === "string") {
          hash.update(`${JSON.stringify([name, part])}\n`)
          continue
        }
        const bytes = createHash("sha256")
        for await (const chunk of createReadStream(part.path)) bytes.update(chunk)
        hash.update(`${JSON.stringify([name, part.name, part.contentType, bytes.digest("hex")])}\n`)
      }
    }
    return hash.digest("hex")
  })
