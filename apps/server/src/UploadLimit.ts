/** The largest file that this installation takes (MAX_UPLOAD_MB). */
import { Context } from "effect"

/** In bytes. Larger uploads are also stopped on their way in (BodyLimit.ts). */
export const UploadLimit = Context.Reference<number>("docket/server/UploadLimit", {
  defaultValue: () => 50 * 1024 * 1024
})
