/**
 * Bodies that are no UTF-8: decoders of the platform put U+FFFD in the place of such bytes and say nothing, which would store other words than
 * were sent (R5.2). Used by the edge for every request that has a body; it knows nothing of what the texts mean.
 */
import * as NodeHttpServerRequest from "@effect/platform-node/NodeHttpServerRequest"
import { Data, Effect } from "effect"
import { HttpServerError, type HttpServerRequest, Multipart, MultipartParser } from "effect/http"
import { isUtf8 } from "node:buffer"

const decoder = new TextDecoder()

/**
 * The request, with a text that fails when the body is no UTF-8, as it fails when the body cannot be read, and with a form that fails when a part
 * with text is not of the encoding that it names, or of UTF-8. Files stay as they are: they say themselves how they are encoded.
 */
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
  const multipart = Effect.suspend(() => {
    const { headers, source } = { headers: request.headers, source: NodeHttpServerRequest.toIncomingMessage(request) }
    return Effect.flatMap(Multipart.makeConfig({ ...headers }), (config) => {
      const broken = new Set<string>()
      const parser = MultipartParser.make({
        ...config,
        onField: (part, bytes) => void (isText(part, bytes) || broken.add(part.name)),
        onFile: () => () => {},
        onError: () => {},
        onDone: () => {}
      })
      // It only looks on: a stream that was paused begins to flow for it when the form is read, and both see every chunk.
      source.pause()
      source.on("data", parser.write)
      return Effect.flatMap(request.multipart, (parts) => {
        const [name] = broken
        return name === undefined
          ? Effect.succeed(parts)
          : Effect.fail(Multipart.MultipartError.fromReason("Parse", new PartIsNoText({ part: name })))
      })
    })
  })
  return Object.create(request, { text: { get: () => text }, multipart: { get: () => multipart } })
}

/** The cause of the failure of a form: a part holds bytes that are no text of its encoding. */
export class PartIsNoText extends Data.Error<{ readonly part: string }> {
  override get message(): string {
    return `The part ${JSON.stringify(this.part)} is not UTF-8.`
  }
}

const isText = ({ contentTypeParameters: { charset = "utf-8" } }: MultipartParser.PartInfo, bytes: Uint8Array) => {
  if (/^utf-?8$/i.test(charset)) return isUtf8(bytes)
  try {
    new TextDecoder(charset, { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** What the failure of such a body says. */
const notUtf8 = "The body is not UTF-8."
