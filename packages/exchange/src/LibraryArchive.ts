/**
 * The files of a ZIP archive of a library in order, with those of nested archives in their place. Used by Library.ts.
 * Nothing is written to disk, and one archive of each depth is held at a time, so memory use does not grow with the number of files.
 */
import type { Readable } from "node:stream"
import { crc32 } from "node:zlib"
import { type Entry, fromBufferPromise, getFileNameLowLevel, openPromise, validateFileName, type ZipFile } from "yauzl"
import { type Allowance, type LibraryFile, LibraryFileIsRefused, refused } from "./LibraryFile.ts"
import * as LibraryName from "./LibraryName.ts"

/** Names are checked here, one by one: yauzl would abandon the archive at the first invalid one. Sizes are counted here, to distinguish them from damage. */
const options = { autoClose: false, decodeStrings: false, lazyEntries: true, validateEntrySizes: false } as const

/** XML is compressed to a tenth or a twentieth of its size; a file of more than 200 times its packed size was made to exhaust memory. */
const largestRatio = 200
const smallestBomb = 1024 * 1024

/** The files of an archive on disk. `base` is the prefix of their paths. */
export const walkFile = (path: string, base: string, allowance: Allowance): AsyncGenerator<LibraryFile> =>
  walk(() => openPromise(path, options), base, 1, allowance)

/** The files of an archive at this nesting `depth`. */
async function* walk(
  open: () => Promise<ZipFile>,
  base: string,
  depth: number,
  allowance: Allowance
): AsyncGenerator<LibraryFile> {
  if (depth > allowance.limits.depth) {
    yield refused(base, "nested_too_deep", `Archives are nested more than ${allowance.limits.depth} levels deep.`)
    return
  }
  let zip: ZipFile
  try {
    zip = await open()
  } catch (error) {
    yield refusedBecause(base, error)
    return
  }
  try {
    const entries = zip.eachEntry()
    for (;;) {
      const next = await nextOf(entries)
      if (next instanceof LibraryFileIsRefused) {
        yield { _tag: "Refused", path: base, refusal: next }
        return
      }
      if (next === null) return
      yield* filesOf(zip, next, base, depth, allowance)
      if (allowance.files < 0) return
    }
  } finally {
    zip.close()
  }
}

/** The next file in the archive's directory, null after the last, or why the rest of the directory cannot be read. */
const nextOf = async (entries: AsyncIterator<Entry>): Promise<Entry | LibraryFileIsRefused | null> => {
  try {
    const { done, value } = await entries.next()
    return done === true ? null : value
  } catch (error) {
    return unreadable(error)
  }
}

async function* filesOf(
  zip: ZipFile,
  entry: Entry,
  base: string,
  depth: number,
  allowance: Allowance
): AsyncGenerator<LibraryFile> {
  const name = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false)
  const path = LibraryName.joined(base, LibraryName.printable(name))
  const tooMany = LibraryName.counted(allowance, base)
  // Folders count as well: an archive of only folders could take hours.
  if (tooMany === null && name.endsWith("/") && entry.uncompressedSize === 0) return
  const wrong = tooMany ?? refusalOf(entry, name, path)
  if (wrong !== null) {
    yield wrong
    return
  }
  switch (LibraryName.kindOf(name)) {
    case "other":
      yield LibraryName.other(path)
      return
    case "document":
      yield { _tag: "Document", path, read: () => unpack(zip, entry, allowance.limits.document, allowance) }
      return
    case "archive":
      // Opened only after the depth is checked.
      yield* walk(
        async () => fromBufferPromise(await unpack(zip, entry, allowance.limits.archive, allowance), options),
        path,
        depth + 1,
        allowance
      )
  }
}

/** The problem with a file according to its directory entry, or null. */
const refusalOf = (entry: Entry, name: string, path: string): LibraryFile | null => {
  if (validateFileName(name) !== null || name === "" || name.includes("\0")) {
    return refused(path, "path_outside", "Its path points outside of the archive.")
  }
  // The mode of the file, when it was packed on Unix.
  if (((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000) {
    return refused(path, "symbolic_link", "It is a symbolic link.")
  }
  return null
}

/** Unpacks one file of at most the given number of bytes. Rejects with LibraryFileIsRefused. */
const unpack = async (zip: ZipFile, entry: Entry, most: number, allowance: Allowance): Promise<Buffer> => {
  const { compressedSize, uncompressedSize } = entry
  if (entry.isEncrypted()) {
    throw new LibraryFileIsRefused({ code: "encrypted", detail: "It is encrypted." })
  }
  if (uncompressedSize > most) throw tooLarge(most)
  if (uncompressedSize > smallestBomb && uncompressedSize > compressedSize * largestRatio) {
    const detail = `Its content is more than ${largestRatio} times as large as the packed file.`
    throw new LibraryFileIsRefused({ code: "zip_bomb", detail })
  }
  if (uncompressedSize > allowance.bytes) {
    const detail = `The total size of all files is more than ${inMegabytes(allowance.limits.total)}.`
    throw new LibraryFileIsRefused({ code: "library_too_large", detail })
  }
  allowance.bytes -= uncompressedSize
  try {
    const bytes = await collect(await zip.openReadStreamPromise(entry), uncompressedSize)
    if (crc32(bytes) !== entry.crc32) throw new Error("its checksum differs")
    return bytes
  } catch (error) {
    throw error instanceof LibraryFileIsRefused ? error : unreadable(error)
  }
}

/** The bytes; their number must be as declared. */
const collect = async (stream: Readable, size: number): Promise<Buffer> => {
  const pieces: Array<Buffer> = []
  let found = 0
  for await (const piece of stream) {
    found += piece.length
    if (found > size) break
    pieces.push(piece)
  }
  if (found === size) return Buffer.concat(pieces, size)
  const detail = `It is ${found > size ? "larger" : "smaller"} than the archive declares.`
  throw new LibraryFileIsRefused({ code: "size_differs", detail })
}

const inMegabytes = (bytes: number): string => `${Math.floor(bytes / (1024 * 1024))} MB`

/** A refusal of a file with more bytes than this. */
export const tooLarge = (most: number): LibraryFileIsRefused =>
  new LibraryFileIsRefused({ code: "too_large", detail: `It is larger than ${inMegabytes(most)}.` })

const unreadable = (error: unknown): LibraryFileIsRefused => {
  const why = error instanceof Error ? error.message : String(error)
  const detail = `The archive cannot be read: ${why.charAt(0).toLowerCase()}${why.slice(1)}.`
  return new LibraryFileIsRefused({ code: "archive_unreadable", detail })
}

const refusedBecause = (path: string, error: unknown): LibraryFile => ({
  _tag: "Refused",
  path,
  refusal: error instanceof LibraryFileIsRefused ? error : unreadable(error)
})
