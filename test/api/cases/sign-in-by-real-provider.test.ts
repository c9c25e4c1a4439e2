/** Sign-in with `oidc-provider`, an implementation of OpenID Connect that is not ours (R2.8, R2.14). */
import { afterAll, beforeAll, expect, test } from "vitest"
import { Browser } from "../src/Browser.ts"
import { type OidcProvider, ProviderBrowser, startOidcProvider } from "../src/OidcProvider.ts"
import type { Running } from "../src/Running.ts"
import { describeAdapters, start } from "../src/Service.ts"

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
      OIDC_REAL_SIGN_OUT: "true"
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
