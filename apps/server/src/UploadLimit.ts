/** The size limit of uploaded files (MAX_UPLOAD_MB). */
import { Context } from "effect"

/** In bytes. BodyLimit.ts also stops larger uploads while they arrive. */
export const UploadLimit = Context.Reference<number>("docket/server/UploadLimit", {
  defaultValue: () => 50 * 1024 * 1024
})
