/** A response with JSON, as the bytes that go on the wire. Used by whatever answers with records. */
import { HttpServerResponse } from "effect/http"

/**
 * The value as JSON, which it must be one for already. Encoded here, and once: of a text the bytes are counted before it is sent, by the response for its head and by
 * Node for its room, each time as long as encoding takes. So there is room for the most that it can be, three bytes for each of its characters, and what is
 * left over goes with the response.
 */
export const jsonResponse = (value: unknown, status: number): HttpServerResponse.HttpServerResponse => {
  const text = JSON.stringify(value)
  const bytes = Buffer.allocUnsafeSlow(text.length * 3)
  return HttpServerResponse.uint8Array(bytes.subarray(0, bytes.write(text)), {
    status,
    contentType: "application/json"
  })
}
