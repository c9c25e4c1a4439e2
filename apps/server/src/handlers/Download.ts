/** Answers that are saved as files: under which name, and written while they are sent. Used by the handlers of exports. */
import { TableToXlsx } from "@docket/exchange"
import { Effect, Stream } from "effect"
import { HttpServerResponse } from "effect/http"

/** What cannot stand in the name of a file anywhere. */
const unsafe = /[^A-Za-z0-9._-]+/g

/** `Content-Disposition` of a file that is saved under the name, of signs that every system takes (RFC 6266). */
export const disposition = (name: string, extension: string): string => {
  const safe = name.replaceAll(unsafe, "_").replace(/^\.+/, "").slice(0, 200)
  return `attachment; filename="${safe}.${extension}"`
}

/** A file of this name, extension and type; the name may hold anything. */
export interface DownloadedFile {
  readonly name: string
  readonly extension: string
  readonly contentType: string
}

/** A file whose pieces of text are made as the client takes them. */
export const text = (pieces: Iterable<string>, file: DownloadedFile): HttpServerResponse.HttpServerResponse =>
  stream(Stream.encodeText(Stream.fromIterable(pieces)), file)

/** A file whose bytes are made as the client takes them. What fails on the way is a fault of ours, and ends the answer. */
export const bytes = (pieces: AsyncIterable<Uint8Array>, file: DownloadedFile): HttpServerResponse.HttpServerResponse =>
  stream(Stream.orDie(Stream.fromAsyncIterable(pieces, (cause) => cause)), file)

/** A workbook of these tables. It is made before it is sent: a workbook begins with what stands at its end. */
export const workbook = (
  name: string,
  tables: ReadonlyArray<TableToXlsx.WorkbookTable>
): Effect.Effect<HttpServerResponse.HttpServerResponse> =>
  Effect.map(
    Effect.promise(() => TableToXlsx.write(tables)),
    (file) =>
      HttpServerResponse.uint8Array(file, {
        contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        headers: { "content-disposition": disposition(name, "xlsx") }
      })
  )

/** A file that is sent as it is made. */
export const stream = (
  body: Stream.Stream<Uint8Array>,
  { contentType, extension, name }: DownloadedFile
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.stream(body, {
    contentType,
    headers: { "content-disposition": disposition(name, extension) }
  })
