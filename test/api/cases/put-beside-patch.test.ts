/** PUT has the same answer as PATCH, on every path with PATCH (R3.11). */
import { OpenApi } from "effect/http-api"
import { beforeAll, describe, expect, test } from "vitest"
import { Api } from "@docket/api"
import type { Answer } from "../src/Answer.ts"
import { calls } from "../src/Calls.ts"
import { Contract } from "../src/Contract.ts"
import { endpoints, send } from "../src/Endpoints.ts"
import { keyOf } from "../src/RightsWalk.ts"
import { forEachAdapter } from "../src/Service.ts"

const contract = new Contract(JSON.parse(JSON.stringify(OpenApi.fromApi(Api))))

const named = (path: string) => path.replaceAll(/:(\w+)/g, "{$1}")

/** Returns the form of an answer: the names and types of its values, without the lengths of lists. */
const formOf = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.slice(0, 1).map(formOf)
    : typeof value === "object" && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, formOf(one)]))
      : value === null || typeof value === "string"
        ? "text or null"
        : typeof value

test("the document has PUT on every path with PATCH, declared in the same way", () => {
  const patched = contract.operations.filter(({ method }) => method === "PATCH")
  const put = new Map(
    [...contract.operations, ...contract.mirrors].filter(({ method }) => method === "PUT").map((one) => [one.path, one])
  )
  expect(patched.length).toBeGreaterThan(20)
  expect(patched.filter(({ path }) => !put.has(path)).map(keyOf)).toEqual([])
  expect(contract.mirrors.length).toBeGreaterThan(18)
  for (const { declared, path } of contract.mirrors) {
    const patch = contract.operationOf("PATCH", path)?.declared ?? {}
    const { operationId, "x-same-as": same, ...rest } = declared
    expect(same).toBe("patch")
    expect({ ...rest, operationId: patch["operationId"] }).toEqual(patch)
    expect(operationId).toBe(`${String(patch["operationId"])}.put`)
  }
  const ids = [...contract.operations, ...contract.mirrors].map(({ declared }) => declared["operationId"])
  expect(new Set(ids).size).toBe(ids.length)
})

forEachAdapter("PUT next to PATCH", (service) => {
  const patches = endpoints.filter(({ method }) => method === "PATCH")
  const few = new Set(["projects.changeProject", "reviews.triage", "webhooks.changeWebhook"])
  const walked = patches.filter(({ id }) => service.adapter.name === "memory" || few.has(id))

  test.each(walked.map((endpoint) => [endpoint.id, endpoint] as const))("%s", async (id, endpoint) => {
    const { admin, siteAdmin } = service.world.people
    const calling = calls[id] ?? expect.unreachable(`${id} has no call.`)
    const by = endpoint.policy?._tag === "SiteAdmin" ? siteAdmin : admin
    const client = endpoint.path.startsWith("/users") ? by.browser : by.api
    const answers: Array<Answer> = []
    for (const method of ["PATCH", "PUT"]) {
      const answer = await send(client, { ...endpoint, method }, await calling.valid(service.world, by))
      expect(answer.status, answer.text).toBe(calling.refused ?? 200)
      answers.push(answer)
    }
    const [patched, put] = answers.map(({ body }) => formOf(body))
    expect(put).toEqual(patched)
  })

  describe("is under the same rules as PATCH:", () => {
    let project = 0
    beforeAll(async () => {
      const made = await service.world.people.admin.api.post("/projects", { project: { name: "Put" } })
      expect(made.status, made.text).toBe(201)
      project = made.body.project.id
    })

    test("access, unknown fields, keys, versions and permissions", async () => {
      const { admin, stranger, viewer } = service.world.people
      const path = `/projects/${project}`
      const body = { project: { description: "By PUT." } }
      expect((await service.client().put(path, body)).status).toBe(401)
      expect((await stranger.api.put(path, body)).status).toBe(404)
      expect((await viewer.api.put(`/projects/${service.world.project}`, body)).status).toBe(403)
      const unknown = await admin.api.put(path, { project: { descriptoin: "?" } })
      expect(unknown.status).toBe(400)
      expect(unknown.body.code).toBe("unknown_field")
      const headers = { "idempotency-key": "the-key-of-the-test-of-PUT" }
      const first = await admin.api.send("PUT", path, { json: body, headers })
      expect(first.status, first.text).toBe(200)
      const again = await admin.api.send("PUT", path, { json: body, headers })
      expect(again.status, again.text).toBe(200)
      expect(again.headers.get("idempotency-replayed")).toBe("true")
      const other = await admin.api.send("PUT", path, { json: { project: { description: "Other." } }, headers })
      expect(other.status).toBe(422)
      const rule = service.world.main.rules[0]
      const locks = {
        section: "title",
        locked: true,
        comment: "By PUT.",
        expected_updated_at: "2000-01-01T00:00:00.000Z"
      }
      const put = await admin.api.put(`/rules/${rule}/section_locks`, locks)
      const patched = await admin.api.patch(`/rules/${rule}/section_locks`, locks)
      expect([put.status, put.body.code]).toEqual([patched.status, patched.body.code])
      const notAllowed = await fetch(`${service.origin}${path}`, { method: "POST" })
      expect(notAllowed.status).toBe(405)
      expect(notAllowed.headers.get("allow")).toBe("DELETE, GET, HEAD, PATCH, PUT")
    })
  })
})

test("a path with its own PUT keeps it", () => {
  const own = endpoints.filter(({ method }) => method === "PUT").map(({ path }) => named(path))
  expect(own.toSorted()).toEqual([
    "/api/presence",
    "/api/unsubscribe",
    "/api/watches",
    "/components/{componentId}",
    "/reviews/{reviewId}",
    "/rules/{ruleId}"
  ])
  expect(contract.mirrors.filter(({ path }) => own.includes(path))).toEqual([])
})
