/**
 * Reads forms (multipart/form-data) without an uncaught error. The platform's parser emits its errors as events. After a failed request no listener is
 * left, and the next error event would end the process. Here a listener stays as long as the parser. The edge uses it for every request with a body.
 */
import * as NodeHttpServerRequest from "@effect/platform-node/NodeHttpServerRequest"
import * as NodeMultipart from "@effect/platform-node/NodeMultipart"
import type { MultipartStream, Part } from "@effect/platform-node/NodeMultipartParser"
import { Data, Effect, FileSystem } from "effect"
import { type HttpServerRequest, Multipart, type MultipartParser } from "effect/http"
import { isUtf8 } from "node:buffer"
import { IncomingMessage, type IncomingHttpHeaders } from "node:http"
import { Readable } from "node:stream"
import { TemporaryFolder } from "./TemporaryFolder.ts"

/** A part of a form is not text in its encoding (R5.2). */
export class PartIsNoText extends Data.Error<{ readonly part: string }> {
  override get message(): string {
    return `The part ${JSON.stringify(this.part)} is not UTF-8.`
  }
}

/** Returns the parts of the body as a stream. Fails with MultipartError. */
export const streamed = (
  request: HttpServerRequest.HttpServerRequest
): HttpServerRequest.HttpServerRequest["multipartStream"] => {
  const source = sourceOf(request)
  return source === null
    ? request.multipartStream
    : NodeMultipart.stream(
        guarded(source.body, () => {}),
        source.headers
      )
}

/**
 * Returns the parts of the body, with files in a folder that is removed after the request. Fails with MultipartError, also for a text part that is not in its stated
 * encoding (UTF-8 by default). The reader of a file checks the encoding of the file.
 */
export const persisted = (
  request: HttpServerRequest.HttpServerRequest
): HttpServerRequest.HttpServerRequest["multipart"] => {
  const source = sourceOf(request)
  if (source === null) return request.multipart
  return Effect.suspend(() => {
    const broken: Array<string> = []
    const watch = (parser: MultipartStream) => {
      parser.on("field", ({ info, value }) => void (isText(info, value) || broken.push(info.name)))
      // Browsers send a file without a name when the user selected none. No handler reads it, so it is drained here.
      parser.on("file", (file) => void (file.filename === "" && file.resume()))
    }
    return NodeMultipart.persisted(guarded(source.body, watch), source.headers).pipe(
      Effect.flatMap((parts) => {
        const [part] = broken
        return part === undefined
          ? Effect.succeed(parts)
          : Effect.fail(Multipart.MultipartError.fromReason("Parse", new PartIsNoText({ part })))
      })
    )
  }).pipe(inOwnFolder)
}

/** The body of a request, from a socket or in this process, with its headers. */
interface Source {
  readonly body: Readable
  readonly headers: IncomingHttpHeaders
}

/** Null for a request without a body. */
const sourceOf = (request: HttpServerRequest.HttpServerRequest): Source | null => {
  const source: unknown = NodeHttpServerRequest.toIncomingMessage(request)
  if (source instanceof IncomingMessage) return { body: source, headers: source.headers }
  if (!(source instanceof Request) || source.body === null) return null
  return { body: Readable.fromWeb(source.body), headers: Object.fromEntries(source.headers) }
}

/** Pipes the body through a parser. Listens to all of its errors: those that it emits, early or late, and those that it throws. */
const guarded = (body: Readable, watch: (parser: MultipartStream) => void): Readable =>
  Object.create(body, {
    pipe: {
      value: (parser: MultipartStream) => {
        parser.on("error", ignore)
        parser.on("file", (file) => void file.on("error", ignore))
        const write = parser._write.bind(parser)
        parser._write = (chunk, encoding, done) => {
          try {
            write(chunk, encoding, done)
          } catch (error) {
            done(error instanceof Error ? error : new Error(String(error)))
          }
        }
        const push = parser.push.bind(parser)
        // The parser emits a part without headers when the end of the headers is missing.
        parser.push = (part: Part | null) => {
          if (part !== null && part.info === undefined) throw new Error("A part has no head.")
          return push(part)
        }
        watch(parser)
        return body.pipe(parser)
      }
    }
  })

/** The first error has already failed the request. */
const ignore = () => {}

/** Creates temporary folders in the folder of this process. The next start removes leftovers there. */
const inOwnFolder = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R | FileSystem.FileSystem> =>
  Effect.flatMap(TemporaryFolder, (directory) =>
    Effect.updateService(effect, FileSystem.FileSystem, (files) => ({
      ...files,
      makeTempDirectoryScoped: (options) => files.makeTempDirectoryScoped({ directory, prefix: "upload-", ...options })
    }))
  )

const isText = ({ contentTypeParameters: { charset = "utf-8" } }: MultipartParser.PartInfo, bytes: Uint8Array) => {
  if (/^utf-?8$/i.test(charset)) return isUtf8(bytes)
  try {
    new TextDecoder(charset, { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
