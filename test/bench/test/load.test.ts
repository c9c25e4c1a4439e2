/** The requests of many clients, without a server: the shares of the mix, and that clients do not conflict. */
import { describe, expect, it } from "@effect/vitest"
import { createServer } from "node:http"
import { forRequests, openDrivers } from "../src/http/Driving.ts"
import { mixOf, requestsOf } from "../src/http/Mix.ts"

const world = {
  token: "t",
  component: 7,
  other: 8,
  rules: Array.from({ length: 20 }, (_, at) => 100 + at),
  comments: Array.from({ length: 20 }, (_, at) => 500 + at)
}

const firstOf = (client: number, count: number) => {
  const requests = requestsOf(mixOf(world, client), client)
  return Array.from({ length: count }, () => requests.next().value)
}

describe("the mix", () => {
  it("has sixteen reads and four writes in twenty requests, from any start", () => {
    for (const client of [0, 7, 19]) {
      const methods = firstOf(client, 20).map((request) => request?.asked.method)
      expect(methods.filter((method) => method === "GET")).toHaveLength(16)
      expect(methods.filter((method) => method === "PATCH")).toHaveLength(2)
    }
  })

  it("writes only to records of its own client", () => {
    const written = Array.from({ length: 20 }, (_, client) =>
      mixOf(world, client).flatMap(({ turns }) => turns.filter(({ method }) => method !== "GET"))
    )
    const places = written.map((turns) => turns.map(({ body, path }) => `${path} ${body}`))
    expect(new Set(places.flat()).size).toBe(places.flat().length)
  })

  it("changes its values each time", () => {
    const edits = firstOf(0, 60).flatMap((request) =>
      request?.kind === "PATCH /rules/{id} with If-Match" ? [request.asked.body] : []
    )
    expect(edits.map((body) => body?.includes("first"))).toEqual([true, false, true])
  })
})

it("clients send until the end, keep failures separate, and send the entity tag of their last answer with an edit", async () => {
  const seen: Array<string> = []
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url} ${request.headers["if-match"] ?? ""}`.trim())
    response.setHeader("etag", `"${seen.length}"`)
    response.statusCode = request.url === "/broken" ? 500 : 200
    response.end("{}")
  }).listen(0, "127.0.0.1")
  await new Promise((resolve) => server.once("listening", resolve))
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  const kinds = [
    { name: "edit", weight: 2, turns: [{ method: "PATCH" as const, path: "/rules/1", body: "{}" }] },
    { name: "broken", weight: 1, turns: [{ method: "GET" as const, path: "/broken" }] }
  ]
  const drivers = openDrivers([`http://127.0.0.1:${port}`], "t", [kinds])
  try {
    const { errors, times } = await drivers.drive(forRequests(6))
    expect(seen).toEqual([
      "PATCH /rules/1",
      "GET /broken",
      'PATCH /rules/1 "1"',
      'PATCH /rules/1 "3"',
      "GET /broken",
      'PATCH /rules/1 "4"'
    ])
    expect(errors).toEqual([
      "Error: GET /broken is answered with 500: {}",
      "Error: GET /broken is answered with 500: {}"
    ])
    expect(new Map([...times].map(([kind, { length }]) => [kind, length]))).toEqual(
      new Map([
        ["edit", 4],
        ["broken", 2]
      ])
    )
  } finally {
    drivers.close()
    server.close()
  }
})
