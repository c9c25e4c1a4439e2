/**
 * A library of documents, such as DISA's quarterly archive of archives or a folder of files: every file in it, in an order that
 * is the same each time. Used by the import of libraries. Does not read the documents; whether a file is one is known only after it is read.
 */
import { lstat, open, readdir, stat } from "node:fs/promises"
import { basename } from "node:path"
import * as LibraryArchive from "./LibraryArchive.ts"
import { type Allowance, defaultLimits, type LibraryFile, LibraryFileIsRefused, refused } from "./LibraryFile.ts"
import * as LibraryName from "./LibraryName.ts"

/** The maximum depth of folders. */
const deepestFolder = 64

/**
 * The files of a library: a folder, a ZIP archive, or one file, which then may have any name. A problem with one file is reported in its place and
 * does not stop the others; iteration never throws. The next file is opened when it is requested.
 */
export async function* walk(path: string, limits = defaultLimits): AsyncGenerator<LibraryFile> {
  const allowance: Allowance = { limits, bytes: limits.total, files: limits.files }
  const name = LibraryName.printable(basename(path))
  try {
    const stats = await stat(path)
    if (stats.isDirectory()) yield* walkFolder(path, "", 1, allowance)
    else if (!stats.isFile()) yield refused(name, "file_unreadable", "It is not a regular file.")
    else if (await isArchive(path)) yield* named(LibraryArchive.walkFile(path, "", allowance), name)
    else yield { _tag: "Document", path: name, read: () => readWhole(path, allowance) }
  } catch (error) {
    yield { _tag: "Refused", path: name, refusal: unreadable(error) }
  }
}

/** The same files; a problem with the archive as a whole is reported under its name. */
async function* named(files: AsyncIterable<LibraryFile>, name: string): AsyncGenerator<LibraryFile> {
  for await (const file of files) yield file.path === "" ? { ...file, path: name } : file
}

async function* walkFolder(
  folder: string,
  base: string,
  depth: number,
  allowance: Allowance
): AsyncGenerator<LibraryFile> {
  if (depth > deepestFolder) {
    yield refused(base, "nested_too_deep", `Folders are nested more than ${deepestFolder} levels deep.`)
    return
  }
  const names = await namesOf(folder)
  if (names instanceof LibraryFileIsRefused) {
    yield { _tag: "Refused", path: base, refusal: names }
    return
  }
  for (const name of names) {
    yield* walkEntry(`${folder}/${name}`, LibraryName.joined(base, LibraryName.printable(name)), depth, allowance)
    if (allowance.files < 0) return
  }
}

async function* walkEntry(
  file: string,
  path: string,
  depth: number,
  allowance: Allowance
): AsyncGenerator<LibraryFile> {
  const stats = await lstat(file).catch(unreadable)
  if (!(stats instanceof LibraryFileIsRefused) && stats.isDirectory()) {
    yield* walkFolder(file, path, depth + 1, allowance)
    return
  }
  const tooMany = LibraryName.counted(allowance, path)
  if (tooMany !== null) yield tooMany
  else if (stats instanceof LibraryFileIsRefused) yield { _tag: "Refused", path, refusal: stats }
  else if (stats.isSymbolicLink()) yield refused(path, "symbolic_link", "It is a symbolic link.")
  else if (!stats.isFile() || LibraryName.kindOf(path) === "other") yield LibraryName.other(path)
  else if (LibraryName.kindOf(path) === "archive") yield* LibraryArchive.walkFile(file, path, allowance)
  else yield { _tag: "Document", path, read: () => readWhole(file, allowance) }
}

/** The entries of a folder, in an order that does not depend on the machine. */
const namesOf = async (folder: string): Promise<ReadonlyArray<string> | LibraryFileIsRefused> => {
  try {
    return (await readdir(folder)).sort((left, right) => (left < right ? -1 : 1))
  } catch (error) {
    return unreadable(error)
  }
}

const isArchive = async (path: string): Promise<boolean> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return bytesRead === 4 && buffer.readUInt16LE(0) === 0x4b50 && [0x0403, 0x0605].includes(buffer.readUInt16LE(2))
  } finally {
    await file.close()
  }
}

/** The bytes of a document on disk; never more than the limit, even when the file grows while it is read. */
const readWhole = async (path: string, { limits }: Allowance): Promise<Uint8Array> => {
  const pieces: Array<Buffer> = []
  let size = 0
  try {
    const file = await open(path)
    for await (const piece of file.createReadStream()) {
      size += piece.length
      if (size > limits.document) throw LibraryArchive.tooLarge(limits.document)
      pieces.push(piece)
    }
  } catch (error) {
    throw error instanceof LibraryFileIsRefused ? error : unreadable(error)
  }
  return Buffer.concat(pieces)
}

const unreadable = (error: unknown): LibraryFileIsRefused => {
  const code = error instanceof Error && "code" in error ? error.code : undefined
  const detail =
    code === "ENOENT" || code === "ENOTDIR"
      ? "The file does not exist."
      : `It cannot be read: ${error instanceof Error ? error.message : String(error)}.`
  return new LibraryFileIsRefused({ code: "file_unreadable", detail })
}
