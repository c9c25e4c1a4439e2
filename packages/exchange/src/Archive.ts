/**
 * ZIP archives, opened safely: nothing is written to disk, and no more is unpacked than the limit allows, whatever size the archive declares.
 * Used for XCCDF files in an archive, for archives of projects and, before a workbook is read, to verify its declared sizes.
 */
import { Data } from "effect"
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from "yauzl"

/** The archive is damaged, encrypted, or declares wrong sizes. `message` starts in lower case and has no full stop. */
export class ArchiveIsDamaged extends Data.Error<{ readonly message: string }> {}

/** The content is larger than the limit when it is unpacked. */
export class ArchiveIsTooLarge extends Data.Error {}

/** The maximum number of files in an archive. */
const mostEntries = 10_000

/** True when the bytes start with the signature of a ZIP archive. */
export const isArchive = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 0x03 || bytes[2] === 0x05)

/** An open archive. Its methods reject with ArchiveIsDamaged or ArchiveIsTooLarge. */
export interface Archive {
  /** The paths of the files in it. */
  readonly paths: ReadonlyArray<string>
  /** The total size of the files, as the archive declares it. */
  readonly bytes: number
  /** Unpacks one file, of at most the given number of bytes. */
  readonly unpack: (path: string, maxBytes: number) => Promise<Uint8Array>
  /** Unpacks one file in pieces, up to the given number of bytes. */
  readonly pieces: (path: string, maxBytes: number) => AsyncIterable<Uint8Array>
  /**
   * Unpacks all files without keeping them, to verify that their total is within the limit and that each has the declared size. `look` receives every piece of each
   * file; it returns false when it needs no more.
   */
  readonly verify: (maxBytes: number, look: (path: string, piece: Uint8Array) => boolean) => Promise<void>
  /** Closes the underlying file. */
  readonly close: () => void
}

/** Opens an archive. Rejects with ArchiveIsDamaged, also when a path in it points outside of it. */
export const open = (bytes: Uint8Array): Promise<Archive> => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return opened(() => fromBufferPromise(buffer, options))
}

/** Opens an archive on disk, which is read while it is unpacked. Rejects like `open`. */
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
      if (entry === undefined) throw new ArchiveIsDamaged({ message: `it does not contain ${path}` })
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
  if (zip.entryCount > mostEntries)
    throw new ArchiveIsDamaged({ message: `it contains more than ${mostEntries} files` })
  const entries: Array<Entry> = []
  for await (const entry of zip.eachEntry()) entries.push(entry)
  return entries
}

/** Passes on the pieces of a file. Returns its size. */
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
    // The stream ends with an error as soon as the size of the file differs from the declared one.
    const stream = await zip.openReadStreamPromise(entry)
    for await (const piece of stream) {
      size += piece.length
      if (!take(piece)) break
    }
    return size
  })
}

/** The pieces of a file, read on demand. */
async function* piecesOf(
  zip: ZipFile,
  entry: Entry | undefined,
  path: string,
  maxBytes: number
): AsyncGenerator<Uint8Array> {
  if (entry === undefined) throw new ArchiveIsDamaged({ message: `it does not contain ${path}` })
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
