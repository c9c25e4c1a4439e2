/** Projects and components that change and are deleted, and requests for access, over HTTP (section 17 of the rules). */
import { describe, expect, test } from "vitest"
import { forEachAdapter } from "../src/Service.ts"
import type { Person } from "../src/World.ts"

const nothing = 9_007_199_254_740_991

forEachAdapter("changes of projects", (service) => {
  const people = () => service.world.people
  const newProject = async (over: object = {}): Promise<number> => {
    const project = { name: "Changing", ...over }
    const { body } = await people().admin.api.post("/projects", { project })
    return body.project.id
  }

  test("are those of the sent fields, and keep the others", async () => {
    const id = await newProject({ description: "As it was." })
    const patch = (project: object) => people().admin.api.patch(`/projects/${id}`, { project })
    const changed = await patch({ name: "Changed", visibility: "discoverable" })
    expect(changed.status).toBe(200)
    expect(changed.body.project).toMatchObject({
      id,
      name: "Changed",
      description: "As it was.",
      visibility: "discoverable",
      effective_permissions: "admin"
    })
    const { updated_at } = changed.body.project
    expect((await patch({ name: "Changed" })).body.project.updated_at).toBe(updated_at)
    expect((await patch({ description: null })).body.project.description).toBeNull()
    const { body } = await people().admin.api.get(`/projects/${id}/histories`)
    const updates = body.rows.filter(({ action }: { action: string }) => action === "update")
    expect(updates).toHaveLength(2)

    expect(await patch({ name: " " })).toMatchObject({ status: 422, body: { errors: [{ pointer: "/project/name" }] } })
    expect((await patch({ visibility: "public" })).status).toBe(400)
    expect((await people().admin.api.patch(`/projects/${id}`, { name: "x" })).status).toBe(400)
  })

  test("may be deletion with all content, in a fixed number of statements", async () => {
    const { world } = service
    const cost: Array<number> = []
    for (const components of [1, 3]) {
      const id = await newProject()
      const ids: Array<number> = []
      for (let n = 0; n < components; n++) {
        const { id: component, rules } = await world.component(id)
        ids.push(component)
        const review = await world.comment(people().siteAdmin, { rule: rules[0] ?? 0 })
        await people().siteAdmin.api.post(`/components/${component}/reviews`, {
          review: { action: "comment", comment: "On the whole." }
        })
        await people().siteAdmin.api.post(`/rules/${rules[0]}/reviews`, {
          review: { action: "comment", comment: "A reply.", responding_to_review_id: review.id }
        })
        const decision = { triage_status: "addressed_by", addressed_by_rule_id: rules[1] }
        expect((await people().siteAdmin.api.patch(`/reviews/${review.id}/triage`, decision)).status).toBe(200)
      }
      cost.push(
        await service.statementsOf(async () => {
          expect((await people().admin.api.delete(`/projects/${id}`)).status).toBe(200)
        })
      )
      expect((await people().siteAdmin.api.get(`/projects/${id}`)).status).toBe(404)
      for (const component of ids) {
        expect((await people().siteAdmin.api.get(`/components/${component}`)).status).toBe(404)
      }
    }
    expect(cost[1]).toBe(cost[0])
  })

  test("may be deletion of a component with its content, which keeps the entry about it", async () => {
    const { world } = service
    const id = await newProject()
    const [going, staying] = [await world.component(id), await world.component(id)]
    await world.comment(people().siteAdmin, { rule: going.rules[0] ?? 0 })
    const { body: copied } = await people().admin.api.post(`/projects/${id}/components`, {
      component: { duplicate: true, id: going.id, name: "Copy", version: 1, release: 1 }
    })
    expect((await people().admin.api.delete(`/components/${going.id}`)).status).toBe(200)
    expect((await people().admin.api.get(`/components/${going.id}`)).status).toBe(404)
    expect((await people().admin.api.get(`/rules/${going.rules[0]}`)).status).toBe(404)
    const { body } = await people().admin.api.get(`/projects/${id}`)
    const left = body.project.components.map((component: { id: number }) => component.id)
    expect(left.toSorted()).toEqual([staying.id, copied.component.id].toSorted())
    const histories = await people().admin.api.get(`/projects/${id}/histories`)
    expect(histories.body.rows[0]).toMatchObject({ action: "destroy", component_id: going.id })
    expect((await people().admin.api.delete(`/components/${going.id}`)).status).toBe(404)
  })

  test("may be requests for access: one per user, listed for admins, answered by a membership", async () => {
    const id = await newProject({ visibility: "discoverable" })
    const { admin, stranger, viewer } = people()
    const path = `/projects/${id}/project_access_requests`
    const long = await stranger.api.post(path, { message: "a".repeat(1001) })
    expect([long.status, long.body.errors[0].pointer]).toEqual([422, "/message"])
    const asked = await stranger.api.post(path, { message: "I review the checks.\nPlease let me in." })
    expect(asked.status, asked.text).toBe(201)
    expect(asked.body.project_access_request).toMatchObject({
      user_id: stranger.id,
      name: stranger.name,
      email: stranger.email,
      project_id: id,
      message: "I review the checks.\nPlease let me in."
    })
    const waiting = async (by: Person) =>
      (await by.api.get("/api/waiting?per_page=1")).body.access_requests.rows.filter(
        (one: { readonly project_id: number }) => one.project_id === id
      )
    const { name: project_name } = (await admin.api.get(`/projects/${id}`)).body.project
    expect(await waiting(admin)).toEqual([{ ...asked.body.project_access_request, project_name }])
    expect(await waiting(viewer)).toEqual([])
    expect(await stranger.api.post(path)).toMatchObject({ status: 422, body: { code: "access_requested" } })
    expect(await admin.api.post(path)).toMatchObject({ status: 422, body: { code: "already_member" } })
    const other = await viewer.api.post(path, { message: "  " })
    expect(other.body.project_access_request.message).toBe("")
    const list = () => admin.api.get(path)
    expect((await list()).body).toEqual({
      rows: [asked.body.project_access_request, other.body.project_access_request],
      pagination: { page: 1, per_page: 25, total: 2 }
    })
    expect((await admin.api.get(`${path}?page=2&per_page=1`)).body.rows).toEqual([other.body.project_access_request])
    expect((await viewer.api.get(path)).status).toBe(403)

    await service.world.join(stranger, "viewer", "Project", id)
    expect((await list()).body.rows).toEqual([other.body.project_access_request])
    const otherPath = `${path}/${other.body.project_access_request.id}`
    expect((await stranger.api.delete(otherPath)).status).toBe(404)
    expect((await admin.api.delete(otherPath)).status).toBe(200)
    expect((await admin.api.delete(otherPath)).status).toBe(404)
    const again = await viewer.api.post(path)
    expect((await viewer.api.delete(`${path}/${again.body.project_access_request.id}`)).status).toBe(200)
    expect((await list()).body.rows).toEqual([])
  })

  describe("invitations", () => {
    const invite = (id: number, body: object, by = people().admin) =>
      by.api.post(`/api/projects/${id}/invitations`, { role: "author", ...body })
    const listed = async (id: number) => (await people().admin.api.get(`/api/projects/${id}/invitations`)).body
    const secretOf = (url: string) => /\/setup#(.+)$/.exec(url)?.[1]
    const setUp = (url: string, body: object) =>
      service.client().post("/api/auth/setup", { secret: secretOf(url), password: "quite long enough", ...body })
    const membersOf = async (id: number) =>
      (await people().admin.api.get(`/projects/${id}`)).body.project.memberships.map(
        ({ email }: { email: string }) => email
      )

    test("make accounts for unknown addresses, add known ones, and refuse others, each with its result", async () => {
      const id = await newProject()
      const { admin, siteAdmin, viewer } = people()
      const off = await service.world.person("Odo Off")
      await siteAdmin.api.post(`/users/${off.id}/lock`)
      const emails = [" Ivo.New@example.org", viewer.email, admin.email, off.email, "nonsense", "ivo.new@EXAMPLE.org"]
      const { body, status } = await invite(id, { emails })
      expect(status).toBe(200)
      expect(body.results).toMatchObject([
        {
          email: "ivo.new@example.org",
          result: "invited",
          invitation: { name: "ivo.new", role: "author", project_id: id, component_id: null, invited_by_id: admin.id },
          setup_url: expect.stringContaining("/setup#")
        },
        { email: viewer.email, result: "added", membership: { user_id: viewer.id, role: "author" } },
        { email: admin.email, result: "refused", code: "membership_exists" },
        { email: off.email, result: "refused", code: "not_invitable" },
        { email: "nonsense", result: "refused", code: "invalid" }
      ])
      expect(body.results).toHaveLength(5)
      const { invitation, setup_url } = body.results[0]
      const week = 7 * 86_400_000
      expect(Date.parse(invitation.link_expires_at) - Date.parse(invitation.created_at)).toBe(week)
      expect(await listed(id)).toEqual({
        rows: [{ ...invitation, permits: { renew: true, withdraw: true } }],
        pagination: { page: 1, per_page: 25, total: 1 },
        permits: { invite: true }
      })
      expect(await membersOf(id)).toEqual(expect.arrayContaining(["ivo.new@example.org", viewer.email]))

      // The user chooses a name and a password, is signed in, and the invitation ends.
      const look = await service.client().post("/api/auth/setup/account", { secret: secretOf(setup_url) })
      expect(look.body.account).toEqual({ name: "ivo.new", email: "ivo.new@example.org", is_invited: true })
      expect(await setUp(setup_url, { name: " ", password: "short" })).toMatchObject({ status: 422 })
      const done = await setUp(setup_url, { name: "Ivo New" })
      expect(done).toMatchObject({ status: 200, body: { signed_in: true, user: { name: "Ivo New" } } })
      expect(done.headers.get("set-cookie")).toMatch(/^_service_session=[^;]+; .*HttpOnly/)
      expect((await listed(id)).rows).toEqual([])
      const over = await admin.api.post(`/api/projects/${id}/invitations/${invitation.id}/renew`)
      expect(over.status).toBe(404)

      const { rows } = (await siteAdmin.api.get(`/api/security_events?user_id=${invitation.user_id}`)).body
      const events = rows.map(({ action, user_id }: { action: string; user_id: number }) => [action, user_id])
      expect(events).toEqual([
        ["sign_in", invitation.user_id],
        ["invite", admin.id],
        ["change_role", admin.id]
      ])
    })

    test("are renewed, and withdrawn with an account on which nothing else depends", async () => {
      const [id, other] = [await newProject(), await newProject()]
      const { admin, siteAdmin } = people()
      const { body } = await invite(id, { emails: ["one@away.example", "two@away.example"] })
      const [one, two] = body.results
      const path = `/api/projects/${id}/invitations`
      const renewed = await admin.api.post(`${path}/${one.invitation.id}/renew`)
      expect(renewed).toMatchObject({ status: 200, body: { setup_url: expect.stringContaining("/setup#") } })
      expect(await setUp(one.setup_url, {})).toMatchObject({ status: 422, body: { code: "setup_link_invalid" } })
      expect((await admin.api.delete(`/api/projects/${other}/invitations/${one.invitation.id}`)).status).toBe(404)
      expect((await admin.api.delete(`${path}/${one.invitation.id}`)).status).toBe(200)
      expect((await admin.api.delete(`${path}/${one.invitation.id}`)).status).toBe(404)
      expect(await setUp(renewed.body.setup_url, {})).toMatchObject({ status: 422 })

      // Another project added the second one: no further link, and the account stays.
      expect((await invite(other, { emails: ["two@away.example"] })).body.results).toMatchObject([{ result: "added" }])
      expect((await listed(other)).rows).toEqual([])
      expect((await listed(id)).rows).toMatchObject([{ permits: { renew: ["account_elsewhere"], withdraw: true } }])
      expect(await admin.api.post(`${path}/${two.invitation.id}/renew`)).toMatchObject({
        status: 422,
        body: { code: "account_elsewhere" }
      })
      expect((await siteAdmin.api.post(`${path}/${two.invitation.id}/renew`)).status).toBe(200)
      // Removing the membership withdraws the invitation as well.
      expect((await admin.api.delete(`/memberships/${two.invitation.membership_id}`)).status).toBe(200)
      expect((await listed(id)).rows).toEqual([])
      expect(await setUp(two.setup_url, {})).toMatchObject({ status: 422 })
      const { body: users } = await siteAdmin.api.get("/users")
      const left = users
        .map(({ email }: { email: string }) => email)
        .filter((email: string) => email.endsWith("@away.example"))
      expect(left).toEqual(["two@away.example"])
      const gone = (await siteAdmin.api.get(`/api/security_events?user_id=${one.invitation.user_id}`)).body.rows
      expect(gone.map(({ action }: { action: string }) => action)).toEqual(
        expect.arrayContaining(["withdraw_invitation", "destroy", "invite"])
      )
    })

    test("are of 1 to 100 addresses and a role, in a fixed number of statements", async () => {
      const id = await newProject()
      const many = (count: number, at: string) => Array.from({ length: count }, (_, n) => `n${n}@${at}.example`)
      for (const emails of [[], many(101, "many"), "a@b.example", [7]]) {
        expect(await invite(id, { emails })).toMatchObject({
          status: 400,
          body: { errors: [{ pointer: expect.stringMatching(/^\/emails/) }] }
        })
      }
      expect((await invite(id, { emails: many(1, "x"), role: "owner" })).status).toBe(400)
      expect((await invite(id, { emails: many(1, "x"), component_id: nothing })).status).toBe(404)
      expect((await people().admin.api.get(`/api/projects/${id}/invitations?component_id=${nothing}`)).status).toBe(404)
      const costs: Array<number> = []
      for (const [count, at] of [
        [2, "few"],
        [100, "all"]
      ] as const) {
        costs.push(
          await service.statementsOf(async () => {
            expect(
              (await invite(id, { emails: many(count, at) })).body.results.every(
                ({ result }: { result: string }) => result === "invited"
              )
            ).toBe(true)
          })
        )
      }
      expect(costs[1]).toBe(costs[0])
      expect(await listed(id)).toMatchObject({ pagination: { total: 102 } })
    })

    test("to a component are made and seen by its admins", async () => {
      const { component, elsewhere, person, project } = service.world
      const { id } = await component(project)
      const owner = await person("Cleo Owner")
      await service.world.join(owner, "admin", "Component", id)
      const path = `/api/projects/${project}/invitations`
      expect((await owner.api.get(path)).status).toBe(403)
      const { body } = await invite(project, { emails: ["comp@only.example"], component_id: id }, owner)
      expect(body.results).toMatchObject([{ result: "invited", invitation: { component_id: id, project_id: project } }])
      expect((await owner.api.get(`${path}?component_id=${id}`)).body.rows).toHaveLength(1)
      const wrong = await invite(
        elsewhere.project,
        { emails: ["x@only.example"], component_id: id },
        people().siteAdmin
      )
      expect(wrong.status).toBe(404)
      expect((await owner.api.delete(`${path}/${body.results[0].invitation.id}`)).status).toBe(200)
    })
  })

  test("are hidden: a hidden project accepts no requests", async () => {
    const { elsewhere } = service.world
    for (const id of [elsewhere.project, nothing]) {
      expect((await people().stranger.api.post(`/projects/${id}/project_access_requests`)).status).toBe(404)
    }
  })
})
