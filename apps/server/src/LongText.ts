/**
 * Long answers, as bytes. Of a text Node counts the bytes twice before it sends it, and encodes it while it does: for an answer of 2.7 MB that
 * takes twice as long as encoding it here. Short texts go out with their head in one piece, and stay as they are.
 */
import { HttpBody, HttpServerResponse } from "effect/http"

/** In characters. */
const long = 64 * 1024

/** The same response, its body encoded when it is a long text. */
export const encoded = (response: HttpServerResponse.HttpServerResponse): HttpServerResponse.HttpServerResponse => {
  const { body } = response
  if (body._tag !== "Uint8Array" || body.text === undefined || body.text.length < long) return response
  // They have been counted already, for the head.
  const bytes = Buffer.allocUnsafeSlow(body.contentLength)
  const written = bytes.subarray(0, bytes.write(body.text))
  return HttpServerResponse.setBody(response, HttpBody.uint8Array(written, body.contentType))
}
