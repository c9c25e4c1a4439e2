/** One file of a library of documents, as Library.ts finds it: to be read, passed over, or refused. Used by the import of libraries. */
import { Data } from "effect"

/** Why a file of a library is not even read. */
export type LibraryRefusalCode =
  /** Its path leads out of the archive, or is invalid. */
  | "path_outside"
  /** It is a link: what it leads to was not given. */
  | "symbolic_link"
  | "encrypted"
  /** It unpacks to far more than documents do. */
  | "zip_bomb"
  /** It is larger than a file may be. */
  | "too_large"
  /** It is larger or smaller than the archive says. */
  | "size_differs"
  /** An archive in an archive in an archive …, or a folder far down. */
  | "nested_too_deep"
  /** There are more files than a library may have; what follows is not looked at. */
  | "too_many_files"
  /** All files together unpack to more than a library may. */
  | "library_too_large"
  /** The archive is damaged, or packed in a way that is not read here. */
  | "archive_unreadable"
  /** The disk does not give it. */
  | "file_unreadable"

/** What `read` of a document rejects with. `detail` is a sentence for a person. */
export class LibraryFileIsRefused extends Data.TaggedError("LibraryFileIsRefused")<{
  readonly code: LibraryRefusalCode
  readonly detail: string
}> {}

/** `path`: from the library down, archives like folders, with slashes. */
export type LibraryFile =
  /** May be a document. `read` gives its bytes, or rejects with LibraryFileIsRefused; only until the next file is requested. */
  | { readonly _tag: "Document"; readonly path: string; readonly read: () => Promise<Uint8Array> }
  /** By its name no document: a picture, a style sheet, a paper. */
  | { readonly _tag: "Other"; readonly path: string; readonly detail: string }
  | { readonly _tag: "Refused"; readonly path: string; readonly refusal: LibraryFileIsRefused }

/** The bounds of a library; all are kept whatever its archives say of themselves. */
export interface LibraryLimits {
  /** Of one document, in bytes. */
  readonly document: number
  /** Of one archive inside the library, in bytes: it is held in memory while its files are looked at. */
  readonly archive: number
  /** Of all that is unpacked, in bytes. */
  readonly total: number
  /** How many files there are, archives and the folders inside of them included. */
  readonly files: number
  /** How many archives are nested in one another; the library itself is the first. */
  readonly depth: number
}

const megabyte = 1024 * 1024

/** Room for several times of all that DISA publishes. */
export const defaultLimits: LibraryLimits = {
  document: 50 * megabyte,
  archive: 128 * megabyte,
  total: 8192 * megabyte,
  files: 100_000,
  depth: 4
}

/** The refusal as a file of the library. */
export const refused = (path: string, code: LibraryRefusalCode, detail: string): LibraryFile => ({
  _tag: "Refused",
  path,
  refusal: new LibraryFileIsRefused({ code, detail })
})

/** What is left of the limits while a library is walked. */
export interface Allowance {
  readonly limits: LibraryLimits
  bytes: number
  files: number
}
