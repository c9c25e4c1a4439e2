/** Sign-in with `oidc-provider`, an implementation of OpenID Connect that is not ours (R2.8, R2.14). */
import { afterAll, beforeAll, expect, test } from "vitest"
import { Browser } from "../src/Browser.ts"
import { type OidcProvider, ProviderBrowser, startOidcProvider } from "../src/OidcProvider.ts"
import type { Running } from "../src/Running.ts"
import { describeAdapters, start } from "../src/Service.ts"
import { firstAdmin, signIn } from "../src/World.ts"

describeAdapters("sign-in with oidc-provider", (adapter) => {
  let provider: OidcProvider
  let service: Running

  beforeAll(async () => {
    provider = await startOidcProvider(() => service.origin)
    service = await start(adapter, {
      OIDC_PROVIDERS: "real",
      OIDC_REAL_ISSUER: provider.issuer,
      OIDC_REAL_CLIENT_ID: provider.clientId,
      OIDC_REAL_CLIENT_SECRET: provider.clientSecret,
      OIDC_REAL_SCOPES: "openid email profile groups",
      OIDC_REAL_CREATE_ACCOUNTS: "true",
      OIDC_REAL_ADMIN_GROUPS: "docket-admins",
      OIDC_REAL_SIGN_OUT: "true",
      // The projects are made below, in this order, in an empty service.
      OIDC_REAL_GROUP_ROLES: JSON.stringify({
        writers: { 1: "author", 2: "viewer" },
        leads: { 1: "admin", 99: "viewer" }
      })
    })
  })
  afterAll(async () => {
    await service?.stop()
    await provider?.close()
  })

  /** Signs in at the provider by its forms, and returns to the service. */
  const enter = async (login: string, there = new ProviderBrowser()) => {
    const browser = new Browser(service.origin)
    const begun = await browser.go("/auth/oidc/real?return_to=%2Fapp%2Fprojects")
    const { forms, to } = await there.through(begun.headers.get("location") ?? "", { login, password: "any" })
    const arrived = await browser.go(to)
    expect([arrived.status, arrived.headers.get("location")]).toEqual([302, "/app/projects"])
    return { client: service.client({ session: browser.cookie("_service_session") ?? "" }), there, forms }
  }
  const person = (login: string, groups: ReadonlyArray<string>) => ({
    name: `Real ${login}`,
    email: `${login}@example.org`,
    email_verified: true,
    groups
  })

  test("creates the account, and decides the site role by groups at each sign-in", async () => {
    provider.people.set("paula", person("paula", ["staff", "docket-admins"]))
    const me = async () => (await (await enter("paula")).client.get("/api/auth/me")).body
    const first = await me()
    expect(first).toMatchObject({ name: "Real paula", email: "paula@example.org", admin: true, provider: "real" })
    provider.people.set("paula", person("paula", ["staff"]))
    expect(await me()).toEqual({ ...first, admin: false })
  })

  test("gives roles on projects by groups, and takes away at the next sign-in what they gave", async () => {
    const root = await signIn(service.client, { ...firstAdmin })
    const projects: Array<number> = []
    for (const name of ["Harbor", "Anchor"]) {
      projects.push((await root.api.post("/projects", { project: { name } })).body.project.id)
    }
    expect(projects).toEqual([1, 2])
    const rolesOf = async (login: string, groups: ReadonlyArray<string>) => {
      provider.people.set(login, person(login, groups))
      const { id } = (await (await enter(login)).client.get("/api/auth/me")).body
      const roles: Array<string | null> = []
      for (const project of projects) {
        const { memberships } = (await root.api.get(`/projects/${project}`)).body.project
        roles.push(memberships.find(({ user_id }: { user_id: number }) => user_id === id)?.role ?? null)
      }
      return { id, roles }
    }
    const membershipOf = async (project: number, user: number) => {
      const { memberships } = (await root.api.get(`/projects/${project}`)).body.project
      return memberships.find(({ user_id }: { user_id: number }) => user_id === user)
    }
    expect((await rolesOf("rosa", [])).roles).toEqual([null, null])
    expect((await rolesOf("rosa", ["writers"])).roles).toEqual(["author", "viewer"])
    expect((await rolesOf("rosa", ["writers", "leads"])).roles).toEqual(["admin", "viewer"])
    const { id, roles } = await rolesOf("rosa", ["leads"])
    expect(roles).toEqual(["admin", null])
    expect((await rolesOf("rosa", [])).roles).toEqual([null, null])
    const events = await root.api.get(`/api/security_events?action=change_role&user_id=${id}`)
    expect(events.body.pagination.total).toBe(5)

    // What someone gave or changed by hand stays.
    const membership = { user_id: id, role: "reviewer", membership_type: "Project", membership_id: 1 }
    expect((await root.api.post("/memberships", { membership })).status).toBe(201)
    expect((await rolesOf("rosa", ["writers"])).roles).toEqual(["reviewer", "viewer"])
    const changed = await membershipOf(2, id)
    expect((await root.api.patch(`/memberships/${changed.id}`, { membership: { role: "author" } })).status).toBe(200)
    expect((await rolesOf("rosa", [])).roles).toEqual(["reviewer", "author"])

    // The last admin of a project stays one.
    await rolesOf("sven", ["leads"])
    const own = await membershipOf(1, root.id)
    expect((await root.api.delete(`/memberships/${own.id}`)).status).toBe(200)
    expect((await rolesOf("sven", [])).roles).toEqual(["admin", null])
  })

  test("signs out at the provider, which then wants to know again who it is", async () => {
    provider.people.set("quentin", person("quentin", []))
    const { client, forms, there } = await enter("quentin")
    expect(forms).toBeGreaterThan(0)
    // The provider knows the browser: no form.
    expect((await enter("quentin", there)).forms).toBe(0)
    const { sign_out_url } = (await client.delete("/api/auth/logout")).body
    const left = await new Browser(service.origin).go(sign_out_url)
    const { to } = await there.through(left.headers.get("location") ?? "", { logout: "yes" })
    expect(to).toBe(`${service.origin}/app/sign-in`)
    expect((await enter("quentin", there)).forms).toBeGreaterThan(0)
  })
})
