/**
 * Files as a ZIP archive, written while it is sent: a file is made when its turn comes, and the same files give the same bytes. Used for
 * exports that are several files (InspecProfile.ts); archives that come in are opened by Archive.ts.
 */
import { Readable } from "node:stream"
import { ZipFile } from "yazl"

/** A text to write into an archive under a path, in UTF-8. */
export interface FileInArchive {
  readonly path: string
  readonly text: () => string
}

/** The archive in pieces, its files in their order, all of the day `YYYY-MM-DD`. Iterating throws what making a file throws. */
export const write = (files: Iterable<FileInArchive>, day: string): AsyncIterable<Uint8Array> => {
  const archive = new ZipFile()
  // An archive holds the hands of a clock on some wall. Midnight on the wall of this machine is the same on every machine.
  const options = { mtime: new Date(`${day}T00:00:00`), mode: 0o100644, forceDosTimestamp: true }
  for (const { path, text } of files) {
    archive.addReadStreamLazy(path, options, (give) => {
      try {
        give(null, Readable.from([Buffer.from(text(), "utf8")]))
      } catch (error) {
        give(error, Readable.from([]))
      }
    })
  }
  archive.end()
  const pieces = Readable.from(archive.outputStream)
  archive.on("error", (error: Error) => pieces.destroy(error))
  return pieces
}
