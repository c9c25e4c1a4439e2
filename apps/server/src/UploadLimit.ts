/** The largest file that this installation takes (MAX_UPLOAD_MB), in bytes. */
import { Context } from "effect"

export const UploadLimit = Context.Reference<number>("docket/server/UploadLimit", {
  defaultValue: () => 50 * 1024 * 1024
})
