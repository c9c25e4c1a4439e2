/**
 * The files of a ZIP archive of a library, one after the other, those of archives inside of it in their place. Used by Library.ts.
 * Nothing is written to a disk, and one archive of each depth is held at a time, so memory does not grow with the number of files.
 */
import type { Readable } from "node:stream"
import { crc32 } from "node:zlib"
import { type Entry, fromBufferPromise, getFileNameLowLevel, openPromise, validateFileName, type ZipFile } from "yauzl"
import { type Allowance, type LibraryFile, LibraryFileIsRefused, refused } from "./LibraryFile.ts"
import * as LibraryName from "./LibraryName.ts"

/** Names are read by us, one by one: yauzl would give up the archive at the first bad one. Sizes are counted by us, to tell them from damage. */
const options = { autoClose: false, decodeStrings: false, lazyEntries: true, validateEntrySizes: false } as const

/** XML packs to a tenth or a twentieth of its size; a file that unpacks to 200 times of its own was made to. */
const largestRatio = 200
const smallestBomb = 1024 * 1024

/** The files of an archive on the disk. `base` is before their paths. */
export const walkFile = (path: string, base: string, allowance: Allowance): AsyncGenerator<LibraryFile> =>
  walk(() => openPromise(path, options), base, 1, allowance)

/** The files of an archive that is the `depth`th of those nested in one another. */
async function* walk(
  open: () => Promise<ZipFile>,
  base: string,
  depth: number,
  allowance: Allowance
): AsyncGenerator<LibraryFile> {
  if (depth > allowance.limits.depth) {
    yield refused(base, "nested_too_deep", `More than ${allowance.limits.depth} archives are nested in one another.`)
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

/** The next file that the archive lists, null behind the last, or why its list cannot be read on. */
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
  // Folders count as well: an archive of nothing else would be gone through for hours.
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
      // Opened only once the depth is known to be allowed.
      yield* walk(
        async () => fromBufferPromise(await unpack(zip, entry, allowance.limits.archive, allowance), options),
        path,
        depth + 1,
        allowance
      )
  }
}

/** What is wrong with a file by what the archive says of it, or null. */
const refusalOf = (entry: Entry, name: string, path: string): LibraryFile | null => {
  if (validateFileName(name) !== null || name === "" || name.includes("\0")) {
    return refused(path, "path_outside", "Its path leads out of the archive.")
  }
  // The mode of the file on the system that packed it, where that was a Unix.
  if (((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000) {
    return refused(path, "symbolic_link", "It is a symbolic link.")
  }
  return null
}

/** Unpacks one file of at most so many bytes. Rejects with LibraryFileIsRefused. */
const unpack = async (zip: ZipFile, entry: Entry, most: number, allowance: Allowance): Promise<Buffer> => {
  const { compressedSize, uncompressedSize } = entry
  if (entry.isEncrypted()) {
    throw new LibraryFileIsRefused({ code: "encrypted", detail: "It is encrypted." })
  }
  if (uncompressedSize > most) throw tooLarge(most)
  if (uncompressedSize > smallestBomb && uncompressedSize > compressedSize * largestRatio) {
    const detail = `It unpacks to more than ${largestRatio} times of its size.`
    throw new LibraryFileIsRefused({ code: "zip_bomb", detail })
  }
  if (uncompressedSize > allowance.bytes) {
    const detail = `All files together unpack to more than ${inMegabytes(allowance.limits.total)}.`
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

/** The bytes, which must be as many as the archive says. */
const collect = async (stream: Readable, size: number): Promise<Buffer> => {
  const pieces: Array<Buffer> = []
  let found = 0
  for await (const piece of stream) {
    found += piece.length
    if (found > size) break
    pieces.push(piece)
  }
  if (found === size) return Buffer.concat(pieces, size)
  const detail = `It is ${found > size ? "larger" : "smaller"} than the archive says.`
  throw new LibraryFileIsRefused({ code: "size_differs", detail })
}

const inMegabytes = (bytes: number): string => `${Math.floor(bytes / (1024 * 1024))} MB`

/** A file of more bytes than this is refused. */
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
