/** `GET /api/security_events` (R9.3): the events, their accounts, and who can read them. */
import { parse } from "csv-parse/sync"
import { expect, test } from "vitest"
import { forEachAdapter } from "../src/Service.ts"
import type { Person } from "../src/World.ts"

interface Event {
  readonly action: string
  readonly account_id: number | null
  readonly user_id: number | null
  readonly changes: ReadonlyArray<{ readonly field: string; readonly prev_value: unknown; readonly new_value: unknown }>
}

forEachAdapter("security events", (service) => {
  const events = async (query: string): Promise<{ rows: ReadonlyArray<Event>; pagination: object }> =>
    (await service.world.people.siteAdmin.api.get(`/api/security_events?${query}`)).body
  const about = async ({ id }: Person, action: string) => (await events(`user_id=${id}&action=${action}`)).rows
  const valuesOf = ({ changes }: Event) => Object.fromEntries(changes.map(({ field, new_value }) => [field, new_value]))

  test("of sign-in are success, failure, and the end of a session", async () => {
    const person = await service.world.person("Eve Events")
    const { email, id, name } = person
    const failed = await service.client().post("/api/auth/login", { email, password: "hunter22, guessed" })
    expect(failed.status).toBe(401)
    await person.browser.delete("/api/auth/logout")
    const { pagination, rows } = await events(`user_id=${id}`)
    expect(rows.map(({ action }) => action)).toEqual(["sign_out", "sign_in_failed", "create_token", "sign_in"])
    expect(pagination).toEqual({ page: 1, per_page: 25, total: 4 })
    expect(rows[0]).toMatchObject({ account_id: id, account_name: name, user_id: id, user_name: name })
    expect(rows[1]).toMatchObject({ account_id: id, account_name: name, user_id: null, user_name: "" })
    for (const row of [rows[1], rows[3]]) expect(row && valuesOf(row)).toEqual({ address: "127.0.0.1" })
    expect(JSON.stringify(rows)).not.toContain("hunter22")
    expect(JSON.stringify(rows)).not.toContain(email)
  })

  test("are downloaded as CSV with their full time, by the same filters", async () => {
    const person = await service.world.person("Cyd =Csv")
    const failed = await service
      .client()
      .post("/api/auth/login", { email: person.email, password: "hunter22, guessed" })
    expect(failed.status).toBe(401)
    const { admin, siteAdmin } = service.world.people
    const path = "/api/security_events/export"
    const file = await siteAdmin.api.get(`${path}?user_id=${person.id}&action=sign_in_failed`)
    expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8")
    expect(file.headers.get("content-disposition")).toContain('filename="security-events.csv"')
    const [row] = await about(person, "sign_in_failed")
    expect(parse(file.text, { columns: true, bom: true })).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        action: "sign_in_failed",
        account_id: String(row?.account_id),
        account: "Cyd =Csv",
        user_id: "",
        user: "",
        details: "address: 127.0.0.1",
        request_id: expect.stringMatching(/.+/)
      }
    ])
    const all = (await siteAdmin.api.get(path)).text
    const { pagination } = await events("per_page=1")
    expect(parse(all, { columns: true, bom: true })).toHaveLength("total" in pagination ? Number(pagination.total) : -1)
    expect(parse((await siteAdmin.api.get(`${path}?page=2`)).text, { columns: true, bom: true })).toEqual([])
    expect((await admin.api.get(path)).status).toBe(403)
    expect((await siteAdmin.api.get(`${path}?page=0`)).status).toBe(400)
  })

  test("of a failure without an account do not have the typed name", async () => {
    const failed = await service.client().post("/api/auth/login", { email: "my.secret.by.mistake", password: "x" })
    expect(failed.status).toBe(401)
    const { rows } = await events("action=sign_in_failed&per_page=1")
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ account_id: null, account_name: "", user_id: null })
    expect(JSON.stringify(rows)).not.toContain("mistake")
  })

  test("of tokens are their creation, first use and revocation", async () => {
    const person = await service.world.person("Tom Token")
    await Promise.all(Array.from({ length: 6 }, () => person.api.get("/api/auth/me")))
    // It is recorded outside of the request.
    await expect.poll(() => about(person, "use_token")).toHaveLength(1)
    await person.api.get("/api/auth/me")
    const { body } = await person.browser.get("/personal_access_tokens")
    const [{ id }] = body.personal_access_tokens
    expect(body.personal_access_tokens[0].last_used_at).not.toBeNull()
    await person.browser.delete(`/personal_access_tokens/${id}`)
    for (const action of ["create_token", "use_token", "revoke_token"]) {
      const rows = await about(person, action)
      expect(rows).toHaveLength(1)
      expect(rows.map(valuesOf)).toEqual([{ token_id: id, token_name: "everything" }])
    }
  })

  test("of roles are written for projects, components and site admins", async () => {
    const { world } = service
    const person = await world.person("Rob Role")
    const root = world.people.siteAdmin
    const membership = await world.join(person, "viewer", "Project", world.project)
    await root.api.patch(`/memberships/${membership}`, { membership: { role: "author" } })
    await root.api.patch(`/memberships/${membership}`, { membership: { role: "author" } })
    await root.api.delete(`/memberships/${membership}`)
    await world.join(person, "reviewer", "Component", world.main.id)
    const rows = await about(person, "change_role")
    expect(rows.map(({ changes }) => [changes[0]?.prev_value, changes[0]?.new_value])).toEqual([
      [null, "reviewer"],
      ["author", null],
      ["viewer", "author"],
      [null, "viewer"]
    ])
    expect(rows.map(valuesOf).map(({ component_id, project_id }) => [project_id, component_id])).toEqual([
      [world.project, world.main.id],
      ...Array.from({ length: 3 }, () => [world.project, null])
    ])
    expect(rows.every(({ user_id }) => user_id === root.id)).toBe(true)
    const user = { name: "Second Root", email: "second.root@example.org", password: "a good long one", admin: true }
    const { body } = await root.api.post("/users/admin_create", { user })
    const [made] = (await events(`user_id=${body.user.id}&action=change_role`)).rows
    expect(made && valuesOf(made)).toEqual({ role: "admin", site: true })
  })

  test("of denied endpoints of site admins are written", async () => {
    const person = await service.world.person("Nosy Parker")
    expect((await person.api.get("/api/security_events")).status).toBe(403)
    expect((await person.api.post("/users/admin_create", { user: { name: "a", email: "a@b" } })).status).toBe(403)
    expect((await person.api.get(`/projects/${service.world.project}`)).status).toBe(404)
    const rows = await about(person, "access_denied")
    expect(rows.map(valuesOf)).toEqual([
      { endpoint: "POST /users/admin_create" },
      { endpoint: "GET /api/security_events" }
    ])
    expect(rows.every(({ account_id, user_id }) => account_id === person.id && user_id === person.id)).toBe(true)
  })

  test("are paged, newest first", async () => {
    const all = await events("per_page=1000")
    expect(all.pagination).toMatchObject({ page: 1, per_page: 100 })
    const pages = await Promise.all([1, 2, 3].map((page) => events(`per_page=4&page=${page}&action=sign_in`)))
    const rows = pages.flatMap((page) => page.rows.map((row) => ({ id: Object(row).id, at: Object(row).created_at })))
    // Entries of the same time have ids in any order, so the time decides first.
    expect(rows).toEqual(rows.toSorted((left, right) => right.at.localeCompare(left.at) || right.id - left.id))
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    expect((await events("page=100000")).rows).toEqual([])
    expect((await events("user_id=999999999")).rows).toEqual([])
  })

  test("with an invalid query are a 400 that says how to correct it", async () => {
    const detail = "Expected a whole number from 1."
    for (const [query, parameter] of [
      ["page=0", "page"],
      ["page=abc", "page"],
      ["per_page=-1", "per_page"],
      ["per_page=1.5", "per_page"],
      ["user_id=x", "user_id"]
    ]) {
      const answer = await service.world.people.siteAdmin.api.get(`/api/security_events?${query}`)
      expect(answer).toMatchObject({
        status: 400,
        body: { code: "invalid_parameter", errors: [{ parameter, detail }] }
      })
    }
    const answer = await service.world.people.siteAdmin.api.get("/api/security_events?action=everything")
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ parameter: "action" }] } })
  })
})
