/** The one XCCDF file of a ZIP archive; DISA's archives also contain style sheets, pictures and PDFs. Used by uploads of documents and of components. */
import { Effect } from "effect"
import { Refusal } from "@docket/core"
import * as Archive from "./Archive.ts"
import { ArchiveHoldsNotOneFile, type FileIsTooLarge } from "./FileRefusals.ts"
import { unpacking } from "./Unpacking.ts"

/** Unpacks the file of at most `maxBytes`. Fails with FileIsTooLarge, or Refused with ArchiveHoldsNotOneFile, which names the endpoint to use `instead`. */
export const unpack = (
  archive: Archive.Archive,
  { instead, maxBytes }: { readonly maxBytes: number; readonly instead: ArchiveHoldsNotOneFile["instead"] }
): Effect.Effect<Uint8Array, FileIsTooLarge | Refusal.Refused> => {
  const isHidden = /(?:^|\/)(?:__MACOSX\/|\.)/
  const files = archive.paths.filter((path) => /\.xml$/i.test(path) && !isHidden.test(path))
  const named = files.filter((path) => /xccdf\.xml$/i.test(path))
  const found = named.length > 0 ? named : files
  const [only] = found
  if (only !== undefined && found.length === 1) return unpacking(() => archive.unpack(only, maxBytes), maxBytes)
  const archives = archive.paths.filter((path) => /\.zip$/i.test(path) && !isHidden.test(path)).length
  return Effect.fail(Refusal.refusing(new ArchiveHoldsNotOneFile({ found, archives, instead })))
}
