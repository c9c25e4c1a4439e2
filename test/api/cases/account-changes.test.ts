/** Accounts that are there, over HTTP: what site admins change, disable and delete; one's own account; finding people (section 17 of the rules). */
import { expect, test } from "vitest"
import { forEachAdapter } from "../src/Service.ts"
import { signIn } from "../src/World.ts"

const nothing = 9_007_199_254_740_991

forEachAdapter("accounts that are there", (service) => {
  const root = () => service.world.people.siteAdmin.api
  const login = (account: { email: string; password: string }) =>
    service.client().post("/api/auth/login", { email: account.email, password: account.password })
  const actionsOn = async (user_id: number): Promise<ReadonlyArray<string>> => {
    const { body } = await root().get(`/api/security_events?user_id=${user_id}`)
    return body.rows.map(({ action }: { action: string }) => action)
  }

  test("get another name, address and site role; bad ones are refused with every reason", async () => {
    const person = await service.world.person("Paula Patched")
    const patch = (user: object) => root().patch(`/users/${person.id}`, { user })
    const changed = await patch({ name: " Paula P ", email: "PAULA.P@example.org", admin: true })
    expect(changed.status).toBe(200)
    expect(changed.body.user).toMatchObject({
      id: person.id,
      name: "Paula P",
      email: "paula.p@example.org",
      admin: true
    })
    expect((await person.api.get("/users")).status).toBe(200)
    expect(await actionsOn(person.id)).toContain("change_role")
    expect((await patch({ admin: false })).body.user.admin).toBe(false)
    expect((await person.api.get("/users")).status).toBe(403)

    const bad = await patch({ name: " ", email: "nobody" })
    expect(bad.status).toBe(422)
    expect(bad.body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(["/user/name", "/user/email"])
    const taken = await patch({ email: service.world.people.viewer.email.toUpperCase() })
    expect(taken).toMatchObject({ status: 422, body: { code: "email_taken", errors: [{ pointer: "/user/email" }] } })
    expect((await patch({ admin: "yes" })).status).toBe(400)
    expect(await root().patch(`/users/${person.id}`, { name: "x" })).toMatchObject({ status: 400 })
    expect((await root().patch(`/users/${nothing}`, { user: {} })).status).toBe(404)
  })

  test("disabled, have no sessions, dead tokens and no way in; enabled, their tokens live again", async () => {
    const person = await service.world.person("Dora Disabled")
    const locked = await root().post(`/users/${person.id}/lock`)
    expect(locked.status).toBe(200)
    expect(locked.body.user.locked_at).not.toBeNull()
    expect(await person.api.get("/api/auth/me")).toMatchObject({ status: 401, body: { code: "invalid_token" } })
    expect(await person.browser.get("/api/auth/me")).toMatchObject({ status: 401, body: { code: "session_expired" } })
    expect(await login(person)).toMatchObject({ status: 401, body: { code: "invalid_credentials" } })
    expect((await root().post(`/users/${person.id}/lock`)).body.user.locked_at).toBe(locked.body.user.locked_at)

    const unlocked = await root().post(`/users/${person.id}/unlock`)
    expect(unlocked.body.user).toMatchObject({ failed_attempts: 0, locked_at: null })
    expect((await person.api.get("/api/auth/me")).status).toBe(200)
    expect((await person.browser.get("/api/auth/me")).status).toBe(401)
    expect((await login(person)).status).toBe(200)
    expect((await actionsOn(person.id)).filter((action) => action === "disable" || action === "enable")).toEqual([
      "enable",
      "disable"
    ])
    for (const act of ["lock", "unlock"]) expect((await root().post(`/users/${nothing}/${act}`)).status).toBe(404)
  })

  test("get a password from a site admin, or a link to choose one; their sessions end with it", async () => {
    const person = await service.world.person("Petra Password")
    const set = (user: object) => root().post(`/users/${person.id}/set_password`, { user })
    expect(await set({ password: "short" })).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: "/user/password" }] }
    })
    const link = await set({})
    const secret = /\/setup#(.+)$/.exec(link.body.setup_url)?.[1]
    expect((await person.browser.get("/api/auth/me")).status).toBe(200)
    const done = await set({ password: "a better one, 2" })
    expect(done.status).toBe(200)
    expect("setup_url" in done.body).toBe(false)
    expect((await person.browser.get("/api/auth/me")).status).toBe(401)
    expect((await person.api.get("/api/auth/me")).status).toBe(200)
    expect((await login({ email: person.email, password: "a better one, 2" })).status).toBe(200)
    const late = await service.client().post("/api/auth/setup", { secret, password: "a stale link's, 3" })
    expect(late).toMatchObject({ status: 422, body: { code: "setup_link_invalid" } })
  })

  test("lose their sessions, not their tokens, when a site admin ends them", async () => {
    const person = await service.world.person("Sven Sessions")
    const entries = async () =>
      (await root().get(`/api/security_events?user_id=${person.id}&action=end_sessions`)).body.pagination.total
    expect((await root().delete(`/users/${person.id}/sessions`)).status).toBe(200)
    expect(await entries()).toBe(1)
    // Where there is none, nothing has happened.
    expect((await root().delete(`/users/${person.id}/sessions`)).status).toBe(200)
    expect(await entries()).toBe(1)
    expect((await person.browser.get("/api/auth/me")).status).toBe(401)
    expect((await person.api.get("/api/auth/me")).status).toBe(200)
    expect((await root().delete(`/users/${nothing}/sessions`)).status).toBe(404)
  })

  test("change their own name and password by session, and their other sessions end", async () => {
    const person = await service.world.person("Olga Own")
    const other = await signIn(service.client, person)
    const own = (user: object) => person.browser.patch("/users", { user })
    const current_password = person.password
    expect(await person.api.patch("/users", { user: { current_password } })).toMatchObject({
      status: 403,
      body: { code: "session_required" }
    })
    expect(await own({ name: "Olga O" })).toMatchObject({ status: 400 })
    expect(await own({ name: "Olga O", current_password: "wrong, I fear" })).toMatchObject({
      status: 422,
      body: { code: "wrong_password", errors: [{ pointer: "/user/current_password" }] }
    })
    expect(await own({ password: "short", current_password })).toMatchObject({ status: 422 })
    const named = await own({ name: " Olga O ", current_password })
    expect(named).toMatchObject({ status: 200, body: { user: { id: person.id, name: "Olga O" } } })
    expect((await other.browser.get("/api/auth/me")).status).toBe(200)
    expect((await own({ password: "another one, 4", current_password })).status).toBe(200)
    expect((await other.browser.get("/api/auth/me")).status).toBe(401)
    expect((await person.browser.get("/api/auth/me")).status).toBe(200)
    expect((await login(person)).status).toBe(401)
  })

  test("deleted, leave their name on what they wrote, and their entries in the history", async () => {
    const { main, project } = service.world
    const person = await service.world.person("Gerd Gone")
    await service.world.join(person, "author", "Project", project)
    const { id } = await service.world.comment(person, { component: main.id })
    expect((await root().delete(`/users/${person.id}`)).status).toBe(200)
    expect((await person.api.get("/api/auth/me")).status).toBe(401)
    expect((await login(person)).status).toBe(401)
    const { body } = await service.world.people.viewer.api.get(`/components/${main.id}/comments?per_page=1000`)
    const row = body.rows.find((one: { id: number }) => one.id === id)
    expect(row).toMatchObject({ author_name: "Gerd Gone", author_email: "" })
    expect(await actionsOn(person.id)).toContain("destroy")
    expect((await root().delete(`/users/${person.id}`)).status).toBe(404)
  })

  test("are not deleted while a project has no other admin, nor is the last site admin", async () => {
    const person = await service.world.person("Lena Last")
    const made = await person.api.post("/projects", { project: { name: "Lena's own" } })
    const refused = await root().delete(`/users/${person.id}`)
    expect(refused).toMatchObject({ status: 422, body: { code: "last_admin" } })
    expect(refused.body.detail).toContain("Lena's own")
    await service.world.join(service.world.people.siteAdmin, "admin", "Project", made.body.project.id)
    expect((await root().delete(`/users/${person.id}`)).status).toBe(200)

    const { id } = service.world.people.siteAdmin
    const refusal = { status: 422, body: { code: "last_site_admin" } }
    expect(await root().patch(`/users/${id}`, { user: { admin: false } })).toMatchObject(refusal)
    expect(await root().post(`/users/${id}/lock`)).toMatchObject(refusal)
    const deleted = await root().delete(`/users/${id}`)
    expect(deleted.status).toBe(422)
    expect(deleted.body.errors.map(({ code }: { code: string }) => code)).toContain("last_site_admin")
  })

  test("are found by admins of the target, by a part of name or address, 25 at most", async () => {
    const { elsewhere, main, people, project } = service.world
    const find = (q: string, type = "Project", id = project, by = people.admin) =>
      by.api.get(`/api/users/search?q=${encodeURIComponent(q)}&membership_type=${type}&membership_id=${id}`)
    const { body } = await find(people.stranger.email.slice(0, 6).toUpperCase())
    expect(body.users).toContainEqual({
      id: people.stranger.id,
      name: people.stranger.name,
      email: people.stranger.email
    })
    expect((await find(people.stranger.name, "Component", main.id)).body.users).toHaveLength(1)
    expect((await find("%_")).body.users).toEqual([])
    for (const q of ["", "a", " a "]) {
      expect(await find(q)).toMatchObject({ status: 400, body: { code: "invalid_parameter" } })
    }
    expect((await find("ab", "Site")).status).toBe(400)
    expect((await find("ab", "Project", project, people.reviewer)).status).toBe(403)
    expect((await find("ab", "Project", elsewhere.project)).status).toBe(404)
    for (let n = 0; n < 27; n++) {
      await root().post("/users/admin_create", { user: { name: `Many ${n}`, email: `manyfold.${n}@example.org` } })
    }
    expect((await find("manyfold")).body.users).toHaveLength(25)
  })
})
