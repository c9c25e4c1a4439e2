/**
 * Rejects bodies that are not UTF-8. The platform's decoders would silently replace such bytes with U+FFFD and so store other texts than
 * those that were sent (R5.2). The edge uses this for every request with a body.
 */
import { Effect } from "effect"
import { HttpServerError, type HttpServerRequest } from "effect/http"
import { isUtf8 } from "node:buffer"
import * as FormBody from "./FormBody.ts"

const decoder = new TextDecoder()

/** Returns the request with a text that fails if the body is not UTF-8, like an unreadable body, and with the forms of FormBody.ts. */
export const withStrictText = (request: HttpServerRequest.HttpServerRequest): HttpServerRequest.HttpServerRequest => {
  const text = Effect.suspend(() =>
    Effect.flatMap(request.arrayBuffer, (bytes) =>
      isUtf8(bytes)
        ? Effect.succeed(decoder.decode(bytes))
        : Effect.fail(
            new HttpServerError.HttpServerError({
              reason: new HttpServerError.RequestParseError({ request, reason: "Parse", description: notUtf8 })
            })
          )
    )
  )
  return Object.create(request, {
    text: { get: () => text },
    multipart: { get: () => FormBody.persisted(request) },
    multipartStream: { get: () => FormBody.streamed(request) }
  })
}

/** The message of that failure. */
const notUtf8 = "The body is not UTF-8."
