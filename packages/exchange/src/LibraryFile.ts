/** One file of a library of documents, as found by Library.ts: to read, to skip or refused. Used by the import of libraries. */
import { Data } from "effect"

/** Why a file of a library is not read. */
export type LibraryRefusalCode =
  /** Its path points outside of the archive, or is not valid. */
  | "path_outside"
  /** It is a symbolic link: its target is not part of the library. */
  | "symbolic_link"
  | "encrypted"
  /** It is compressed far more than documents are. */
  | "zip_bomb"
  /** It is larger than a file may be. */
  | "too_large"
  /** It is larger or smaller than the archive declares. */
  | "size_differs"
  /** Archives or folders are nested too deep. */
  | "nested_too_deep"
  /** There are more files than a library may have; the rest is not read. */
  | "too_many_files"
  /** The total size of the files exceeds the limit. */
  | "library_too_large"
  /** The archive is damaged, or its compression is not supported. */
  | "archive_unreadable"
  /** It cannot be read from disk. */
  | "file_unreadable"

/** The error with which `read` of a document rejects. `detail` is a sentence for a person. */
export class LibraryFileIsRefused extends Data.TaggedError("LibraryFileIsRefused")<{
  readonly code: LibraryRefusalCode
  readonly detail: string
}> {}

/** `path` is relative to the library, with slashes; archives count as folders. */
export type LibraryFile =
  /** Possibly a document. `read` returns its bytes, or rejects with LibraryFileIsRefused; valid until the next file is requested. */
  | { readonly _tag: "Document"; readonly path: string; readonly read: () => Promise<Uint8Array> }
  /** Not a document, by its name: a picture, a style sheet, a PDF. */
  | { readonly _tag: "Other"; readonly path: string; readonly detail: string }
  | { readonly _tag: "Refused"; readonly path: string; readonly refusal: LibraryFileIsRefused }

/** The limits of a library; they apply whatever sizes its archives declare. */
export interface LibraryLimits {
  /** Of one document, in bytes. */
  readonly document: number
  /** Of one archive inside the library, in bytes: it is held in memory while its files are read. */
  readonly archive: number
  /** Of the total unpacked content, in bytes. */
  readonly total: number
  /** The number of files, including archives and the folders in them. */
  readonly files: number
  /** The nesting depth of archives; the library itself is the first. */
  readonly depth: number
}

const megabyte = 1024 * 1024

/** Enough for several times everything that DISA publishes. */
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

/** What is left of the limits while a library is read. */
export interface Allowance {
  readonly limits: LibraryLimits
  bytes: number
  files: number
}
