/** Saved filters of a project, over HTTP (R18.7). */
import { beforeEach, expect, test } from "vitest"
import { download } from "../src/ArchiveFile.ts"
import { forEachAdapter } from "../src/Service.ts"
import type { Person } from "../src/World.ts"

forEachAdapter("saved filters", (service) => {
  const people = () => service.world.people
  let project = 0
  let path = ""
  const post = (by: Person, fields: object) =>
    by.api.post(path, { saved_filter: { kind: "comments", name: "Audit", query: { q: "audit" }, ...fields } })
  const list = async (by: Person) => (await by.api.get(path)).body
  const namesOf = async (by: Person) =>
    (await list(by)).saved_filters.map(({ name }: { readonly name: string }) => name)

  beforeEach(async () => {
    const { admin, author, viewer } = people()
    const { body } = await admin.api.post("/projects", { project: { name: `Filters ${Math.random()}` } })
    project = body.project.id
    await service.world.join(viewer, "viewer", "Project", project)
    await service.world.join(author, "author", "Project", project)
    path = `/projects/${project}/saved_filters`
  })

  test("are of their owner alone, until an author shares one", async () => {
    const { author, viewer } = people()
    const made = await post(viewer, {})
    expect(made.status, made.text).toBe(201)
    expect(made.body.saved_filter).toMatchObject({
      kind: "comments",
      name: "Audit",
      query: { q: "audit" },
      shared: false,
      mine: true,
      permits: { change: true }
    })
    expect(await namesOf(author)).toEqual([])
    const refused = await post(viewer, { name: "Everyone", shared: true })
    expect([refused.status, refused.body.code]).toEqual([403, "permission_denied"])
    expect((await post(author, { name: "Everyone", shared: true })).status).toBe(201)
    const seen = await list(viewer)
    expect(seen.permits).toEqual({ save_filter: true, share_filter: ["permission_denied"] })
    expect(seen.saved_filters[1]).toMatchObject({
      name: "Everyone",
      mine: false,
      permits: { change: ["permission_denied"] }
    })
    const at = `${path}/${seen.saved_filters[1].id}`
    expect((await viewer.api.patch(at, { saved_filter: { name: "Mine" } })).status).toBe(403)
    expect((await viewer.api.delete(at)).status).toBe(403)
    const own = `${path}/${made.body.saved_filter.id}`
    expect((await author.api.patch(own, { saved_filter: { name: "Theirs" } })).status).toBe(404)
    expect((await viewer.api.patch(own, { saved_filter: { shared: true } })).status).toBe(403)
  })

  test("are renamed, refused with the field, deleted, and in the history without private names", async () => {
    const { admin, author, viewer } = people()
    const { body } = await post(author, { shared: true })
    const at = `${path}/${body.saved_filter.id}`
    expect((await author.api.patch(at, { saved_filter: { name: "Audit logs" } })).body.saved_filter.name).toBe(
      "Audit logs"
    )
    expect(await post(author, { name: "Audit logs", shared: true })).toMatchObject({
      status: 422,
      body: { code: "filter_name_taken", errors: [{ pointer: "/saved_filter/name" }] }
    })
    expect(await post(viewer, { query: { q: "x".repeat(501) } })).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: "/saved_filter/query/q" }] }
    })
    expect((await post(viewer, { kind: "projects" })).status).toBe(400)
    expect((await post(viewer, { name: "Private quokka" })).status).toBe(201)
    expect((await author.api.delete(at)).status).toBe(200)
    expect((await author.api.delete(at)).status).toBe(404)
    const { body: history, text } = await admin.api.get(`/projects/${project}/histories`)
    const actions = history.rows.map(({ action }: { readonly action: string }) => action)
    expect(actions.filter((action: string) => action.endsWith("_saved_filter"))).toEqual([
      "delete_saved_filter",
      "create_saved_filter",
      "update_saved_filter",
      "create_saved_filter"
    ])
    expect(text).toContain("Audit logs")
    expect(text).not.toContain("quokka")
  })

  test("are in archives of the project if they are shared, and restored without an owner", async () => {
    const { admin, author, viewer } = people()
    await post(author, { name: "Shared", query: { q: "audit", component: "4" }, shared: true })
    await post(viewer, { name: "Private quokka" })
    const { bytes, files } = await download(admin, `/projects/${project}/export/json_archive`)
    expect(JSON.stringify(files)).not.toContain("quokka")
    const form = new FormData()
    form.set("file", new Blob([new Uint8Array(bytes)], { type: "application/zip" }), "archive.zip")
    form.set("options", JSON.stringify({ name: `Restored ${Math.random()}` }))
    const { siteAdmin } = people()
    const restored = await siteAdmin.api.send("POST", "/projects/import_backup", { raw: form })
    expect(restored.status, restored.text).toBeLessThan(300)
    const { saved_filters } = (await siteAdmin.api.get(`/projects/${restored.body.project.id}/saved_filters`)).body
    expect(saved_filters).toMatchObject([{ name: "Shared", query: { q: "audit" }, shared: true, mine: false }])
  })
})
