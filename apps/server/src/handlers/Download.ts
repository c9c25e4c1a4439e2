/** Answers that are saved as files, written while they are sent. Used by the handlers of exports. */
import { open } from "node:fs/promises"
import { Effect, Scope, Stream } from "effect"
import { HttpServerResponse } from "effect/http"
import * as FileName from "../FileName.ts"

/** A file of this name and type. */
export interface DownloadedFile extends FileName.FileName {
  readonly contentType: string
  /** Headers next to those of any download. */
  readonly headers?: Readonly<Record<string, string>>
}

/** A file whose pieces of text are made as the client takes them. */
export const text = (pieces: Iterable<string>, file: DownloadedFile): HttpServerResponse.HttpServerResponse =>
  stream(Stream.encodeText(Stream.fromIterable(pieces)), file)

/** A file whose bytes are made as the client takes them. What fails on the way is a fault of ours, and ends the answer. */
export const bytes = (pieces: AsyncIterable<Uint8Array>, file: DownloadedFile): HttpServerResponse.HttpServerResponse =>
  stream(Stream.orDie(Stream.fromAsyncIterable(pieces, (cause) => cause)), file)

/** What holds for every workbook. It is made before it is sent, since its beginning depends on its end. */
export const ofWorkbook = {
  extension: "xlsx",
  contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
}

/** A file that is there before it is sent. */
export const whole = (
  content: Uint8Array,
  { contentType, headers, ...name }: DownloadedFile
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.uint8Array(content, {
    contentType,
    headers: { ...headers, "content-disposition": FileName.toHeader(name) }
  })

/** A file on the disk. It is removed when the request ends: after the answer, after a broken connection, and after HEAD, which sends no body. */
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

/** A file that is sent as it is made. */
export const stream = (
  body: Stream.Stream<Uint8Array>,
  { contentType, headers, ...name }: DownloadedFile
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.stream(body, {
    contentType,
    headers: { ...headers, "content-disposition": FileName.toHeader(name) }
  })
