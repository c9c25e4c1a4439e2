/** A request as one hash: the same for one that is sent again, another for any other (R3.5). */
import { createHash, type Hash } from "node:crypto"
import { createReadStream } from "node:fs"
import { Effect } from "effect"
import type { HttpServerRequest, Multipart } from "effect/http"

/** Headers that change what is done. */
const telling = ["if-match", "prefer"]

/** The hash of method, address and what is before the body; the body follows. */
const begun = ({ headers, method, url }: HttpServerRequest.HttpServerRequest): Hash =>
  createHash("sha256").update(`${JSON.stringify([method, url, ...telling.map((name) => headers[name] ?? null)])}\n`)

/** Of a request whose body is read while it arrives, and does not count: that would take as long as doing it again. */
export const withoutBody = (request: HttpServerRequest.HttpServerRequest): string => begun(request).digest("hex")

/** Of a request with a text as its body. */
export const ofText = (request: HttpServerRequest.HttpServerRequest, text: string): string =>
  begun(request).update(text).digest("hex")

/** Of a request with a form: its parts in their order, files by their bytes. Where one part ends and the next begins is chosen again each time that it is sent, and does not count. */
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
