/**
 * Every operation that takes the version that its caller last saw (R5.18, R8.4, R16.1) refuses an outdated one and writes nothing. With the present version the same request
 * succeeds.
 */
import { OpenApi } from "effect/http-api"
import { expect, test } from "vitest"
import { Api } from "@docket/api"
import { download } from "../src/ArchiveFile.ts"
import { type Act, calls } from "../src/Calls.ts"
import { Contract } from "../src/Contract.ts"
import { type Endpoint, endpoints, send } from "../src/Endpoints.ts"
import { byFilter, ofOverlay, seenFields, type Way, wayOf } from "../src/Outdated.ts"
import { keyOf } from "../src/RightsWalk.ts"
import { forEachAdapter } from "../src/Service.ts"
import type { World } from "../src/World.ts"

/** The acts that write, for endpoints whose plain call does not. */
const writing: Readonly<Record<string, string>> = { "componentUpdates.updateComponent": "apply" }

/** The OpenAPI document without a service, so that each operation is a separate test. */
const contract = new Contract(JSON.parse(JSON.stringify(OpenApi.fromApi(Api))))

/** The acts that need a record of another component than `main`. */
const elsewhere: Readonly<Record<string, Act>> = { "overlays.takeBase": ofOverlay }

interface Walked {
  readonly title: string
  readonly endpoint: Endpoint | undefined
  readonly way: Way | undefined
  readonly act: Act | undefined
}

const walked: ReadonlyArray<Walked> = contract.operations.flatMap((operation) =>
  seenFields(contract, operation).map((field) => {
    const endpoint = endpoints.find((one) => keyOf(one) === keyOf(operation))
    const calling = calls[endpoint?.id ?? ""]
    return {
      title: `${keyOf(operation)} ${field}`,
      endpoint,
      way: wayOf(field, operation.path),
      act: elsewhere[endpoint?.id ?? ""] ?? calling?.acts?.[writing[endpoint?.id ?? ""] ?? ""] ?? calling
    }
  })
)

const bulkTriage = endpoints.find(({ id }) => id === "reviews.bulkTriage")

/** Returns records, histories and audit of the project, and the number of security events. */
const everything = async ({ people, project }: World) => {
  const { files } = await download(people.siteAdmin, `/projects/${project}/export/json_archive`)
  const { body } = await people.siteAdmin.setUp.get("/api/security_events")
  // The manifest has the time of the archive and a hash of each other file.
  const records = Object.entries(files).filter(([name]) => name !== "manifest.json")
  expect(records.length).toBeGreaterThan(10)
  return { records, security_events: body.pagination.total }
}

test("the document names the operations", () => {
  expect(walked.length).toBeGreaterThanOrEqual(22)
})

forEachAdapter("an outdated value of", (service) => {
  for (const { act, endpoint, title, way } of [
    ...walked,
    { title: "PATCH /reviews/bulk_triage by filter", endpoint: bulkTriage, ...byFilter }
  ]) {
    test(`${title}`, async () => {
      if (act === undefined || endpoint === undefined || way === undefined)
        throw new Error("Outdated.ts has no way for it.")
      const { world } = service
      const { siteAdmin } = world.people
      const call = await act.valid(world, siteAdmin)
      const outdated = await way.see(world, call)
      await way.touch(world, call)
      const before = await everything(world)

      const refused = await send(siteAdmin.api, endpoint, outdated.call, { headers: outdated.headers })
      expect(refused, refused.text).toMatchObject({ status: way.refused.status, body: { code: way.refused.code } })
      expect(await everything(world)).toEqual(before)

      // Only the version was wrong: the same request with the present one succeeds.
      const present = await way.see(world, way.isInCall === true ? await act.valid(world, siteAdmin) : call)
      const done = await send(siteAdmin.api, endpoint, present.call, { headers: present.headers })
      expect(done.status, done.text).toBeLessThan(300)
    })
  }
})
