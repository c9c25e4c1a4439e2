/** Response templates of a project, over HTTP (section 17 of the rules). */
import { beforeEach, expect, test } from "vitest"
import { forEachAdapter } from "../src/Service.ts"
import type { Person } from "../src/World.ts"

forEachAdapter("response templates", (service) => {
  const people = () => service.world.people
  let path = ""
  const post = (fields: object, by: Person = people().admin) => by.api.post(path, { triage_response_template: fields })
  const make = async (fields: object) => {
    const answer = await post({ body: "Thank you.", ...fields })
    expect(answer.status, answer.text).toBe(201)
    return answer.body.triage_response_template
  }
  const list = async (by: Person = people().viewer) => (await by.api.get(path)).body.triage_response_templates

  beforeEach(async () => {
    const { admin, viewer } = people()
    const { body } = await admin.api.post("/projects", { project: { name: `Templates ${Math.random()}` } })
    await service.world.join(viewer, "viewer", "Project", body.project.id)
    path = `/projects/${body.project.id}/triage_response_templates`
  })

  test("are created by admins, read by members, changed and removed", async () => {
    const { admin, viewer } = people()
    const b = await make({ name: "b", triage_status: "non_concur" })
    const a = await make({ name: "a" })
    expect(a).toMatchObject({ name: "a", body: "Thank you.", triage_status: null, created_at: a.updated_at })
    expect(await list()).toEqual([a, b])
    expect((await viewer.api.get(`${path}/${b.id}`)).body).toEqual({ triage_response_template: b })

    const changed = await admin.api.patch(`${path}/${a.id}`, {
      triage_response_template: { name: "c", triage_status: "concur" }
    })
    expect(changed.status).toBe(200)
    expect(changed.body.triage_response_template).toMatchObject({
      name: "c",
      body: "Thank you.",
      triage_status: "concur"
    })
    expect((await list()).map(({ name }: { name: string }) => name)).toEqual(["b", "c"])
    const cleared = await admin.api.patch(`${path}/${a.id}`, { triage_response_template: { triage_status: null } })
    expect(cleared.body.triage_response_template.triage_status).toBeNull()

    for (const answer of [
      await post({ name: "d", body: "No." }, viewer),
      await viewer.api.patch(`${path}/${a.id}`, { triage_response_template: { name: "d" } }),
      await viewer.api.delete(`${path}/${a.id}`)
    ]) {
      expect(answer.status).toBe(403)
    }
    expect((await admin.api.delete(`${path}/${a.id}`)).status).toBe(200)
    expect((await admin.api.delete(`${path}/${a.id}`)).status).toBe(404)
    expect(await list()).toEqual([b])
  })

  test("are in the history without their text, and an unchanged write is not", async () => {
    const { admin } = people()
    const { id } = await make({ name: "Accepted", body: "wombat" })
    await admin.api.patch(`${path}/${id}`, { triage_response_template: { body: "quokka" } })
    await admin.api.patch(`${path}/${id}`, { triage_response_template: { body: "quokka" } })
    await admin.api.delete(`${path}/${id}`)
    const history = await admin.api.get(path.replace("triage_response_templates", "histories"))
    expect(history.text).not.toMatch(/wombat|quokka/)
    const actions = history.body.rows.map(({ action }: { action: string }) => action)
    expect(actions.filter((action: string) => action.endsWith("_response_template"))).toEqual([
      "delete_response_template",
      "update_response_template",
      "create_response_template"
    ])
  })

  test("that are invalid are refused with every reason", async () => {
    const { admin } = people()
    await make({ name: "Accepted" })
    const other = await make({ name: "Other" })
    expect(await post({ name: "Accepted", body: "Yes." })).toMatchObject({
      status: 422,
      body: { code: "template_name_taken", errors: [{ pointer: "/triage_response_template/name" }] }
    })
    const renamed = { triage_response_template: { name: "Accepted" } }
    expect(await admin.api.patch(`${path}/${other.id}`, renamed)).toMatchObject({
      status: 422,
      body: { code: "template_name_taken" }
    })
    expect(await post({ name: "", body: "b".repeat(10_001) })).toMatchObject({
      status: 422,
      body: {
        code: "invalid",
        errors: [{ pointer: "/triage_response_template/name" }, { pointer: "/triage_response_template/body" }]
      }
    })
    expect((await post({ name: "x", body: "y", triage_status: "maybe" })).status).toBe(400)
    expect((await admin.api.post(path, { name: "x", body: "y" })).status).toBe(400)
    // A template of another project.
    const elsewhere = `/projects/${service.world.project}/triage_response_templates/${other.id}`
    expect((await people().siteAdmin.api.get(elsewhere)).status).toBe(404)
    expect((await people().siteAdmin.api.patch(elsewhere, renamed)).status).toBe(404)
    expect((await people().siteAdmin.api.delete(elsewhere)).status).toBe(404)
  })

  test("are limited to two hundred", { timeout: 60_000 }, async () => {
    for (let n = 0; n < 200; n++) await make({ name: `Template ${n}` })
    expect(await post({ name: "One more", body: "No." })).toMatchObject({
      status: 422,
      body: { code: "too_many_templates" }
    })
    expect(await list()).toHaveLength(200)
  })
})
