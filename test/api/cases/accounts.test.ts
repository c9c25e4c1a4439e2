/** Accounts and access tokens over HTTP: `GET /users`, new accounts, the user's own tokens, sessions (section 2 of the rules). */
import { describe, expect, test } from "vitest"
import { forEachAdapter } from "../src/Service.ts"
import type { Person } from "../src/World.ts"

const iso = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/
const day = 86_400_000

forEachAdapter("accounts", (service) => {
  const people = () => service.world.people

  test("are listed alphabetically, for site admins", async () => {
    const { body, status } = await people().siteAdmin.api.get("/users")
    expect(status).toBe(200)
    const names = body.map(({ name }: { name: string }) => name.toLowerCase())
    expect(names).toEqual([...names].sort())
    const { viewer } = people()
    expect(body.find(({ id }: { id: number }) => id === viewer.id)).toEqual({
      id: viewer.id,
      name: viewer.name,
      email: viewer.email,
      provider: null,
      admin: false,
      last_sign_in_at: expect.stringMatching(iso),
      failed_attempts: 0,
      locked_at: null
    })
    expect(await people().admin.api.get("/users")).toMatchObject({ status: 403, body: { code: "permission_denied" } })
  })

  test("are created with a password, or with a link to choose one", async () => {
    const create = (user: object) => people().siteAdmin.api.post("/users/admin_create", { user })
    const withPassword = await create({ name: "New One", email: " New.One@Example.ORG ", password: "long enough 1" })
    expect(withPassword.status).toBe(201)
    expect(withPassword.body.user).toMatchObject({ email: "new.one@example.org", admin: false, last_sign_in_at: null })
    expect("setup_url" in withPassword.body).toBe(false)

    const withLink = await create({ name: "New Two", email: "new.two@example.org", password: null })
    const secret = /\/setup#(.+)$/.exec(withLink.body.setup_url)?.[1]
    const setUp = (password: string) => service.client().post("/api/auth/setup", { secret, password })
    const look = (of: unknown) => service.client().post("/api/auth/setup/account", { secret: of })
    const account = { name: "New Two", email: "new.two@example.org" }
    expect(await look(secret)).toMatchObject({ status: 200, body: { account } })
    expect(await look("nobody's")).toMatchObject({ status: 422, body: { code: "setup_link_invalid" } })
    expect(await setUp("short")).toMatchObject({ status: 422, body: { errors: [{ pointer: "/password" }] } })
    expect(await setUp("long enough 2")).toMatchObject({ status: 200, body: { user: { name: "New Two" } } })
    expect(await setUp("long enough 3")).toMatchObject({ status: 422, body: { code: "setup_link_invalid" } })
    expect(await look(secret)).toMatchObject({ status: 422, body: { code: "setup_link_invalid" } })
    const login = await service.client().post("/api/auth/login", {
      email: " NEW.TWO@example.org",
      password: "long enough 2"
    })
    expect(login.status).toBe(200)
    expect(login.body).toEqual({
      id: withLink.body.user.id,
      name: "New Two",
      email: "new.two@example.org",
      admin: false,
      provider: null
    })
  })

  test("need a valid unused address, a name and a password", async () => {
    const create = (user: object) => people().siteAdmin.api.post("/users/admin_create", { user })
    const taken = await create({ name: "Again", email: people().viewer.email.toUpperCase() })
    expect(taken).toMatchObject({ status: 422, body: { code: "email_taken", errors: [{ pointer: "/user/email" }] } })
    const bad = await create({ name: " ", email: "nobody", password: "short" })
    expect(bad.status).toBe(422)
    const pointers = bad.body.errors.map(({ pointer }: { pointer: string }) => pointer).sort()
    expect(pointers).toEqual(["/user/email", "/user/name", "/user/password"])
  })

  describe("tokens", () => {
    const mint = (person: Person, over: object = {}) =>
      person.browser.post("/personal_access_tokens", {
        personal_access_token: { name: "script", scopes: ["read"], current_password: person.password, ...over }
      })

    test("are shown once, listed without their secret, and invalid after revocation", async () => {
      const owner = await service.world.person("Tina Tokens")
      const { body, status } = await mint(owner)
      expect(status).toBe(201)
      expect(body.token).toMatch(/^service_[1-9A-HJ-NP-Za-km-z]{36,}$/)
      expect(body.personal_access_token).toEqual({
        id: expect.any(Number),
        name: "script",
        scopes: ["read"],
        expires_at: null,
        revoked_at: null,
        last_used_at: null,
        user_id: owner.id,
        allowed_ips: [],
        created_at: expect.stringMatching(iso)
      })
      const list = async () => (await owner.browser.get("/personal_access_tokens")).body.personal_access_tokens
      expect((await list())[0]).toEqual(body.personal_access_token)
      expect(JSON.stringify(await list())).not.toContain(body.token)

      for (const scheme of ["Token", "token", "TOKEN", "Bearer", "bearer"]) {
        const answer = await service
          .client()
          .get("/api/auth/me", { headers: { authorization: `${scheme} ${body.token}` } })
        expect(answer.status, scheme).toBe(200)
      }
      for (const authorization of ["Token", "Token ", `Basic ${body.token}`, body.token, `Token ${body.token}x`]) {
        const answer = await service.client().get("/api/auth/me", { headers: { authorization } })
        expect(answer, authorization).toMatchObject({ status: 401, body: { code: "invalid_token" } })
      }

      const { id } = body.personal_access_token
      expect((await people().viewer.browser.delete(`/personal_access_tokens/${id}`)).status).toBe(404)
      const revoked = await owner.browser.delete(`/personal_access_tokens/${id}`)
      expect(revoked.body.personal_access_token.revoked_at).toMatch(iso)
      expect((await service.client({ token: body.token }).get("/api/auth/me")).status).toBe(401)
    })

    test("need the current password, scopes, a name, and an end within a year", async () => {
      const { stranger } = people()
      const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()
      const refused = async (over: object, field: string) => {
        const answer = await mint(stranger, over)
        expect(answer.status, JSON.stringify(over)).toBe(422)
        expect(answer.body.errors[0].pointer).toBe(`/personal_access_token/${field}`)
      }
      await refused({ current_password: "not mine, sorry" }, "current_password")
      await refused({ name: " " }, "name")
      await refused({ scopes: [] }, "scopes")
      await refused({ expires_at: inDays(-1) }, "expires_at")
      await refused({ expires_at: inDays(366) }, "expires_at")
      expect((await mint(stranger, { scopes: ["everything"] })).status).toBe(400)
      expect((await mint(stranger, { expires_at: "tomorrow" })).status).toBe(400)
      expect((await mint(stranger, { expires_at: inDays(364) })).status).toBe(201)
    })

    test("work only from their permitted addresses; site admins see attempts from others", async () => {
      const owner = await service.world.person("Ada Address")
      const { body } = await mint(owner, {
        allowed_ips: ["127.0.0.1/32", " 10.1.2.3/8", "2001:DB8::/32", "10.0.0.0/8"]
      })
      expect(body.personal_access_token.allowed_ips).toEqual(["127.0.0.1", "10.0.0.0/8", "2001:db8::/32"])
      expect((await service.client({ token: body.token }).get("/api/auth/me")).status).toBe(200)
      const elsewhere = await mint(owner, { allowed_ips: ["192.0.2.0/24"] })
      const client = service.client({ token: elsewhere.body.token })
      for (const answer of [
        await client.get("/api/auth/me"),
        await client.post("/projects", { project: { name: "x" } })
      ]) {
        expect(answer).toMatchObject({ status: 403, body: { code: "address_not_allowed" } })
      }
      const events = await people().siteAdmin.api.get(`/api/security_events?user_id=${owner.id}&action=token_refused`)
      expect(events.body.rows).toHaveLength(2)
      expect(events.body.rows[0].changes).toContainEqual({
        field: "address",
        prev_value: null,
        new_value: expect.stringContaining("127.0.0.1")
      })
      const { body: listed } = await owner.browser.get("/personal_access_tokens")
      expect(listed.personal_access_tokens[0]).toMatchObject({ allowed_ips: ["192.0.2.0/24"], last_used_at: null })
      const refused = await mint(owner, { allowed_ips: ["10.0.0.1", "somewhere", "10.0.0.0/33"] })
      expect(refused.status).toBe(422)
      expect(refused.body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
        "/personal_access_token/allowed_ips/1",
        "/personal_access_token/allowed_ips/2"
      ])
      expect((await mint(owner, { allowed_ips: Array.from({ length: 51 }, () => "10.0.0.1") })).status).toBe(422)
      expect((await mint(owner, { allowed_ips: null })).body.personal_access_token.allowed_ips).toEqual([])
    })

    test("end at the start of a day, if only the day is given", async () => {
      const inDays = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)
      const { body, status } = await mint(people().stranger, { expires_at: inDays(30) })
      expect([status, body.personal_access_token.expires_at]).toEqual([201, `${inDays(30)}T00:00:00.000Z`])
      expect((await mint(people().stranger, { expires_at: inDays(0) })).status).toBe(422)
      expect((await mint(people().stranger, { expires_at: "2030-02-30" })).status).toBe(400)
    })

    test("of others are listed and revoked only by site admins", async () => {
      const { siteAdmin, viewer } = people()
      const owner = await service.world.person("Rolf Revoked")
      const { body } = await mint(owner)
      const { id } = body.personal_access_token
      const path = `/personal_access_tokens?user_id=${owner.id}`
      expect((await siteAdmin.browser.get(path)).body.personal_access_tokens[0]).toEqual(body.personal_access_token)
      expect((await owner.browser.get(path)).body.personal_access_tokens[0].id).toBe(id)
      expect(await viewer.browser.get(path)).toMatchObject({ status: 403, body: { code: "permission_denied" } })
      expect((await siteAdmin.browser.get("/personal_access_tokens?user_id=999999999")).status).toBe(404)
      expect((await siteAdmin.api.get(path)).body.code).toBe("session_required")
      expect((await viewer.browser.delete(`/personal_access_tokens/${id}`)).status).toBe(404)
      expect((await siteAdmin.browser.delete(`/personal_access_tokens/${id}`)).status).toBe(200)
      expect((await service.client({ token: body.token }).get("/api/auth/me")).status).toBe(401)
      const events = await siteAdmin.api.get(`/api/security_events?user_id=${owner.id}&action=revoke_token`)
      expect(events.body.rows[0]).toMatchObject({ account_name: owner.name, user_name: siteAdmin.name })
    })

    test("are limited to 20", async () => {
      const owner = await service.world.person("Max Many")
      for (let count = 1; count < 20; count++) expect((await mint(owner)).status).toBe(201)
      expect(await mint(owner)).toMatchObject({ status: 422, body: { code: "too_many_tokens" } })
      const { body } = await owner.browser.get("/personal_access_tokens")
      await owner.browser.delete(`/personal_access_tokens/${body.personal_access_tokens[0].id}`)
      expect((await mint(owner)).status).toBe(201)
    })
  })

  test("end one session by signing out; others continue", async () => {
    const { viewer } = people()
    const login = await service.client().post("/api/auth/login", { email: viewer.email, password: viewer.password })
    const session = /_service_session=([^;]+)/.exec(login.headers.get("set-cookie") ?? "")?.[1] ?? ""
    const browser = service.client({ session })
    expect((await browser.get("/api/auth/me")).status).toBe(200)
    const out = await browser.delete("/api/auth/logout")
    expect(out.status).toBe(200)
    expect(out.headers.get("set-cookie")).toMatch(/_service_session=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/)
    expect(await browser.get("/api/auth/me")).toMatchObject({ status: 401, body: { code: "session_expired" } })
    expect((await viewer.browser.get("/api/auth/me")).status).toBe(200)
  })
})
