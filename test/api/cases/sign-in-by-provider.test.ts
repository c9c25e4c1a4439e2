/** Sign-in with OpenID Connect (R2.8), with a local provider that can misbehave. */
import { Effect, Option } from "effect"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import {
  PendingSignInRepository,
  SignInByProvider,
  Secret,
  SessionRepository,
  SignInAttemptRepository,
  SignInThrottle,
  Transactor,
  UserId,
  UserRepository
} from "@docket/core"
import { Browser } from "../src/Browser.ts"
import type { Running } from "../src/Running.ts"
import { describeAdapters, start } from "../src/Service.ts"
import { type Fault, type SignInProvider, startProvider } from "../src/SignInProvider.ts"
import { firstAdmin, type Person, signIn } from "../src/World.ts"

interface Event {
  readonly action: string
  readonly changes: ReadonlyArray<{ readonly field: string; readonly new_value: unknown }>
}

const lastPart = (cookie: string | undefined) => (cookie ?? "").split("; ").slice(1).sort()

describeAdapters("sign-in with a provider", (adapter) => {
  let provider: SignInProvider
  let other: SignInProvider
  let service: Running
  let root: Person
  let made = 0

  beforeAll(async () => {
    ;[provider, other] = await Promise.all([startProvider(), startProvider(0, { signsOut: true })])
    const variables = (name: string, { clientId, clientSecret, issuer }: SignInProvider) => ({
      [`OIDC_${name}_ISSUER`]: issuer,
      [`OIDC_${name}_CLIENT_ID`]: clientId,
      [`OIDC_${name}_CLIENT_SECRET`]: clientSecret
    })
    service = await start(adapter, {
      OIDC_PROVIDERS: "local,welcoming,mapped,wrong",
      ...variables("LOCAL", provider),
      OIDC_LOCAL_LABEL: "The <local> one",
      OIDC_LOCAL_SIGN_OUT: "true",
      ...variables("WELCOMING", other),
      OIDC_WELCOMING_CREATE_ACCOUNTS: "true",
      ...variables("MAPPED", other),
      OIDC_MAPPED_CREATE_ACCOUNTS: "true",
      OIDC_MAPPED_EMAIL_CLAIM: "upn",
      OIDC_MAPPED_NAME_CLAIM: "display_name",
      OIDC_MAPPED_TRUST_EMAIL: "true",
      OIDC_MAPPED_GROUPS_CLAIM: "roles",
      OIDC_MAPPED_ADMIN_GROUPS: "docket-admins, owners",
      OIDC_MAPPED_SIGN_OUT: "true",
      ...variables("WRONG", provider),
      OIDC_WRONG_CLIENT_SECRET: "not the secret"
    })
    root = await signIn(service.client, { ...firstAdmin })
  })
  beforeEach(() => {
    for (const one of [provider, other]) Object.assign(one, { fault: "nothing", elsewhere: {} })
  })
  afterAll(async () => {
    await service?.stop()
    await Promise.all([provider?.close(), other?.close()])
  })

  const account = async (over: object = {}): Promise<{ readonly id: number; readonly email: string }> => {
    const email = `person.${++made}@example.org`
    const user = { name: `Person ${made}`, email, password: "open sesame, please", ...over }
    return (await root.api.post("/users/admin_create", { user })).body.user
  }
  const vouchFor = (email: string, over: object = {}, by = provider) => {
    by.person = { sub: `subject ${++made}`, email, email_verified: true, name: "Another Name", ...over }
    return by.person
  }
  const browser = () => new Browser(service.origin)
  const meOf = (one: Browser) => service.client({ session: one.cookie("_service_session") ?? "" }).get("/api/auth/me")
  const events = async (query: string): Promise<ReadonlyArray<Event>> =>
    (await root.api.get(`/api/security_events?${query}`)).body.rows
  const valuesOf = (event: Event | undefined) =>
    Object.fromEntries((event?.changes ?? []).map(({ field, new_value }) => [field, new_value]))
  const expectProblem = async (response: Response, code: string, status: number, one: Browser) => {
    const body = JSON.parse(await response.text())
    expect(body).toMatchObject({ code, status, type: `/docs/errors#${code}` })
    expect(response.status).toBe(status)
    expect(response.headers.get("content-type")).toBe("application/problem+json")
    expect(one.cookie("_service_session")).toBeUndefined()
  }
  const expectRefused = async (response: Response, code: string, status: number, one: Browser) => {
    await expectProblem(response, code, status, one)
    const [event] = await events("action=sign_in_failed&per_page=1")
    expect(valuesOf(event)).toMatchObject({ reason: code, address: "127.0.0.1" })
  }

  test("shows the providers to everyone", async () => {
    const { body, status } = await service.client().get("/api/auth/providers")
    expect(status).toBe(200)
    expect(body).toEqual({
      local_passwords: true,
      password_resets: true,
      registration_domains: [],
      notice: null,
      providers: [
        { name: "local", label: "The <local> one", sign_in_url: "/auth/oidc/local" },
        { name: "welcoming", label: "welcoming", sign_in_url: "/auth/oidc/welcoming" },
        { name: "mapped", label: "mapped", sign_in_url: "/auth/oidc/mapped" },
        { name: "wrong", label: "wrong", sign_in_url: "/auth/oidc/wrong" }
      ]
    })
  })

  test("links an account by its verified e-mail address, and finds it by its identity afterwards", async () => {
    const { email, id } = await account()
    const { sub } = vouchFor(` ${email.toUpperCase()} `)
    const first = browser()
    const done = await first.signIn("/auth/oidc/local?return_to=%2Fapp%2Fprojects%3Fa%3Db%23no_account")
    expect(done.status).toBe(302)
    expect(done.headers.get("location")).toBe("/app/projects?a=b#no_account")
    expect(done.headers.get("cache-control")).toBe("no-store")
    expect(first.cookie("_service_sign_in")).toBeUndefined()
    const cookie = first.setCookies.find((line) => line.startsWith("_service_session="))
    expect(lastPart(cookie)).toEqual(["HttpOnly", "Path=/", "SameSite=Lax"])
    expect((await meOf(first)).body).toMatchObject({ id, email, admin: false, provider: "local" })

    const { body } = await root.api.get(`/users/${id}/identities`)
    expect(body.identities).toEqual([
      expect.objectContaining({ provider: "local", issuer: provider.issuer, subject: sub, email })
    ])
    const told = await events(`user_id=${id}`)
    expect(told.map(({ action }) => action)).toEqual(expect.arrayContaining(["sign_in", "link_identity"]))
    expect(valuesOf(told.find(({ action }) => action === "sign_in"))).toEqual({
      address: "127.0.0.1",
      provider: "local"
    })

    vouchFor("another@example.org", { sub, email_verified: false })
    const second = browser()
    expect((await second.signIn("/auth/oidc/local")).headers.get("location")).toBe("/docs")
    expect((await meOf(second)).body).toMatchObject({ id, email })
    expect((await root.api.get(`/users/${id}/identities`)).body.identities).toHaveLength(1)
    const users: ReadonlyArray<Record<string, unknown>> = (await root.api.get("/users")).body
    expect(users.find((user) => user["id"] === id)).toMatchObject({ provider: "local" })
  })

  test("binds the request to the browser, and never has the verifier in an address", async () => {
    vouchFor((await account()).email)
    const one = browser()
    const back = await one.leave("/auth/oidc/local")
    const set = one.setCookies.find((line) => line.startsWith("_service_sign_in="))
    expect(lastPart(set)).toEqual(
      expect.arrayContaining(["HttpOnly", "Path=/auth/oidc", "SameSite=Lax", "Max-Age=600"])
    )
    const secret = one.cookie("_service_sign_in") ?? ""
    const { code_verifier, nonce, state } = SignInByProvider.proofsOf(secret)
    const { address = "", query = {} } = provider.authorizations.at(-1) ?? {}
    expect(query).toMatchObject({ state, nonce, code_challenge_method: "S256", response_type: "code" })
    expect(query).toMatchObject({ client_id: provider.clientId, scope: "openid email profile" })
    expect(query["redirect_uri"]).toBe(`${service.origin}/auth/oidc/local/callback`)
    for (const text of [address, back]) {
      expect(text).not.toContain(code_verifier)
      expect(text).not.toContain(secret)
    }
    await one.go(back)
    expect(provider.authentications.at(-1)).toBe("basic")
  })

  test("accepts an address that only the user info endpoint has", async () => {
    const { email, id } = await account()
    const { sub } = vouchFor(email)
    provider.person = { sub }
    provider.elsewhere = { email, email_verified: true }
    const one = browser()
    expect((await one.signIn("/auth/oidc/local")).status).toBe(302)
    expect((await meOf(one)).body).toMatchObject({ id })
  })

  test("accepts a new key of the provider at the second attempt at the latest", async () => {
    vouchFor((await account()).email, {}, other)
    expect((await browser().signIn("/auth/oidc/welcoming")).status).toBe(302)
    await other.rotate()
    const tries = [await browser().signIn("/auth/oidc/welcoming"), await browser().signIn("/auth/oidc/welcoming")]
    expect(tries.at(-1)?.status).toBe(302)
  })

  describe("sign-in is refused", () => {
    test.each([
      ["an address that is not verified", { email_verified: false }],
      ["an address that is called verified in words", { email_verified: "true" }],
      ["an address of which nothing is said", { email_verified: undefined }],
      ["an invalid address", { email: "nonsense" }],
      ["no address", { email: undefined }]
    ])("with %s", async (_what, over) => {
      const one = browser()
      vouchFor((await account()).email, over)
      await expectRefused(await one.signIn("/auth/oidc/local"), "email_not_verified", 403, one)
    })

    test("without an account, if none are created", async () => {
      const one = browser()
      vouchFor("stranger@example.org")
      await expectRefused(await one.signIn("/auth/oidc/local"), "no_account", 403, one)
      expect(JSON.stringify(await events("action=sign_in_failed&per_page=1"))).not.toContain("stranger")
    })

    test("to a disabled account, by its address or identity", async () => {
      const { email, id } = await account()
      const { sub } = vouchFor(email)
      await root.api.post(`/users/${id}/lock`)
      const one = browser()
      await expectRefused(await one.signIn("/auth/oidc/local"), "account_disabled", 403, one)
      await root.api.post(`/users/${id}/unlock`)
      expect((await browser().signIn("/auth/oidc/local")).status).toBe(302)
      await root.api.post(`/users/${id}/lock`)
      vouchFor(email, { sub })
      await expectRefused(await one.signIn("/auth/oidc/local"), "account_disabled", 403, one)
      expect((await events(`user_id=${id}&action=sign_in_failed`)).length).toBe(2)
    })

    test("to an account of another user of the provider", async () => {
      const { email, id } = await account()
      vouchFor(email)
      await browser().signIn("/auth/oidc/local")
      vouchFor(email)
      const one = browser()
      await expectRefused(await one.signIn("/auth/oidc/local"), "identity_conflict", 403, one)
      // Another provider is independent.
      vouchFor(email, {}, other)
      expect((await browser().signIn("/auth/oidc/welcoming")).status).toBe(302)
      expect((await root.api.get(`/users/${id}/identities`)).body.identities).toHaveLength(2)
    })

    const faults: ReadonlyArray<readonly [Fault, string, number]> = [
      ["another nonce", "provider_answer_invalid", 403],
      ["another audience", "provider_answer_invalid", 403],
      ["another issuer", "provider_answer_invalid", 403],
      ["an expired token", "provider_answer_invalid", 403],
      ["a token from the future", "provider_answer_invalid", 403],
      ["a foreign signature", "provider_answer_invalid", 403],
      ["no signature", "provider_answer_invalid", 403],
      ["no ID token", "provider_answer_invalid", 403],
      ["another state", "provider_answer_invalid", 403],
      ["a code that was used", "provider_answer_invalid", 403],
      ["denial", "provider_refused", 403],
      ["a passing error", "provider_unavailable", 503]
    ]
    test.each(faults)("when the provider answers with %s", async (fault, code, status) => {
      vouchFor((await account()).email)
      provider.fault = fault
      const one = browser()
      await expectRefused(await one.signIn("/auth/oidc/local"), code, status, one)
    })

    test("when the provider rejects the client, or has an internal error", async () => {
      vouchFor((await account()).email)
      const one = browser()
      await expectRefused(await one.signIn("/auth/oidc/wrong"), "provider_answer_invalid", 403, one)
      const back = await one.leave("/auth/oidc/local")
      provider.fault = "errors of its own"
      await expectRefused(await one.go(back), "provider_unavailable", 503, one)
    })

    test("without a start, twice, with another provider's response, or too late, without a trace", async () => {
      const failures = async () =>
        (await root.api.get("/api/security_events?action=sign_in_failed")).body.pagination.total
      const before = await failures()
      vouchFor((await account()).email)
      const one = browser()
      const back = await one.leave("/auth/oidc/local")
      const secret = one.cookie("_service_sign_in") ?? ""
      const stranger = browser()
      await expectProblem(await stranger.go(back), "sign_in_not_begun", 400, stranger)
      expect((await one.go(back)).status).toBe(302)
      stranger.plant("_service_sign_in", secret)
      await expectProblem(await stranger.go(back), "sign_in_not_begun", 400, stranger)

      const crossing = browser()
      const elsewhere = (await crossing.leave("/auth/oidc/local")).replace("/local/", "/wrong/")
      await expectProblem(await crossing.go(elsewhere), "sign_in_not_begun", 400, crossing)

      const late = browser()
      const lateBack = await late.leave("/auth/oidc/local")
      const hash = Secret.fingerprint(late.cookie("_service_sign_in") ?? "")
      await service.run(
        Effect.gen(function* () {
          const now = yield* (yield* Transactor).now
          const repository = yield* PendingSignInRepository
          const pending = Option.getOrThrow(yield* repository.take(hash, now))
          yield* repository.insert({ ...pending, expires_at: now })
        })
      )
      await expectProblem(await late.go(lateBack), "sign_in_not_begun", 400, late)
      expect(await failures()).toBe(before)
    })
  })

  test("a browser gets a page that says how to continue", async () => {
    const one = browser()
    vouchFor("stranger@example.org")
    const back = await one.leave("/auth/oidc/local")
    const response = await one.go(back, "text/html,application/xhtml+xml")
    expect(response.status).toBe(403)
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8")
    expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none';/)
    const page = await response.text()
    expect(page).toContain("Ask a site admin for an account")
    expect(page).toContain(`<a href="/auth/oidc/local">`)
    expect(page).toContain(response.headers.get("x-request-id"))
  })

  test("an unknown provider is a 404, and other methods are not allowed", async () => {
    for (const name of ["nobody", "__proto__", "LOCAL"]) {
      const response = await browser().go(`/auth/oidc/${name}`)
      expect([response.status, JSON.parse(await response.text()).code]).toEqual([404, "not_found"])
    }
    const response = await fetch(`${service.origin}/auth/oidc/local`, { method: "POST" })
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"])
  })

  test.each([
    "https://elsewhere.example/",
    "//elsewhere.example",
    "/\\elsewhere.example",
    "/..//elsewhere.example",
    "/apphttp://elsewhere.example",
    "/app\thttp://elsewhere.example",
    "/app//elsewhere.example",
    "/docs/errors",
    "docs",
    "javascript:alert(1)",
    "/a\r\nset-cookie: a=b"
  ])("does not redirect a browser to another site by %j", async (return_to) => {
    vouchFor((await account()).email)
    const done = await browser().signIn(`/auth/oidc/local?${new URLSearchParams({ return_to })}`)
    expect(done.status).toBe(302)
    expect(done.headers.get("location")).toBe("/docs")
  })

  test("limits the failed attempts from one address, and a successful one does not count", async () => {
    const key = { account_sha256: Secret.fingerprint(" begun at providers"), address: "127.0.0.1" }
    const counting = <A>(use: (attempts: SignInAttemptRepository["Service"], now: Date) => Effect.Effect<A>) =>
      service.run(
        Effect.gen(function* () {
          return yield* use(yield* SignInAttemptRepository, yield* (yield* Transactor).now)
        })
      )
    const begun = () => counting((attempts) => Effect.map(attempts.find(key), (found) => found.attempts.failures))
    const setTo = (failures: number) =>
      counting((attempts, now) => attempts.save(key, { failures, last_failed_at: now }))
    await setTo(SignInThrottle.mostBegun - 1)
    vouchFor((await account()).email)
    expect((await browser().signIn("/auth/oidc/local")).status).toBe(302)
    expect(await begun()).toBe(SignInThrottle.mostBegun - 1)

    const last = browser()
    expect((await last.go("/auth/oidc/local")).status).toBe(302)
    const one = browser()
    const refused = await one.go("/auth/oidc/welcoming")
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0)
    await expectProblem(refused, "too_many_requests", 429, one)
    expect(one.cookie("_service_sign_in")).toBeUndefined()
    expect((await service.client().get("/api/auth/providers")).status).toBe(200)
    await counting((attempts) => attempts.clear(key))
    expect((await one.go("/auth/oidc/welcoming")).status).toBe(302)
  })

  test("is not affected by a lock of the password", async () => {
    const { email, id } = await account()
    const locked_at = await service.run(Effect.flatMap(Transactor, ({ now }) => now))
    const failures = { failed_attempts: 10, failing_since: locked_at, locked_at }
    await service.run(Effect.flatMap(UserRepository, (users) => users.saveFailures(UserId.make(id), failures)))
    const login = { email, password: "open sesame, please" }
    expect((await service.client().post("/api/auth/login", login)).status).toBe(401)
    vouchFor(email)
    expect((await browser().signIn("/auth/oidc/local")).status).toBe(302)
  })

  test("creates accounts if the operator allows that: without a password, and never site admins", async () => {
    const { sub } = vouchFor("new.comer@example.org", { name: " Nora Newcomer ", admin: true }, other)
    const one = browser()
    expect((await one.signIn("/auth/oidc/welcoming")).status).toBe(302)
    const { body } = await meOf(one)
    expect(body).toMatchObject({ name: "Nora Newcomer", admin: false, provider: "welcoming" })
    // The only way to sign in stays (R2.15).
    const own = service.client({ session: one.cookie("_service_session") ?? "" })
    const [identity] = (await own.get("/api/account")).body.identities
    expect(identity).toMatchObject({ provider: "welcoming", permits: { unlink: ["last_way_to_sign_in"] } })
    expect(await own.delete(`/api/account/identities/${identity.id}`)).toMatchObject({
      status: 422,
      body: { code: "last_way_to_sign_in" }
    })
    const login = { email: "new.comer@example.org", password: "" }
    expect((await service.client().post("/api/auth/login", login)).status).toBe(401)
    vouchFor("new.comer@example.org", { sub }, other)
    const again = browser()
    await again.signIn("/auth/oidc/welcoming")
    expect((await meOf(again)).body.id).toBe(body.id)

    vouchFor("nameless@example.org", { name: " " }, other)
    const nameless = browser()
    await nameless.signIn("/auth/oidc/welcoming")
    expect((await meOf(nameless)).body).toMatchObject({ name: "nameless" })
  })

  describe("users of a provider with settings", () => {
    const enter = async (claims: object) => {
      const mapped = { email_verified: false, email: "another@example.org", name: "Another", ...claims }
      vouchFor("another@example.org", mapped, other)
      const one = browser()
      expect((await one.signIn("/auth/oidc/mapped")).status).toBe(302)
      return (await meOf(one)).body
    }

    test("have their name and address in other claims, if the operator says so", async () => {
      const upn = "mapped@example.org"
      expect(await enter({ upn, display_name: "Max Mapped" })).toMatchObject({ email: upn, name: "Max Mapped" })
      // Missing claims come from the user info endpoint.
      other.elsewhere = { upn: "elsewhere@example.org", roles: "owners" }
      const sub = "someone elsewhere"
      expect(await enter({ sub, display_name: "El" })).toMatchObject({ email: "elsewhere@example.org", admin: true })
      other.elsewhere = {}
      expect((await enter({ sub, upn: "elsewhere@example.org", display_name: "El" })).admin).toBe(false)
      // Another provider of the same service needs the verified address.
      vouchFor("unsure@example.org", { email_verified: false }, other)
      const one = browser()
      await expectRefused(await one.signIn("/auth/oidc/welcoming"), "email_not_verified", 403, one)
    })

    test("are site admins as long as they are in one of its groups", async () => {
      const person = { sub: "in and out", upn: "in.and.out@example.org", display_name: "In And Out" }
      const { admin, id } = await enter({ ...person, roles: ["readers", "owners"] })
      expect(admin).toBe(true)
      for (const [roles, expected] of [
        [["docket-admins"], true],
        [["Docket-Admins", "docket-admins-2", "docket"], false],
        ["docket-admins", true],
        [undefined, false],
        [[], false]
      ] as const) {
        expect([roles, (await enter({ ...person, ...(roles === undefined ? {} : { roles }) })).admin]).toEqual([
          roles,
          expected
        ])
      }
      const changes = (await events(`user_id=${id}`)).filter(({ action }) => action === "change_role")
      expect(changes).toHaveLength(4)
    })

    test("keep the site role if they are the last site admin", async () => {
      const claims = { sub: "the root", upn: firstAdmin.email, display_name: "Root", roles: ["owners"] }
      expect(await enter(claims)).toMatchObject({ email: firstAdmin.email, admin: true })
      expect(await enter({ ...claims, roles: [] })).toMatchObject({ admin: true })
    })
  })

  test("creates one account and one identity for a user who signs in five times at once", async () => {
    vouchFor("hasty@example.org", {}, other)
    const browsers = Array.from({ length: 5 }, browser)
    const backs = await Promise.all(browsers.map((one) => one.leave("/auth/oidc/welcoming")))
    const done = await Promise.all(browsers.map((one, at) => one.go(backs[at] ?? "")))
    expect(done.map(({ status }) => status)).toEqual([302, 302, 302, 302, 302])
    const ids = await Promise.all(browsers.map(async (one) => (await meOf(one)).body.id))
    expect(new Set(ids).size).toBe(1)
    expect((await root.api.get(`/users/${ids[0]}/identities`)).body.identities).toHaveLength(1)
  })

  test("needs a new session instead of the password of a user without one", async () => {
    const { body } = await root.api.post("/users/admin_create", {
      user: { name: "Without Password", email: "without.password@example.org" }
    })
    vouchFor("without.password@example.org")
    const one = browser()
    await one.signIn("/auth/oidc/local")
    const client = service.client({ session: one.cookie("_service_session") ?? "" })
    const token = { personal_access_token: { name: "script", scopes: ["read"] } }
    const mint = () => client.post("/personal_access_tokens", token)
    const minted = await mint()
    expect(minted.status).toBe(201)
    expect((await service.client({ token: minted.body.token }).get("/api/auth/me")).body.id).toBe(body.user.id)
    expect((await client.patch("/users", { user: { name: "Named Again" } })).body.user.name).toBe("Named Again")

    const age = (minutes: number) =>
      service.run(
        Effect.gen(function* () {
          const sessions = yield* SessionRepository
          const hash = Secret.fingerprint(one.cookie("_service_session") ?? "")
          const { now, session } = Option.getOrThrow(yield* sessions.find(hash))
          yield* sessions.delete(hash)
          yield* sessions.insert({ ...session, created_at: new Date(now.getTime() - minutes * 60_000) })
        })
      )
    await age(14)
    expect((await mint()).status).toBe(201)
    await age(15)
    expect(await mint()).toMatchObject({
      status: 422,
      body: { code: "sign_in_again", errors: [{ pointer: "/personal_access_token/current_password" }] }
    })
    expect(await client.patch("/users", { user: { name: "No", current_password: "x" } })).toMatchObject({
      status: 422,
      body: { code: "sign_in_again" }
    })
    // An account with a password must give it, whatever the way of sign-in.
    const { email } = await account()
    vouchFor(email)
    const two = browser()
    await two.signIn("/auth/oidc/local")
    const other = service.client({ session: two.cookie("_service_session") ?? "" })
    expect(await other.post("/personal_access_tokens", token)).toMatchObject({
      status: 400,
      body: {
        code: "invalid_parameter",
        errors: [{ pointer: "/personal_access_token/current_password", detail: "This field is required." }]
      }
    })
  })

  test("are signed out at the provider as well, if the operator says so", async () => {
    const signOut = async (name: string) => {
      const one = browser()
      await one.signIn(`/auth/oidc/${name}`)
      const client = service.client({ session: one.cookie("_service_session") ?? "" })
      expect((await client.get("/api/sessions")).body.sessions[0].provider).toBe(name)
      return (await client.delete("/api/auth/logout")).body.sign_out_url
    }
    const person = vouchFor(`person.${++made}@example.org`, {}, other)
    other.person = { ...person, upn: person["email"], display_name: "Mapped" }
    expect(await signOut("mapped")).toBe("/auth/oidc/mapped/sign_out")
    const left = await browser().go("/auth/oidc/mapped/sign_out")
    expect(left.status).toBe(302)
    const target = new URL(left.headers.get("location") ?? "")
    expect(`${target.origin}${target.pathname}`).toBe(`${other.issuer}/end`)
    expect(Object.fromEntries(target.searchParams)).toEqual({
      client_id: other.clientId,
      post_logout_redirect_uri: `${service.origin}/app/sign-in`
    })
    // A provider without the endpoint, one that is not set up for it, and a password.
    vouchFor((await account()).email)
    expect(await signOut("local")).toBe("/auth/oidc/local/sign_out")
    const back = await browser().go("/auth/oidc/local/sign_out")
    expect(back.headers.get("location")).toBe(`${service.origin}/app/sign-in`)
    vouchFor(`person.${++made}@example.org`, {}, other)
    expect(await signOut("welcoming")).toBeUndefined()
    const refused = await browser().go("/auth/oidc/welcoming/sign_out")
    await expectProblem(refused, "not_found", 404, browser())
    const byPassword = await signIn(service.client, { ...firstAdmin })
    expect((await byPassword.browser.delete("/api/auth/logout")).body).not.toHaveProperty("sign_out_url")
  })

  test("can be unlinked by site admins, which ends the sessions; they can still end sessions", async () => {
    const { email, id } = await account()
    vouchFor(email)
    const one = browser()
    await one.signIn("/auth/oidc/local")
    const [identity] = (await root.api.get(`/users/${id}/identities`)).body.identities
    const elsewhere = await account()
    expect((await root.api.delete(`/users/${elsewhere.id}/identities/${identity.id}`)).status).toBe(404)
    const unlinked = await root.api.delete(`/users/${id}/identities/${identity.id}`)
    expect(unlinked).toMatchObject({ status: 200, body: { identity: { id: identity.id, provider: "local" } } })
    expect((await meOf(one)).status).toBe(401)
    expect((await root.api.get(`/users/${id}/identities`)).body.identities).toEqual([])
    expect((await root.api.delete(`/users/${id}/identities/${identity.id}`)).status).toBe(404)
    expect(valuesOf((await events(`user_id=${id}&action=unlink_identity`))[0])).toEqual({
      identity_id: identity.id,
      provider: "local"
    })
    const users: ReadonlyArray<Record<string, unknown>> = (await root.api.get("/users")).body
    expect(users.find((user) => user["id"] === id)).toMatchObject({ provider: null })

    vouchFor(email)
    await one.signIn("/auth/oidc/local")
    expect((await meOf(one)).status).toBe(200)
    const own = service.client({ session: one.cookie("_service_session") ?? "" })
    expect((await own.get("/api/account")).body.identities).toMatchObject([{ permits: { unlink: true } }])
    await root.api.delete(`/users/${id}/sessions`)
    expect((await meOf(one)).status).toBe(401)
    expect((await root.api.delete(`/users/${id}`)).status).toBe(200)
    const gone = browser()
    await expectRefused(await gone.signIn("/auth/oidc/local"), "no_account", 403, gone)
  })
})
