/**
 * Bodies that are not UTF-8: decoders of the platform put U+FFFD in the place of such bytes and say nothing, which would store other words than
 * were sent (R5.2). Used by the edge for every request that has a body; it knows nothing of what the texts mean.
 */
import { Effect } from "effect"
import { HttpServerError, type HttpServerRequest } from "effect/http"
import { isUtf8 } from "node:buffer"
import * as FormBody from "./FormBody.ts"

const decoder = new TextDecoder()

/** The request, with a text that fails when the body is not UTF-8, as it fails when the body cannot be read, and with the forms of FormBody.ts. */
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

/** What the failure of such a body says. */
const notUtf8 = "The body is not UTF-8."
