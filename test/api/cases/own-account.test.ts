/** The user's own account over HTTP: its identities, its deletion, and the names that stay in projects (R2.15, R2.16, R1.12). */
import { expect, test } from "vitest"
import { describeAdapters, forEachAdapter, start } from "../src/Service.ts"
import { firstAdmin, type Person, signIn } from "../src/World.ts"

forEachAdapter("the own account", (service) => {
  const root = () => service.world.people.siteAdmin.api
  const login = ({ email, password }: { readonly email: string; readonly password: string }) =>
    service.client().post("/api/auth/login", { email, password })
  const own = async ({ browser }: Person) => {
    const { body, status } = await browser.get("/api/account")
    expect(status).toBe(200)
    return body
  }
  const leave = ({ browser, name, password }: Person, over: object = {}) =>
    browser.delete("/api/account", { name, current_password: password, ...over })
  const actionsOn = async (user_id: number): Promise<ReadonlyArray<string>> => {
    const { body } = await root().get(`/api/security_events?user_id=${user_id}`)
    return body.rows.map(({ action }: { action: string }) => action)
  }

  test("shows its identities, which are unlinked one by one; the other sessions end", async () => {
    const person = await service.world.person("Ida Identity")
    const two = await signIn(service.client, person)
    const identity = await service.world.identity(person.id)
    expect(await own(person)).toMatchObject({
      user: { id: person.id, name: person.name, email: person.email },
      has_password: true,
      sole_admin_of: [],
      anonymous_in: [],
      identities: [{ id: identity, provider: "somewhere", permits: { unlink: true } }],
      permits: { delete: true }
    })
    expect((await person.api.get("/api/account")).status).toBe(403)
    const another = await service.world.identity(service.world.people.viewer.id)
    expect((await person.browser.delete(`/api/account/identities/${another}`)).status).toBe(404)
    const done = await person.browser.delete(`/api/account/identities/${identity}`)
    expect(done).toMatchObject({ status: 200, body: { identity: { id: identity } } })
    expect((await own(person)).identities).toEqual([])
    expect((await two.browser.get("/api/auth/me")).status).toBe(401)
    expect((await person.browser.delete(`/api/account/identities/${identity}`)).status).toBe(404)
    expect(await actionsOn(person.id)).toContain("unlink_identity")
  })

  test("is deleted by its name and password, and everything of it ends; the address is free again", async () => {
    const { world } = service
    const person = await world.person("Gina Gone")
    await world.join(person, "reviewer", "Project", world.project)
    const [rule = 0] = world.main.rules
    const comment = await world.comment(person, { rule })
    await person.setUp.put("/api/watches", { rule_id: rule })
    await world.identity(person.id)
    const wrong = await leave(person, { name: "Gina" })
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ pointer: "/name" }] } })
    expect(await leave(person, { current_password: "no" })).toMatchObject({
      status: 422,
      body: { code: "wrong_password" }
    })
    expect((await leave(person, { current_password: undefined })).status).toBe(400)
    expect((await person.api.delete("/api/account", { name: person.name })).status).toBe(403)

    const done = await leave(person, { name: ` ${person.name} ` })
    expect(done.status, done.text).toBe(200)
    expect(done.headers.get("set-cookie")).toMatch(/_service_session=;/)
    expect((await person.browser.get("/api/auth/me")).status).toBe(401)
    expect((await person.api.get("/api/auth/me")).status).toBe(401)
    expect((await login(person)).status).toBe(401)
    const all = await world.people.admin.api.get(
      `/components/${world.main.id}/comments?per_page=1000&triage_status=all`
    )
    const shown = all.body.rows.find(({ id }: { id: number }) => id === comment.id)
    expect(shown).toMatchObject({ author_name: "Gina Gone", author_email: "" })
    const history = await world.people.admin.api.get(`/rules/${rule}/histories?user_id=${person.id}`)
    expect(history.body.rows[0]).toMatchObject({ name: "Gina Gone" })
    const again = await root().post("/users/admin_create", { user: { name: "Someone else", email: person.email } })
    expect(again.status).toBe(201)
    expect(await actionsOn(person.id)).toContain("destroy")
  })

  test("shows no name in an anonymous project after its deletion, in comments, histories, events, exports and archives", async () => {
    const { world } = service
    const { admin } = world.people
    const project = await world.twin()
    const set = await admin.api.patch(`/projects/${project}`, { project: { former_members: "anonymous" } })
    expect(set.body.project.former_members).toBe("anonymous")
    expect((await admin.api.patch(`/projects/${project}`, { project: { former_members: "never" } })).status).toBe(400)
    const person = await world.person("Vera Vanished")
    await world.join(person, "reviewer", "Project", project)
    const { id: component } = await world.component(project)
    const comment = await world.comment(person, { component }, { comment: "A remark." })
    expect((await own(person)).anonymous_in).toHaveLength(1)
    expect((await leave(person)).status).toBe(200)

    const reads = [
      `/components/${component}/comments?triage_status=all`,
      `/components/${component}/histories`,
      `/components/${component}/acts`,
      `/projects/${project}/histories`,
      `/projects/${project}/acts`,
      `/components/${component}/export/disposition?format=csv`,
      `/components/${component}/export/disposition?format=json`,
      `/components/${component}/export/activity?format=csv`,
      `/reviews/${comment.id}/versions`
    ]
    for (const path of reads) {
      const answer = await admin.api.get(path)
      expect([path, answer.status]).toEqual([path, 200])
      expect(answer.text, path).not.toContain("Vanished")
    }
    const table = await admin.api.get(`/components/${component}/comments?triage_status=all`)
    expect(table.text).toContain("Former member")
    let cursor = ""
    for (;;) {
      const { body, text } = await admin.api.get(`/api/events?limit=1000${cursor}`)
      const events = body.events.filter((event: { project_id: number }) => event.project_id === project)
      expect(JSON.stringify(events)).not.toContain("Vanished")
      if (body.complete) break
      cursor = `&after=${body.cursor}`
      expect(text).not.toBe("")
    }
  })

  test("is not deleted as the only admin of a project", async () => {
    const person = await service.world.person("Petra Project")
    const made = await person.setUp.post("/projects", {
      project: { name: "Petra's own", description: null, visibility: "hidden" }
    })
    expect(await own(person)).toMatchObject({
      sole_admin_of: ["Petra's own"],
      permits: { delete: ["last_admin"] }
    })
    expect(await leave(person)).toMatchObject({ status: 422, body: { code: "last_admin" } })
    await person.setUp.delete(`/projects/${made.body.project.id}`)
    expect((await own(person)).permits).toEqual({ delete: true })
    expect((await leave(person)).status).toBe(200)
  })
})

describeAdapters("the last account of a kind", (adapter) => {
  test("is kept: the last site admin cannot delete the own account", async () => {
    const service = await start(adapter)
    try {
      const { browser, name, password } = await signIn(service.client, firstAdmin)
      const body = { name, current_password: password }
      const refused = await browser.delete("/api/account", body)
      expect(refused).toMatchObject({ status: 422, body: { code: "last_site_admin" } })
      expect((await browser.get("/api/account")).body.permits).toEqual({ delete: ["last_site_admin"] })
    } finally {
      await service.stop()
    }
  })
})
