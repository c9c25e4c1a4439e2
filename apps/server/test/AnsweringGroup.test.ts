/** The results of handlers are answered as the API declares: JSON in UTF-8 with the endpoint's status. */
import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import type { HttpServerResponse } from "effect/http"
import { HttpApiSchema, OpenApi } from "effect/http-api"
import { Api, IsoTime } from "@docket/api"
import { statusOf, writerOf } from "../src/answer/AnsweringGroup.ts"
import { jsonResponse } from "../src/answer/JsonResponse.ts"

const bodyOf = ({ body }: HttpServerResponse.HttpServerResponse) => {
  if (body._tag !== "Uint8Array") throw new Error(`The body is ${body._tag}.`)
  return body
}

const textOf = (response: HttpServerResponse.HttpServerResponse) => new TextDecoder().decode(bodyOf(response).body)

describe("the answers of endpoints", () => {
  const { paths } = OpenApi.fromApi(Api)
  /** The documented status and content types of every endpoint with one answer with a body. */
  const documented = Object.values(Api.groups)
    .flatMap(({ endpoints }) => Object.values(endpoints))
    .flatMap((endpoint) => {
      const operation = paths[endpoint.path.replace(/:(\w+)/g, "{$1}")]?.[endpoint.method.toLowerCase() as "get"]
      const succeeding = Object.entries(operation?.responses ?? {}).filter(([status]) => status.startsWith("2"))
      const [[status, { content }] = ["", { content: {} }], ...others] = succeeding
      return others.length > 0 || content === undefined
        ? []
        : [{ name: endpoint.identifier, endpoint, status: Number(status), types: Object.keys(content) }]
    })

  it("are nearly all compiled", () => expect(documented.length).toBeGreaterThan(150))

  for (const { endpoint, name, status, types } of documented) {
    it(`${name} has the status and the form of the OpenAPI document`, () => {
      const [schema, ...others] = endpoint.success
      const isJson = others.length === 0 && types[0] === "application/json" && schema!.ast._tag !== "Declaration"
      expect(writerOf(endpoint) !== null).toBe(isJson)
      if (isJson) expect(statusOf(schema!.ast)).toBe(status)
    })
  }

  it("are encoded without fields outside the schema", () => {
    const form = Schema.Struct({ rows: Schema.Array(Schema.Struct({ at: IsoTime, text: Schema.String })) })
    const write = writerOf({ success: new Set([form.pipe(HttpApiSchema.status(202))]) })
    const response = write!({ rows: [{ at: new Date(0), text: "a", more: 1 }], more: 1 })
    expect(textOf(response)).toBe('{"rows":[{"at":"1970-01-01T00:00:00.000Z","text":"a"}]}')
    expect(response.status).toBe(202)
  })
})

describe("JSON", () => {
  const long = "“Sperrbildschirm” für 🦊 ".repeat(10_000)
  const list = Array.from({ length: 1000 }, (_, at) => ({ at, text: at % 90 === 0 ? "“…”" : "a", none: undefined }))
  const values = [
    ["a short text", ""],
    ["a long text", long],
    ["half a character", "\ud800"],
    ["nothing", null],
    ["a short list", list.slice(0, 64)],
    ["a list of incomplete pieces", list.slice(0, 65)],
    ["a long list", list],
    ["long lists among other things", { "a “b”": list, none: undefined, short: list.slice(0, 3), c: list, d: long }],
    ["a long list behind what is missing", { none: undefined, list }]
  ] as const

  for (const [name, value] of values) {
    it(`of ${name} is the result of JSON.stringify, and the header has its length`, () => {
      const response = jsonResponse(value, 200)
      const text = JSON.stringify(value)
      expect(textOf(response) === text).toBe(true)
      expect(bodyOf(response).contentLength).toBe(Buffer.byteLength(text))
      expect(response.headers["content-length"]).toBe(String(Buffer.byteLength(text)))
      expect(response.headers["content-type"]).toBe("application/json")
    })
  }
})
