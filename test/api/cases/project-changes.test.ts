/** Projects and components that change and are deleted, and requests for access, over HTTP (section 17 of the rules). */
import { expect, test } from "vitest"
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

  test("are hidden: a hidden project accepts no requests", async () => {
    const { elsewhere } = service.world
    for (const id of [elsewhere.project, nothing]) {
      expect((await people().stranger.api.post(`/projects/${id}/project_access_requests`)).status).toBe(404)
    }
  })
})
