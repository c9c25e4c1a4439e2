/** The user in the headers of a trusted proxy (R2.12). */
import { describe, expect, it } from "@effect/vitest"
import type { ProxySignIn } from "../src/proxy/ProxySignIn.ts"
import { proxyUser } from "../src/proxy/ProxyUser.ts"

const settings: ProxySignIn = {
  label: "Smart card",
  userHeader: "x-remote-user",
  emailHeader: "x-remote-email",
  nameHeader: "x-remote-name",
  createAccounts: false
}

/** How Node reads the bytes of a header. */
const received = (text: string): string => Buffer.from(text, "utf8").toString("latin1")

describe("the user of a proxy", () => {
  it("has the subject, the address and the name of the headers, whatever their case", () => {
    const headers = ["Host", "docket", "X-Remote-User", " CN=Ada ", "x-remote-EMAIL", "ada@example.org", "X-Remote-Name", "Ada"] // prettier-ignore
    expect(proxyUser(headers, settings)).toEqual({
      provider: "proxy",
      issuer: "proxy",
      subject: "CN=Ada",
      email: "ada@example.org",
      email_verified: true,
      name: "Ada",
      site_admin: null,
      project_roles: null
    })
  })

  it("is one value, without a second one that a browser may have sent", () => {
    const twice = ["X-Remote-User", "root", "x-remote-user", "CN=Ada"]
    for (const headers of [[], ["X-Remote-User", ""], ["X-Remote-User", "  "], twice, ["X-Remote-Users", "root"]]) {
      expect(proxyUser(headers, settings), headers.join()).toBeNull()
    }
    // The value of another header is not its name.
    expect(proxyUser(["Referer", "x-remote-user", "Cookie", "root"], settings)).toBeNull()
    const email = ["X-Remote-User", "CN=Ada", "X-Remote-Email", "ada@example.org", "X-Remote-Email", "root@example.org"]
    expect(proxyUser(email, settings)?.email).toBeNull()
  })

  it("is decoded as UTF-8, else as ISO 8859-1", () => {
    expect(proxyUser(["X-Remote-User", received("O=Übung 日本")], settings)?.subject).toBe("O=Übung 日本")
    expect(proxyUser(["X-Remote-User", "O=Übung"], settings)?.subject).toBe("O=Übung")
  })

  it("is its own address when no header has one", () => {
    const alone = { ...settings, emailHeader: null, nameHeader: null }
    expect(proxyUser(["X-Remote-User", "ada@example.org"], alone)).toMatchObject({
      subject: "ada@example.org",
      email: "ada@example.org",
      name: null
    })
  })

  it("has a subject that can be stored", () => {
    expect(proxyUser(["X-Remote-User", "x".repeat(100_000)], settings)).toBeNull()
  })
})
