/** Records that are hidden from the caller and records that never existed have the same answer, byte for byte, on every endpoint (R1.5, R3.2). */
import { describe, expect, test } from "vitest"
import { calls, type Ids } from "../src/Calls.ts"
import type { Answer } from "../src/Answer.ts"
import { type Call, endpoints, send } from "../src/Endpoints.ts"
import { forEachAdapter } from "../src/Service.ts"
import type { World } from "../src/World.ts"

const neverExisted = Number.MAX_SAFE_INTEGER

const nothing: Ids = { project: neverExisted, component: neverExisted, rule: neverExisted, review: neverExisted }

const elsewhere = ({ elsewhere: { component, project, review } }: World): Ids => ({
  project,
  component: component.id,
  rule: component.rules[0] ?? 0,
  review
})

/** Returns a webhook of a hidden project. */
const webhookElsewhere = async ({ elsewhere: { project }, people }: World): Promise<number> => {
  const webhook = { url: "https://receiver.example.org/", events: ["comment.created"], active: false }
  return (await people.siteAdmin.api.post(`/projects/${project}/webhooks`, { webhook })).body.webhook.id
}

/** The id of a hidden record by the name of the parameter; null if no record of the kind is hidden from anyone. */
const hiddenIds: Readonly<Record<string, ((world: World) => number | Promise<number | string>) | null>> = {
  projectId: (world) => elsewhere(world).project,
  componentId: (world) => elsewhere(world).component,
  ruleId: (world) => elsewhere(world).rule,
  reviewId: (world) => elsewhere(world).review,
  membershipId: async ({ elsewhere: { project }, people }) => {
    const { body } = await people.siteAdmin.api.get(`/projects/${project}`)
    return body.project.memberships[0].id
  },
  tokenId: async ({ people }) => {
    const { body } = await people.siteAdmin.browser.get("/personal_access_tokens")
    return body.personal_access_tokens[0].id
  },
  sessionId: async ({ people }) => {
    const { body } = await people.siteAdmin.browser.get("/api/sessions")
    return body.sessions[0].id
  },
  // A submission is only found through its component.
  number: null,
  // Proposed to a technology of which the caller has no component.
  relocationId: async (world) => {
    const source = await world.component(world.elsewhere.project, {
      document_type: "srg",
      security_requirements_guide_id: world.srgs.web
    })
    const { body } = await world.people.siteAdmin.api.post(`/rules/${source.rules[0]}/relocations`, {
      requirement_relocation: { target_technology_token: "ZZ" }
    })
    return body.relocation.id
  },
  // The request of another user for another project.
  requestId: async ({ discoverable: { project }, person }) => {
    const { api } = await person("Hidden Asker")
    return (await api.post(`/projects/${project}/project_access_requests`)).body.project_access_request.id
  },
  invitationId: async ({ elsewhere: { project }, people }) => {
    const invited = { emails: [`hidden.${Math.random()}@example.org`], role: "viewer" }
    const { body } = await people.siteAdmin.api.post(`/api/projects/${project}/invitations`, invited)
    return body.results[0].invitation.id
  },
  batchId: async ({ elsewhere: { review }, people }) => {
    const decision = { review_ids: [review], triage_status: "concur" }
    return (await people.siteAdmin.api.patch("/reviews/bulk_triage", decision)).body.batch_id
  },
  editBatchId: async ({ elsewhere: { component }, people }) => {
    const { body } = await people.siteAdmin.api.post(`/components/${component.id}/bulk_edit`, {
      rule_ids: [component.rules[0]],
      set: { status_justification: "To be hidden." }
    })
    return body.batch_id
  },
  templateId: async ({ elsewhere: { project }, people }) => {
    const { body } = await people.siteAdmin.api.post(`/projects/${project}/triage_response_templates`, {
      triage_response_template: { name: `Hidden ${Math.random()}`, body: "Thank you." }
    })
    return body.triage_response_template.id
  },
  filterId: async ({ elsewhere: { project }, people }) => {
    const { body } = await people.siteAdmin.api.post(`/projects/${project}/saved_filters`, {
      saved_filter: { kind: "comments", name: `Hidden ${Math.random()}`, query: {}, shared: true }
    })
    return body.saved_filter.id
  },
  webhookId: webhookElsewhere,
  deliveryId: async (world) => world.delivery(await webhookElsewhere(world), world.elsewhere.project),
  jobId: (world) => world.job(world.people.siteAdmin.id),
  // The link of a component that is closed again.
  publicToken: async ({ elsewhere: { component }, people }) => {
    const path = `/components/${component.id}/public_period`
    const { body } = await people.siteAdmin.api.patch(path, { access: "link" })
    await people.siteAdmin.api.patch(path, { access: "members" })
    return String(body.public_period.public_url).split("/public/")[1] ?? ""
  },
  // Everyone who has the number of a comment may see its state.
  trackingNumber: null,
  watchId: (world) => world.watch(world.people.siteAdmin.id, world.elsewhere.project),
  // Letters are for site admins.
  letterId: null,
  benchmarkId: null,
  // Accounts are for site admins, who can see all of them.
  userId: null,
  identityId: null
}

