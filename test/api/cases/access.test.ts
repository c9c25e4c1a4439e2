/** Every declared endpoint: the accepted credentials, and the allowed origins (section 2 of the rules). `rights.test.ts` tests who may do what. */
import { describe, expect, test } from "vitest"
import { calls, unused } from "../src/Calls.ts"
import type { Answer } from "../src/Answer.ts"
import { type Endpoint, endpoints, isMutation, send } from "../src/Endpoints.ts"
import { forEachAdapter } from "../src/Service.ts"
import { type Person, tokenOf } from "../src/World.ts"

test("every endpoint names its permitted callers, and every call belongs to an endpoint", () => {
  expect(endpoints.filter(({ policy }) => policy === null).map(({ id }) => id)).toEqual([])
  expect(unused).toEqual([])
})

/** Returns the client for an endpoint: with a token, unless a session is required. */
const clientOf = ({ policy }: Endpoint, person: Person) => (policy?._tag === "Session" ? person.browser : person.api)

forEachAdapter("access to", (service) => {
  for (const endpoint of endpoints) {
    const { id, method, path, policy } = endpoint
    const calling = calls[id]
    if (policy === null || calling === undefined) continue

    const expectDone = ({ status, text }: Answer, who: string) => {
      if (calling.refused === undefined) expect(status, `${who}: ${text}`).toBeLessThan(300)
      else expect(status, `${who}: ${text}`).toBe(calling.refused)
    }

    describe(`${method} ${path}`, () => {
      test("anonymous", async () => {
        const { anonymous, people } = service.world
        const answer = await send(anonymous, endpoint, await calling.valid(service.world, people.viewer))
        if (policy._tag === "Public" || policy._tag === "Visitor") {
          expect([401, 403, 404]).not.toContain(answer.status)
        } else {
          expect(answer).toMatchObject({ status: 401, body: { code: "not_authenticated" } })
          expect(answer.headers.get("www-authenticate")).toMatch(/Token .*Bearer /)
        }
      })

      if (policy._tag !== "Public" && policy._tag !== "Visitor")
        test("by credential", async () => {
          const { world } = service
          const { people } = world
          const { siteAdmin } = people
          const right = await tokenOf(siteAdmin, [isMutation(endpoint) ? "write" : "read"])
          const call = await calling.valid(world, siteAdmin)

          const bad = await send(service.client({ token: "service_nobody" }), endpoint, call)
          expect(bad).toMatchObject({ status: 401, body: { code: "invalid_token" } })
          const ended = await send(service.client({ session: "nobody" }), endpoint, call)
          expect(ended).toMatchObject({ status: 401, body: { code: "session_expired" } })
          // If a request has both, the token decides.
          const both = await send(
            service.client({ token: "service_nobody", session: siteAdmin.session }),
            endpoint,
            call
          )
          expect(both.status).toBe(401)

          const scoped = await send(service.client({ token: right }), endpoint, call)
          if (policy._tag === "Session") {
            expect(scoped).toMatchObject({ status: 403, body: { code: "session_required" } })
          } else {
            expectDone(scoped, "a token of the right scope")
          }
        })

      // Without a cookie another site has nothing to abuse.
      if (isMutation(endpoint) && policy._tag !== "Public")
        test("from another site", async () => {
          const { siteAdmin } = service.world.people
          const call = await calling.valid(service.world, siteAdmin)
          const from = (headers: Record<string, string>) => send(siteAdmin.browser, endpoint, call, { headers })
          const foreign = [
            { "sec-fetch-site": "cross-site" },
            { "sec-fetch-site": "same-site" },
            { origin: "https://elsewhere.example" },
            { referer: "https://elsewhere.example/page" }
          ]
          for (const headers of foreign) {
            const answer = await from(headers)
            expect(answer, JSON.stringify(headers)).toMatchObject({ status: 403, body: { code: "cross_site_request" } })
          }
          const bearing = await send(clientOf(endpoint, siteAdmin), endpoint, call, {
            headers: { "sec-fetch-site": policy._tag === "Session" ? "same-origin" : "cross-site" }
          })
          expectDone(bearing, "a request that no page can send")
        })
    })
  }
})
