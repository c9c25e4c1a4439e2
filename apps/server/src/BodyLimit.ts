/** The size limits of bodies by kind. They are set for each request, because a handler uses the values of its layer rather than those of the request. */
import { ByteSize, Effect } from "effect"
import { HttpIncomingMessage, Multipart } from "effect/http"
import type { Configuration } from "./Configuration.ts"

/** The limit of JSON and other bodies that are not uploads, in bytes. */
const maxBodyBytes = 1024 * 1024

/** The limit of the headers of a file's part, in bytes. */
const maxPartHead = 16 * 1024

/** Limits the size of the body. */
export const bodyLimit = ({ maxUploadBytes }: Pick<Configuration, "maxUploadBytes">) => {
  const ofBodies = ByteSize.bytes(maxBodyBytes)
  const ofUploads = Multipart.limitsServices({
    // The library includes the headers of the part in this limit. The reader of the file checks the exact size (UploadLimit).
    maxFileSize: ByteSize.bytes(maxUploadBytes + maxPartHead),
    // Includes the other parts and the boundaries.
    maxTotalSize: ByteSize.bytes(maxUploadBytes + maxBodyBytes)
  })
  return <A, E, R>(answering: Effect.Effect<A, E, R>, isUpload: boolean): Effect.Effect<A, E, R> =>
    isUpload
      ? Effect.provideContext(answering, ofUploads)
      : Effect.provideService(answering, HttpIncomingMessage.MaxBodySize, ofBodies)
}
