/** The administration (R25): who may do what, how long records are kept, the settings, and the state of the service. */
import {
  AuditRepository,
  CreateAccount,
  ManageRetention,
  SealAudit,
  SecurityEvent,
  UserId,
  UserRepository
} from "@docket/core"
import { parse } from "csv-parse/sync"
import { Effect, Option } from "effect"
import { expect, test } from "vitest"
import { forEachAdapter } from "../src/Service.ts"

interface Grant {
  readonly user_id: number
  readonly name: string
  readonly source: string
  readonly project_id: number | null
  readonly component_id: number | null
  readonly role: string
  readonly effective_role: string | null
  readonly component_only: boolean
}

forEachAdapter("administration", (service) => {
  const root = () => service.world.people.siteAdmin.api
  const access = async (query: string): Promise<{ rows: ReadonlyArray<Grant>; pagination: { total: number } }> => {
    const { body, status } = await root().get(`/api/access?per_page=100&${query}`)
    expect(status).toBe(200)
    return body
  }

  test("lists the roles of a person, with where they come from and what they result in", async () => {
    const { join, main, person, project } = service.world
    const eva = await person("Eva Every")
    await join(eva, "author", "Component", main.id)
    const only = await access(`user_id=${eva.id}`)
    expect(only.rows).toMatchObject([
      { source: "component", component_id: main.id, role: "author", effective_role: "author", component_only: true }
    ])
    await join(eva, "reviewer", "Project", project)
    const { pagination, rows } = await access(`user_id=${eva.id}`)
    expect(pagination.total).toBe(2)
    // The whole project is before its components. The higher role counts in the component.
    expect(
      rows.map(({ component_id, effective_role, role, source }) => [source, component_id, role, effective_role])
    ).toEqual([
      ["project", null, "reviewer", "reviewer"],
      ["component", main.id, "author", "reviewer"]
    ])
    expect(rows.map(({ component_only }) => component_only)).toEqual([false, false])
    await root().patch(`/users/${eva.id}`, { user: { admin: true } })
    const admin = await access(`user_id=${eva.id}`)
    expect(admin.rows.map(({ effective_role, source }) => [source, effective_role])).toEqual([
      ["site_admin", "admin"],
      ["project", "admin"],
      ["component", "admin"]
    ])
    await root().patch(`/users/${eva.id}`, { user: { admin: false } })
    await root().post(`/users/${eva.id}/lock`)
    const locked = await access(`user_id=${eva.id}&source=project`)
    expect(locked.rows).toMatchObject([{ source: "project", role: "reviewer", effective_role: null }])
  })

  test("lists the people of a project, members of one component included", async () => {
    const { main, people, project } = service.world
    const { rows } = await access(`order=project&project_id=${project}`)
    expect(rows.every(({ project_id }) => project_id === project)).toBe(true)
    expect(rows).toContainEqual(
      expect.objectContaining({ user_id: people.componentViewer.id, component_id: main.id, component_only: true })
    )
    const whole = rows.filter(({ component_id }) => component_id === null)
    expect(rows.slice(0, whole.length)).toEqual(whole)
    expect(whole.map(({ name }) => name)).toEqual(whole.map(({ name }) => name).toSorted())
    expect(whole.map(({ user_id }) => user_id)).toEqual(
      expect.arrayContaining([people.viewer.id, people.author.id, people.reviewer.id, people.admin.id])
    )
  })

  test("lists the people of a project for its admins alone", async () => {
    const { main, people, project } = service.world
    const path = `/api/projects/${project}/access`
    const own = await people.admin.api.get(`${path}?order=project&per_page=100`)
    expect(own.status).toBe(200)
    expect(own.body.rows).toEqual((await access(`order=project&project_id=${project}`)).rows)
    const one = await people.admin.api.get(`${path}?user_id=${people.componentViewer.id}&source=component`)
    expect(one.body.rows).toMatchObject([{ component_id: main.id, component_only: true, group_provider: null }])
    // Another project cannot be named.
    const named = await people.admin.api.get(`${path}?project_id=${service.world.elsewhere.project}&per_page=100`)
    expect(named.body.rows.map(({ project_id }: Grant) => project_id)).toEqual(named.body.rows.map(() => project))
    expect((await people.reviewer.api.get(path)).status).toBe(403)
    expect((await people.stranger.api.get(path)).status).toBe(404)
  })

  test("finds by a part of a name, pages, and refuses other queries", async () => {
    const found = await access("q=vera+view")
    expect(found.rows.map(({ name }) => name)).toEqual(found.rows.map(() => "Vera Viewer"))
    expect(found.rows.length).toBeGreaterThan(0)
    expect((await access("q=%25")).rows).toEqual([])
    const all = await access("")
    const pages = await Promise.all(
      [1, 2].map(async (page) => (await root().get(`/api/access?per_page=3&page=${page}`)).body)
    )
    expect(pages.flatMap(({ rows }) => rows)).toEqual(all.rows.slice(0, 6))
    expect((await root().get("/api/access?order=role")).status).toBe(400)
    expect((await root().get("/api/access?source=group")).status).toBe(400)
  })

  test("is downloaded as a table with inert cells, and by project admins for their project", async () => {
    const { join, main, people, person, project } = service.world
    const cyd = await person("=Cyd Csv")
    await join(cyd, "viewer", "Component", main.id)
    const file = await root().get(`/api/access/export?user_id=${cyd.id}`)
    expect(file.headers.get("content-disposition")).toContain('filename="access.csv"')
    expect(file.text).toContain("'=Cyd Csv")
    const own = await people.admin.api.get(`/api/projects/${project}/access/export`)
    expect(own.status).toBe(200)
    const rows: ReadonlyArray<Record<string, string>> = parse(own.text, { columns: true, bom: true })
    expect(rows.find((row) => row["Account id"] === String(cyd.id))).toMatchObject({
      "E-mail address": cyd.email,
      Role: "viewer",
      From: "Component",
      "Effective role": "viewer",
      "Only this component": "yes"
    })
    const { pagination } = await access(`project_id=${project}`)
    expect(rows).toHaveLength(pagination.total)
    const book = await people.admin.api.get(`/api/projects/${project}/access/export?format=xlsx`)
    expect(book.headers.get("content-type")).toContain("spreadsheetml")
    expect((await people.reviewer.api.get(`/api/projects/${project}/access/export`)).status).toBe(403)
    expect((await people.admin.api.get("/api/access/export")).status).toBe(403)
    expect((await root().get("/api/access/export?format=ods")).status).toBe(400)
  })

  test("keeps records as before, previews another time, changes it, and leaves an event", async () => {
    const before = await root().get("/api/retention")
    expect(before.body).toMatchObject({
      retention: {
        security_event_days: null,
        webhook_delivery_days: 30,
        letter_days: 90,
        registration_days: 30,
        ended_session_days: 0
      },
      older: { security_events: 0, webhook_deliveries: 0, letters: 0 }
    })
    const wanted = { retention: { security_event_days: 365, letter_days: null } }
    const preview = await root().patch("/api/retention", { ...wanted, dry_run: true })
    expect(preview.body).toMatchObject({
      dry_run: true,
      valid: true,
      retention: { security_event_days: 365, letter_days: null, webhook_delivery_days: 30 },
      older: { security_events: 0 }
    })
    expect((await root().get("/api/retention")).body.retention).toEqual(before.body.retention)
    const changed = await root().patch("/api/retention", wanted)
    expect(changed.status).toBe(200)
    expect((await root().get("/api/retention")).body.retention).toEqual(changed.body.retention)
    const events = await root().get("/api/security_events?action=change_retention")
    expect(events.body.rows[0].changes).toEqual([
      { field: "security_event_days", prev_value: null, new_value: 365 },
      { field: "letter_days", prev_value: 90, new_value: null }
    ])
    // The same again changes nothing, and leaves no event.
    expect((await root().patch("/api/retention", wanted)).status).toBe(200)
    expect((await root().get("/api/security_events?action=change_retention")).body.pagination.total).toBe(1)
    expect(
      (await root().patch("/api/retention", { retention: { letter_days: 90, security_event_days: null } })).status
    ).toBe(200)
  })

  test("lists no security event that is older, and seals as before", async () => {
    const { pagination } = (await root().get("/api/security_events?per_page=1")).body
    await service.run(
      Effect.gen(function* () {
        const audit = yield* AuditRepository
        const old = new Date(Date.now() - 40 * 86_400_000)
        const draft = SecurityEvent.accessDenied({ user_id: UserId.make(1), name: "Long Ago" }, "GET /users")
        yield* audit.append([{ ...draft, user_id: null, user_name: "", request_id: "", created_at: old }])
        yield* SealAudit.sealNew()
      })
    )
    const total = async () => (await root().get("/api/security_events?per_page=1")).body.pagination.total
    expect(await total()).toBe(pagination.total + 1)
    const limited = await root().patch("/api/retention", { retention: { security_event_days: 30 } })
    expect(limited.body.older.security_events).toBe(1)
    // The change itself is an event.
    expect(await total()).toBe(pagination.total + 1)
    expect((await root().get("/api/security_events/export?action=access_denied")).text).not.toContain("Long Ago")
    const { rows } = (await root().get("/api/audit_seals")).body
    expect(rows.flatMap(({ findings }: { findings: ReadonlyArray<unknown> }) => findings)).toEqual([])
    await root().patch("/api/retention", { retention: { security_event_days: null } })
    expect(await total()).toBe(pagination.total + 3)
  })

  test("removes accounts that were registered and never used, with an event", async () => {
    const registered = await service.run(
      Effect.gen(function* () {
        const users = yield* UserRepository
        const old = new Date(Date.now() - 31 * 86_400_000)
        const user = CreateAccount.newUser({ name: "Never Here", email: "never.here@example.org", admin: false }, old)
        const id = Option.getOrThrow(yield* users.insert(user, null))
        const draft = SecurityEvent.ofAccount("register", { user_id: id, name: user.name })
        const who = { user_id: id, user_name: user.name, request_id: "", created_at: old }
        yield* (yield* AuditRepository).append([{ ...draft, ...who }])
        return id
      })
    )
    expect((await root().get("/api/retention")).body.older.registrations).toBe(1)
    const later = { retention: { registration_days: 60 }, dry_run: true }
    expect((await root().patch("/api/retention", later)).body.older.registrations).toBe(0)
    await service.run(ManageRetention.removeBatch)
    const accounts: ReadonlyArray<{ readonly id: number }> = (await root().get("/users")).body
    expect(accounts.map(({ id }) => id)).not.toContain(registered)
    const events = await root().get(`/api/security_events?user_id=${registered}&action=destroy`)
    expect(events.body.rows).toMatchObject([{ action: "destroy", account_name: "Never Here" }])
    expect((await root().get("/api/retention")).body.older.registrations).toBe(0)
  })

  test("refuses times out of bounds, with the field", async () => {
    for (const [field, value] of [
      ["letter_days", 29],
      ["letter_days", 3651],
      ["security_event_days", 30.5],
      ["ended_session_days", -1],
      ["ended_session_days", null]
    ]) {
      const refused = await root().patch("/api/retention", { retention: { [String(field)]: value } })
      expect([field, value, refused.status]).toEqual([field, value, 400])
      expect(JSON.stringify(refused.body)).toContain(field)
    }
  })

  test("shows the settings with their origin, and no secret", async () => {
    const { body } = await root().get("/api/settings")
    const rows: ReadonlyArray<{ variable: string; is_set: boolean; value: string | null; is_secret: boolean }> =
      body.rows
    const names = rows.map(({ variable }) => variable)
    expect(names).toEqual(names.toSorted())
    const of = (name: string) => rows.find(({ variable }) => variable === name)
    expect(of("SESSION_HOURS")).toEqual({ variable: "SESSION_HOURS", is_set: false, value: "12", is_secret: false })
    for (const name of ["ADMIN_PASSWORD", "DATABASE_URL", "DATABASE_OWNER_URL", "SMTP_URL", "METRICS_SECRET"]) {
      expect(of(name)).toMatchObject({ is_secret: true, value: null })
    }
  })

  test("tells the state of the database, the queues and the audit", async () => {
    const { body, status } = await root().get("/api/health")
    expect(status).toBe(200)
    expect(body.trouble).toBeNull()
    expect(Date.parse(body.started_at)).toBeLessThanOrEqual(Date.parse(body.now) + 1000)
    const { world } = service
    await world.failedLetter(world.people.viewer.id)
    expect((await root().get("/api/health")).body.letters.failed).toBe(body.letters.failed + 1)
    await world.job(world.people.siteAdmin.id)
    expect((await root().get("/api/health")).body.jobs.waiting).toBe(body.jobs.waiting + 1)
    expect(body.unsealed_entries + (body.seal?.number ?? 0)).toBeGreaterThan(0)
  })

  test("lets site admins revoke a token of anyone, with an event", async () => {
    const tom = await service.world.person("Tom Token")
    const { body } = await service.world.people.siteAdmin.browser.get(`/personal_access_tokens?user_id=${tom.id}`)
    const [token] = body.personal_access_tokens
    expect((await tom.api.get("/api/auth/me")).status).toBe(200)
    expect((await service.world.people.siteAdmin.browser.delete(`/personal_access_tokens/${token.id}`)).status).toBe(
      200
    )
    expect((await tom.api.get("/api/auth/me")).status).toBe(401)
    const events = await root().get(`/api/security_events?user_id=${tom.id}&action=revoke_token`)
    expect(events.body.rows).toMatchObject([
      { account_id: tom.id, user_id: service.world.people.siteAdmin.id, action: "revoke_token" }
    ])
  })
})
