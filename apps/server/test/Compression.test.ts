import { describe, expect, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { HttpServerResponse } from "effect/http"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { codingFor, compressed } from "../src/Compression.ts"

const name = (header: string | undefined) => codingFor(header)?.name ?? null

const long = JSON.stringify({ text: "The system must log. ".repeat(200) })
const json = HttpServerResponse.text(long, { contentType: "application/json", headers: { etag: '"a.b"' } })
const answer = (response: HttpServerResponse.HttpServerResponse, acceptEncoding?: string, method = "GET") =>
  compressed(response, { acceptEncoding, method })

const bytesOf = ({ body }: HttpServerResponse.HttpServerResponse) =>
  body._tag === "Uint8Array" ? body.body : new Uint8Array()

describe("the coding of an answer", () => {
  it("is the one of the highest weight, or the one that is fastest", () => {
    expect(name("gzip, br")).toBe("br")
    expect(name("gzip;q=1, br;q=0.5")).toBe("gzip")
    expect(name("GZIP")).toBe("gzip")
    expect(name("gzip; q=0.001")).toBe("gzip")
    expect(name("*")).not.toBe(null)
    expect(name("br;q=0, *")).not.toBe("br")
  })
  it("needs a client that accepts one", () => {
    for (const header of [undefined, "", "identity", "deflate", "gzip;q=0", "br;q=0, gzip;q=0", "*;q=0", "gzip;q=x"]) {
      expect(name(header), header).toBe(null)
    }
  })
})

describe("an answer", () => {
  it.effect("is compressed, varies by the accepted codings and gets a weak tag", () =>
    Effect.gen(function* () {
      const br = yield* answer(json, "br")
      expect(br.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding", etag: 'W/"a.b"' })
      expect(br.headers["content-length"]).toBe(String(bytesOf(br).length))
      expect(br.headers["content-type"]).toBe("application/json")
      expect(brotliDecompressSync(bytesOf(br)).toString()).toBe(long)
      const gzip = yield* answer(json, "gzip")
      expect(gunzipSync(bytesOf(gzip)).toString()).toBe(long)
    })
  )
  it.effect("stays as it is for others, and still varies", () =>
    Effect.gen(function* () {
      for (const plain of [yield* answer(json), yield* answer(json, "br", "HEAD")]) {
        expect(plain.headers).toMatchObject({ vary: "accept-encoding", etag: '"a.b"' })
        expect(plain.headers["content-encoding"]).toBeUndefined()
        expect(bytesOf(plain)).toEqual(bytesOf(json))
      }
    })
  )
  it.effect("is not compressed when it is small, a stream, an archive, or compressed already", () =>
    Effect.gen(function* () {
      const type = (contentType: string) => ({ contentType })
      const events = HttpServerResponse.stream(Stream.make(new Uint8Array(5000)), type("text/event-stream"))
      const others = [
        events,
        HttpServerResponse.text("x".repeat(1023), type("application/json")),
        HttpServerResponse.text("x".repeat(5000), type("text/event-stream")),
        HttpServerResponse.uint8Array(new Uint8Array(5000), type("application/zip")),
        HttpServerResponse.uint8Array(
          new Uint8Array(5000),
          type("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")
        ),
        HttpServerResponse.setHeader(json, "content-encoding", "gzip"),
        HttpServerResponse.empty({ status: 304 })
      ]
      for (const other of others) {
        const same = yield* answer(other, "br, gzip")
        expect(same.body).toBe(other.body)
        expect(same.headers["content-encoding"]).toBe(other.headers["content-encoding"])
      }
    })
  )
})
