/** The kinds of a library's files by name, and the limit on their number. Used by Library.ts and LibraryArchive.ts. */
import { type Allowance, type LibraryFile, refused } from "./LibraryFile.ts"

/** The kind of a file: XCCDF has no file extension of its own, so every XML file may be a document. */
export const kindOf = (path: string): "document" | "archive" | "other" => {
  // Metadata of macOS in archives and folders, and hidden files.
  if (/(?:^|\/)(?:__MACOSX\/|\.)/.test(path)) return "other"
  if (/\.zip$/i.test(path)) return "archive"
  return /\.xml$/i.test(path) ? "document" : "other"
}

/** A file that is not a document, by its name. */
export const other = (path: string): LibraryFile => ({
  _tag: "Other",
  path,
  detail: "Its name is not that of an XML file."
})

export const joined = (base: string, name: string): string => (base === "" ? name : `${base}/${name}`)

/** The name without characters that a report, terminal or database cannot hold. */
export const printable = (name: string): string =>
  // oxlint-disable-next-line no-control-regex
  name.replaceAll(/[\u0000-\u001f\u007f-\u009f\u{d800}-\u{dfff}]/gu, "\u{fffd}").slice(0, 1000)

/** Counts one more file. Returns the refusal when the limit is exceeded; the rest is then not read. */
export const counted = (allowance: Allowance, base: string): LibraryFile | null => {
  allowance.files -= 1
  return allowance.files >= 0
    ? null
    : refused(base, "too_many_files", `The library contains more than ${allowance.limits.files} files.`)
}
