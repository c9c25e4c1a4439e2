/**
 * Bodies that are no UTF-8: decoders of the platform put U+FFFD in the place of such bytes and say nothing, which would store other words than
 * were sent (R5.2). Used by the edge for every request; it knows nothing of what the texts mean.
 */
import { Effect } from "effect"
import { HttpServerError, type HttpServerRequest } from "effect/http"
import { isUtf8 } from "node:buffer"

/**
 * The request, with a text that fails when the body is no UTF-8, as it fails when the body cannot be read. The bytes and the parts of an
 * upload stay as they are: files say themselves how they are encoded.
 */
export const withStrictText = (request: HttpServerRequest.HttpServerRequest): HttpServerRequest.HttpServerRequest => {
  const decoder = new TextDecoder()
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
  return Object.create(request, { text: { get: () => text } })
}

/** What the failure of such a body says. */
const notUtf8 = "The body is not UTF-8."
