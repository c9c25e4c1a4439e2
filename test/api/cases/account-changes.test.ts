/** Existing accounts over HTTP: changes, locks and deletions by site admins; the user's own account; the search for people (section 17 of the rules). */
import { expect, test } from "vitest"
import { describeAdapters, forEachAdapter, start } from "../src/Service.ts"
import { firstAdmin, type Person, signIn } from "../src/World.ts"

const nothing = 9_007_199_254_740_991

forEachAdapter("existing accounts", (service) => {
  const root = () => service.world.people.siteAdmin.api
  const login = (account: { email: string; password: string }) =>
    service.client().post("/api/auth/login", { email: account.email, password: account.password })
  const actionsOn = async (user_id: number): Promise<ReadonlyArray<string>> => {
    const { body } = await root().get(`/api/security_events?user_id=${user_id}`)
    return body.rows.map(({ action }: { action: string }) => action)
  }

  test("get a new name, address and site role; invalid ones are refused with every reason", async () => {
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

  test("cannot sign in or use tokens while disabled, and can use their tokens again afterwards", async () => {
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

  test("get a password from a site admin, or a link to choose one; their sessions end then", async () => {
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
    // For a missing account nothing happens.
    expect((await root().delete(`/users/${person.id}/sessions`)).status).toBe(200)
    expect(await entries()).toBe(1)
    expect((await person.browser.get("/api/auth/me")).status).toBe(401)
    expect((await person.api.get("/api/auth/me")).status).toBe(200)
    expect((await root().delete(`/users/${nothing}/sessions`)).status).toBe(404)
  })

  test("can change their own name and password by session, which ends their other sessions", async () => {
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
    expect((await login(person)).status).toBe(401)
  })

  test("get a new session cookie with a new password, and their tokens are revoked on request", async () => {
    const person = await service.world.person("Rosa Renewed")
    const own = (client: typeof person.browser, user: object) => client.patch("/users", { user })
    const refused = await own(person.browser, { revoke_tokens: true, current_password: person.password })
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ pointer: "/user/revoke_tokens" }] } })
    expect((await person.api.get("/api/auth/me")).status).toBe(200)

    const [before] = (await person.browser.get("/api/sessions")).body.sessions
    const first = await own(person.browser, { password: "a first one, 5", current_password: person.password })
    const cookie = first.headers.get("set-cookie") ?? ""
    expect(cookie).toMatch(/^_service_session=[^;]+; (?=.*HttpOnly)(?=.*SameSite=Lax)(?=.*Path=\/)/i)
    const session = /_service_session=([^;]+)/.exec(cookie)?.[1] ?? ""
    expect(session).not.toBe(person.session)
    expect(await person.browser.get("/api/auth/me")).toMatchObject({ status: 401, body: { code: "session_expired" } })
    const renewed = service.client({ session })
    const { sessions } = (await renewed.get("/api/sessions")).body
    // The same session continues.
    expect(sessions).toEqual([{ ...before, last_seen_at: expect.any(String) }])
    expect((await person.api.get("/api/auth/me")).status).toBe(200)

    const second = await own(renewed, {
      password: "a second one, 6",
      current_password: "a first one, 5",
      revoke_tokens: true
    })
    expect(second).toMatchObject({
      status: 200,
      body: { toast: { message: ["Your account is saved.", "Access tokens revoked: 1."] } }
    })
    expect(await person.api.get("/api/auth/me")).toMatchObject({ status: 401, body: { code: "invalid_token" } })
    const { pagination } = (await root().get(`/api/security_events?user_id=${person.id}&action=revoke_token`)).body
    expect(pagination.total).toBe(1)
  })

  test("can list their own sessions, and end one or all others", async () => {
    const person = await service.world.person("Otto Elsewhere")
    const [one, two] = [await signIn(service.client, person), await signIn(service.client, person)]
    const listed = async () => (await person.browser.get("/api/sessions")).body.sessions
    const all = await listed()
    expect(all).toHaveLength(3)
    expect(all.map(({ current }: { current: boolean }) => current).sort()).toEqual([false, false, true])
    for (const session of all) {
      expect(session).toMatchObject({ address: "127.0.0.1", user_agent: "node", created_at: expect.any(String) })
    }
    expect(JSON.stringify(all)).not.toContain(person.session)

    const stranger = await service.world.person("Nina Nosy")
    const other = (await two.browser.get("/api/sessions")).body.sessions.find(
      ({ current }: { current: boolean }) => current
    )
    // Another user's session is like a missing one. A token cannot see any.
    const missing = await stranger.browser.delete(`/api/sessions/${nothing}`)
    const foreign = await stranger.browser.delete(`/api/sessions/${other.id}`)
    expect([foreign.status, foreign.text]).toEqual([404, missing.text])
    for (const answer of [await person.api.get("/api/sessions"), await person.api.delete("/api/sessions")]) {
      expect(answer).toMatchObject({ status: 403, body: { code: "session_required" } })
    }
    expect((await person.browser.delete(`/api/sessions/${other.id}`)).status).toBe(200)
    expect((await person.browser.delete(`/api/sessions/${other.id}`)).status).toBe(404)
    expect((await two.browser.get("/api/auth/me")).status).toBe(401)
    expect((await one.browser.get("/api/auth/me")).status).toBe(200)

    expect(await person.browser.delete("/api/sessions")).toMatchObject({ status: 200, body: { ended: 1 } })
    expect(await person.browser.delete("/api/sessions")).toMatchObject({ status: 200, body: { ended: 0 } })
    expect((await one.browser.get("/api/auth/me")).status).toBe(401)
    expect(await listed()).toHaveLength(1)
    // Two acts with two entries. The tokens stay valid.
    const { pagination } = (await root().get(`/api/security_events?user_id=${person.id}&action=end_sessions`)).body
    expect(pagination.total).toBe(2)
    expect((await one.api.get("/api/auth/me")).status).toBe(200)
  })

  test("get no password that is easy to guess, or that contains their name", async () => {
    const person = await service.world.person("Petra Passable")
    const attempts: ReadonlyArray<readonly [string, string]> = [
      ["Password1", "password_common"],
      ["QWERTYUIOP", "password_common"],
      ["petrapassable", "password_names_owner"],
      ["Petra.Passable@Example.org", "password_names_owner"],
      ["passable-2026", "password_names_owner"]
    ]
    const link = async () =>
      /\/setup#(.+)$/.exec((await root().post(`/users/${person.id}/set_password`, { user: {} })).body.setup_url)?.[1]
    for (const [password, code] of attempts) {
      const current_password = person.password
      const secret = await link()
      const made = { name: person.name, email: `other.${person.email}`, password }
      const answers = [
        await person.browser.patch("/users", { user: { password, current_password } }),
        await root().post(`/users/${person.id}/set_password`, { user: { password } }),
        await service.client().post("/api/auth/setup", { secret, password })
      ]
      if (!password.includes("@")) answers.push(await root().post("/users/admin_create", { user: made }))
      for (const answer of answers) expect(answer, password).toMatchObject({ status: 422, body: { code } })
      // The link stays valid.
      expect((await service.client().post("/api/auth/setup/account", { secret })).status).toBe(200)
    }
    expect((await login(person)).status).toBe(200)
  })

  test("leave their name on their texts, and their entries in the history, when they are deleted", async () => {
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

  test("are not deleted while they are the only admin of a project, or the last site admin", async () => {
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

  const search = (by: Person, q: string, type = "Project", id = service.world.project) =>
    by.api.get(`/api/users/search?q=${encodeURIComponent(q)}&membership_type=${type}&membership_id=${id}`)

  test("are found by site admins, by a part of name or address, at most 25", async () => {
    const { elsewhere, main, people, project } = service.world
    const find = (q: string, type = "Project", id = project) => search(people.siteAdmin, q, type, id)
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
    expect((await search(people.reviewer, "ab")).status).toBe(403)
    expect((await search(people.admin, "ab", "Project", elsewhere.project)).status).toBe(404)
    for (let n = 0; n < 27; n++) {
      await root().post("/users/admin_create", { user: { name: `Many ${n}`, email: `manyfold.${n}@example.org` } })
    }
    expect((await find("manyfold")).body.users).toHaveLength(25)
  })

  test("are found by project admins by name if they share a project, by the whole address otherwise", async () => {
    const { people } = service.world
    const nosy = await service.world.person("Nils Newcomer")
    const own = (await nosy.api.post("/projects", { project: { name: "A way in" } })).body.project.id
    const find = async (q: string, by = nosy, id = own) => {
      const { body, status } = await search(by, q, "Project", id)
      expect(status).toBe(200)
      return body.users
    }
    const add = (member: object, by = nosy, id = own) =>
      by.api.post("/memberships", {
        membership: { ...member, role: "viewer", membership_type: "Project", membership_id: id }
      })
    // A part of a name or an address does not reveal whether an account exists.
    const { stranger, viewer } = people
    for (const q of [
      "Sam",
      "Stranger",
      "example.org",
      "@example",
      stranger.email.slice(1),
      stranger.email.slice(0, -1),
      `${stranger.email}x`
    ]) {
      expect(await find(q), q).toEqual([])
    }
    expect(await find("Newcomer")).toEqual([{ id: nosy.id, name: nosy.name, email: nosy.email }])
    // An id does not either: an existing one is refused like an unknown one.
    const [known, unknown] = [await add({ user_id: stranger.id }), await add({ user_id: nothing })]
    expect(known).toMatchObject({ status: 422, body: { code: "target_not_found" } })
    expect(known.text).toBe(unknown.text)
    expect((await nosy.api.get(`/projects/${own}`)).body.project.memberships).toHaveLength(1)
    for (const member of [{}, { user_id: stranger.id, email: stranger.email }])
      expect((await add(member)).status).toBe(400)
    expect(await add({ email: "nobody.at.all@example.org" })).toMatchObject({
      status: 422,
      body: { code: "target_not_found", errors: [{ pointer: "/membership/email" }] }
    })

    // A user who knows the full address finds the account and can add it.
    const found = [{ id: stranger.id, name: stranger.name, email: stranger.email }]
    expect(await find(` ${stranger.email.toUpperCase()} `)).toEqual(found)
    const added = await add({ email: stranger.email.toUpperCase() })
    expect(added).toMatchObject({ status: 201, body: { membership: { user_id: stranger.id } } })
    // From then on they share a project.
    expect(await find("Strang")).toEqual(found)

    // An admin finds the members of a shared project by name, and can add them elsewhere by id.
    const second = (await people.admin.api.post("/projects", { project: { name: "Second" } })).body.project.id
    expect(await find("Vera", people.admin, second)).toEqual([
      { id: viewer.id, name: viewer.name, email: viewer.email }
    ])
    expect((await add({ user_id: viewer.id }, people.admin, second)).status).toBe(201)
    expect(await find("Newcomer", people.admin, second)).toEqual([])

    // Admins of a project know the users who request access to it.
    await nosy.api.patch(`/projects/${own}`, { project: { visibility: "discoverable" } })
    const asking = await service.world.person("Anna Asking")
    expect((await add({ user_id: asking.id })).status).toBe(422)
    expect((await asking.api.post(`/projects/${own}/project_access_requests`)).status).toBe(201)
    expect((await add({ user_id: asking.id })).status).toBe(201)
    // Site admins can find and add everyone.
    const lone = await service.world.person("Lone Someone")
    expect(await find("Lone Some", people.siteAdmin)).toHaveLength(1)
    expect((await add({ user_id: lone.id }, people.siteAdmin)).status).toBe(201)
    // A disabled account is hidden.
    const off = await service.world.person("Otmar Off")
    await root().post(`/users/${off.id}/lock`)
    expect(await find(off.email)).toEqual([])
    expect((await add({ email: off.email })).status).toBe(422)
  })
})

describeAdapters("the user directory", (adapter) => {
  test("is left to site admins, who alone invite, if the operator wants that", async () => {
    const service = await start(adapter, { INVITATIONS: "site_admins" })
    try {
      const root = await signIn(service.client, firstAdmin)
      const account = { name: "Nosy", email: "nosy@example.org", password: "open sesame, please" }
      await root.api.post("/users/admin_create", { user: account })
      const nosy = await signIn(service.client, account)
      const { id } = (await nosy.api.post("/projects", { project: { name: "Closed" } })).body.project
      const path = `/api/projects/${id}/invitations`
      const invited = { emails: ["new@example.org"], role: "viewer" }
      expect(await nosy.api.post(path, invited)).toMatchObject({ status: 422, body: { code: "invitations_off" } })
      expect((await nosy.api.get(path)).body).toMatchObject({ rows: [], permits: { invite: ["invitations_off"] } })
      const { body } = await root.api.post(path, invited)
      expect(body.results).toMatchObject([{ result: "invited" }])
      const { permits } = (await nosy.api.get(path)).body.rows[0]
      expect(permits).toEqual({ renew: ["invitations_off"], withdraw: true })
    } finally {
      await service.stop()
    }
  })

  test("is open to all project admins if the operator allows that", async () => {
    const service = await start(adapter, { USER_DIRECTORY: "open" })
    try {
      const root = await signIn(service.client, firstAdmin)
      const password = "open sesame, please"
      const account = (name: string) => ({ name, email: `${name.toLowerCase()}@example.org`, password })
      for (const name of ["Nosy", "Unrelated"]) await root.api.post("/users/admin_create", { user: account(name) })
      const nosy = await signIn(service.client, account("Nosy"))
      const { project } = (await nosy.api.post("/projects", { project: { name: "A way in" } })).body
      const query = `q=related&membership_type=Project&membership_id=${project.id}`
      const [found] = (await nosy.api.get(`/api/users/search?${query}`)).body.users
      expect(found).toEqual({ id: expect.any(Number), name: "Unrelated", email: "unrelated@example.org" })
      const membership = { user_id: found.id, role: "viewer", membership_type: "Project", membership_id: project.id }
      expect((await nosy.api.post("/memberships", { membership })).status).toBe(201)
    } finally {
      await service.stop()
    }
  })

  test("withholds the addresses of users who are found by name if only triagers see addresses", async () => {
    const service = await start(adapter, { COMMENTER_EMAILS: "triagers" })
    try {
      const root = await signIn(service.client, firstAdmin)
      const account = { name: "Addressed", email: "addressed@example.org", password: "open sesame, please" }
      const nosyAccount = { name: "Nosy", email: "nosy@example.org", password: account.password }
      for (const user of [account, nosyAccount]) await root.api.post("/users/admin_create", { user })
      const nosy = await signIn(service.client, nosyAccount)
      const { project } = (await nosy.api.post("/projects", { project: { name: "A way in" } })).body
      const target = { role: "viewer", membership_type: "Project", membership_id: project.id }
      await nosy.api.post("/memberships", { membership: { email: account.email, ...target } })
      const find = async (q: string) =>
        (await nosy.api.get(`/api/users/search?q=${q}&membership_type=Project&membership_id=${project.id}`)).body.users
      expect(await find("addr")).toMatchObject([{ name: "Addressed", email: "" }])
      expect(await find("addressed@example.org")).toMatchObject([{ name: "Addressed", email: account.email }])
    } finally {
      await service.stop()
    }
  })
})
