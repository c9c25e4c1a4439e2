/**
 * Files as a ZIP archive, written while it is sent: each file is made when it is needed, and the same files give the same bytes. Used for
 * exports with several files (InspecProfile.ts); Archive.ts opens uploaded archives.
 */
import { Readable } from "node:stream"
import { ZipFile } from "yazl"

/** A text with its path in an archive, in UTF-8. */
export interface FileInArchive {
  readonly path: string
  readonly text: () => string
}

/** The archive in pieces, with its files in order, all dated `YYYY-MM-DD`. Iteration throws what making a file throws. */
export const write = (files: Iterable<FileInArchive>, day: string): AsyncIterable<Uint8Array> => {
  const archive = new ZipFile()
  // ZIP archives have local times: local midnight gives the same bytes on every machine.
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
