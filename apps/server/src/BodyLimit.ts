/** How large a body may be, by what it is. Said for each request: what the layers of the routes know already counts more than what a request brings, once a handler runs. */
import { ByteSize, Effect } from "effect"
import { HttpIncomingMessage, Multipart } from "effect/http"
import type { Configuration } from "./Configuration.ts"

/** Of JSON and other bodies that are not uploads. */
const maxBodyBytes = 1024 * 1024

/** Of what is before a file in its part. */
const maxPartHead = 16 * 1024

/** Holds the reader of the body to its limit. */
export const bodyLimit = ({ maxUploadBytes }: Pick<Configuration, "maxUploadBytes">) => {
  const ofBodies = ByteSize.bytes(maxBodyBytes)
  const ofUploads = Multipart.limitsServices({
    // The library counts what is before the file in its part; who reads the file holds it to the byte (UploadLimit).
    maxFileSize: ByteSize.bytes(maxUploadBytes + maxPartHead),
    // The other parts and the boundaries.
    maxTotalSize: ByteSize.bytes(maxUploadBytes + maxBodyBytes)
  })
  return <A, E, R>(answering: Effect.Effect<A, E, R>, isUpload: boolean): Effect.Effect<A, E, R> =>
    isUpload
      ? Effect.provideContext(answering, ofUploads)
      : Effect.provideService(answering, HttpIncomingMessage.MaxBodySize, ofBodies)
}
