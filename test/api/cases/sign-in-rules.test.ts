/** The operator's settings for sign-in: no passwords (R2.9), a notice to accept (R2.10), and an unreachable provider (R2.8). */
import { createHash } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { Browser } from "../src/Browser.ts"
import type { Running } from "../src/Running.ts"
import { describeAdapters, start } from "../src/Service.ts"
import { type SignInProvider, startProvider } from "../src/SignInProvider.ts"
import { firstAdmin } from "../src/World.ts"

const text = "This system is monitored.\nUse of it means <consent>."
const version = createHash("sha256").update(text).digest("hex").slice(0, 16)

/** Returns a port without a listener, as of a provider that has stopped. */
const freePort = async (): Promise<number> => {
  const provider = await startProvider()
  await provider.close()
  return Number(new URL(provider.issuer).port)
}

describeAdapters("the settings of sign-in", (adapter) => {
  const variables = ({
    clientId,
    clientSecret,
    issuer
  }: Pick<SignInProvider, "clientId" | "clientSecret" | "issuer">) => ({
    OIDC_PROVIDERS: "local",
    OIDC_LOCAL_ISSUER: issuer,
    OIDC_LOCAL_CLIENT_ID: clientId,
    OIDC_LOCAL_CLIENT_SECRET: clientSecret
  })

  describe("without local passwords", () => {
    let provider: SignInProvider
    let service: Running
    beforeAll(async () => {
      provider = await startProvider()
      service = await start(adapter, { ...variables(provider), LOCAL_PASSWORDS: "false" })
    })
    beforeEach(() => {
      provider.person = { sub: "root", email: firstAdmin.email, email_verified: true }
    })
    afterAll(async () => {
      await service?.stop()
      await provider?.close()
    })

    const signedIn = async () => {
      const browser = new Browser(service.origin)
      await browser.signIn("/auth/oidc/local")
      return service.client({ session: browser.cookie("_service_session") ?? "" })
    }

    test("make the user of ADMIN_EMAIL the first site admin, who signs in with the provider", async () => {
      expect((await service.client().get("/api/auth/providers")).body.local_passwords).toBe(false)
      const root = await signedIn()
      expect((await root.get("/api/auth/me")).body).toMatchObject({
        email: firstAdmin.email,
        admin: true,
        provider: "local"
      })
    })

    test("refuse every password, and set none", async () => {
      const root = await signedIn()
      const { id } = (await root.get("/api/auth/me")).body
      const refused = { status: 403, body: { code: "local_passwords_off" } }
      const { email, password } = firstAdmin
      expect(await service.client().post("/api/auth/login", { email, password })).toMatchObject(refused)
      const setup = { secret: "anything", password }
      expect(await service.client().post("/api/auth/setup", setup)).toMatchObject(refused)
      expect(await service.client().post("/api/auth/setup/account", { secret: "anything" })).toMatchObject(refused)
      for (const user of [{ password }, {}]) {
        expect(await root.post(`/users/${id}/set_password`, { user })).toMatchObject(refused)
      }
      const own = { user: { password, current_password: password } }
      expect(await root.patch("/users", own)).toMatchObject(refused)

      const user = { name: "Nora", email: "nora@example.org" }
      const withPassword = await root.post("/users/admin_create", { user: { ...user, password } })
      expect(withPassword).toMatchObject(refused)
      const { body, status } = await root.post("/users/admin_create", { user })
      expect(status).toBe(201)
      expect(body).not.toHaveProperty("setup_url")
      // An invitation has no link either. It ends with the sign-in by a provider.
      const project = (await root.post("/projects", { project: { name: "Passwordless" } })).body.project.id
      const path = `/api/projects/${project}/invitations`
      const invited = await root.post(path, { emails: ["lena@example.org"], role: "viewer" })
      expect(invited.body.results).toEqual([
        { email: "lena@example.org", result: "invited", invitation: expect.objectContaining({ link_expires_at: null }) }
      ])
      const { id: open } = invited.body.results[0].invitation
      expect(await root.post(`${path}/${open}/renew`)).toMatchObject(refused)
      provider.person = { sub: "lena", email: "lena@example.org", email_verified: true }
      expect((await (await signedIn()).get(`/projects/${project}`)).status).toBe(200)
      expect((await root.get(path)).body.rows).toEqual([])
      provider.person = { sub: "nora", email: "nora@example.org", email_verified: true }
      expect((await (await signedIn()).get("/api/auth/me")).body).toMatchObject({ id: body.user.id, admin: false })
    })
  })

  describe("with a notice", () => {
    let provider: SignInProvider
    let service: Running
    beforeAll(async () => {
      provider = await startProvider()
      provider.person = { sub: "root", email: firstAdmin.email, email_verified: true }
      service = await start(adapter, { ...variables(provider), SIGN_IN_NOTICE: text, CLASSIFICATION_BANNER: "SECRET" })
    })
    afterAll(async () => {
      await service?.stop()
      await provider?.close()
    })

    const { email, password } = firstAdmin
    const login = (body: object) => service.client().post("/api/auth/login", { email, password, ...body })

    test("everyone can read it, with its version", async () => {
      expect((await service.client().get("/api/auth/providers")).body.notice).toEqual({ text, version })
    })

    test("everyone can read the classification of the content", async () => {
      const { body } = await service.client().get("/api/version")
      expect(body.classification).toEqual({ text: "SECRET", color: "#c8102e", text_color: "#ffffff" })
    })

    test("no one signs in with a password without accepting it, whatever the account", async () => {
      for (const body of [{}, { accept_notice: false }, { password: "wrong" }, { email: "nobody@example.org" }]) {
        const answer = await login(body)
        expect(answer).toMatchObject({ status: 422, body: { code: "notice_not_accepted" } })
        expect(answer.body.errors).toEqual([
          { pointer: "/accept_notice", code: "notice_not_accepted", detail: expect.stringContaining(version) }
        ])
        expect(answer.headers.get("set-cookie")).toBeNull()
      }
      expect((await login({ accept_notice: "true" })).status).toBe(400)
      expect((await login({ accept_notice: true })).status).toBe(200)
      expect((await login({ accept_notice: true, password: "wrong" })).status).toBe(401)
    })

    test("a setup link signs in only a user who accepts it", async () => {
      const session = /_service_session=([^;]+)/.exec(
        (await login({ accept_notice: true })).headers.get("set-cookie") ?? ""
      )
      const root = service.client({ session: session?.[1] ?? "" })
      for (const accept_notice of [false, true]) {
        const user = { name: "Late", email: `late.${accept_notice}@example.org` }
        const { setup_url } = (await root.post("/users/admin_create", { user })).body
        const secret = /#(.+)$/.exec(setup_url)?.[1]
        const setUp = { secret, password: "quite long enough", accept_notice }
        const done = await service.client().post("/api/auth/setup", setUp)
        expect(done).toMatchObject({ status: 200, body: { signed_in: accept_notice } })
        expect(done.headers.get("set-cookie") !== null).toBe(accept_notice)
      }
    })

    test("no one is redirected to a provider without accepting it, and a page requests that", async () => {
      const browser = new Browser(service.origin)
      for (const query of ["", "?accept_notice=false", "?accept_notice"]) {
        const answer = await browser.go(`/auth/oidc/local${query}`)
        expect([answer.status, JSON.parse(await answer.text()).code]).toEqual([422, "notice_not_accepted"])
      }
      const answer = await browser.go("/auth/oidc/local?return_to=%2Fapp%3Fa%3Db", "text/html")
      expect(answer.status).toBe(422)
      const page = await answer.text()
      expect(page).toContain("This system is monitored.\nUse of it means &#60;consent&#62;.")
      const [, href = ""] = /<a href="([^"]*)"/.exec(page) ?? []
      const done = await browser.signIn(href.replaceAll("&#38;", "&"))
      expect([done.status, done.headers.get("location")]).toEqual([302, "/app?a=b"])
    })

    test("the security event of the sign-in has the accepted version", async () => {
      const answer = await login({ accept_notice: true })
      const [, session = ""] = /_service_session=([^;]+)/.exec(answer.headers.get("set-cookie") ?? "") ?? []
      const browser = new Browser(service.origin)
      await browser.signIn("/auth/oidc/local?accept_notice=true")
      const { body } = await service.client({ session }).get("/api/security_events?action=sign_in&per_page=2")
      const fields = body.rows.map(({ changes }: { changes: ReadonlyArray<{ field: string; new_value: unknown }> }) =>
        Object.fromEntries(changes.map(({ field, new_value }) => [field, new_value]))
      )
      expect(fields).toEqual([
        { address: "127.0.0.1", provider: "local", notice: version },
        { address: "127.0.0.1", notice: version }
      ])
    })
  })

  test("allow a start while a provider is unreachable, and it works once it is back", async () => {
    const port = await freePort()
    const { clientId, clientSecret, close } = await startProvider()
    await close()
    const service = await start(adapter, variables({ clientId, clientSecret, issuer: `http://127.0.0.1:${port}` }))
    try {
      const browser = new Browser(service.origin)
      const answer = await browser.go("/auth/oidc/local")
      expect([answer.status, JSON.parse(await answer.text()).code]).toEqual([503, "provider_unavailable"])
      expect(answer.headers.get("retry-after")).toBe("60")
      expect((await service.client().get("/api/auth/providers")).body.providers).toHaveLength(1)
      const provider = await startProvider(port)
      try {
        provider.person = { sub: "root", email: firstAdmin.email, email_verified: true }
        provider.fault = "another issuer in its description"
        expect((await browser.go("/auth/oidc/local")).status).toBe(503)
        provider.fault = "nothing"
        expect((await browser.signIn("/auth/oidc/local")).status).toBe(302)
      } finally {
        await provider.close()
      }
    } finally {
      await service.stop()
    }
  })
})
