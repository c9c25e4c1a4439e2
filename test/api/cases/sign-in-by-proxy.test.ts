/** Sign-in by a trusted proxy (R2.12): nginx with client certificates in front of the service. */
import { missing } from "@docket/test-harness"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type Certificate, type CertificateProxy, type ProxiedAnswer, proxyAddress, startCertificateProxy } from "../src/CertificateProxy.ts" // prettier-ignore
import type { Running } from "../src/Running.ts"
import { describeAdapters, start } from "../src/Service.ts"
import { firstAdmin, type Person, signIn } from "../src/World.ts"

interface Event {
  readonly action: string
  readonly changes: ReadonlyArray<{ readonly field: string; readonly new_value: unknown }>
}

describe.skipIf(missing.nginx() !== null)("with nginx", () => {
  describeAdapters("sign-in by a proxy", (adapter) => {
    let service: Running
    let proxy: CertificateProxy
    let root: Person
    let made = 0

    beforeAll(async () => {
      service = await start(adapter, {
        TRUST_PROXY: proxyAddress,
        TRUST_PROXY_USER_HEADER: "X-Remote-User",
        TRUST_PROXY_EMAIL_HEADER: "x-remote-email",
        TRUST_PROXY_LABEL: "Smart card"
      })
      proxy = await startCertificateProxy(service.origin)
      root = await signIn(service.client, { ...firstAdmin })
    })
    afterAll(async () => {
      await proxy?.stop()
      await service?.stop()
    })

    const account = async (): Promise<{ readonly id: number; readonly email: string }> => {
      const email = `holder.${++made}@example.org`
      const user = { name: `Holder ${made}`, email, password: "open sesame, please" }
      return (await root.api.post("/users/admin_create", { user })).body.user
    }
    const cookieOf = ({ cookies }: ProxiedAnswer): string | undefined =>
      cookies.map((line) => /^_service_session=([^;]+)/.exec(line)?.[1]).find((value) => value !== undefined)
    const meOf = async (answer: ProxiedAnswer) =>
      (await service.client({ session: cookieOf(answer) ?? "" }).get("/api/auth/me")).body
    const enter = (certificate: Certificate | null, query = "", headers: Record<string, string> = {}) =>
      proxy.get(`/auth/proxy${query}`, certificate, headers)
    const events = async (query: string): Promise<ReadonlyArray<Event>> =>
      (await root.api.get(`/api/security_events?${query}`)).body.rows
    const expectRefused = (answer: ProxiedAnswer, code: string) => {
      expect([answer.status, JSON.parse(answer.body).code]).toEqual([403, code])
      expect(cookieOf(answer)).toBeUndefined()
    }

    test("is among the ways to sign in", async () => {
      const { body } = await service.client().get("/api/auth/providers")
      expect(body.providers).toEqual([{ name: "proxy", label: "Smart card", sign_in_url: "/auth/proxy" }])
    })

    test("links the account of the certificate's address, and finds it by the certificate's holder afterwards", async () => {
      const { email, id } = await account()
      const answer = await enter(
        proxy.issue(`/O=Übung/CN=Holder/emailAddress=${email}`),
        "?return_to=%2Fapp%2Fprojects"
      )
      expect([answer.status, answer.location]).toEqual([302, "/app/projects"])
      expect(answer.cookies.find((line) => line.startsWith("_service_session="))).toMatch(/; Secure/)
      expect(await meOf(answer)).toMatchObject({ id, email, provider: "proxy" })
      const { identities } = (await root.api.get(`/users/${id}/identities`)).body
      expect(identities).toEqual([expect.objectContaining({ provider: "proxy", issuer: "proxy", email })])
      expect((await events(`user_id=${id}`)).map(({ action }) => action)).toEqual(
        expect.arrayContaining(["sign_in", "link_identity"])
      )
      // The address of the account changes; the holder is the same.
      await root.api.patch(`/users/${id}`, { user: { email: `moved.${email}` } })
      const again = await enter(proxy.issue(`/O=Übung/CN=Holder/emailAddress=${email}`))
      expect(again.location).toBe("/docs")
      expect(await meOf(again)).toMatchObject({ id })
    })

    test("is refused without a verified certificate, whatever the browser says about itself", async () => {
      const { email } = await account()
      const claims = { "x-remote-user": `CN=${firstAdmin.email}`, "x-remote-email": firstAdmin.email }
      expectRefused(await enter(null), "proxy_user_missing")
      expectRefused(await enter(null, "", claims), "proxy_user_missing")
      const forged = await enter(proxy.forge(`/CN=Holder/emailAddress=${email}`))
      expect([forged.status, cookieOf(forged)]).toEqual([400, undefined])
      const own = await enter(proxy.issue(`/CN=Claimant/emailAddress=${email}`), "", claims)
      expect(await meOf(own)).toMatchObject({ email, admin: false })
    })

    test("is refused past the proxy, also with forwarding headers", async () => {
      const before = (await events("per_page=1")).length
      for (const headers of [{}, { "x-forwarded-for": proxyAddress }, { forwarded: `for=${proxyAddress}` }]) {
        const answer = await fetch(`${service.origin}/auth/proxy`, {
          redirect: "manual",
          headers: {
            ...headers,
            accept: "application/json",
            "x-remote-user": "root",
            "x-remote-email": firstAdmin.email
          }
        })
        expect([answer.status, JSON.parse(await answer.text()).code]).toEqual([403, "proxy_not_trusted"])
        expect(answer.headers.get("set-cookie")).toBeNull()
      }
      const page = await fetch(`${service.origin}/auth/proxy`, { headers: { accept: "text/html" } })
      expect(await page.text()).toContain("did not come from a trusted proxy")
      expect((await events("per_page=1")).length).toBe(before)
    })

    test("gives no account, is refused to a disabled one, and says so in a security event", async () => {
      expectRefused(await enter(proxy.issue("/CN=Without account/emailAddress=no.account@example.org")), "no_account")
      const [event] = await events("action=sign_in_failed&per_page=1")
      expect(Object.fromEntries(event?.changes.map(({ field, new_value }) => [field, new_value]) ?? [])).toMatchObject({
        provider: "proxy",
        reason: "no_account"
      })
      const { email, id } = await account()
      await root.api.post(`/users/${id}/lock`)
      expectRefused(await enter(proxy.issue(`/CN=Locked/emailAddress=${email}`)), "account_disabled")
    })
  })
})
