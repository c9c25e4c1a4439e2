/** What the files of a library are by their names, and how many there may be. Used by Library.ts and LibraryArchive.ts. */
import { type Allowance, type LibraryFile, refused } from "./LibraryFile.ts"

/** What a file is read as: XCCDF has no name of its own, so every XML file may be a document. */
export const kindOf = (path: string): "document" | "archive" | "other" => {
  // What macOS leaves behind in archives and folders, and what is hidden elsewhere.
  if (/(?:^|\/)(?:__MACOSX\/|\.)/.test(path)) return "other"
  if (/\.zip$/i.test(path)) return "archive"
  return /\.xml$/i.test(path) ? "document" : "other"
}

/** A file that is not a document by its name. */
export const other = (path: string): LibraryFile => ({
  _tag: "Other",
  path,
  detail: "By its name it is not an XML file."
})

export const joined = (base: string, name: string): string => (base === "" ? name : `${base}/${name}`)

/** The name without what no report, terminal or database can hold. */
export const printable = (name: string): string =>
  // oxlint-disable-next-line no-control-regex
  name.replaceAll(/[\u0000-\u001f\u007f-\u009f\u{d800}-\u{dfff}]/gu, "\u{fffd}").slice(0, 1000)

/** Counts one more file. The refusal when it is one too many: then nothing that follows is looked at. */
export const counted = (allowance: Allowance, base: string): LibraryFile | null => {
  allowance.files -= 1
  return allowance.files >= 0
    ? null
    : refused(base, "too_many_files", `The library has more than ${allowance.limits.files} files.`)
}
