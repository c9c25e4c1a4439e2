/** A walk over every declared endpoint: who gets what, by role, by credential, and from where (sections 1 and 2 of the rules). */
import { describe, expect, test } from "vitest"
import { Policy, Role } from "@docket/core"
import { calls } from "../src/Calls.ts"
import type { Answer } from "../src/Answer.ts"
import { type Endpoint, endpoints, isMutation, send } from "../src/Endpoints.ts"
import { forEachAdapter } from "../src/Service.ts"
import { type Person, type RoleName, tokenOf } from "../src/World.ts"

test("every endpoint says who may use it, and is called by the walk", () => {
  const ids = endpoints.map(({ id }) => id).sort()
  expect(endpoints.filter(({ policy }) => policy === null).map(({ id }) => id)).toEqual([])
  expect(Object.keys(calls).sort()).toEqual(ids)
})

type Verdict = "allowed" | 401 | 403 | 404

/** Of everybody on the component `main` and its hidden project. */
const roles: Readonly<Record<RoleName, Role.Role | null>> = {
  stranger: null,
  viewer: "viewer",
  componentViewer: "viewer",
  author: "author",
  reviewer: "reviewer",
  admin: "admin",
  siteAdmin: "admin"
}

/** What a person gets who calls an endpoint on `main` or its project; their own comment where it asks for one. */
const verdict = (policy: Policy.Policy, who: RoleName): Verdict => {
  const role = roles[who]
  switch (policy._tag) {
    case "Public":
    case "SignedIn":
    case "Session":
      return "allowed"
    case "SiteAdmin":
      return who === "siteAdmin" ? "allowed" : 403
    case "InProject":
      return role === null ? 404 : "allowed"
    case "OnProject":
      if (role === null) return 404
      return who !== "componentViewer" && Role.carries(role, policy.role) ? "allowed" : 403
    case "OnComponent":
      if (role === null) return 404
      return Role.carries(role, policy.role) ? "allowed" : 403
  }
}

const everybody = Object.keys(roles) as ReadonlyArray<RoleName>

/** The client that an endpoint takes: a token does where no session is asked for. */
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
        if (policy._tag === "Public") {
          expect([401, 403, 404]).not.toContain(answer.status)
        } else {
          expect(answer).toMatchObject({ status: 401, body: { code: "not_authenticated" } })
          expect(answer.headers.get("www-authenticate")).toMatch(/Token .*Bearer /)
        }
      })

      test("by role", async () => {
        const { people } = service.world
        // What is refused leaves the request as good as it was.
        const spare = await calling.valid(service.world, people.siteAdmin)
        for (const who of everybody) {
          const person = people[who]
          const isOutside = calling.besideMain === true && who === "componentViewer"
          const expected = isOutside ? 404 : verdict(policy, who)
          const call = expected === "allowed" ? await calling.valid(service.world, person) : spare
          const answer = await send(clientOf(endpoint, person), endpoint, call)
          if (expected === "allowed") expectDone(answer, who)
          else expect(answer.status, `${who}: ${answer.text}`).toBe(expected)
          if (expected === 403) {
            expect(answer.body.code).toBe("permission_denied")
            // Members of the project are told whom to ask; a member of a component may be.
            const isOfComponent = policy._tag === "OnProject" && who === "componentViewer"
            if (!isOfComponent) expect("admins" in answer.body, who).toBe(policy._tag !== "SiteAdmin")
          }
        }
      })

      if (policy._tag === "OnComponent" && policy.whose !== "any")
        test("somebody else's", async () => {
          const { world } = service
          const { people } = world
          const isForAdmins = policy._tag === "OnComponent" && policy.whose === "own_or_admin"
          for (const who of ["author", "reviewer", "admin", "siteAdmin"] as const) {
            const answer = await send(people[who].api, endpoint, await calling.valid(world, people.viewer))
            const isAdmin = roles[who] === "admin"
            if (isForAdmins && isAdmin) expect(answer.status).toBeLessThan(300)
            else expect(answer).toMatchObject({ status: 403, body: { code: "permission_denied" } })
          }
        })

      if (policy._tag !== "Public")
        test("by credential", async () => {
          const { world } = service
          const { people } = world
          const { siteAdmin } = people
          const wrong = await tokenOf(siteAdmin, [isMutation(endpoint) ? "read" : "write"])
          const right = await tokenOf(siteAdmin, [isMutation(endpoint) ? "write" : "read"])
          const call = await calling.valid(world, siteAdmin)

          const refused = await send(service.client({ token: wrong }), endpoint, call)
          expect(refused.status).toBe(403)
          expect(refused.body.code).toBe("insufficient_token_scope")

          const bad = await send(service.client({ token: "service_nobody" }), endpoint, call)
          expect(bad).toMatchObject({ status: 401, body: { code: "invalid_token" } })
          const ended = await send(service.client({ session: "nobody" }), endpoint, call)
          expect(ended).toMatchObject({ status: 401, body: { code: "session_expired" } })
          // Where both are sent, the token decides alone.
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

      // Without a cookie there is nothing that another site could use.
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
