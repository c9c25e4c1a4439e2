/** Requests that are refused before any business rule: invalid JSON, values of a wrong type, unknown paths and methods (R3.2, R3.3). */
import { expect, test } from "vitest"
import { fileNameRule } from "@docket/api"
import { calls } from "../src/Calls.ts"
import { type Call, addressOf, type Endpoint, endpoints, isMutation, send } from "../src/Endpoints.ts"
import { type Service, forEachAdapter } from "../src/Service.ts"

/** The endpoints with a call. access.test.ts checks that all of them have one. */
const callable = endpoints.filter(({ id }) => calls[id] !== undefined)

type Path = ReadonlyArray<string | number>

/** Returns every leaf of a body with its path. */
const leaves = (value: unknown, path: Path = []): ReadonlyArray<readonly [Path, unknown]> =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, inner]) =>
        leaves(inner, [...path, Array.isArray(value) ? Number(key) : key])
      )
    : [[path, value]]

/** Returns the body with another value at that path. */
const replaced = (body: unknown, [key, ...rest]: Path, value: unknown): unknown => {
  if (key === undefined) return value
  if (Array.isArray(body)) return body.map((inner, index) => (index === key ? replaced(inner, rest, value) : inner))
  return { ...(body as object), [key]: replaced((body as Record<string, unknown>)[key], rest, value) }
}

/** Returns values of a wrong type for a text, number or boolean. */
const wrong = (value: unknown): ReadonlyArray<unknown> => {
  switch (typeof value) {
    case "string":
      return ["a\u0000b", "\ud800", "b\udfff", ["a"], { a: 1 }, 7, true]
    case "number":
      return [1.5, 1e30, 2 ** 63, -(2 ** 63), "1", [1], true]
    default:
      return ["true", 1, [true]]
  }
}

/** The keys of names and addresses. The title of a requirement is a text. */
const ofOneLine = new Set([
  "name",
  "prefix",
  "title",
  "email",
  "admin_name",
  "admin_email",
  "url",
  "target_technology_token"
])
const isOfOneLine = ({ path }: Endpoint, place: Path): boolean => {
  const key = place.at(-1)
  const isOfRule = key === "title" && ["/rules", "bulk_edit", "/api/lint"].some((part) => path.includes(part))
  return typeof key === "string" && ofOneLine.has(key) && path !== "/api/auth/login" && !isOfRule
}

const pointerOf = (path: Path) => path.map((part) => `/${part}`).join("")

const clientOf = ({ world }: Service, { policy }: Endpoint) =>
  policy?._tag === "Session" ? world.people.siteAdmin.browser : world.people.siteAdmin.api

