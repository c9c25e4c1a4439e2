/**
 * What travels as UTF-8 and is none: decoders of the platform put U+FFFD in its place and say nothing, which would store other words than
 * were sent (R5.2) or search for them. Used by the edge for every request; it knows nothing of what the texts mean.
 */
import { Effect } from "effect"
import { HttpServerError, type HttpServerRequest } from "effect/http"
import { isUtf8 } from "node:buffer"
import { Problem } from "@docket/api"

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

/** The problem with the first parameter of an address whose name or value is no UTF-8, percent-encoded; null when all are. */
export const problemOfQuery = (url: string): Problem.Problem | null => {
  const start = url.indexOf("?")
  const other =
    start < 0
      ? undefined
      : url
          .slice(start + 1)
          .split("&")
          .find((pair) => !isPercentEncodedUtf8(pair))
  if (other === undefined) return null
  const [parameter = ""] = new URLSearchParams(other).keys()
  const detail = "Expected UTF-8, percent-encoded."
  return Problem.of("invalid_parameter", `${parameter}: ${detail}`, { errors: [{ parameter, detail }] })
}

/** A percent sign that begins no encoded byte stands for itself; a byte above ASCII has to be encoded (RFC 3986 §2). */
const isPercentEncodedUtf8 = (text: string): boolean =>
  !/[^\u0000-\u007f]/.test(text) &&
  (text.match(/(?:%[0-9a-f]{2})+/gi) ?? []).every((run) => isUtf8(Buffer.from(run.replaceAll("%", ""), "hex")))
