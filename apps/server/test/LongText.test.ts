/** Long answers are sent as bytes, and say the same. */
import { HttpServerResponse } from "effect/http"
import { expect, test } from "vitest"
import { encoded } from "../src/LongText.ts"

const bodyOf = (response: HttpServerResponse.HttpServerResponse) => {
  const { body } = response
  if (body._tag !== "Uint8Array") throw new Error(`The body is ${body._tag}.`)
  return body
}

test("a long text becomes its bytes, with the same head", () => {
  const text = "“Sperrbildschirm” für 🦊 ".repeat(10_000)
  const response = HttpServerResponse.text(text, {
    status: 422,
    contentType: "application/problem+json",
    headers: { etag: '"1"', "x-request-id": "7" }
  })
  const sent = encoded(response)
  expect(bodyOf(sent).text).toBeUndefined()
  expect(new TextDecoder().decode(bodyOf(sent).body)).toBe(text)
  expect(bodyOf(sent).contentLength).toBe(Buffer.byteLength(text))
  expect(sent.status).toBe(422)
  expect({ ...sent.headers }).toEqual({ ...response.headers })
  expect(sent.headers["content-type"]).toBe("application/problem+json")
})

test("short texts, bytes and nothing at all stay as they are", () => {
  for (const response of [
    HttpServerResponse.text("short"),
    HttpServerResponse.uint8Array(new Uint8Array(100_000)),
    HttpServerResponse.empty()
  ]) {
    expect(encoded(response)).toBe(response)
  }
})
