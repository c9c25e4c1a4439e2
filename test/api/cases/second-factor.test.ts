/** Two-step sign-in (R2.13): set up, sign in with a code once, guess in vain, lose the phone, and be required to have it. */
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Running } from "../src/Running.ts"
import { describeAdapters, start } from "../src/Service.ts"
import { codeOf } from "../src/Totp.ts"
import { firstAdmin, type Person, signIn } from "../src/World.ts"

const own = "/api/account/second_factor"

describeAdapters("two-step sign-in", (adapter) => {
  let service: Running
  let root: Person
  let made = 0

  /** Returns a user with an account. */
  const newPerson = async (): Promise<Person> => {
    const account = { name: `Person ${++made}`, email: `person.${made}@example.org`, password: "open sesame, please" }
    await root.api.post("/users/admin_create", { user: account })
    return signIn(service.client, account)
  }
  const login = (
    { email, password }: Pick<Person, "email" | "password">,
    body: object = {},
    address = `203.0.113.${made}`
  ) =>
    service.client().post("/api/auth/login", { email, password, ...body }, { headers: { "x-forwarded-for": address } })
  /** Sets the second factor up with the present code. The next one is accepted a step early. */
  const setUp = async ({ browser, password }: Person) => {
    const begun = await browser.post(own, { current_password: password })
    const { secret } = begun.body
    const confirmed = await browser.post(`${own}/confirm`, { code: codeOf(secret) })
    expect(confirmed.status).toBe(200)
    const codes: ReadonlyArray<string> = confirmed.body.recovery_codes
    return { secret, codes, begun: begun.body, confirmed: confirmed.body }
  }
  const events = async (person: Person) => {
    const { body } = await root.api.get(`/api/security_events?user_id=${person.id}`)
    return body.rows.map(({ action }: { action: string }) => action)
  }

  describe("as a user chooses it", () => {
    beforeAll(async () => {
      service = await start(adapter, { TRUST_PROXY: "127.0.0.1" })
      root = await signIn(service.client, { ...firstAdmin })
    })
    afterAll(() => service?.stop())

    test("is set up with a code of the app, and shows ten recovery codes once", async () => {
      const person = await newPerson()
      const off = { enabled: false, confirmed_at: null, recovery_codes_left: 0 }
      expect((await person.browser.get(own)).body).toEqual({ second_factor: off, demanded_of: "none" })
      expect(await person.browser.post(own, {})).toMatchObject({
        status: 400,
        body: { errors: [{ pointer: "/current_password" }] }
      })
      expect(await person.browser.post(own, { current_password: "wrong" })).toMatchObject({
        status: 422,
        body: { code: "wrong_password" }
      })
      expect(await person.browser.post(`${own}/confirm`, { code: "123456" })).toMatchObject({
        status: 422,
        body: { code: "second_factor_missing" }
      })
      const other = await signIn(service.client, person)
      const begun = (await person.browser.post(own, { current_password: person.password })).body
      expect(begun.otpauth_url).toContain(`secret=${begun.secret}`)
      // Nothing needs a code before it is confirmed.
      expect((await login(person)).status).toBe(200)
      expect(await person.browser.post(`${own}/confirm`, { code: codeOf(begun.secret, 9) })).toMatchObject({
        status: 422,
        body: { code: "wrong_code", errors: [{ pointer: "/code" }] }
      })
      const { body } = await person.browser.post(`${own}/confirm`, { code: codeOf(begun.secret) })
      expect(new Set(body.recovery_codes).size).toBe(10)
      expect(body.recovery_codes[0]).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/)
      const on = { enabled: true, confirmed_at: expect.any(String), recovery_codes_left: 10 }
      expect(body.second_factor).toEqual(on)
      expect((await person.browser.get(own)).body.second_factor).toEqual(on)
      // Other sessions began without it.
      expect((await other.browser.get("/api/auth/me")).status).toBe(401)
      expect((await person.browser.get("/api/auth/me")).status).toBe(200)
      expect(await person.browser.post(own, { current_password: person.password })).toMatchObject({
        status: 422,
        body: { code: "second_factor_exists" }
      })
      expect(await events(person)).toContain("enable_second_factor")
    })

    test("needs a code after the password, and accepts each once", async () => {
      const person = await newPerson()
      const { codes, secret } = await setUp(person)
      const missing = await login(person)
      expect(missing).toMatchObject({ status: 401, body: { code: "code_required" } })
      expect(missing.headers.get("set-cookie")).toBeNull()
      const code = codeOf(secret, 1)
      expect((await login({ ...person, password: "wrong" }, { code })).body.code).toBe("invalid_credentials")
      expect((await login(person, { code })).status).toBe(200)
      expect((await login(person, { code })).body.code).toBe("invalid_credentials")
      expect((await login(person, { code: codes[3]!.toUpperCase().replaceAll("-", " ") })).status).toBe(200)
      expect((await login(person, { code: codes[3] })).body.code).toBe("invalid_credentials")
      expect((await person.browser.get(own)).body.second_factor.recovery_codes_left).toBe(9)
      expect(await events(person)).toContain("use_recovery_code")
    })

    test("counts wrong codes as wrong passwords, and a right password in between forgets none", async () => {
      const person = await newPerson()
      await setUp(person)
      const answers = []
      for (let count = 0; count < 4; count++) {
        answers.push((await login(person, { code: "000000" })).status)
        answers.push((await login(person)).status)
      }
      // Two failures are free; after the third the password alone waits as well.
      expect(answers.slice(0, 6)).toEqual([401, 401, 401, 401, 401, 429])
      const { body } = await root.api.get("/users")
      expect(body.find(({ id }: { id: number }) => id === person.id).failed_attempts).toBe(3)
      const failed = await root.api.get(`/api/security_events?action=sign_in_failed&user_id=${person.id}`)
      expect(failed.body.rows[0].changes).toContainEqual(
        expect.objectContaining({ field: "reason", new_value: "wrong_code" })
      )
    })

    test("is switched off, and gets new recovery codes, with the password or a code", async () => {
      const person = await newPerson()
      const { codes, secret } = await setUp(person)
      expect((await person.browser.post(`${own}/recovery_codes`, {})).status).toBe(400)
      const renewed = await person.browser.post(`${own}/recovery_codes`, { current_password: person.password })
      expect(renewed.body.recovery_codes).toHaveLength(10)
      expect(await person.browser.post(`${own}/disable`, { code: codes[0] })).toMatchObject({
        status: 422,
        body: { code: "wrong_code", errors: [{ pointer: "/code" }] }
      })
      const off = await person.browser.post(`${own}/disable`, { code: codeOf(secret, 1) })
      expect(off.body.second_factor).toEqual({ enabled: false, confirmed_at: null, recovery_codes_left: 0 })
      expect((await login(person)).status).toBe(200)
      expect(await person.browser.post(`${own}/disable`, { current_password: person.password })).toMatchObject({
        status: 422,
        body: { code: "second_factor_missing" }
      })
      expect(await events(person)).toEqual(expect.arrayContaining(["renew_recovery_codes", "disable_second_factor"]))
    })

    test("is read and reset by site admins, which ends the sessions", async () => {
      const person = await newPerson()
      const { secret } = await setUp(person)
      const path = `/users/${person.id}/second_factor`
      expect((await root.api.get(path)).body.second_factor).toMatchObject({ enabled: true, recovery_codes_left: 10 })
      const reset = await root.api.delete(path)
      expect(reset.body.user.id).toBe(person.id)
      expect((await root.api.get(path)).body.second_factor.enabled).toBe(false)
      expect((await person.browser.get("/api/auth/me")).status).toBe(401)
      expect((await login(person)).status).toBe(200)
      expect((await login(person, { code: codeOf(secret, 1) })).status).toBe(200)
      expect(await events(person)).toContain("reset_second_factor")
    })

    test("is not passed by a link that sets the password", async () => {
      const person = await newPerson()
      const { secret } = await setUp(person)
      const { setup_url } = (await root.api.post(`/users/${person.id}/set_password`, { user: {} })).body
      const password = "a new one, long enough"
      const done = await service.client().post("/api/auth/setup", { secret: setup_url.split("#")[1], password })
      expect(done.body.signed_in).toBe(false)
      expect(done.headers.get("set-cookie")).toBeNull()
      expect((await login({ ...person, password })).body.code).toBe("code_required")
      expect((await login({ ...person, password }, { code: codeOf(secret, 1) })).status).toBe(200)
    })

    test("signs in once with a code that is sent many times at once", async () => {
      const person = await newPerson()
      const { secret } = await setUp(person)
      const code = codeOf(secret, 1)
      const answers = await Promise.all(Array.from({ length: 5 }, () => login(person, { code })))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    })
  })

  describe("that site admins must have", () => {
    beforeAll(async () => {
      service = await start(adapter, { TRUST_PROXY: "127.0.0.1", REQUIRE_SECOND_FACTOR: "site_admins" })
    })
    afterAll(() => service?.stop())

    test("leaves an admin without it nothing but the setup, also by token", async () => {
      const session = await service.client().post("/api/auth/login", firstAdmin)
      expect(session.status).toBe(200)
      const browser = service.client({
        session: /_service_session=([^;]+)/.exec(session.headers.get("set-cookie")!)![1]!
      })
      const due = { status: 403, body: { code: "second_factor_required" } }
      expect(await browser.get("/api/jobs")).toMatchObject(due)
      expect(await browser.get("/api/sessions")).toMatchObject(due)
      const wanted = { name: "t", scopes: ["read"], current_password: firstAdmin.password }
      expect(await browser.post("/personal_access_tokens", { personal_access_token: wanted })).toMatchObject(due)
      expect((await browser.get("/api/auth/me")).body.email).toBe(firstAdmin.email)
      expect((await browser.get(own)).body).toMatchObject({
        second_factor: { enabled: false },
        demanded_of: "site_admins"
      })

      const { secret } = (await browser.post(own, { current_password: firstAdmin.password })).body
      expect((await browser.post(`${own}/confirm`, { code: codeOf(secret) })).status).toBe(200)
      expect((await browser.get("/api/jobs")).status).toBe(200)
      const { token } = (await browser.post("/personal_access_tokens", { personal_access_token: wanted })).body
      const byToken = service.client({ token })
      expect((await byToken.get("/api/jobs")).status).toBe(200)
      // Others need none.
      const user = { name: "Vera", email: "vera@example.org", password: "open sesame, please" }
      await browser.post("/users/admin_create", { user })
      const vera = await signIn(service.client, user)
      expect((await vera.api.get("/api/jobs")).status).toBe(200)

      expect((await browser.post(`${own}/disable`, { current_password: firstAdmin.password })).status).toBe(200)
      expect(await browser.get("/api/jobs")).toMatchObject(due)
      expect(await byToken.get("/api/jobs")).toMatchObject(due)
    })
  })
})