/** Texts in the place of an id that are not ids. */
const noIds = ["0", "-1", "abc", "%00", "1.5", "1e3", "01", "9223372036854775808", "%F0%9F%92%A9"]

/** The parts of an answer that must be equal. */
const comparable = ({ headers, status, text }: Answer) => ({
  status,
  text,
  headers: Object.fromEntries([...headers].filter(([name]) => name !== "date" && name !== "x-request-id"))
})

interface Asked {
  readonly call: Call
  readonly answer: ReturnType<typeof comparable>
}

const numbersIn = (text: string): ReadonlyArray<string> => text.match(/\d+/g) ?? []

/**
 * Returns an answer with its ids replaced by those of another call, which names records of the same kinds in the same places. Other numbers stay, so that a different count
 * is detected.
 */
const withIdsOf = (other: Asked, { answer, call }: Asked): Asked["answer"] => {
  const [ids, otherIds] = [numbersIn(JSON.stringify(call)), numbersIn(JSON.stringify(other.call))]
  const otherNumbers = numbersIn(other.answer.text)
  let place = 0
  const text = answer.text.replaceAll(/\d+/g, (number) => {
    const there = otherNumbers[place++]
    return there !== undefined && ids.some((id, index) => id === number && otherIds[index] === there) ? there : number
  })
  // The length follows from the text, which is compared.
  const length = other.answer.headers["content-length"]
  return {
    ...answer,
    text,
    headers: { ...answer.headers, ...(length === undefined ? {} : { "content-length": length }) }
  }
}

forEachAdapter("hidden and missing are the same to", (service) => {
  for (const endpoint of endpoints) {
    const { id, method, params, path } = endpoint
    const calling = calls[id]
    if (calling === undefined) continue

    for (const param of params) {
      test(`${method} ${path}, ${param}`, async () => {
        const { admin } = service.world.people
        const client = endpoint.policy?._tag === "Session" ? admin.browser : admin.api
        const call = await calling.valid(service.world, admin)
        const asking = async (text: string) =>
          comparable(await send(client, endpoint, call, { raw: { [param]: text } }))
        const missing = await asking(String(neverExisted))
        const isForSiteAdmins = endpoint.policy?._tag === "SiteAdmin"
        expect(missing.status).toBe(isForSiteAdmins ? 403 : 404)

        const hidden = hiddenIds[param]
        if (hidden === undefined) throw new Error(`Which ${param} is hidden?`)
        if (hidden !== null) expect(await asking(String(await hidden(service.world)))).toEqual(missing)
        for (const text of noIds) {
          const answer = await asking(text)
          // The right to use the endpoint is checked after the path.
          if (isForSiteAdmins) expect([403, 404], text).toContain(answer.status)
          else expect(answer, text).toEqual(missing)
        }
      })
    }

    for (const [name, naming] of Object.entries(calling.naming ?? {})) {
      test(`${method} ${path}, naming ${name}`, async () => {
        const { admin } = service.world.people
        const asking = async (ids: Ids) => {
          const call = await naming(service.world, ids)
          return { call, answer: comparable(await send(admin.api, endpoint, call)) }
        }
        const missing = await asking(nothing)
        expect(withIdsOf(missing, await asking(elsewhere(service.world)))).toEqual(missing.answer)
        if (missing.answer.status === 422) expect(JSON.parse(missing.answer.text).code).toBe("target_not_found")
        else expect(endpoint.method === "GET" ? [200, 404] : [404]).toContain(missing.answer.status)
      })
    }
  }

  describe("a discoverable or released record may be known:", () => {
    test("denied with 403", async () => {
      const { discoverable, people, released } = service.world
      const ask = (path: string) => people.stranger.api.get(path)
      expect((await ask(`/projects/${discoverable.project}`)).status).toBe(403)
      expect((await ask(`/api/components/${discoverable.component.id}/summary`)).status).toBe(403)
      expect((await ask(`/components/${released.id}/comments`)).status).toBe(403)
      expect((await ask(`/components/${released.id}/rules`)).status).toBe(403)
      expect((await ask(`/rules/${released.rules[0]}`)).status).toBe(403)
      expect((await ask(`/api/components/${released.id}/summary`)).status).toBe(200)
    })
  })
})
