/** Answers that are saved as files, written while they are sent. Used by the export handlers. */
import { open } from "node:fs/promises"
import { Effect, Scope, Stream } from "effect"
import { HttpServerResponse } from "effect/http"
import * as FileName from "../FileName.ts"

/** The name and type of a file. */
export interface DownloadedFile extends FileName.FileName {
  readonly contentType: string
  /** Additional headers. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends a file whose text is generated as the client reads it. */
export const text = (pieces: Iterable<string>, file: DownloadedFile): HttpServerResponse.HttpServerResponse =>
  stream(Stream.encodeText(Stream.fromIterable(pieces)), file)

/** Sends a file whose bytes are generated as the client reads them. A failure on the way is an internal error and ends the answer. */
export const bytes = (pieces: AsyncIterable<Uint8Array>, file: DownloadedFile): HttpServerResponse.HttpServerResponse =>
  stream(Stream.orDie(Stream.fromAsyncIterable(pieces, (cause) => cause)), file)

/** The properties of every workbook. It is generated before it is sent, because its beginning depends on its end. */
export const ofWorkbook = {
  extension: "xlsx",
  contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
}

/** Sends a file that is complete. */
export const whole = (
  content: Uint8Array,
  { contentType, headers, ...name }: DownloadedFile
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.uint8Array(content, {
    contentType,
    headers: { ...headers, "content-disposition": FileName.toHeader(name) }
  })

/** Sends a file from disk. It is removed when the request ends: after the answer, after a broken connection, and after HEAD, which sends no body. */
export const fromDisk = Effect.fnUntraced(function* (path: string, file: DownloadedFile, request: Scope.Scope) {
  const opened = yield* Scope.provide(
    Effect.acquireRelease(
      Effect.promise(() => open(path, "r")),
      (one) => Effect.promise(() => one.close())
    ),
    request
  )
  return bytes({ [Symbol.asyncIterator]: () => opened.createReadStream()[Symbol.asyncIterator]() }, file)
})

/** Sends a file while it is generated. */
export const stream = (
  body: Stream.Stream<Uint8Array>,
  { contentType, headers, ...name }: DownloadedFile
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.stream(body, {
    contentType,
    headers: { ...headers, "content-disposition": FileName.toHeader(name) }
  })
