/** The largest file that this installation takes (MAX_UPLOAD_MB). */
import { Context } from "effect"

/** In bytes. Provided to every request by the edge, which also stops larger uploads on their way in. */
export const UploadLimit = Context.Reference<number>("docket/server/UploadLimit", {
  defaultValue: () => 50 * 1024 * 1024
})
