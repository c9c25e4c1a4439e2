/**
 * ZIP archives, opened with care: nothing is written to a disk, and no more is unpacked than was requested, whatever the archive says of itself.
 * Used for XCCDF files that come in an archive, for archives of projects and, before a workbook is read, to make sure that it holds what it says.
 */
import { Data } from "effect"
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from "yauzl"

/** The archive is damaged, encrypted, or lies about itself. `message` begins in lower case and has no full stop. */
export class ArchiveIsDamaged extends Data.Error<{ readonly message: string }> {}

/** More would be unpacked than was allowed. */
export class ArchiveIsTooLarge extends Data.Error {}

/** How many files an archive may list. */
const mostEntries = 10_000

/** True when the bytes begin as a ZIP archive does. */
export const isArchive = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 0x03 || bytes[2] === 0x05)

/** An opened archive. Its methods reject with ArchiveIsDamaged or ArchiveIsTooLarge. */
export interface Archive {
  /** The paths of the files in it. */
  readonly paths: ReadonlyArray<string>
  /** How large the files are together, as the archive says. */
  readonly bytes: number
  /** Unpacks one file, of at most so many bytes. */
  readonly unpack: (path: string, maxBytes: number) => Promise<Uint8Array>
  /** Unpacks one file, piece by piece, of at most so many bytes. */
  readonly pieces: (path: string, maxBytes: number) => AsyncIterable<Uint8Array>
  /**
   * Unpacks all files and keeps none, to be sure that together they are not larger than that and each is as large as the archive says. `look` sees every piece of each
   * file; when it has seen enough, it says false.
   */
  readonly verify: (maxBytes: number, look: (path: string, piece: Uint8Array) => boolean) => Promise<void>
  /** Closes the file that it was opened from. */
  readonly close: () => void
}

/** Opens an archive. Rejects with ArchiveIsDamaged, also when a path in it leads out of it. */
export const open = (bytes: Uint8Array): Promise<Archive> => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return opened(() => fromBufferPromise(buffer, options))
}

/** Opens an archive on the disk, which is read as it is unpacked. Rejects like `open`. */
export const openFile = (path: string): Promise<Archive> => opened(() => openPromise(path, options))

const options = { autoClose: false, strictFileNames: true, validateEntrySizes: true } as const

const opened = async (open: () => Promise<ZipFile>): Promise<Archive> => {
  const { zip, entries } = await damagedUnless(async () => {
    const zip = await open()
    try {
      return { zip, entries: await entriesOf(zip) }
    } catch (error) {
      zip.close()
      throw error
    }
  })
  const files = new Map(entries.filter(({ fileName }) => !fileName.endsWith("/")).map((file) => [file.fileName, file]))
  return {
    paths: [...files.keys()],
    bytes: entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0),
    pieces: (path, maxBytes) => piecesOf(zip, files.get(path), path, maxBytes),
    close: () => zip.close(),
    unpack: async (path, maxBytes) => {
      const entry = files.get(path)
      if (entry === undefined) throw new ArchiveIsDamaged({ message: `it holds no ${path}` })
      const pieces: Array<Uint8Array> = []
      await unpackEach(zip, entry, maxBytes, (piece) => pieces.push(piece) > 0)
      return Buffer.concat(pieces)
    },
    verify: async (maxBytes, look) => {
      let left = maxBytes
      let goesOn = true
      for (const entry of entries) {
        if (!goesOn) return
        left -= await unpackEach(zip, entry, left, (piece) => (goesOn = look(entry.fileName, piece)))
      }
    }
  }
}

const entriesOf = async (zip: ZipFile): Promise<ReadonlyArray<Entry>> => {
  if (zip.entryCount > mostEntries) throw new ArchiveIsDamaged({ message: `it lists more than ${mostEntries} files` })
  const entries: Array<Entry> = []
  for await (const entry of zip.eachEntry()) entries.push(entry)
  return entries
}

/** Hands on the pieces of a file and answers with its size. */
const unpackEach = async (
  zip: ZipFile,
  entry: Entry,
  maxBytes: number,
  take: (piece: Uint8Array) => boolean
): Promise<number> => {
  if (entry.isEncrypted()) throw new ArchiveIsDamaged({ message: `${entry.fileName} is encrypted` })
  if (entry.uncompressedSize > maxBytes) throw new ArchiveIsTooLarge()
  return await damagedUnless(async () => {
    let size = 0
    // The stream ends with an error as soon as the file turns out larger or smaller than the archive says.
    const stream = await zip.openReadStreamPromise(entry)
    for await (const piece of stream) {
      size += piece.length
      if (!take(piece)) break
    }
    return size
  })
}

/** The pieces of a file, as they are read. */
async function* piecesOf(
  zip: ZipFile,
  entry: Entry | undefined,
  path: string,
  maxBytes: number
): AsyncGenerator<Uint8Array> {
  if (entry === undefined) throw new ArchiveIsDamaged({ message: `it holds no ${path}` })
  if (entry.isEncrypted()) throw new ArchiveIsDamaged({ message: `${path} is encrypted` })
  if (entry.uncompressedSize > maxBytes) throw new ArchiveIsTooLarge()
  const stream = await damagedUnless(() => zip.openReadStreamPromise(entry))
  const pieces = stream[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await damagedUnless(() => pieces.next())
      if (next.done === true) return
      yield next.value
    }
  } finally {
    stream.destroy()
  }
}

const damagedUnless = async <A>(act: () => Promise<A>): Promise<A> => {
  try {
    return await act()
  } catch (error) {
    if (error instanceof ArchiveIsDamaged || error instanceof ArchiveIsTooLarge) throw error
    const message = error instanceof Error ? error.message : String(error)
    throw new ArchiveIsDamaged({ message: message.charAt(0).toLowerCase() + message.slice(1).replace(/\.$/, "") })
  }
}
