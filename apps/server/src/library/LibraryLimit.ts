/** The size limit of libraries (MAX_LIBRARY_MB). */
import { Context } from "effect"

/** In bytes. The edge provides it to every request. */
export const LibraryLimit = Context.Reference<number>("docket/server/LibraryLimit", {
  defaultValue: () => 1024 * 1024 * 1024
})
