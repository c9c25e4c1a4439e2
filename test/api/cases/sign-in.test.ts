/** Protection of sign-in against guessing (R2.1–R2.3): growing delays, temporary locks, one answer for every reason, and sessions that end in time. */
import { Effect, Option } from "effect"
import { afterAll, beforeAll, expect, test } from "vitest"
import {
  Secret,
  SessionRepository,
  SignIn,
  SignInAttemptRepository,
  Transactor,
  UserId,
  UserRepository
} from "@docket/core"
import type { Running } from "../src/Running.ts"
import { describeAdapters, start } from "../src/Service.ts"
import { firstAdmin, type Person, signIn } from "../src/World.ts"

const minute = 60_000

const lastPart = (cookie: string | null) => (cookie ?? "").split("; ").slice(1).sort()

describeAdapters("sign-in", (adapter) => {
  let service: Running
  let root: Person
  let made = 0
  let addresses = 0

  beforeAll(async () => {
    service = await start(adapter, { TRUST_PROXY: "127.0.0.1", SESSION_IDLE_MINUTES: "10", SESSION_HOURS: "2" })
    root = await signIn(service.client, { ...firstAdmin })
  })
  afterAll(() => service?.stop())

  /** Returns a user with an account. */
  const newPerson = async (): Promise<Person> => {
    const account = { name: `Person ${++made}`, email: `person.${made}@example.org`, password: "open sesame, please" }
    await root.api.post("/users/admin_create", { user: account })
    return signIn(service.client, account)
  }
  const newAddress = () => `203.0.113.${++addresses}`
  const login = (email: string, password: string, address = newAddress()) =>
    service.client().post("/api/auth/login", { email, password }, { headers: { "x-forwarded-for": address } })
  const shown = async ({ id }: Person) => {
    const { body } = await root.api.get("/users")
    return body.find((user: { id: number }) => user.id === id)
  }
  const now = () => service.run(Effect.flatMap(Transactor, (transactor) => transactor.now))
  /** Stores that many recent failures from an address. */
  const failed = async (email: string, address: string, failures: number) => {
    const last_failed_at = await now()
    const key = { account_sha256: Secret.fingerprint(email), address }
    await service.run(
      Effect.flatMap(SignInAttemptRepository, (attempts) => attempts.save(key, { failures, last_failed_at }))
    )
  }
  /** Stores that many failures on an account, that long ago. */
  const failing = async ({ id }: Person, failed_attempts: number, minutesAgo: number, locked: boolean) => {
    const failing_since = new Date((await now()).getTime() - minutesAgo * minute)
    const failures = { failed_attempts, failing_since, locked_at: locked ? failing_since : null }
    await service.run(Effect.flatMap(UserRepository, (users) => users.saveFailures(UserId.make(id), failures)))
  }
  const sessionOf = ({ session }: Person) => Secret.fingerprint(session)

  test("with 20 wrong passwords at once counts only the answered ones, and answers no more than one after the other", async () => {
    const person = await newPerson()
    const address = newAddress()
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(person.email, "wrong", address)))
    const told = answers.filter(({ status }) => status === 401)
    expect(told.every(({ body }) => body.code === "invalid_credentials")).toBe(true)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20 - told.length)
    // Sequential requests would have three answers. Concurrent ones can have fewer, or on a slow machine, where seconds pass, more.
    expect(told.length).toBeGreaterThanOrEqual(1)
    expect(told.length).toBeLessThan(8)
    const tried = await service.run(
      Effect.flatMap(SignInAttemptRepository, (attempts) =>
        attempts.find({ account_sha256: Secret.fingerprint(person.email), address })
      )
    )
    expect(tried.attempts.failures).toBe(told.length)
    expect(await shown(person)).toMatchObject({ failed_attempts: told.length, locked_at: null })
    const { body } = await root.api.get(`/api/security_events?action=sign_in_failed&user_id=${person.id}`)
    expect(body.pagination.total).toBe(told.length)
  })

  test("from one address allows thirty wrong passwords, whatever the accounts; other addresses do not wait", async () => {
    const person = await newPerson()
    const address = newAddress()
    const key = { account_sha256: Secret.fingerprint(" on any account"), address }
    const failures = () =>
      service.run(
        Effect.map(
          Effect.flatMap(SignInAttemptRepository, ({ find }) => find(key)),
          (found) => found.attempts.failures
        )
      )
    const total = async () => (await root.api.get("/api/security_events?action=sign_in_failed")).body.pagination.total
    const before = await total()
    for (const name of ["one", "two"])
      expect((await login(`${name}@made-up.example`, "wrong", address)).status).toBe(401)
    expect((await login(person.email, "wrong", address)).status).toBe(401)
    expect(await failures()).toBe(3)
    expect(await total()).toBe(before + 3)
    // As if 26 more failures had just occurred on other accounts.
    await failed(" on any account", address, 29)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => login(`${index}@made-up.example`, "wrong", address))
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(1)
    expect(await failures()).toBe(30)
    for (const { email, password } of [person, { email: "nobody@example.org", password: "wrong" }]) {
      const answer = await login(email, password, address)
      expect(answer).toMatchObject({ status: 429, body: { code: "too_many_requests" } })
      // Thirty places become free within 15 minutes.
      const seconds = Number(answer.headers.get("retry-after"))
      expect(seconds).toBeGreaterThan(0)
      expect(seconds).toBeLessThanOrEqual(30)
    }
    // A refused request does not count and leaves nothing.
    expect(await failures()).toBe(30)
    expect(await total()).toBe(before + 4)
    expect((await login(person.email, person.password)).status).toBe(200)
    // A signed-in user gives the password within the session, from any address.
    const mint = { name: "t", scopes: ["read"], current_password: person.password }
    const minted = await person.browser.post(
      "/personal_access_tokens",
      { personal_access_token: mint },
      { headers: { "x-forwarded-for": address } }
    )
    expect(minted.status).toBe(201)
    expect(
      await service.run(
        Effect.map(
          Effect.flatMap(SignInAttemptRepository, ({ find }) =>
            find({ account_sha256: Secret.fingerprint("7@made-up.example"), address })
          ),
          (found) => found.attempts.failures <= 1
        )
      )
    ).toBe(true)
  })

  test("makes a user wait after failures, for any account name and any password", async () => {
    const person = await newPerson()
    const address = newAddress()
    const attempts = [
      { email: person.email, password: "wrong" },
      { email: ` ${person.email.toUpperCase()} `, password: person.password },
      { email: "nobody@example.org", password: "wrong" }
    ]
    for (const email of [person.email, "nobody@example.org"]) await failed(email, address, 9)
    for (const { email, password } of attempts) {
      const answer = await login(email, password, address)
      expect(answer).toMatchObject({ status: 429, body: { code: "too_many_requests" } })
      const seconds = Number(answer.headers.get("retry-after"))
      expect(seconds).toBeGreaterThan(50)
      expect(seconds).toBeLessThanOrEqual(64)
      expect(answer.body.detail).toBe(`Try again in ${seconds} seconds.`)
    }
    expect((await shown(person)).failed_attempts).toBe(0)
    // Another address has no delay.
    expect((await login(person.email, person.password)).status).toBe(200)
  })

  test("takes the address from a trusted proxy, and an IPv6 network counts as one address", async () => {
    const person = await newPerson()
    await failed(person.email, "2001:db8:1:2::/64", 9)
    const from = async (address: string) => (await login(person.email, "wrong", address)).status
    expect(await from("2001:db8:1:2:ffff::1")).toBe(429)
    expect(await from("2001:db8:1:2::9, 127.0.0.1")).toBe(429)
    expect(await from("2001:db8:1:3::1")).toBe(401)
    await failed(person.email, "203.0.113.250", 9)
    expect(await from("::ffff:203.0.113.250")).toBe(429)
    expect(await from("203.0.113.250, 203.0.113.251")).toBe(401)
  })

  test("makes earlier failures forgotten", async () => {
    const person = await newPerson()
    const address = newAddress()
    for (const password of ["wrong", "wrong as well"])
      expect((await login(person.email, password, address)).status).toBe(401)
    expect((await shown(person)).failed_attempts).toBe(2)
    expect((await login(person.email, person.password, address)).status).toBe(200)
    expect(await shown(person)).toMatchObject({ failed_attempts: 0, locked_at: null })
    for (const password of ["wrong", "wrong as well"])
      expect((await login(person.email, password, address)).status).toBe(401)
  })

  test("locks an account after ten failures, from any address: for passwords, not for sessions and tokens", async () => {
    const person = await newPerson()
    const wrong = await Promise.all(Array.from({ length: 9 }, () => login(person.email, "wrong")))
    expect(wrong.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 401))
    expect(await shown(person)).toMatchObject({ failed_attempts: 9, locked_at: null })
    expect((await login(person.email, "wrong")).status).toBe(401)
    expect(await shown(person)).toMatchObject({ failed_attempts: 10, locked_at: expect.any(String) })

    expect((await login(person.email, person.password)).status).toBe(401)
    for (const client of [person.api, person.browser]) expect((await client.get("/api/auth/me")).status).toBe(200)
    const token = { name: "new", scopes: ["read"], current_password: person.password }
    const mint = await person.browser.post("/personal_access_tokens", { personal_access_token: token })
    expect(mint.status).toBe(201)
  })

  test("ends a lock by itself, and nothing prolongs it", async () => {
    const person = await newPerson()
    await failing(person, 10, 14, true)
    const { locked_at } = await shown(person)
    for (const expected of [401, 401, 401]) {
      expect((await login(person.email, person.password)).status).toBe(expected)
    }
    expect(await shown(person)).toMatchObject({ locked_at, failed_attempts: 13 })
    await failing(person, 13, 15, true)
    expect((await login(person.email, person.password)).status).toBe(200)
    expect(await shown(person)).toMatchObject({ locked_at: null, failed_attempts: 0 })
  })

  test("has the same answer for unknown, without a password, wrong and locked, byte for byte, at the same cost", async () => {
    const [person, locked] = [await newPerson(), await newPerson()]
    await failing(locked, 10, 1, true)
    await root.api.post("/users/admin_create", { user: { name: "New", email: "not.yet@example.org" } })
    const attempts = [
      ["nobody@example.org", "wrong"],
      ["", ""],
      ["not.yet@example.org", ""],
      [person.email, "wrong"],
      [person.email, person.password.toUpperCase()],
      [locked.email, locked.password],
      [locked.email, "wrong"]
    ] as const
    const seen = new Set<string>()
    const costs: Array<number> = []
    for (const [email, password] of attempts) {
      const cost = await service.statementsOf(async () => {
        const answer = await login(email, password)
        expect(answer.status).toBe(401)
        const headers = [...answer.headers].filter(([name]) => name !== "date" && name !== "x-request-id")
        seen.add(JSON.stringify([answer.text, headers]))
      })
      costs.push(cost)
    }
    expect([...seen]).toHaveLength(1)
    // The costs with an account. Without one, no failure is counted on it.
    expect(new Set(costs.slice(2)).size).toBe(1)
  })

  test("is not possible from another site's page", async () => {
    const { email, password } = await newPerson()
    const answer = await service
      .client()
      .post("/api/auth/login", { email, password }, { headers: { "sec-fetch-site": "cross-site" } })
    expect(answer).toMatchObject({ status: 403, body: { code: "cross_site_request" } })
    expect(answer.headers.get("set-cookie")).toBeNull()
  })

  test("does not allow guessing of the current password either, from any address", async () => {
    const person = await newPerson()
    const mint = (current_password: string, address = newAddress()) =>
      person.browser.post(
        "/personal_access_tokens",
        { personal_access_token: { name: "t", scopes: ["read"], current_password } },
        { headers: { "x-forwarded-for": address } }
      )
    expect(await mint("wrong")).toMatchObject({ status: 422, body: { code: "wrong_password" } })
    expect((await shown(person)).failed_attempts).toBe(1)
    await failed(person.email, "session", 9)
    for (const password of ["wrong", person.password]) {
      const answer = await mint(password)
      expect(answer).toMatchObject({ status: 429, body: { code: "too_many_requests" } })
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(50)
    }
    // Attempts at the current password do not prevent the owner from signing in.
    expect((await login(person.email, person.password)).status).toBe(200)
  })

  test("creates a session that ends when idle, and at its maximum age despite use", async () => {
    const person = await newPerson()
    const sessions = <A>(use: (repository: SessionRepository["Service"]) => Effect.Effect<A>) =>
      service.run(Effect.flatMap(SessionRepository, use))
    const ago = async (minutes: number) => new Date((await now()).getTime() - minutes * minute)
    const me = async (session = person.session) => (await service.client({ session }).get("/api/auth/me")).status
    const seenAgo = async (minutes: number) => {
      const at = await ago(minutes)
      await sessions(({ touch }) => touch(sessionOf(person), at))
    }

    await seenAgo(9)
    expect(await me()).toBe(200)
    const found = Option.getOrThrow(await sessions(({ find }) => find(sessionOf(person))))
    expect((await now()).getTime() - found.session.last_seen_at.getTime()).toBeLessThan(9 * minute)
    await seenAgo(10)
    const ended = await person.browser.get("/api/auth/me")
    expect(ended).toMatchObject({ status: 401, body: { code: "session_expired" } })

    const begin = async (minutes: number) => {
      const secret = `session of ${minutes} minutes, ${person.email}`
      const session = { user_id: UserId.make(person.id), created_at: await ago(minutes), last_seen_at: await now() }
      await sessions(({ insert }) =>
        insert({ ...session, secret_sha256: Secret.fingerprint(secret), address: "", user_agent: "", provider: null })
      )
      return secret
    }
    const [young, old] = [await begin(119), await begin(120)]
    expect(await me(encodeURIComponent(young))).toBe(200)
    expect(await me(encodeURIComponent(old))).toBe(401)

    await seenAgo(11)
    await service.run(SignIn.removeExpired({ idle_minutes: 10, absolute_hours: 2 }))
    const kept = await Promise.all(
      [person.session, young, `${old}`].map((secret) => sessions(({ find }) => find(Secret.fingerprint(secret))))
    )
    expect(kept.map(Option.isSome)).toEqual([false, true, false])
  })

  test("sets a cookie for the browser alone, new at each sign-in, and removed by signing out", async () => {
    const { email, password, session } = await newPerson()
    const plain = await login(email, password)
    const cookie = plain.headers.get("set-cookie")
    expect(lastPart(cookie)).toEqual(["HttpOnly", "Path=/", "SameSite=Lax"])
    const value = /^_service_session=([1-9A-HJ-NP-Za-km-z]{40,48});/.exec(cookie ?? "")?.[1]
    expect(value).not.toBe(session)
    const headers = { "x-forwarded-for": newAddress(), "x-forwarded-proto": "https" }
    const secure = await service.client().post("/api/auth/login", { email, password }, { headers })
    expect(lastPart(secure.headers.get("set-cookie"))).toEqual(["HttpOnly", "Path=/", "SameSite=Lax", "Secure"])

    const browser = service.client({ session: value ?? "" })
    const out = await browser.delete("/api/auth/logout")
    expect(out.headers.get("set-cookie")).toMatch(/^_service_session=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/)
    expect((await browser.get("/api/auth/me")).status).toBe(401)
    expect((await service.client({ session }).get("/api/auth/me")).status).toBe(200)
  })
})
