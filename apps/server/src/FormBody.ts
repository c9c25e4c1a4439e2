/**
 * Forms (multipart/form-data) that cannot take the process with them. The platform's parser reports an error to whoever listens at that moment; a body that goes on
 * being wrong after the request has failed would reach nobody, and Node ends a process for that. Here somebody always listens. Used by the edge for every request
 * that has a body.
 */
import * as NodeHttpServerRequest from "@effect/platform-node/NodeHttpServerRequest"
import * as NodeMultipart from "@effect/platform-node/NodeMultipart"
import type { MultipartStream, Part } from "@effect/platform-node/NodeMultipartParser"
import { Data, Effect, FileSystem } from "effect"
import { type HttpServerRequest, Multipart, type MultipartParser } from "effect/http"
import { isUtf8 } from "node:buffer"
import { IncomingMessage } from "node:http"
import type { Readable } from "node:stream"
import { TemporaryFolder } from "./TemporaryFolder.ts"

/** The cause of the failure of a form: a part holds bytes that are not text of its encoding (R5.2). */
export class PartIsNoText extends Data.Error<{ readonly part: string }> {
  override get message(): string {
    return `The part ${JSON.stringify(this.part)} is not UTF-8.`
  }
}

/** The parts of the body, as they come. Fails with MultipartError. */
export const streamed = (
  request: HttpServerRequest.HttpServerRequest
): HttpServerRequest.HttpServerRequest["multipartStream"] => {
  const source = NodeHttpServerRequest.toIncomingMessage(request)
  return source instanceof IncomingMessage
    ? NodeMultipart.stream(
        guarded(source, () => {}),
        source.headers
      )
    : request.multipartStream
}

/**
 * The parts of the body, files written to a folder that goes with the request. Fails with MultipartError, also when a part with text is not of the encoding that it
 * names, or of UTF-8. Files say themselves how they are encoded.
 */
export const persisted = (
  request: HttpServerRequest.HttpServerRequest
): HttpServerRequest.HttpServerRequest["multipart"] => {
  const source = NodeHttpServerRequest.toIncomingMessage(request)
  if (!(source instanceof IncomingMessage)) return request.multipart
  return Effect.suspend(() => {
    const broken: Array<string> = []
    const watch = (parser: MultipartStream) => {
      parser.on("field", ({ info, value }) => void (isText(info, value) || broken.push(info.name)))
      // Browsers send a file without a name when the user selected none. It has no reader, so it is drained here.
      parser.on("file", (file) => void (file.filename === "" && file.resume()))
    }
    return NodeMultipart.persisted(guarded(source, watch), source.headers).pipe(
      Effect.flatMap((parts) => {
        const [part] = broken
        return part === undefined
          ? Effect.succeed(parts)
          : Effect.fail(Multipart.MultipartError.fromReason("Parse", new PartIsNoText({ part })))
      })
    )
  }).pipe(inOwnFolder)
}

/** The body, for a parser whose errors are always heard: those that it reports, late ones too, and those that it throws. */
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
        // A part whose head has no end is handed on without one.
        parser.push = (part: Part | null) => {
          if (part !== null && part.info === undefined) throw new Error("A part has no head.")
          return push(part)
        }
        watch(parser)
        return body.pipe(parser)
      }
    }
  })

/** The first listener has answered the request. */
const ignore = () => {}

/** Makes temporary folders in the folder of this process, where the next start finds what was left. */
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