forEachAdapter("requests", (service) => {
  const validCall = (endpoint: Endpoint): Call | Promise<Call> =>
    calls[endpoint.id]?.valid(service.world, service.world.people.siteAdmin) ?? {}

  const withBody = callable.filter((endpoint) => isMutation(endpoint) && endpoint.method !== "DELETE")
  test.each(withBody.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    "%s accept no other body",
    async (_name, endpoint) => {
      const { json, ...call } = await validCall(endpoint)
      const client = clientOf(service, endpoint)
      const path = addressOf(endpoint, call)
      const raw = (text: string, type = "application/json") =>
        client.send(endpoint.method, path, { raw: text, headers: { "content-type": type } })

      if (json === undefined) {
        // An upload, or an act without a body.
        if (call.file !== undefined) {
          expect([400, 415]).toContain((await raw("{}")).status)
          expect((await raw("no parts", "multipart/form-data; boundary=x")).status).toBe(400)
          expect((await raw("no parts", "multipart/form-data")).status).toBe(400)
        }
        return
      }
      const broken = [`{`, `{"a":1,}`, `{'a':1}`, `\u0000`]
      for (const text of broken) {
        expect(await raw(text), text).toMatchObject({ status: 400, body: { code: "malformed_request" } })
      }
      // "a" with an invalid byte, which a decoder would replace by another character.
      const otherBytes = new Uint8Array([
        ...Buffer.from(JSON.stringify(json).slice(0, -1)),
        ...Buffer.from(',"a":"'),
        0xff,
        0x22,
        0x7d
      ])
      const refused = await client.send(endpoint.method, path, {
        raw: otherBytes,
        headers: { "content-type": "application/json" }
      })
      expect(refused).toMatchObject({
        status: 400,
        body: { code: "malformed_request", detail: "The body is not UTF-8." }
      })
      for (const text of ["", "null", "[]", `"text"`, "7", "{}"]) {
        expect((await raw(text)).status, text).toBe(400)
      }
      expect((await raw("a,b", "text/csv")).status).toBe(415)
      expect((await raw(`{"a":"${"x".repeat(1_100_000)}"}`)).status).toBe(413)

      const [wrapper, ...others] = Object.entries(json as object)
      if (
        others.length === 0 &&
        wrapper !== undefined &&
        typeof wrapper[1] === "object" &&
        !Array.isArray(wrapper[1])
      ) {
        const [name, inner] = wrapper
        const unwrapped = await send(client, endpoint, { ...call, json: inner })
        expect(unwrapped).toMatchObject({ status: 400, body: { code: "malformed_request" } })
        expect(unwrapped.body.errors[0].pointer).toBe(`/${name}`)
      }

      for (const [place, value] of leaves(json)) {
        for (const other of wrong(value)) {
          const answer = await send(client, endpoint, { ...call, json: replaced(json, place, other) })
          const said = `${pointerOf(place)}: ${JSON.stringify(other)}`
          expect(answer.status, `${said} ${answer.text}`).toBe(400)
          expect(answer.body.code, said).toBe("invalid_parameter")
          expect(answer.body.errors[0].pointer, said).toContain(pointerOf(place))
          expect(answer.body.toast.message).not.toEqual([])
        }
      }
    }
  )

  const named = withBody.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)
  test.each(named)("%s accept no control character in a name", async (_name, endpoint) => {
    const { json, ...call } = await validCall(endpoint)
    const client = clientOf(service, endpoint)
    for (const [place, value] of leaves(json)) {
      if (typeof value !== "string" || !isOfOneLine(endpoint, place)) continue
      for (const control of ["\u0001", "\t", "\n", "\r", "\u001b", "\u007f", "\u0085"]) {
        const answer = await send(client, endpoint, { ...call, json: replaced(json, place, `a${control}b${value}`) })
        const said = `${pointerOf(place)}: ${JSON.stringify(control)} ${answer.text}`
        expect([answer.status, answer.body.code], said).toEqual([400, "invalid_parameter"])
        expect(answer.body.errors[0].pointer, said).toBe(pointerOf(place))
      }
    }
    if (call.file === undefined) return
    for (const name of [
      `filename="a\u0007.xml"`,
      `filename="a\t.xml"`,
      "filename*=UTF-8''a%0A.xml",
      "filename*=UTF-8''a%7F.xml"
    ]) {
      const head = `--x\r\nContent-Disposition: form-data; name="file"; ${name}\r\nContent-Type: application/xml\r\n\r\n`
      const answer = await client.send(endpoint.method, addressOf(endpoint, call), {
        raw: new Uint8Array(Buffer.concat([Buffer.from(head), Buffer.from(call.file), Buffer.from("\r\n--x--\r\n")])),
        headers: { "content-type": "multipart/form-data; boundary=x" }
      })
      expect(answer.status, `${name} ${answer.text}`).toBe(400)
      // The parser may refuse raw ones first.
      if (name.startsWith("filename*"))
        expect(answer.body.errors[0]).toEqual({ pointer: "/file/name", detail: `${fileNameRule}.` })
    }
  })

  test("with a body that is not an object name the missing wrapper, and nothing optional", async () => {
    const { siteAdmin } = service.world.people
    const send = (method: string, path: string) => siteAdmin.api.send(method, path, { json: [] })
    const wrapped = await send("POST", "/projects")
    expect(wrapped).toMatchObject({ status: 400, body: { errors: [{ pointer: "/project" }] } })
    const flat = await send("PATCH", "/reviews/bulk_triage")
    expect(flat).toMatchObject({ status: 400, body: { code: "invalid_parameter", errors: [{ pointer: "" }] } })
  })

  test("of queries accept no other values", async () => {
    const { contract } = service
    /** Parameters whose unknown values are ignored by the contract. */
    const lenient = new Set(["sort", "commentable_type", "include_rule_content"])
    for (const endpoint of callable) {
      const call = await validCall(endpoint)
      const path = addressOf(endpoint, call)
      const parameters = contract.operationOf(endpoint.method, path)?.declared["parameters"]
      for (const parameter of Array.isArray(parameters) ? parameters : []) {
        if (parameter.in !== "query") continue
        const { enum: values, type } = parameter.schema
        const isClosed = type === "integer" || values !== undefined
        const bad = [
          ...(type === "integer" ? ["0", "-1", "abc", "1.5", "1e3", "%31%00"] : []),
          // Page numbers and sizes have no upper limit: they are capped, or the page is empty.
          ...(type === "integer" && parameter.name.endsWith("_id") ? ["9223372036854775808"] : []),
          ...(values === undefined ? [] : ["unknown", "PENDING"]),
          ...(isClosed || !lenient.has(parameter.name) ? ["%00", "a%00b"] : []),
          "%FF",
          "a%C3",
          "%ED%A0%80",
          "%25%ff"
        ]
        for (const value of bad) {
          const query = [call.query ?? "", `${parameter.name}=${value}`]
            .join("&")
            .replace(/^&/, "")
            .replace(new RegExp(`${parameter.name}=[^&]*&`), "")
          const answer = await send(clientOf(service, endpoint), endpoint, { ...call, query })
          const said = `${endpoint.method} ${endpoint.path}?${query}: ${answer.text}`
          expect(answer.status, said).toBe(400)
          expect(answer.body.errors[0].parameter, said).toBe(parameter.name)
        }
      }
    }
  })

  test("to a path are served only with its methods", async () => {
    const { siteAdmin } = service.world.people
    const paths = new Set(endpoints.map(({ path }) => path.replaceAll(/:\w+/g, "1")))
    for (const path of paths) {
      const patterns = endpoints.filter(({ path: pattern }) =>
        new RegExp(`^${pattern.replaceAll(/:\w+/g, "[^/]+")}$`).test(path)
      )
      // PUT is answered as PATCH (R3.11).
      const methods = new Set<string>(
        patterns.flatMap(({ method }) => (method === "PATCH" ? [method, "PUT"] : [method]))
      )
      // The link of an e-mail is also a page (R22.8).
      if (path === "/api/unsubscribe") methods.add("GET")
      const allowed = [...methods, ...(methods.has("GET") ? ["HEAD"] : [])].sort().join(", ")
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"].filter((one) => !methods.has(one))) {
        const answer = await siteAdmin.api.send(method, path, { undeclared: true })
        expect(answer, `${method} ${path}`).toMatchObject({ status: 405, body: { code: "method_not_allowed" } })
        expect(answer.headers.get("allow"), `${method} ${path}`).toBe(allowed)
      }
    }
  })

  test("with text after a record's address do not reach the record", async () => {
    const { world } = service
    const { siteAdmin } = world.people
    const { body } = await siteAdmin.api.post("/projects", { project: { name: "Not to be deleted" } })
    const address = `/projects/${body.project.id}`
    for (const rest of [";", ";/webhooks/1", ";x?a=b", "%3B", "%3B/webhooks/1", "%23x", "%3Fx", "%2F"]) {
      const answer = await siteAdmin.api.send("DELETE", address + rest, { undeclared: true })
      expect(answer, rest).toMatchObject({ status: 404, body: { code: "not_found" } })
    }
    expect((await siteAdmin.api.get("/users;x", { undeclared: true })).status).toBe(404)
    expect((await siteAdmin.api.get("/api/projects?q=a;b")).status).toBe(200)
    expect((await siteAdmin.api.get(address)).status).toBe(200)
  })

  test("to an unknown path are a 404", async () => {
    const { siteAdmin } = service.world.people
    for (const path of ["/nothing", "/rules", "/rules/1/nothing", "/api", "/%00", "/components//comments"]) {
      const answer = await siteAdmin.api.get(path, { undeclared: true })
      expect([404, 405], path).toContain(answer.status)
    }
  })
})
