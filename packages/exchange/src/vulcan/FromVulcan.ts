/**
 * The import from MITRE Vulcan (R16.6): its JSON archive, read and mapped for `ImportFromVulcan.importComponents`. The reading is in
 * VulcanReading.ts, the mapping in ComponentsFromVulcan.ts. Stores nothing.
 */
import { Clock, Effect } from "effect"
import { type ForeignArchive, Refusal } from "@docket/core"
import { archiveFrom } from "./ComponentsFromVulcan.ts"
import * as VulcanReading from "./VulcanReading.ts"

/**
 * Reads an archive of at most `maxBytes`, unpacked or not: a ZIP file, or one JSON document with the same content. Fails with FileIsTooLarge, or Refused
 * with all its problems.
 */
export const read = Effect.fn("FromVulcan.read")(function* (bytes: Uint8Array, limits: { readonly maxBytes: number }) {
  const archive = yield* VulcanReading.read(bytes, limits)
  const now = new Date(yield* Clock.currentTimeMillis)
  const foreign: ForeignArchive.ForeignArchive = yield* Refusal.decided(archiveFrom(archive, now))
  return foreign
})
