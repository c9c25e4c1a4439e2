/** Every endpoint reports unknown names, at every depth of its body and in its query (R3.2). The places come from the OpenAPI document. */
import { expect, test } from "vitest"
import type { Answer } from "../src/Answer.ts"
import { calls } from "../src/Calls.ts"
import { type Json, objectAt, type Operation } from "../src/Contract.ts"
import { type Call, type Endpoint, endpoints, isMutation, send } from "../src/Endpoints.ts"
import { type Service, forEachAdapter } from "../src/Service.ts"

/** The endpoints of the contract, in its notation. */
const contract = [
  "PATCH /rules/{}/section_locks",
  "PATCH /reviews/{}/move_to_rule",
  "PATCH /components/{}",
  "PUT /components/{}",
  "PATCH /reviews/{}/admin_withdraw",
  "PUT /reviews/{}",
  "PATCH /reviews/{}/withdraw",
  "PATCH /reviews/bulk_triage",
  "POST /projects/{}/components",
  "POST /requirement_relocations/{}/dry_run"
]

/** True for reads that refuse unknown parameters. */
const isExportOrEvents = ({ path }: Endpoint): boolean => path.includes("/export/") || path === "/api/events"

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path.replaceAll(/:\w+/g, "{}")}`

const nameOfOperation = ({ method, path }: Operation): string => `${method} ${path.replaceAll(/\{\w+\}/g, "{}")}`

const strict = { prefer: "handling=strict" }

type Path = ReadonlyArray<string | number>

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value)

/** Returns every object with named properties in a schema of the document, by path; 0 is the first item of a list. */
const objectsIn = (document: Json, schema: unknown, path: Path = []): ReadonlyArray<Path> => {
  if (Array.isArray(schema)) return schema.flatMap((one) => objectsIn(document, one, path))
  if (!isObject(schema)) return []
  const reference = schema["$ref"]
  if (typeof reference === "string") {
    const found = reference.slice(2).split("/").reduce<Json>(objectAt, document)
    return objectsIn(document, found, path)
  }
  const properties = schema["properties"]
  return [
    ...(isObject(properties) ? [path] : []),
    ...Object.entries(isObject(properties) ? properties : {}).flatMap(([name, inner]) =>
      objectsIn(document, inner, [...path, name])
    ),
    ...objectsIn(document, schema["items"], [...path, 0]),
    ...objectsIn(document, [schema["anyOf"], schema["oneOf"], schema["allOf"]].flat(), path)
  ]
}

/** Returns the body with an additional name in the object at that path, which is created if it is missing. */
const withUnknown = (body: unknown, [key, ...rest]: Path): unknown => {
  if (key === undefined) return { ...(isObject(body) ? body : {}), zzz: 1 }
  if (typeof key === "number") {
    const [first, ...others] = Array.isArray(body) ? body : []
    return [withUnknown(first, rest), ...others]
  }
  return { ...(isObject(body) ? body : {}), [key]: withUnknown(isObject(body) ? body[key] : undefined, rest) }
}

/** True if the body has an object there. */
const has = (body: unknown, [key, ...rest]: Path): boolean => {
  if (key === undefined) return isObject(body)
  return has(Array.isArray(body) ? body[Number(key)] : isObject(body) ? body[key] : undefined, rest)
}

const pointerOf = (path: Path): string => path.map((part) => `/${part}`).join("")

const clientOf = ({ world }: Service, { policy }: Endpoint) =>
  policy?._tag === "Session" ? world.people.siteAdmin.browser : world.people.siteAdmin.api

const named = (all: ReadonlyArray<Endpoint>) => all.map((endpoint) => [nameOf(endpoint), endpoint] as const)

const jsonSchemaOf = ({ declared }: Operation): unknown =>
  objectAt(objectAt(objectAt(declared, "requestBody"), "content"), "application/json")["schema"]

forEachAdapter("unknown names", (service) => {
  const valid = (endpoint: Endpoint): Promise<Call> =>
    Promise.resolve(calls[endpoint.id]?.valid(service.world, service.world.people.siteAdmin) ?? {})
  const asked = (endpoint: Endpoint, call: Call, headers = {}): Promise<Answer> =>
    send(clientOf(service, endpoint), endpoint, call, { headers })
  const successOf = (endpoint: Endpoint) => calls[endpoint.id]?.refused ?? 299

  const expectRefused = ({ body, status }: Answer, place: object, what: string) => {
    expect(status, what).toBe(400)
    expect(body, what).toMatchObject({ code: "unknown_field", errors: [place] })
  }

  /** Returns the schema of an endpoint's JSON body, if it has one. */
  const schemaOf = ({ method, path }: Endpoint): unknown => {
    const operation = service.contract.operations.find(
      (one) => one.method === method && one.path === path.replaceAll(/:(\w+)/g, "{$1}")
    )
    return operation === undefined ? undefined : jsonSchemaOf(operation)
  }

  test("the contract has the same marks as the interface", () => {
    const open = service.contract.operations
      .filter(({ declared }) => declared["x-contract"] === true)
      .map(nameOfOperation)
    expect(open.filter((name) => !name.startsWith("GET ")).toSorted()).toEqual(contract.toSorted())
  })

  test("every body that changes one record may contain the fields of the record", () => {
    const changing = service.contract.operations.filter(
      ({ method, path }) => (method === "PATCH" || method === "PUT") && /\}$|^\/users$/.test(path)
    )
    expect(changing.length).toBeGreaterThan(8)
    expect(changing.filter(({ declared }) => declared["x-record"] === undefined).map(nameOfOperation)).toEqual([])
  })

  test.each(named(endpoints.filter(isMutation)))(
    "%s refuses unknown fields of its body, and names each",
    async (name, endpoint) => {
      const schema = schemaOf(endpoint)
      const first = await valid(endpoint)
      const places = schema === undefined ? [[]] : objectsIn(service.contract.document, schema)
      expect(places.length, name).toBeGreaterThan(0)
      // Another test covers forms.
      if (first.file !== undefined) return
      for (const path of places) {
        const call = await valid(endpoint)
        const changed = { ...call, json: withUnknown(call.json, path) }
        const place = { pointer: pointerOf([...path, "zzz"]) }
        const what = `${name} ${place.pointer}`
        expectRefused(await asked(endpoint, changed, strict), place, what)
        const answer = await asked(endpoint, changed)
        const isStrict = path.some((part) => part === "filter" || part === "set" || part === "options")
        if (!contract.includes(name) || isStrict || call.json === undefined) expectRefused(answer, place, what)
        else if (has(call.json, path)) {
          expect(answer.status, what).toBeLessThanOrEqual(successOf(endpoint))
          expect(answer.body.ignored, what).toEqual([place.pointer])
          expect(answer.body.toast?.variant ?? "warning", what).toBe("warning")
        } else expect(answer.body.code, what).not.toBe("unknown_field")
      }
    }
  )

  test.each(named(endpoints))("%s names the unknown parameters of its query", async (name, endpoint) => {
    const call = await valid(endpoint)
    const changed = { ...call, query: [call.query, "zzz=1"].filter((part) => part !== undefined).join("&") }
    const place = { parameter: "zzz" }
    expectRefused(await asked(endpoint, changed, strict), place, name)
    const answer = await asked(endpoint, changed)
    if (isMutation(endpoint) || isExportOrEvents(endpoint)) return expectRefused(answer, place, name)
    expect(answer.status, name).toBeLessThanOrEqual(successOf(endpoint))
    expect(answer.headers.get("docket-ignored"), name).toBe("zzz")
  })
})
