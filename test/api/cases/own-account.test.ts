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

  test("is exported with everything that was made, and without names of what it may no longer read", async () => {
    const { world } = service
    const { admin, author, siteAdmin, stranger } = world.people
    const person = await world.person("Elsa Export")
    const { setUp } = person
    const [rule = 0, another = 0] = world.main.rules
    const { id: lost, project: hidden, rules: lostRules } = await world.component(await world.twin())
    const [lostRule = 0] = lostRules
    const inMain = await world.join(person, "author", "Project", world.project)
    const inLost = await world.join(person, "author", "Project", hidden)

    const comment = await world.comment(person, { rule }, { comment: "First words.", section: "fixtext" })
    await setUp.put(`/reviews/${comment.id}`, { review: { comment: "Better words." } })
    const reply = await setUp.post(`/rules/${rule}/reviews`, {
      review: { action: "comment", comment: "My reply.", responding_to_review_id: comment.id }
    })
    const left = await world.comment(person, { rule: lostRule }, { comment: "Words of mine." })
    const others = await world.comment(admin, { rule }, { comment: "@Elsa Export, look." })
    await setUp.post(`/reviews/${others.id}/reactions`, { kind: "up" })
    await admin.setUp.patch(`/reviews/${others.id}/assignment`, { assignee_id: person.id, due_on: "2031-05-06" })
    await admin.setUp.patch(`/rules/${another}/assignment`, { assignee_id: person.id, due_on: null })
    await setUp.patch(`/reviews/${others.id}/triage`, { triage_status: "concur" })
    await setUp.patch(`/rules/${lostRule}`, { rule: { fixtext: "Their text." } })
    await setUp.put("/api/watches", { rule_id: lostRule })
    await setUp.patch("/api/mail_settings", { settings: { release: "off" } })
    const filter = await setUp.post(`/projects/${world.project}/saved_filters`, {
      saved_filter: { kind: "comments", name: "Mine alone", query: { q: "audit" }, shared: false }
    })
    const request = await world.accessRequest(person.id, world.discoverable.project)
    const identity = await world.identity(person.id)
    const job = await world.job(person.id)
    const letter = await world.failedLetter(person.id)
    await siteAdmin.setUp.delete(`/memberships/${inLost}`)

    expect((await person.api.get("/api/account/export")).status).toBe(403)
    expect((await world.anonymous.get("/api/account/export")).status).toBe(401)
    const answer = await person.browser.get("/api/account/export")
    expect(answer.status, answer.text).toBe(200)
    expect(answer.headers.get("content-type")).toMatch(/^application\/json/)
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename="docket-account_\d{4}-\d\d-\d\d\.json"/
    )
    const file = answer.body
    const ids = (kind: string) => file[kind].map(({ id }: { id: number }) => id)

    expect(file.account).toMatchObject({
      id: person.id,
      name: "Elsa Export",
      email: person.email,
      has_password: true,
      second_factor_since: null
    })
    expect(ids("identities")).toEqual([identity])
    expect(file.mail_settings).toEqual([{ kind: "release", cadence: "off" }])
    const tokens = (await person.browser.get("/personal_access_tokens")).body.personal_access_tokens
    expect(ids("tokens").toSorted()).toEqual(tokens.map(({ id }: { id: number }) => id).toSorted())
    const { sessions } = (await person.browser.get("/api/sessions")).body
    expect(ids("sessions").toSorted()).toEqual(sessions.map(({ id }: { id: number }) => id).toSorted())
    expect(answer.text).not.toContain(person.token)
    expect(answer.text).not.toContain("sha256")

    const main = await person.api.get(`/api/components/${world.main.id}/summary`)
    const project = await person.api.get(`/projects/${world.project}`)
    const shown = await person.api.get(`/rules/${rule}`)
    const place = {
      project_id: world.project,
      project_name: project.body.name ?? project.body.project.name,
      component_id: world.main.id,
      component_name: main.body.name,
      rule_id: rule,
      rule_displayed_name: `${main.body.prefix}-${shown.body.rule_id}`
    }
    const gone = {
      project_id: hidden,
      project_name: null,
      component_id: lost,
      component_name: null,
      rule_id: lostRule,
      rule_displayed_name: null
    }
    expect(file.memberships).toMatchObject([
      { id: inMain, role: "author", project_id: world.project, component_id: null }
    ])
    expect(file.access_requests).toMatchObject([
      { id: request, project_id: world.discoverable.project, project_name: expect.any(String) }
    ])
    expect(file.watches).toMatchObject([{ ...gone }])
    expect(file.saved_filters).toMatchObject([
      { id: filter.body.saved_filter.id, name: "Mine alone", query: { q: "audit" } }
    ])
    expect(file.comments).toMatchObject([
      { ...place, id: comment.id, comment: "Better words.", section: "fixtext", triage_status: "pending" },
      {
        ...place,
        id: reply.body.review.id,
        comment: "My reply.",
        responding_to_review_id: comment.id,
        triage_status: null
      },
      { ...gone, id: left.id, comment: "Words of mine." }
    ])
    expect(file.comment_versions).toMatchObject([
      { ...place, review_id: comment.id, number: 1, comment: "First words." },
      { ...place, review_id: comment.id, number: 2, comment: "Better words." },
      { ...place, review_id: reply.body.review.id, number: 1, comment: "My reply." },
      { ...gone, review_id: left.id, number: 1, comment: "Words of mine." }
    ])
    expect(file.reactions).toMatchObject([{ ...place, review_id: others.id, kind: "up" }])
    expect(file.mentions).toMatchObject([{ ...place, review_id: others.id, done_at: null }])
    expect(file.decisions).toMatchObject([
      {
        ...place,
        review_id: others.id,
        triage_status: "concur",
        triage_set_at: expect.any(String),
        adjudicated_at: null
      }
    ])
    expect(file.assigned_comments).toMatchObject([{ ...place, review_id: others.id, due_on: "2031-05-06" }])
    expect(file.assigned_requirements).toMatchObject([{ id: another, component_id: world.main.id, due_on: null }])
    expect(file.public_comments).toEqual([])
    expect(file.uploads).toMatchObject([{ id: job, state: "receiving" }])
    expect(ids("letters")).toContain(letter)

    const acts = file.acts.filter(({ auditable_type }: { auditable_type: string }) => auditable_type !== "Security")
    expect(acts.map(({ action, auditable_type }: Record<string, string>) => `${auditable_type} ${action}`)).toEqual([
      "Review comment",
      "Review edit",
      "Review reply",
      "Review comment",
      "Review react",
      "Review triage",
      "Rule update",
      "User watch",
      "User change_mail_settings",
      "Project create_saved_filter"
    ])
    // The names and the values of the lost component are those of others as well; the reason is the person's own.
    const edit = acts.find(({ action }: { action: string }) => action === "update")
    expect(edit).toMatchObject({ ...gone, audited_name: null })
    expect(edit.changes).toContainEqual({ field: "fixtext", prev_value: null, new_value: null })
    expect(answer.text).not.toContain("Their text.")
    expect(file.acts.at(-1)).toMatchObject({ action: "export", auditable_type: "Security", auditable_id: person.id })
    expect(file.account_events.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(["create", "change_role"])
    )
    expect(await actionsOn(person.id)).toContain("export")
    // Nothing of another person is in it.
    expect(answer.text).not.toContain(stranger.email)
    expect(answer.text).not.toContain(author.email)
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
