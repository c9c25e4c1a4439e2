/** Answers that are saved as files: under which name, and written while they are sent. Used by the handlers of exports. */
import { Stream } from "effect"
import { HttpServerResponse } from "effect/http"

/** What cannot stand in the name of a file anywhere. */
const unsafe = /[^A-Za-z0-9._-]+/g

/** `Content-Disposition` of a file that is saved under the name, of signs that every system takes (RFC 6266). */
export const disposition = (name: string, extension: string): string => {
  const safe = name.replaceAll(unsafe, "_").replace(/^\.+/, "").slice(0, 200)
  return `attachment; filename="${safe}.${extension}"`
}

/** A file whose pieces are made as the client takes them; the name may hold anything. */
export const text = (
  pieces: Iterable<string>,
  { contentType, extension, name }: { readonly contentType: string; readonly extension: string; readonly name: string }
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.stream(Stream.encodeText(Stream.fromIterable(pieces)), {
    contentType,
    headers: { "content-disposition": disposition(name, extension) }
  })
