/** The largest library that this installation takes (MAX_LIBRARY_MB). */
import { Context } from "effect"

/** In bytes. Provided to every request by the edge. */
export const LibraryLimit = Context.Reference<number>("docket/server/LibraryLimit", {
  defaultValue: () => 1024 * 1024 * 1024
})
